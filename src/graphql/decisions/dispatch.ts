import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import type { Loaders } from '../loaders.ts';
import type { DispatchParent } from '../parents.ts';

/** What the application has to carry out now: an attempt that is PREPARED, read live (Design, section 4). */
export const dispatch = {
  Dispatch: {
    run: async (parent, _, { loaders }) => existing(loaders.run, (await attemptOf(parent, loaders)).runId),
    attempt: (parent, _, { loaders }) => attemptOf(parent, loaders),
    action: async (parent, _, { loaders }) => (await attemptOf(parent, loaders)).action,
    provider: async (parent, _, { loaders }) =>
      existing(loaders.provider, (await attemptOf(parent, loaders)).provider.id),
    providerThread: async (parent, _, { loaders }) =>
      existing(loaders.providerThread, (await attemptOf(parent, loaders)).providerThreadId),
    nativeThreadId: async (parent, _, { loaders }) => {
      const { action, providerThreadId } = await attemptOf(parent, loaders);
      return action === 'RESUME' ? (await existing(loaders.providerThread, providerThreadId)).nativeThreadId : null;
    },
    contexts: ({ attemptId }, _, { loaders }) => loaders.carriedByAttempt.load(attemptId),
    message: async (parent, _, { loaders }) =>
      (await loaders.words.load((await attemptOf(parent, loaders)).runId)).message,
    settings: async (parent, _, { loaders }) => (await attemptOf(parent, loaders)).settings,
    decision: async (parent, _, { loaders }) => {
      const { id, threadId, decision } = await existing(loaders.run, (await attemptOf(parent, loaders)).runId);
      if (decision === undefined) throw new Error(`Run ${id} is dispatched, and nothing was decided on it.`);
      return { threadId, decision };
    },
  },
  DispatchContext: {
    handoff: ({ handoffId }, _, { loaders }) => existing(loaders.handoff, handoffId),
    text: async ({ handoffId }, _, { loaders }) => (await loaders.words.load(handoffId)).text,
    tokens: async ({ handoffId }, _, { loaders }) => (await existing(loaders.handoff, handoffId)).tokens,
  },
  SummaryRequest: {
    handoff: ({ handoffId }, _, { loaders }) => existing(loaders.handoff, handoffId),
    askProvider: ({ askProviderId }, _, { loaders }) => existing(loaders.provider, askProviderId),
    instructions: async ({ asking }) => (await asking()).instructions,
    material: async ({ asking }) => (await asking()).material,
    budget: async ({ asking }) => (await asking()).budget,
  },
} satisfies Resolvers;

function attemptOf({ attemptId }: DispatchParent, loaders: Loaders) {
  return existing(loaders.attempt, attemptId);
}
