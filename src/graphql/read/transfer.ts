import { kindOfId } from '../../queries/kinds.ts';
import type { TransferRecord } from '../../queries/records.ts';
import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';

export const transferReads = {
  Query: {
    contextTransfer: (_, { id }, { loaders }) => loaders.transfer.load(id),
  },
  ContextTransfer: {
    source: ({ sourceId }, _, { loaders }) => {
      switch (kindOfId(sourceId)) {
        case 'Thread':
          return existing(loaders.thread, sourceId);
        case 'Run':
          return existing(loaders.run, sourceId);
        case 'Checkpoint':
          return existing(loaders.checkpoint, sourceId);
        case 'ProviderThread':
          return existing(loaders.providerThread, sourceId);
        default:
          return null;
      }
    },
    base: ({ baseRunId }, _, { loaders }) => (baseRunId === undefined ? null : existing(loaders.run, baseRunId)),
    targetThread: ({ targetThreadId }, _, { loaders }) => existing(loaders.thread, targetThreadId),
    targetRun: ({ targetRunId }, _, { loaders }) =>
      targetRunId === undefined ? null : existing(loaders.run, targetRunId),
    targetProvider: ({ targetProviderId }, _, { loaders }) =>
      targetProviderId === undefined ? null : existing(loaders.provider, targetProviderId),
    prompt: async ({ id }, _, { loaders }) => (await loaders.words.load(id)).prompt,
    resultText: async ({ id }, _, { loaders }) => (await loaders.words.load(id)).result,
    failure: (transfer) => failureOf(transfer),
    handoffs: ({ id }, _, { loaders }) => loaders.handoffsOfTransfer.load(id),
  },
} satisfies Resolvers;

/** Why it could not be made: it has no code of its own. */
export function failureOf({ status, reason }: TransferRecord): { readonly message?: string } | null {
  return status === 'FAILED' ? { ...(reason !== undefined && { message: reason }) } : null;
}
