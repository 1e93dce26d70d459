import { describe, expect, test } from 'vitest';
import { only, span } from '../../src/domain/ranges.ts';
import { channel, claude, codex, provider } from '../kit/providers.ts';
import { type Dispatched, refusalOf, type ThreadWorld, threadWorld } from '../kit/thread-world.ts';

/** Strategy and covered positions of each handoff of the dispatch, in order. */
function told(t: ThreadWorld, run: Dispatched) {
  return run.carried.map(({ handoffId }) => {
    const { strategy, covers, source } = t.handoff(handoffId);
    return [strategy, covers, source];
  });
}

/** A1 B2 B3 B4: A misses 2 to 4. */
function threeMissing(a = codex) {
  const t = threadWorld();
  t.ran(a);
  t.ran(claude);
  t.ran(claude);
  t.ran(claude);
  return t;
}

describe('Section 5, MANUAL_CONTEXT at resume', () => {
  test('without covers it speaks for all that is missing', () => {
    const t = threeMissing();
    const a5 = t.start(codex, { manual: {} });
    expect(a5.decision).toMatchObject({ strategy: 'MANUAL_CONTEXT', action: 'RESUME', missing: span(2, 4) });
    expect(told(t, a5)).toEqual([['MANUAL_CONTEXT', span(2, 4), 'USER']]);
    t.accept(a5);
    expect(t.providerThread(a5.providerThreadId).coverage).toEqual({ knownThrough: 5, gaps: [] });
  });

  test('what its covers do not name goes in a second, local handoff', () => {
    const t = threeMissing();
    expect(told(t, t.start(codex, { manual: { covers: span(2, 3) } }))).toEqual([
      ['MANUAL_CONTEXT', span(2, 3), 'USER'],
      ['DELTA_SINCE_TARGET_LAST_SEEN', only(4), 'LOCAL'],
    ]);
  });

  test('covers in the middle: one delta for each contiguous range that is left', () => {
    const t = threeMissing();
    const a5 = t.start(codex, { manual: { covers: only(3) } });
    expect(told(t, a5)).toEqual([
      ['MANUAL_CONTEXT', only(3), 'USER'],
      ['DELTA_SINCE_TARGET_LAST_SEEN', only(2), 'LOCAL'],
      ['DELTA_SINCE_TARGET_LAST_SEEN', only(4), 'LOCAL'],
    ]);
    t.accept(a5);
    expect(t.providerThread(a5.providerThreadId).coverage).toEqual({ knownThrough: 5, gaps: [] });
  });

  test('covers that name what is known already add nothing', () => {
    const t = threeMissing();
    expect(told(t, t.start(codex, { manual: { covers: span(1, 2) } }))[0]).toEqual(['MANUAL_CONTEXT', only(2), 'USER']);
  });

  test('where nothing is missing it is given all the same, and speaks for nothing', () => {
    const t = threadWorld();
    t.ran(codex);
    const a2 = t.start(codex, { manual: {} });
    expect(a2.decision).toMatchObject({ strategy: 'MANUAL_CONTEXT', action: 'RESUME', missing: [] });
    expect(told(t, a2)).toEqual([['MANUAL_CONTEXT', [], 'USER']]);
  });

  test('not where no channel works at resume: a new provider thread', () => {
    const p = provider('p', { contextChannels: [channel('SYSTEM', { onResume: false })] });
    const t = threadWorld();
    const p1 = t.ran(p);
    const p2 = t.start(p, { manual: {} });
    expect(p2.decision).toMatchObject({
      strategy: 'MANUAL_CONTEXT',
      action: 'CREATE',
      replacesId: p1.providerThreadId,
    });
  });

  test('what is left needs a provider that takes deltas: otherwise a new provider thread', () => {
    const p = provider('p', { deltaHandoff: false });
    expect(threeMissing(p).start(p, { manual: { covers: only(2) } }).decision.action).toBe('CREATE');
    expect(threeMissing(p).start(p, { manual: {} }).decision.action).toBe('RESUME');
  });
});

describe('Section 5, MANUAL_CONTEXT at creation', () => {
  test('on an empty history', () => {
    const t = threadWorld();
    const a1 = t.start(codex, { manual: {} });
    expect(a1.decision).toMatchObject({ strategy: 'MANUAL_CONTEXT', action: 'CREATE' });
    expect(told(t, a1)).toEqual([['MANUAL_CONTEXT', [], 'USER']]);
  });

  test('covers in the middle: one summary of all that is left', () => {
    const t = threeMissing();
    const p5 = t.start(provider('p'), { manual: { covers: span(2, 3) } });
    expect(p5.decision).toMatchObject({ strategy: 'MANUAL_CONTEXT', action: 'CREATE' });
    expect(told(t, p5)).toEqual([
      ['MANUAL_CONTEXT', span(2, 3), 'USER'],
      ['FULL_THREAD_SUMMARY', [...only(1), ...only(4)], 'LOCAL'],
    ]);
    t.accept(p5);
    expect(t.providerThread(p5.providerThreadId).coverage).toEqual({ knownThrough: 5, gaps: [] });
  });

  test('fullHandoff false: only where the text speaks for everything', () => {
    const p = provider('p', { fullHandoff: false });
    expect(threeMissing().start(p, { manual: {} }).decision.action).toBe('CREATE');
    const refusal = refusalOf(() => threeMissing().start(p, { manual: { covers: span(1, 3) } }));
    expect(refusal).toMatchObject({ refused: 'HANDOFF_UNSUPPORTED', missingCapability: 'fullHandoff' });
  });

  test('no channel at all: refused', () => {
    const mute = provider('mute', { contextChannels: [] });
    expect(refusalOf(() => threeMissing().start(mute, { manual: {} })).refused).toBe('HANDOFF_UNSUPPORTED');
    expect(refusalOf(() => threadWorld().start(mute, { manual: {} })).refused).toBe('HANDOFF_UNSUPPORTED');
  });
});

describe('the supplied text and a retry', () => {
  test('goes along again where the turn was not delivered', () => {
    const t = threeMissing();
    const a5 = t.start(codex, { manual: { covers: span(2, 3) } });
    t.fail(a5);
    const again = t.retry(a5);
    expect(again.carried).toEqual(a5.carried);
  });

  test('is not given again to the conversation that took it, but to any other', () => {
    const t = threeMissing();
    const a5 = t.start(codex, { manual: {} });
    t.fail(a5, 'NETWORK', { delivered: a5.carried.map((each) => each.handoffId) });
    expect(t.retry(a5).decision).toMatchObject({ strategy: 'NONE', action: 'RESUME' });

    const other = threeMissing();
    const run = other.start(codex, { manual: {} });
    other.fail(run, 'NETWORK', { delivered: run.carried.map((each) => each.handoffId) });
    expect(other.retry(run, provider('p')).decision.strategy).toBe('MANUAL_CONTEXT');
  });

  test('S27 on the first run of a thread: the conversation that took it is resumed', () => {
    const t = threadWorld();
    const b1 = t.start(claude, { manual: {} });
    t.fail(b1, 'NETWORK', { delivered: b1.carried.map((each) => each.handoffId), nativeThreadId: 'L1' });
    expect(t.retry(b1)).toMatchObject({
      providerThreadId: b1.providerThreadId,
      carried: [],
      decision: { strategy: 'NONE', action: 'RESUME' },
    });
  });
});
