import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { resultOf } from './results.ts';
import { broughtId, checked, fields, idempotencyKey, nativeId, reference, remark, spoken, text } from './rules.ts';

const merge = fields({ forkThreadId: reference, prompt: remark(20_000).nullish(), idempotencyKey });
const cancellation = fields({ transferId: reference, reason: remark(1_000).nullish(), idempotencyKey });
const spawn = fields({
  parentRunId: reference,
  prompt: spoken,
  childThreadId: broughtId('thr_').nullish(),
  providerId: reference.nullish(),
  nativeThreadId: nativeId.nullish(),
  idempotencyKey,
});
const returned = fields({ childThreadId: reference, result: text.nullish(), idempotencyKey });

export const transferMutations = {
  Mutation: {
    mergeBack: (_, { input }, { caller, commands }) => commands.mergeBack(caller, checked(merge, input)),
    cancelTransfer: (_, { input }, { caller, commands }) =>
      commands.cancelTransfer(caller, checked(cancellation, input)),
    spawnSubagent: (_, { input }, { caller, commands }) => commands.spawnSubagent(caller, checked(spawn, input)),
    returnSubagentResult: (_, { input }, { caller, commands }) =>
      commands.returnSubagentResult(caller, checked(returned, input)),
  },
  MergeBackResult: resultOf('MergeBackSuccess'),
  MergeBackSuccess: { transfer: ({ transferId }, _, { loaders }) => existing(loaders.transfer, transferId) },
  CancelTransferResult: resultOf('CancelTransferSuccess'),
  CancelTransferSuccess: { transfer: ({ transferId }, _, { loaders }) => existing(loaders.transfer, transferId) },
  SpawnSubagentResult: resultOf('SpawnSubagentSuccess'),
  SpawnSubagentSuccess: {
    thread: ({ threadId }, _, { loaders }) => existing(loaders.thread, threadId),
    transfer: ({ transferId }, _, { loaders }) => existing(loaders.transfer, transferId),
  },
  ReturnSubagentResultResult: resultOf('ReturnSubagentResultSuccess'),
  ReturnSubagentResultSuccess: { transfer: ({ transferId }, _, { loaders }) => existing(loaders.transfer, transferId) },
} satisfies Resolvers;
