import { describe, expect, test } from 'vitest';
import { claude, codex, provider } from '../kit/providers.ts';
import { threadWorld } from '../kit/thread-world.ts';

/** A1; then a run on B that was sent, lost and given up. */
function givenUp() {
  const t = threadWorld();
  const a1 = t.ran(codex);
  const b2 = t.start(claude);
  t.sent(b2);
  t.fail(b2, 'TIMEOUT');
  return { t, a1, b2 };
}

describe('Section 4, a late acceptance counts', () => {
  test('where the run still has no accepted attempt: it is delivered, and the run stays FAILED', () => {
    const { t, b2 } = givenUp();
    const handoffId = b2.carried[0]?.handoffId ?? '';
    expect(t.transferOf(handoffId)?.status).toBe('PENDING');
    t.accept(b2);
    expect(t.attempt(b2)).toMatchObject({ status: 'ACCEPTED', counts: true });
    expect(t.run(b2)).toMatchObject({ status: 'FAILED', acceptedAttemptId: b2.attemptId });
    expect(t.transferOf(handoffId)?.status).toBe('CONSUMED');
    expect(t.providerThread(b2.providerThreadId)).toMatchObject({
      status: 'IDLE',
      coverage: { knownThrough: 2, gaps: [] },
    });
    expect(() => t.retry(b2)).toThrow('RUN_NOT_ACTIVE');
  });

  test('while the next run is under way, which keeps what was prepared for it', () => {
    const { t, b2 } = givenUp();
    const b3 = t.start(claude);
    t.accept(b2);
    const handoffId = b3.carried[0]?.handoffId ?? '';
    expect(t.transferOf(handoffId)).toMatchObject({ status: 'PREPARED', targetRunId: b3.runId });
    t.fail(b3);
    expect(t.transferOf(handoffId)?.status).toBe('PENDING');
    t.retry(b3);
    expect(t.handoff(handoffId).status).toBe('SUPERSEDED');
  });

  test('of a handoff that was superseded meanwhile: coverage never looks at a status', () => {
    const { t, a1, b2 } = givenUp();
    t.items(a1);
    const again = t.retry(b2);
    expect(t.handoff(b2.carried[0]?.handoffId ?? '')).toMatchObject({
      status: 'SUPERSEDED',
      supersedeReason: 'RETRIED',
    });
    t.accept({ runId: b2.runId, attemptId: b2.attemptId });
    expect(t.attempt(again).status).toBe('NOT_DELIVERED');
    expect(t.providerThread(b2.providerThreadId).coverage).toEqual({ knownThrough: 2, gaps: [{ from: 1, to: 1 }] });
  });

  test('of a switch that was carried out natively', () => {
    const t = threadWorld();
    t.ran(codex);
    t.switch(codex);
    const transferId = t.state().head.nextSwitch?.transferId ?? '';
    const a2 = t.start(undefined);
    t.fail(a2);
    t.accept(a2);
    expect(t.state().transfers.get(transferId)?.status).toBe('CONSUMED');
  });

  test('after a failed resume that was none', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    const a2 = t.start(codex);
    t.fail(a2, 'RESUME_FAILED');
    t.accept(a2);
    expect(t.providerThread(a1.providerThreadId).status).toBe('IDLE');
  });

  test('without undoing newer facts: settings, chained handoffs, the last use', () => {
    const t = threadWorld();
    const b1 = t.ran(claude, { settings: { model: 'a' } });
    const b2 = t.start(claude, { settings: { model: 'b' } });
    t.fail(b2);
    t.ran(claude, { settings: { model: 'c' } });
    const before = t.providerThread(b1.providerThreadId);
    t.accept(b2);
    expect(t.providerThread(b1.providerThreadId)).toMatchObject({
      settings: { model: 'c' },
      chainedHandoffs: before.chainedHandoffs,
      lastUsedPosition: 3,
      lastUsedAt: before.lastUsedAt,
      status: 'IDLE',
    });
  });

  test('a late full summary does not begin the chain of deltas anew', () => {
    const t = threadWorld();
    const b1 = t.ran(claude);
    t.ran(codex);
    t.ran(claude);
    t.items(b1);
    const full = t.start(codex);
    expect(full.decision.strategy).toBe('FULL_THREAD_SUMMARY');
    t.fail(full);
    t.ran(claude);
    const a6 = t.ran(codex);
    t.ran(claude);
    t.ran(codex);
    const { chainedHandoffs } = t.providerThread(a6.providerThreadId);
    t.accept(full);
    expect(t.providerThread(a6.providerThreadId).chainedHandoffs).toBe(chainedHandoffs);
  });
});

