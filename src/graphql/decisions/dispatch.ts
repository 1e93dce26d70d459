import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { failureOf } from '../read/transfer.ts';

/** What the application has to carry out now: an attempt that is PREPARED, read live (Design, section 4). */
export const dispatch = {
  Dispatch: {
    run: ({ run }) => run,
    attempt: ({ attempt }) => attempt,
    action: ({ attempt }) => attempt.action,
    provider: ({ attempt }, _, { loaders }) => existing(loaders.provider, attempt.provider.id),
    providerThread: ({ providerThread }) => providerThread,
    nativeThreadId: ({ attempt, providerThread }) => {
      if (attempt.action === 'NATIVE_FORK') return attempt.nativeFork?.nativeThreadId;
      return attempt.action === 'RESUME' ? providerThread.nativeThreadId : null;
    },
    nativeForkPoint: ({ attempt: { nativeFork } }) => {
      if (nativeFork?.nativeTurnId === undefined) return null;
      const { nativeThreadId, nativeTurnId, runId } = nativeFork;
      return { nativeThreadId, nativeTurnId, runId };
    },
    contexts: ({ contexts }) => contexts,
    notDelivered: ({ attempt }) => attempt.notDelivered ?? [],
    message: ({ message }) => message,
    settings: ({ attempt }) => attempt.settings,
    decision: ({ run: { id, threadId, decision } }) => {
      if (decision === undefined) throw new Error(`Run ${id} is dispatched, and nothing was decided on it.`);
      return { threadId, decision };
    },
  },
  NativeForkPoint: { run: ({ runId }, _, { loaders }) => existing(loaders.run, runId) },
  DispatchContext: {
    handoff: ({ handoff }) => handoff,
    text: async ({ handoffId }, _, { loaders }) => (await loaders.words.load(handoffId)).text,
    tokens: ({ handoff }) => handoff.tokens,
  },
  UndeliveredTransfer: {
    transfer: ({ transferId }, _, { loaders }) => existing(loaders.transfer, transferId),
    failure: async ({ transferId }, _, { loaders }) => failureOf(await existing(loaders.transfer, transferId)),
  },
  SummaryRequest: {
    handoff: ({ handoffId }, _, { loaders }) => existing(loaders.handoff, handoffId),
    askProvider: ({ askProviderId }, _, { loaders }) => existing(loaders.provider, askProviderId),
    instructions: async ({ asking }) => (await asking()).instructions,
    material: async ({ asking }) => (await asking()).material,
    budget: async ({ asking }) => (await asking()).budget,
  },
} satisfies Resolvers;
