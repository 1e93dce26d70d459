import { count } from '../../domain/ranges.ts';
import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { ordinalsIn } from './ordinals.ts';

/** A decision is made in positions; people see ordinals, as they were when it was made. */
export const decisionReads = {
  StrategyDecision: {
    strategy: ({ decision }) => decision.strategy,
    action: ({ decision }) => decision.action,
    providerThread: ({ decision: { providerThreadId } }, _, { loaders }) =>
      providerThreadId === undefined ? null : existing(loaders.providerThread, providerThreadId),
    missing: async ({ threadId, decision, asOf }, _, { loaders }) =>
      ordinalsIn(await existing(loaders.thread, threadId), decision.missing, loaders, asOf),
    missingRunCount: ({ decision }) => count(decision.missing),
    estimatedTokens: ({ decision }) => decision.estimatedTokens,
    staleness: ({ decision }) => decision.staleness,
    reasons: ({ decision }) => decision.reasons,
  },
} satisfies Resolvers;
