import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { resultOf } from './results.ts';
import { checked, fields, idempotencyKey, key, listOf, path, reference, text } from './rules.ts';

const capture = fields({
  runId: reference,
  ref: key(4_096),
  diffSummary: text.nullish(),
  files: listOf(fields({ path }), 5_000).nullish(),
  idempotencyKey,
});

export const checkpointMutations = {
  Mutation: {
    captureCheckpoint: (_, { input }, { caller, commands }) =>
      commands.captureCheckpoint(caller, checked(capture, input)),
  },
  CaptureCheckpointResult: resultOf('CaptureCheckpointSuccess'),
  CaptureCheckpointSuccess: {
    checkpoint: ({ checkpointId }, _, { loaders }) => existing(loaders.checkpoint, checkpointId),
  },
} satisfies Resolvers;
