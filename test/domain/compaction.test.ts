import { describe, expect, test } from 'vitest';
import { only, span } from '../../src/domain/ranges.ts';
import { channel, claude, codex, provider } from '../kit/providers.ts';
import { refusalOf, threadWorld } from '../kit/thread-world.ts';

describe('Section 5, recordCompaction', () => {
  test('what was received through a channel that does not survive becomes gaps; own turns do not', () => {
    const t = threadWorld();
    t.ran(claude);
    t.ran(claude);
    const a3 = t.ran(codex);
    t.compact(a3.providerThreadId);
    const place = t.providerThread(a3.providerThreadId);
    expect(place.coverage).toEqual({ knownThrough: 3, gaps: span(1, 2) });
    expect(place.receipts).toMatchObject([{ lost: 'COMPACTED', runOrdinal: 3 }]);
    expect(t.start(codex).decision).toMatchObject({
      strategy: 'DELTA_SINCE_TARGET_LAST_SEEN',
      missing: span(1, 2),
      providerThreadId: a3.providerThreadId,
    });
  });

  test('what was received through a channel that survives stays known', () => {
    const t = threadWorld();
    t.ran(codex);
    const b2 = t.ran(claude);
    t.compact(b2.providerThreadId);
    const place = t.providerThread(b2.providerThreadId);
    expect(place.coverage).toEqual({ knownThrough: 2, gaps: [] });
    expect(place.receipts[0]).not.toHaveProperty('lost');
  });

  test('what another handoff covers, through a channel that survives, stays known', () => {
    const p = provider('p', {
      contextChannels: [channel('PREAMBLE', { survivesCompaction: false, maxCharacters: 100 }), channel('SYSTEM')],
    });
    const t = threadWorld();
    const b1 = t.ran(claude, { size: { structured: 10, verbatim: 0 } });
    t.ran(p);
    t.items(b1);
    t.ran(claude, { size: { structured: 30, verbatim: 0 } });
    const p4 = t.ran(p);
    expect(p4.carried).toMatchObject([{ channel: 'SYSTEM' }]);
    t.compact(p4.providerThreadId);
    expect(t.providerThread(p4.providerThreadId)).toMatchObject({
      coverage: { knownThrough: 4, gaps: [] },
      receipts: [{ lost: 'COMPACTED' }, { channel: 'SYSTEM' }],
    });
  });

  test('a handoff that survives does not speak for what got items after it was built', () => {
    const p = provider('p', {
      contextChannels: [channel('SYSTEM', { maxCharacters: 40 }), channel('PREAMBLE', { survivesCompaction: false })],
    });
    const t = threadWorld();
    const b1 = t.ran(claude, { size: { structured: 10, verbatim: 0 } });
    const p2 = t.ran(p);
    t.items(b1);
    t.ran(claude);
    const p4 = t.ran(p);
    expect([p2, p4].map((each) => each.carried[0]?.channel)).toEqual(['SYSTEM', 'PREAMBLE']);
    t.compact(p4.providerThreadId);
    expect(t.providerThread(p4.providerThreadId).coverage.gaps).toEqual([...only(1), ...only(3)]);
  });

  test('what was a gap before is no news; a second compaction loses nothing more', () => {
    const t = threadWorld();
    const b1 = t.ran(claude);
    t.ran(claude);
    const a3 = t.ran(codex);
    t.items(b1);
    t.compact(a3.providerThreadId);
    const { coverage } = t.providerThread(a3.providerThreadId);
    expect(coverage).toEqual({ knownThrough: 3, gaps: span(1, 2) });
    t.compact(a3.providerThreadId);
    expect(t.providerThread(a3.providerThreadId).coverage).toEqual(coverage);
  });

  test('what was lost and given again counts again', () => {
    const t = threadWorld();
    t.ran(claude);
    const a2 = t.ran(codex);
    t.compact(a2.providerThreadId);
    t.ran(codex);
    expect(t.providerThread(a2.providerThreadId)).toMatchObject({
      coverage: { knownThrough: 3, gaps: [] },
      receipts: [{ lost: 'COMPACTED' }, {}],
    });
  });

  test('a conversation that does not exist yet cannot have been compacted', () => {
    const t = threadWorld();
    const a1 = t.start(codex);
    expect(refusalOf(() => t.compact(a1.providerThreadId)).refused).toBe('NOT_FOUND');
  });
});

describe('Section 5, a compaction after a turn that is named', () => {
  /** A1 B2 A3 B4: B received 1 with its run 2 and 3 with its run 4, both through PREAMBLE. */
  function twice() {
    const p = provider('p', { contextChannels: [channel('PREAMBLE', { survivesCompaction: false })] });
    const t = threadWorld();
    t.ran(codex);
    const p2 = t.ran(p);
    t.ran(codex);
    const p4 = t.ran(p);
    return { t, p, p2, p4 };
  }

  test('what was received with a later turn is not lost', () => {
    const { t, p2 } = twice();
    t.compact(p2.providerThreadId, p2.attemptId);
    expect(t.providerThread(p2.providerThreadId).coverage).toEqual({ knownThrough: 4, gaps: only(1) });
  });

  test('what was received with the turn itself is', () => {
    const { t, p4 } = twice();
    t.compact(p4.providerThreadId, p4.attemptId);
    expect(t.providerThread(p4.providerThreadId).coverage).toEqual({ knownThrough: 4, gaps: [...only(1), ...only(3)] });
  });

  test('what was given before it is, though it was accepted after it: native turns are in the order of dispatch', () => {
    const { t, p, p2 } = twice();
    t.ran(codex);
    const p6 = t.start(p);
    t.sent(p6);
    t.fail(p6);
    const p7 = t.ran(p);
    t.accept(p6);
    t.compact(p2.providerThreadId, p7.attemptId);
    expect(t.providerThread(p2.providerThreadId).coverage.gaps).toEqual([...only(1), ...only(3), ...only(5)]);
  });
});

describe('Section 5, handoffs of open and given-up attempts are lost to it as well', () => {
  test('S8: B1 A2; start B3, outcome unknown; B compacted; resolved as accepted', () => {
    const t = threadWorld();
    t.ran(claude);
    t.ran(codex);
    const b3 = t.start(claude);
    t.sent(b3);
    t.unknown(b3);
    t.compact(b3.providerThreadId);
    t.resolve(b3, 'ACCEPTED');
    expect(t.providerThread(b3.providerThreadId)).toMatchObject({
      coverage: { knownThrough: 3, gaps: only(2) },
      receipts: [{ lost: 'COMPACTED' }],
      chainedHandoffs: 0,
    });
    t.complete(b3);
    expect(t.start(claude).decision.missing).toEqual(only(2));
  });

  test('given up, compacted, accepted late', () => {
    const t = threadWorld();
    t.ran(claude);
    t.ran(codex);
    const b3 = t.start(claude);
    t.sent(b3);
    t.fail(b3);
    t.compact(b3.providerThreadId);
    t.accept(b3);
    expect(t.providerThread(b3.providerThreadId).coverage).toEqual({ knownThrough: 3, gaps: only(2) });
  });

  test('one that is sent after the compaction is not', () => {
    const t = threadWorld();
    t.ran(claude);
    t.ran(codex);
    const b3 = t.start(claude);
    t.compact(b3.providerThreadId);
    t.sent(b3);
    t.accept(b3);
    expect(t.providerThread(b3.providerThreadId).coverage).toEqual({ knownThrough: 3, gaps: [] });
  });
});
