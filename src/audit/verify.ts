import { type ChainedEvent, genesisHash, hashOf } from './chain.ts';

/**
 * What can be wrong with a link of a log's chain. ALTERED: it does not have its hash, or does not follow from the one before
 * it; MISSING: it is not there; REORDERED: it is there, but later; DUPLICATED: it is there once more.
 */
export type LinkFault = 'ALTERED' | 'MISSING' | 'REORDERED' | 'DUPLICATED';

/** The first bad link: its position in the log, the event that was found wrong where there is one, and what is wrong. */
export interface BadLink {
  readonly sequence: number;
  readonly eventId?: string;
  readonly fault: LinkFault;
  readonly reason: string;
}

/** How far a chain holds: `events` links, the last of which has the hash `headHash`. */
export interface ChainVerdict {
  readonly events: number;
  readonly headHash: string;
  readonly problem?: BadLink;
}

/**
 * Recomputes the chain of a log (Design, section 9) and answers the first link that does not hold. Reads the events once, in
 * the order in which they come, and keeps none of them; behind a gap it reads on, to tell what is missing from what is elsewhere.
 */
export async function verifyChain(log: Iterable<ChainedEvent> | AsyncIterable<ChainedEvent>): Promise<ChainVerdict> {
  let events = 0;
  let headHash = genesisHash;
  let problem: BadLink | undefined;
  for await (const event of log) {
    if (problem !== undefined) {
      if (event.sequence === problem.sequence) return { events, headHash, problem: reordered(event) };
      continue;
    }
    const found = badLink(event, events, headHash);
    if (found === undefined) {
      events += 1;
      headHash = event.hash;
    } else if (found.fault === 'MISSING') problem = found;
    else return { events, headHash, problem: found };
  }
  return { events, headHash, ...(problem && { problem }) };
}

function badLink(event: ChainedEvent, before: number, previousHash: string): BadLink | undefined {
  const sequence = before + 1;
  const at = { sequence, eventId: event.id };
  if (event.sequence > sequence) return { sequence, fault: 'MISSING', reason: `Event ${sequence} is not there.` };
  if (event.sequence < sequence)
    return { ...at, fault: 'DUPLICATED', reason: `An event ${event.sequence} was there already.` };
  if (event.previousHash !== previousHash)
    return { ...at, fault: 'ALTERED', reason: 'It does not name the hash of the event before it.' };
  return hashAsStored(event) === event.hash
    ? undefined
    : { ...at, fault: 'ALTERED', reason: 'Its content does not have its hash.' };
}

/** The hash of what is stored; none where that is no JSON, or says another type than its payload. */
function hashAsStored({ type, payload, previousHash, hash: _, ...place }: ChainedEvent): string | undefined {
  try {
    const event: { readonly type?: unknown } = JSON.parse(payload);
    return event.type === type ? hashOf({ ...place, event }, previousHash) : undefined;
  } catch {
    return undefined;
  }
}

function reordered(event: ChainedEvent): BadLink {
  const { sequence, id } = event;
  return { sequence, eventId: id, fault: 'REORDERED', reason: `Event ${sequence} comes behind later ones.` };
}
