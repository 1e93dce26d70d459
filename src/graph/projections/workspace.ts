import { z } from 'zod';
import type { ProviderRegistered, ProviderUpdated, SessionEnded, SessionOpened } from '../../domain/events.ts';
import { nativeStoreOf, type ProviderCapabilities } from '../../domain/provider.ts';
import { integer, json } from '../codecs.ts';
import { projection } from './projection.ts';

const text = z.string();
const maybe = z.string().optional();

const provider = {
  id: text,
  name: text,
  kind: text,
  continuationGroup: maybe,
  nativeStore: text,
  revision: integer,
  capabilities: json<ProviderCapabilities>(),
  trusted: z.boolean(),
  trustReason: maybe,
};

const revisionOf = (event: ProviderRegistered | ProviderUpdated) => ({
  ...event.provider,
  nativeStore: nativeStoreOf(event.provider),
});

export const providerRegistered = projection('provider-registered', provider, revisionOf);
export const providerUpdated = projection('provider-updated', provider, revisionOf);

export const sessionOpened = projection(
  'session-opened',
  { sessionId: text, providerId: text, label: maybe },
  ({ sessionId, providerId, label }: SessionOpened) => ({ sessionId, providerId, label }),
);

export const sessionEnded = projection(
  'session-ended',
  { sessionId: text, outcome: text },
  ({ sessionId, outcome }: SessionEnded) => ({ sessionId, outcome }),
);