describe('Section 4, S24: a retry meets the late acceptance', () => {
  test('that is still PREPARED becomes NOT_DELIVERED and may not be sent; the run goes on with the first', () => {
    const { t, b2 } = givenUp();
    const again = t.retry(b2);
    t.accept({ runId: b2.runId, attemptId: b2.attemptId });
    expect([t.attempt(again).status, t.run(b2).status]).toEqual(['NOT_DELIVERED', 'RUNNING']);
    expect(() => t.sent(again)).toThrow('ATTEMPT_OUTDATED');
    t.complete(b2);
    expect(t.start(claude).decision).toMatchObject({ strategy: 'NONE', action: 'RESUME' });
  });

  test.each<[string, 'PREPARED' | 'FAILED' | 'FOREIGN']>([
    ['still PREPARED', 'PREPARED'],
    ['SENT, and failed then', 'FAILED'],
    ['SENT, and then turned out to be foreign', 'FOREIGN'],
  ])('that was %s: what only it was to carry out waits again', (_, becomes) => {
    const t = threadWorld();
    t.ran(codex);
    const a2 = t.start(codex);
    t.sent(a2);
    t.fail(a2);
    const again = t.retry(a2, codex, { cleanContext: true });
    if (becomes !== 'PREPARED') t.sent(again);
    t.accept({ runId: a2.runId, attemptId: a2.attemptId });
    if (becomes === 'FAILED') t.fail(again);
    if (becomes === 'FOREIGN') t.accept(again);
    const handoffId = again.carried[0]?.handoffId ?? '';
    expect(t.transferOf(handoffId)?.status).toBe('PENDING');
    t.complete(a2);
    const a3 = t.start(codex);
    expect(t.transferOf(handoffId)).toMatchObject({ status: 'PREPARED', resolution: 'NATIVE', targetRunId: a3.runId });
    expect(t.handoff(handoffId).status).toBe('SUPERSEDED');
  });

  test('that was SENT on the same conversation: whichever comes second is a foreign turn, and it is DIVERGENT', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    const a2 = t.start(codex);
    t.sent(a2);
    t.fail(a2);
    const again = t.retry(a2);
    t.sent(again);
    t.accept({ runId: a2.runId, attemptId: a2.attemptId });
    t.accept(again);
    expect(t.attempt(again)).toMatchObject({ status: 'ACCEPTED', counts: false, foreignBound: true });
    expect(t.providerThread(a1.providerThreadId).status).toBe('DIVERGENT');
    t.complete(a2);
    expect(t.start(codex).decision).toMatchObject({ action: 'CREATE', replacesId: a1.providerThreadId });
  });
});

