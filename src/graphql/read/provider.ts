import type { Resolvers } from '../generated/schema.ts';
import { byId, pageOf } from './pages.ts';
import { sessionsByOpening } from './session.ts';

export const providerReads = {
  Query: {
    provider: (_, { id }, { loaders }) => loaders.provider.load(id),
    providers: (_, _args, { reads }) => reads.providers.all(),
  },
  Provider: {
    providerThreads: (provider, args, { loaders }) =>
      pageOf(byId('Provider.providerThreads'), loaders.providerThreadsOfProvider, provider.id, args),
    sessions: (provider, args, { loaders }) =>
      pageOf(sessionsByOpening('Provider.sessions'), loaders.sessionsOfProvider, provider.id, args),
  },
} satisfies Resolvers;
