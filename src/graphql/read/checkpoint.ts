import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { byId, pageOf } from './pages.ts';

export const checkpointReads = {
  Checkpoint: {
    run: (checkpoint, _, { loaders }) => existing(loaders.run, checkpoint.runId),
    diffSummary: async (checkpoint, _, { loaders }) => (await loaders.words.load(checkpoint.id)).diffSummary,
    sourceOf: (checkpoint, args, { loaders }) =>
      pageOf(byId('Checkpoint.sourceOf'), loaders.transfersFrom, checkpoint.id, args),
  },
} satisfies Resolvers;
