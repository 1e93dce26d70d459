import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { resultOf } from './results.ts';
import { broughtId, checked, fields, idempotencyKey, name, reference } from './rules.ts';
import { settings } from './settings.ts';

const creation = fields({ id: broughtId('thr_').nullish(), title: name(1_000).nullish(), idempotencyKey });
const policyUpdate = fields({ threadId: reference, idempotencyKey });
const choice = fields({ threadId: reference, providerId: reference, settings, idempotencyKey });

export const threadMutations = {
  Mutation: {
    createThread: (_, { input }, { caller, commands }) => commands.createThread(caller, checked(creation, input)),
    updateThreadPolicy: (_, { input }, { caller, commands }) =>
      commands.updateThreadPolicy(caller, checked(policyUpdate, input)),
    switchProvider: (_, { input }, { caller, commands }) => commands.switchProvider(caller, checked(choice, input)),
  },
  CreateThreadResult: resultOf('CreateThreadSuccess'),
  CreateThreadSuccess: { thread: ({ threadId }, _, { loaders }) => existing(loaders.thread, threadId) },
  UpdateThreadPolicyResult: resultOf('UpdateThreadPolicySuccess'),
  UpdateThreadPolicySuccess: { thread: ({ threadId }, _, { loaders }) => existing(loaders.thread, threadId) },
  SwitchProviderResult: resultOf('SwitchProviderSuccess'),
  SwitchProviderSuccess: { thread: ({ threadId }, _, { loaders }) => existing(loaders.thread, threadId) },
} satisfies Resolvers;
