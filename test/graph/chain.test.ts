import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type ChainedEvent, canonicalJson, chain, genesisHash } from '../../src/audit/chain.ts';
import { verifyChain } from '../../src/audit/verify.ts';
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

  test('a whole chain holds, and tells its head', async () => {
    expect(await verifyChain(whole)).toEqual({ events: 3, headHash: whole.at(-1)?.hash });
    expect(await verifyChain([])).toEqual({ events: 0, headHash: genesisHash });
  });

  const [one, two, three] = whole as [ChainedEvent, ChainedEvent, ChainedEvent];
  test.each([
    ['a changed payload', tampered(2, { payload: canonicalJson(absorbed('other')) }), 2, 'ALTERED'],
    ['a payload that is no JSON', tampered(2, { payload: '{' }), 2, 'ALTERED'],
    ['a changed type', tampered(2, { type: 'RunCompleted' }), 2, 'ALTERED'],
    ['a changed actor', tampered(2, { actor: 'somebody else' }), 2, 'ALTERED'],
    ['a changed time', tampered(3, { at: '2026-01-02T00:00:00.000Z' }), 3, 'ALTERED'],
    ['a hash that was replaced', tampered(1, { hash: genesisHash }), 1, 'ALTERED'],
    ['a link to another event', tampered(3, { previousHash: one.hash }), 3, 'ALTERED'],
    ['a first event that was taken out', [two, three], 1, 'MISSING'],
    ['an event that was taken out', [one, three], 2, 'MISSING'],
    ['an event that comes later', [one, three, two], 2, 'REORDERED'],
    ['an event that comes twice', [one, one, two, three], 2, 'DUPLICATED'],
    ['an event that comes once more at the end', [one, two, three, two], 4, 'DUPLICATED'],
  ])('%s shows', async (_, events, sequence, fault) => {
    expect((await verifyChain(events)).problem).toMatchObject({ sequence, fault });
  });
});
