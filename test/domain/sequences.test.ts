import { expect, test } from 'vitest';
import { only, span } from '../../src/domain/ranges.ts';
import { claude, codex } from '../kit/providers.ts';
import { threadWorld } from '../kit/thread-world.ts';

// The remaining sequences stand with their rules: S8 in compaction, S11 in queue, S20 in channels, S22 to S24 in late acceptance.

test('S1: A1; start B2; late item on 1; accept 2: run 1 is a gap for B, and the next dispatch on B brings it', () => {
  const t = threadWorld();
  const a1 = t.ran(codex);
  const b2 = t.start(claude);
  t.items(a1);
  t.accept(b2);
  t.complete(b2);
  expect(t.providerThread(b2.providerThreadId)).toMatchObject({
    coverage: { knownThrough: 2, gaps: only(1) },
    receipts: [{ handoffId: b2.carried[0]?.handoffId }],
  });
  const b3 = t.ran(claude);
  expect(b3.decision).toMatchObject({ strategy: 'DELTA_SINCE_TARGET_LAST_SEEN', missing: only(1) });
  expect(t.handoff(b3.carried[0]?.handoffId ?? '').covers).toEqual(only(1));
  expect(t.providerThread(b3.providerThreadId).coverage).toEqual({ knownThrough: 3, gaps: [] });
});

/** B1 A2 A3 B4 A5, each of so many tokens, and a late item on 2, so that B misses 2 and 5. */
function s2(structured: number, verbatim: number) {
  const t = threadWorld();
  const size = { structured, verbatim };
  t.ran(claude, { size });
  const a2 = t.ran(codex, { size });
  t.ran(codex, { size });
  const b4 = t.ran(claude, { size });
  t.ran(codex, { size });
  t.items(a2);
  expect(t.providerThread(b4.providerThreadId).coverage).toEqual({ knownThrough: 4, gaps: only(2) });
  return { t, b4 };
}

test('S2: two gaps whose runs do not fit word for word: no full summary at resume that cuts what B misses', () => {
  const { t, b4 } = s2(100, 1_200);
  const b6 = t.start(claude);
  expect(b6.decision).toMatchObject({
    strategy: 'FULL_THREAD_SUMMARY',
    action: 'CREATE',
    replacesId: b4.providerThreadId,
    missing: span(1, 5),
  });
  expect(b6.carried).toMatchObject([{ channel: 'SYSTEM' }]);
});

test('S2: what fits is given whole at resume', () => {
  const { t, b4 } = s2(100, 900);
  const b6 = t.start(claude);
  expect(b6.decision).toMatchObject({
    strategy: 'FULL_THREAD_SUMMARY',
    action: 'RESUME',
    providerThreadId: b4.providerThreadId,
  });
  expect(t.handoff(b6.carried[0]?.handoffId ?? '').verbatim).toEqual([...only(2), ...only(5)]);
});

test('S2: the missing runs fit, but not beside the structured sections of the whole: a new provider thread', () => {
  const { t, b4 } = s2(400, 800);
  expect(t.plan(claude)).toMatchObject({ action: 'RESUME', strategy: 'FULL_THREAD_SUMMARY' });
  expect(t.start(claude).decision).toMatchObject({ action: 'CREATE', replacesId: b4.providerThreadId });
});

test('S26: injected context stays though the turn failed: the retry does not inject it again', () => {
  const t = threadWorld();
  const a1 = t.ran(codex);
  t.ran(claude);
  const a3 = t.start(codex);
  const delivered = a3.carried.map((each) => each.handoffId);
  t.fail(a3, 'REFUSED', { delivered });
  expect(t.run(a3).status).toBe('FAILED');
  expect(t.transferOf(delivered[0] ?? '')?.status).toBe('CONSUMED');
  expect(t.providerThread(a1.providerThreadId)).toMatchObject({
    status: 'IDLE',
    coverage: { knownThrough: 2, gaps: [] },
    native: only(1),
    chainedHandoffs: 1,
  });
  expect(t.retry(a3)).toMatchObject({ carried: [], decision: { strategy: 'NONE', action: 'RESUME' } });
});

