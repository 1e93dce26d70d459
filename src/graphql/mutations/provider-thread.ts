import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { resultOf } from './results.ts';
import { checked, fields, idempotencyKey, nativeId, reference } from './rules.ts';

const compaction = fields({ providerThreadId: reference, nativeTurnId: nativeId.nullish(), idempotencyKey });

export const providerThreadMutations = {
  Mutation: {
    recordCompaction: (_, { input }, { caller, commands }) =>
      commands.recordCompaction(caller, checked(compaction, input)),
  },
  RecordCompactionResult: resultOf('RecordCompactionSuccess'),
  RecordCompactionSuccess: {
    providerThread: ({ providerThreadId }, _, { loaders }) => existing(loaders.providerThread, providerThreadId),
  },
} satisfies Resolvers;