describe('Section 4, otherwise some native conversation holds a turn that the thread does not have', () => {
  test('the run was cancelled: a foreign turn in the bound conversation makes it DIVERGENT', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    const a2 = t.start(codex);
    t.sent(a2);
    t.cancel(a2);
    t.accept(a2, { nativeTurnId: 'T2' });
    expect(t.attempt(a2)).toMatchObject({ status: 'ACCEPTED', counts: false, foreignBound: true, nativeTurnId: 'T2' });
    expect([t.run(a2).status, t.providerThread(a1.providerThreadId).status]).toEqual(['CANCELLED', 'DIVERGENT']);
    expect(t.providerThread(a1.providerThreadId).coverage).toEqual({ knownThrough: 1, gaps: [] });
    expect(t.accept(a2, { nativeTurnId: 'T2' })).toEqual([]);
  });

  test('the run was cancelled before anything was bound: an orphan, which harms nobody', () => {
    const t = threadWorld();
    const a1 = t.start(codex);
    t.sent(a1);
    t.cancel(a1);
    t.accept(a1, { nativeThreadId: 'lost' });
    expect(t.attempt(a1)).toMatchObject({ counts: false, foreignBound: false, nativeThreadId: 'lost' });
    expect(t.providerThread(a1.providerThreadId).status).toBe('PLANNED');
  });

  test('S23: the first attempt’s conversation was lost, the retry made another: the healthy one stays healthy', () => {
    const { t, b2 } = givenUp();
    const again = t.retry(b2);
    t.accept(again, { nativeThreadId: 'L2' });
    t.accept({ runId: b2.runId, attemptId: b2.attemptId }, { nativeThreadId: 'L1' });
    expect(t.attempt({ runId: b2.runId, attemptId: b2.attemptId })).toMatchObject({
      counts: false,
      foreignBound: false,
    });
    expect(t.providerThread(again.providerThreadId)).toMatchObject({ status: 'ACTIVE', nativeThreadId: 'L2' });
    expect(t.run(b2)).toMatchObject({ status: 'RUNNING', acceptedAttemptId: again.attemptId });
  });

  test('a given-up resume that ran under another id is an orphan', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    const a2 = t.start(codex);
    t.fail(a2);
    t.accept(a2, { nativeThreadId: 'elsewhere' });
    expect(t.attempt(a2)).toMatchObject({ counts: false, foreignBound: false });
    expect(t.providerThread(a1.providerThreadId).status).toBe('IDLE');
  });

  test('its provider thread was replaced since the dispatch', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    const a2 = t.start(codex);
    t.sent(a2);
    t.fail(a2);
    t.ran(codex, { cleanContext: true });
    t.accept(a2);
    expect(t.attempt(a2)).toMatchObject({ counts: false, foreignBound: true });
    expect(t.providerThread(a1.providerThreadId).status).toBe('DIVERGENT');
  });

  test('a provider thread that was replaced before the dispatch is not disturbed by it', () => {
    const t = threadWorld();
    t.ran(codex);
    t.ran(codex, { cleanContext: true });
    const a3 = t.start(codex);
    t.fail(a3);
    t.accept(a3);
    expect(t.attempt(a3).counts).toBe(true);
  });
});

describe('an attempt that was not given up always counts', () => {
  test('whatever a late report of an earlier one says: a conversation for the same provider thread', () => {
    const t = threadWorld();
    const a1 = t.start(codex);
    t.sent(a1);
    t.fail(a1, 'TIMEOUT');
    const again = t.retry(a1);
    t.sent(again);
    t.fail({ runId: a1.runId, attemptId: a1.attemptId }, 'TIMEOUT', { nativeThreadId: 'X1' });
    t.accept(again, { nativeThreadId: 'X2' });
    expect(t.attempt(again).counts).toBe(true);
    expect(t.run(a1).status).toBe('RUNNING');
  });

  test('nor a conversation that was to replace its provider thread', () => {
    const t = threadWorld();
    t.ran(codex);
    const a2 = t.start(codex, { cleanContext: true });
    t.sent(a2);
    t.fail(a2, 'TIMEOUT');
    const again = t.retry(a2);
    t.sent(again);
    t.fail({ runId: a2.runId, attemptId: a2.attemptId }, 'TIMEOUT', { nativeThreadId: 'X' });
    t.accept(again);
    expect(t.attempt(again).counts).toBe(true);
  });

  test('nor a conversation of an earlier run that replaces its provider thread meanwhile', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    const a2 = t.start(codex, { cleanContext: true });
    t.sent(a2);
    t.fail(a2, 'TIMEOUT');
    const a3 = t.start(codex);
    t.sent(a3);
    expect(a3.providerThreadId).toBe(a1.providerThreadId);
    t.accept(a2);
    t.accept(a3);
    expect([t.attempt(a2).counts, t.attempt(a3).counts]).toEqual([true, true]);
    expect(t.providerThread(a1.providerThreadId).status).toBe('ACTIVE');
  });
});

test('S22: accepted late, after later runs on the same provider thread: knownThrough never goes backwards', () => {
  const t = threadWorld();
  t.ran(provider('p'));
  t.ran(claude);
  const b3 = t.start(claude);
  t.sent(b3);
  t.fail(b3);
  t.ran(claude);
  const b5 = t.ran(claude);
  t.accept(b3);
  expect(t.providerThread(b5.providerThreadId)).toMatchObject({
    coverage: { knownThrough: 5, gaps: [] },
    native: [{ from: 2, to: 5 }],
    lastRunOrdinal: 5,
    lastUsedPosition: 5,
  });
});