test('S26: what got items after the text was built is missing again', () => {
  const t = threadWorld();
  t.ran(codex);
  const b2 = t.ran(claude);
  const a3 = t.start(codex);
  t.items(b2);
  t.fail(a3, 'REFUSED', { delivered: a3.carried.map((each) => each.handoffId) });
  expect(t.retry(a3).decision).toMatchObject({ strategy: 'DELTA_SINCE_TARGET_LAST_SEEN', missing: only(2) });
});

test('S26: an attempt of unknown outcome that turns out to have left its contexts', () => {
  const t = threadWorld();
  t.ran(codex);
  t.ran(claude);
  const a3 = t.start(codex);
  t.sent(a3);
  t.unknown(a3);
  t.resolve(a3, 'NOT_DELIVERED', { delivered: a3.carried.map((each) => each.handoffId) });
  expect(t.retry(a3).decision).toMatchObject({ strategy: 'NONE', action: 'RESUME' });
});

test('S27: on a CREATE, with the conversation’s native id: the retry resumes it and injects nothing again', () => {
  const t = threadWorld();
  t.ran(codex);
  const b2 = t.start(claude);
  const delivered = b2.carried.map((each) => each.handoffId);
  t.fail(b2, 'REFUSED', { delivered, nativeThreadId: 'L1' });
  expect(t.providerThread(b2.providerThreadId)).toMatchObject({
    status: 'IDLE',
    nativeThreadId: 'L1',
    coverage: { knownThrough: 1, gaps: [] },
    native: [],
  });
  const again = t.retry(b2);
  expect(again).toMatchObject({
    providerThreadId: b2.providerThreadId,
    carried: [],
    decision: { strategy: 'NONE', action: 'RESUME' },
  });
  expect(() => t.accept(again, { nativeThreadId: 'L2' })).toThrow('NATIVE_ID_MISMATCH');
  t.accept(again, { nativeThreadId: 'L1' });
  expect(t.providerThread(b2.providerThreadId).coverage).toEqual({ knownThrough: 2, gaps: [] });
});

test('S27: the conversation exists, but took nothing: the retry resumes it and gives everything', () => {
  const t = threadWorld();
  t.ran(codex);
  const b2 = t.start(claude);
  t.fail(b2, 'REFUSED', { nativeThreadId: 'L1' });
  const again = t.retry(b2);
  expect(again.decision).toMatchObject({ action: 'RESUME', missing: only(1) });
  t.accept(again);
  expect(t.providerThread(b2.providerThreadId).coverage).toEqual({ knownThrough: 2, gaps: [] });
});

test('S27: without its native id the conversation is lost: the retry creates another and gives everything', () => {
  const t = threadWorld();
  t.ran(codex);
  const b2 = t.start(claude);
  t.fail(b2, 'REFUSED');
  const again = t.retry(b2);
  expect(again).toMatchObject({ carried: b2.carried, decision: { strategy: 'FULL_THREAD_SUMMARY', action: 'CREATE' } });
  t.accept(again, { nativeThreadId: 'L2' });
  t.fail({ runId: b2.runId, attemptId: b2.attemptId }, 'REFUSED', {
    delivered: b2.carried.map((each) => each.handoffId),
    nativeThreadId: 'L1',
  });
  const place = t.providerThread(again.providerThreadId);
  expect(place).toMatchObject({ nativeThreadId: 'L2', coverage: { knownThrough: 2, gaps: [] } });
  expect(place.receipts).toHaveLength(1);
});

test('S27: a new conversation that is bound by a failure replaces the one it was to replace', () => {
  const t = threadWorld();
  const a1 = t.ran(codex);
  const a2 = t.start(codex, { cleanContext: true });
  t.fail(a2, 'REFUSED', { delivered: a2.carried.map((each) => each.handoffId), nativeThreadId: 'C2' });
  expect(t.retry(a2).providerThreadId).toBe(a2.providerThreadId);
  expect(t.providerThread(a1.providerThreadId)).toMatchObject({ status: 'IDLE', replacedById: a2.providerThreadId });
});
