import assert from 'node:assert/strict';
import { type ChainedEvent, genesisHash, hashOf } from '../../../src/audit/chain.ts';
import type { Logged, ThreadEvent } from '../../../src/domain/events.ts';
import { evolve } from '../../../src/domain/fold.ts';
import type { ThreadState } from '../../../src/domain/model.ts';

/** A thread as its log alone tells it. */
export interface ThreadRecord {
  readonly threadId: string;
  readonly log: readonly Logged<ThreadEvent>[];
  /** Hash of the newest event. */
  readonly hash: string;
  readonly state: ThreadState;
}

/**
 * The record with the events that its log got since. Each has to follow on the one before it, in number and in hash
 * (Design, section 9).
 */
export function extended(
  threadId: string,
  before: ThreadRecord | undefined,
  news: readonly ChainedEvent[],
): ThreadRecord {
  let record = before;
  for (const { type, payload, previousHash, hash, ...place } of news) {
    const event: ThreadEvent = JSON.parse(payload);
    const entry: Logged<ThreadEvent> = { ...place, event };
    assert.equal(entry.sequence, (record?.log.length ?? 0) + 1, 'Sequences have no gap.');
    assert.equal(previousHash, record?.hash ?? genesisHash, 'An event names the hash of the one before it.');
    assert.equal(hash, hashOf(entry, previousHash), 'An event has the hash of its content.');
    assert.equal(type, event.type, 'An event is filed under its type.');
    record = { threadId, log: [...(record?.log ?? []), entry], hash, state: evolve(record?.state, entry) };
  }
  if (record === undefined) throw new Error(`The log of ${threadId} is empty.`);
  return record;
}
