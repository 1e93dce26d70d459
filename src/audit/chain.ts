import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import type { Logged } from '../domain/events.ts';

/** What stands for the predecessor's hash of a log's first event. */
export const genesisHash = '0'.repeat(64);

/** An event as a log holds it: chained to the one before it, its own words as canonical JSON. */
export interface ChainedEvent {
  readonly id: string;
  readonly streamId: string;
  readonly sequence: number;
  readonly type: string;
  readonly at: string;
  readonly actor: string;
  readonly commandId: string;
  readonly requestId: string;
  /** RFC 8785 canonical JSON of the event. */
  readonly payload: string;
  readonly previousHash: string;
  readonly hash: string;
}

/** The RFC 8785 canonical JSON of a value; absent fields are left out. Throws for lone surrogates and for what is no JSON. */
export function canonicalJson(value: unknown): string {
  const json = canonicalize(value);
  if (json === undefined) throw new Error('There is no JSON for the value.');
  return json;
}

/** Hex SHA-256 over the canonical JSON of the logged event and its predecessor's hash (Design, section 9). */
export function hashOf(entry: Logged<object>, previousHash: string): string {
  const { id, streamId, sequence, at, actor, commandId, requestId, event } = entry;
  const hashed = { id, streamId, sequence, at, actor, commandId, requestId, event, previousHash };
  return createHash('sha256').update(canonicalJson(hashed)).digest('hex');
}

/**
 * Chains entries to a log that ends at `previousHash` and `sequence` (0 and `genesisHash` for a new one). Throws where
 * they do not follow on each other without a gap: the log would be broken by them.
 */
export function chain(
  entries: readonly Logged<{ readonly type: string }>[],
  end: { readonly sequence: number; readonly hash: string },
): readonly ChainedEvent[] {
  const chained: ChainedEvent[] = [];
  let { sequence, hash: previousHash } = end;
  for (const entry of entries) {
    sequence += 1;
    if (entry.sequence !== sequence) {
      throw new Error(
        `Event ${entry.id} of ${entry.streamId} is numbered ${entry.sequence} and has to be ${sequence}.`,
      );
    }
    const { event, ...place } = entry;
    const hash = hashOf(entry, previousHash);
    chained.push({ ...place, type: event.type, payload: canonicalJson(event), previousHash, hash });
    previousHash = hash;
  }
  return chained;
}
