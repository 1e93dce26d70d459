import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { resultOf } from './results.ts';
import { broughtId, checked, fields, idempotencyKey, key, listOf, name, reference, remark } from './rules.ts';

const capabilities = fields({ contextChannels: listOf(fields({}), 16).nullish() }).nullish();

const registration = fields({
  id: broughtId('pro_').nullish(),
  name: name(200),
  continuationGroup: key(200).nullish(),
  capabilities,
  trustReason: remark(1_000).nullish(),
  idempotencyKey,
});

const update = fields({
  providerId: reference,
  name: name(200).nullish(),
  capabilities,
  trustReason: remark(1_000).nullish(),
  idempotencyKey,
});

export const providerMutations = {
  Mutation: {
    registerProvider: (_, { input }, { caller, commands }) =>
      commands.registerProvider(caller, checked(registration, input)),
    updateProvider: (_, { input }, { caller, commands }) => commands.updateProvider(caller, checked(update, input)),
  },
  RegisterProviderResult: resultOf('RegisterProviderSuccess'),
  RegisterProviderSuccess: { provider: ({ providerId }, _, { loaders }) => existing(loaders.provider, providerId) },
  UpdateProviderResult: resultOf('UpdateProviderSuccess'),
  UpdateProviderSuccess: { provider: ({ providerId }, _, { loaders }) => existing(loaders.provider, providerId) },
} satisfies Resolvers;
