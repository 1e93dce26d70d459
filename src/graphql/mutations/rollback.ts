import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { resultOf } from './results.ts';
import { checked, fields, idempotencyKey, nativeId, reference, remark } from './rules.ts';

const rollback = fields({ threadId: reference, reason: remark(1_000).nullish(), idempotencyKey });
const confirmation = fields({
  rollbackId: reference,
  providerThreadId: reference,
  nativeHeadTurnId: nativeId.nullish(),
  nativeThreadId: nativeId.nullish(),
  idempotencyKey,
});

export const rollbackMutations = {
  Mutation: {
    rollbackThread: (_, { input }, { caller, commands }) => commands.rollbackThread(caller, checked(rollback, input)),
    confirmProviderRollback: (_, { input }, { caller, commands }) =>
      commands.confirmProviderRollback(caller, checked(confirmation, input)),
  },
  RollbackThreadResult: resultOf('RollbackThreadSuccess'),
  RollbackThreadSuccess: {
    rollback: ({ rollbackId }, _, { loaders }) => existing(loaders.rollback, rollbackId),
    thread: ({ threadId }, _, { loaders }) => existing(loaders.thread, threadId),
  },
  ConfirmProviderRollbackResult: resultOf('ConfirmProviderRollbackSuccess'),
  ConfirmProviderRollbackSuccess: {
    providerThread: ({ providerThreadId }, _, { loaders }) => existing(loaders.providerThread, providerThreadId),
  },
} satisfies Resolvers;
