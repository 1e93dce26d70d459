import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type ChainedEvent, canonicalJson, chain, firstBreak, genesisHash } from '../../src/audit/chain.ts';
import type { ThreadEvent } from '../../src/domain/events.ts';
import { logged, newId, threadCreated } from '../kit/events.ts';

const threadId = newId('thr_');
const absorbed = (report: string): ThreadEvent => ({ type: 'LateReportAbsorbed', runId: newId('run_'), report });
const entries = logged(threadId, 0, [threadCreated(threadId), absorbed('one'), absorbed('two')]);
const whole = chain(entries, { sequence: 0, hash: genesisHash });
const tampered = (sequence: number, change: Partial<ChainedEvent>) =>
  whole.map((event) => (event.sequence === sequence ? { ...event, ...change } : event));

describe('Design, section 9: the log is a hash chain', () => {
  test('each hash is the SHA-256 of the canonical JSON of the event and its predecessor’s hash', () => {
    const [first, second] = whole;
    const { event, ...place } = entries[1] ?? { event: {} };
    const json = canonicalJson({ ...place, event, previousHash: first?.hash });
    expect(second?.previousHash).toBe(first?.hash);
    expect(second?.hash).toBe(createHash('sha256').update(json).digest('hex'));
    expect(first?.previousHash).toBe(genesisHash);
  });

  test('canonical JSON orders fields and leaves out absent ones, so that equal events have equal bytes', () => {
    expect(canonicalJson({ b: 1, a: { d: undefined, c: [1.0, 'é'] } })).toBe('{"a":{"c":[1,"é"]},"b":1}');
    expect(() => canonicalJson({ text: '\ud800' })).toThrow('Lone surrogate');
  });

  test('goes on where a log ends', () => {
    const [first] = chain(entries.slice(0, 1), { sequence: 0, hash: genesisHash });
    const rest = chain(entries.slice(1), { sequence: 1, hash: first?.hash ?? '' });
    expect([first, ...rest]).toEqual(whole);
  });

  test.each([
    ['a changed payload', tampered(2, { payload: canonicalJson(absorbed('other')) }), 2],
    ['a changed actor', tampered(2, { actor: 'somebody else' }), 2],
    ['a changed time', tampered(3, { at: '2026-01-02T00:00:00.000Z' }), 3],
    ['an event that was taken out', whole.filter(({ sequence }) => sequence !== 2), 2],
    ['a hash that was replaced', tampered(1, { hash: genesisHash }), 1],
  ])('%s shows', (_, events, sequence) => {
    expect(firstBreak(whole)).toBeUndefined();
    expect(firstBreak(events)?.sequence).toBe(sequence);
  });
});
