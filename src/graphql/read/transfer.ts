import { kindOfId } from '../../queries/kinds.ts';
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
    handoffs: ({ id }, _, { loaders }) => loaders.handoffsOfTransfer.load(id),
  },
} satisfies Resolvers;
