import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { resultOf } from './results.ts';
import { broughtId, checked, fields, idempotencyKey, name, reference } from './rules.ts';
import { settings } from './settings.ts';

const creation = fields({ id: broughtId('thr_').nullish(), title: name(1_000).nullish(), idempotencyKey });
const policyUpdate = fields({ threadId: reference, idempotencyKey });
const fork = fields({
  threadId: reference,
  at: fields({ runId: reference.nullish(), checkpointId: reference.nullish(), providerThreadId: reference.nullish() }),
  newThreadId: broughtId('thr_').nullish(),
  title: name(1_000).nullish(),
  idempotencyKey,
});
const choice = fields({ threadId: reference, providerId: reference, settings, idempotencyKey });

export const threadMutations = {
  Mutation: {
    createThread: (_, { input }, { caller, commands }) => commands.createThread(caller, checked(creation, input)),
    updateThreadPolicy: (_, { input }, { caller, commands }) =>
      commands.updateThreadPolicy(caller, checked(policyUpdate, input)),
    forkThread: (_, { input }, { caller, commands }) => commands.forkThread(caller, checked(fork, input)),
    switchProvider: (_, { input }, { caller, commands }) => commands.switchProvider(caller, checked(choice, input)),
  },
  CreateThreadResult: resultOf('CreateThreadSuccess'),
  CreateThreadSuccess: { thread: ({ threadId }, _, { loaders }) => existing(loaders.thread, threadId) },
  UpdateThreadPolicyResult: resultOf('UpdateThreadPolicySuccess'),
  UpdateThreadPolicySuccess: { thread: ({ threadId }, _, { loaders }) => existing(loaders.thread, threadId) },
  ForkThreadResult: resultOf('ForkThreadSuccess'),
  ForkThreadSuccess: {
    thread: ({ threadId }, _, { loaders }) => existing(loaders.thread, threadId),
    transfer: ({ transferId }, _, { loaders }) => existing(loaders.transfer, transferId),
  },
  SwitchProviderResult: resultOf('SwitchProviderSuccess'),
  SwitchProviderSuccess: { thread: ({ threadId }, _, { loaders }) => existing(loaders.thread, threadId) },
} satisfies Resolvers;
