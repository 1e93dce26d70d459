import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';

export const attemptReads = {
  RunAttempt: {
    run: (attempt, _, { loaders }) => existing(loaders.run, attempt.runId),
    provider: (attempt, _, { loaders }) => existing(loaders.provider, attempt.provider.id),
    providerRevision: (attempt) => attempt.provider.revision,
    providerThread: (attempt, _, { loaders }) => existing(loaders.providerThread, attempt.providerThreadId),
    contexts: (attempt, _, { loaders }) => loaders.carriedByAttempt.load(attempt.id),
    session: (attempt, _, { loaders }) =>
      attempt.sessionId === undefined ? null : existing(loaders.session, attempt.sessionId),
  },
  CarriedContext: {
    attempt: (carried, _, { loaders }) => existing(loaders.attempt, carried.attemptId),
    handoff: (carried, _, { loaders }) => existing(loaders.handoff, carried.handoffId),
  },
} satisfies Resolvers;
