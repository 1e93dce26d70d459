import type { SessionRecord } from '../../queries/records.ts';
import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { sessionClauses } from './filters.ts';
import { byId, type Listing, pageOf } from './pages.ts';

/** Sessions, newest first. */
export const sessionsByOpening = (list: string): Listing<SessionRecord> => ({
  list,
  order: 'DESCENDING',
  shape: ['string', 'string'],
  keyOf: (session) => [session.openedAt, session.id],
});

export const sessionReads = {
  Query: {
    providerSession: (_, { id }, { loaders }) => loaders.session.load(id),
    providerSessions: (_, { filter, ...args }, { loaders, reads }) =>
      pageOf(sessionsByOpening('providerSessions'), loaders.sessions, reads.workspaceId, args, sessionClauses(filter)),
  },
  ProviderSession: {
    provider: (session, _, { loaders }) => existing(loaders.provider, session.providerId),
    attempts: (session, args, { loaders }) =>
      pageOf(byId('ProviderSession.attempts'), loaders.attemptsOfSession, session.id, args),
  },
} satisfies Resolvers;
