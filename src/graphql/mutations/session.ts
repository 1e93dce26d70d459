import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { resultOf } from './results.ts';
import { broughtId, checked, fields, idempotencyKey, name, reference } from './rules.ts';

const opening = fields({
  providerId: reference,
  id: broughtId('ses_').nullish(),
  label: name(200).nullish(),
  idempotencyKey,
});
const ending = fields({ sessionId: reference, idempotencyKey });

export const sessionMutations = {
  Mutation: {
    openProviderSession: (_, { input }, { caller, commands }) =>
      commands.openProviderSession(caller, checked(opening, input)),
    endProviderSession: (_, { input }, { caller, commands }) =>
      commands.endProviderSession(caller, checked(ending, input)),
  },
  OpenProviderSessionResult: resultOf('OpenProviderSessionSuccess'),
  OpenProviderSessionSuccess: { session: ({ sessionId }, _, { loaders }) => existing(loaders.session, sessionId) },
  EndProviderSessionResult: resultOf('EndProviderSessionSuccess'),
  EndProviderSessionSuccess: {
    session: ({ sessionId }, _, { loaders }) => existing(loaders.session, sessionId),
    attempts: ({ attemptIds }, _, { loaders }) => attemptIds.map((id) => existing(loaders.attempt, id)),
  },
} satisfies Resolvers;
