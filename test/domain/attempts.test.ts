import { describe, expect, test } from 'vitest';
import { InvalidInput } from '../../src/domain/invalid-input.ts';
import type { AttemptStatus } from '../../src/domain/vocabulary.ts';
import { claude, codex } from '../kit/providers.ts';
import { type Dispatched, Refused, refusalOf, type ThreadWorld, threadWorld } from '../kit/thread-world.ts';

/** A1, and a second run on A whose only attempt has come to the status. */
function withAttempt(status: AttemptStatus) {
  const t = threadWorld();
  t.ran(codex);
  const run = t.start(codex);
  if (status !== 'PREPARED') t.sent(run);
  if (status === 'ACCEPTED') t.accept(run);
  if (status === 'NOT_DELIVERED') t.fail(run);
  if (status === 'UNKNOWN') t.unknown(run);
  return { t, run };
}

const reports = {
  sent: (t: ThreadWorld, run: Dispatched) => t.sent(run),
  accept: (t: ThreadWorld, run: Dispatched) => t.accept(run),
  fail: (t: ThreadWorld, run: Dispatched) => t.fail(run),
  unknown: (t: ThreadWorld, run: Dispatched) => t.unknown(run),
};

/** Statuses of attempt and run after the report; the refusal's code; or that there is nothing new. */
function outcome(status: AttemptStatus, report: keyof typeof reports): string {
  const { t, run } = withAttempt(status);
  const before = t.log.length;
  try {
    const events = reports[report](t, run);
    return events.length === 0 ? 'no news' : `${t.attempt(run).status} ${t.run(run).status}`;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    expect(t.log.length).toBe(before);
    return error.refusal.refused;
  }
}

describe('Section 4, RunAttempt: every status meets every report', () => {
  test.each<[AttemptStatus, keyof typeof reports, string]>([
    ['PREPARED', 'sent', 'SENT STARTING'],
    ['PREPARED', 'accept', 'ACCEPTED RUNNING'],
    ['PREPARED', 'fail', 'NOT_DELIVERED FAILED'],
    ['PREPARED', 'unknown', 'UNKNOWN STARTING'],
    ['SENT', 'sent', 'ATTEMPT_OUTDATED'],
    ['SENT', 'accept', 'ACCEPTED RUNNING'],
    ['SENT', 'fail', 'NOT_DELIVERED FAILED'],
    ['SENT', 'unknown', 'UNKNOWN STARTING'],
    ['UNKNOWN', 'sent', 'ATTEMPT_OUTDATED'],
    ['UNKNOWN', 'accept', 'ACCEPTED RUNNING'],
    ['UNKNOWN', 'fail', 'NOT_DELIVERED FAILED'],
    ['UNKNOWN', 'unknown', 'no news'],
    ['ACCEPTED', 'sent', 'ATTEMPT_OUTDATED'],
    ['ACCEPTED', 'accept', 'no news'],
    ['ACCEPTED', 'fail', 'ATTEMPT_OUTDATED'],
    ['ACCEPTED', 'unknown', 'ATTEMPT_OUTDATED'],
    ['NOT_DELIVERED', 'sent', 'ATTEMPT_OUTDATED'],
    ['NOT_DELIVERED', 'accept', 'ACCEPTED FAILED'],
    ['NOT_DELIVERED', 'fail', 'no news'],
    ['NOT_DELIVERED', 'unknown', 'ATTEMPT_OUTDATED'],
  ])('%s, %s: %s', (status, report, expected) => {
    expect(outcome(status, report)).toBe(expected);
  });
});

describe('Section 4, acceptRun', () => {
  test('only now the handoff is delivered, its transfer consumed, the native edge made and the conversation bound', () => {
    const t = threadWorld();
    t.ran(codex);
    const b2 = t.start(claude);
    const handoffId = b2.carried[0]?.handoffId ?? '';
    t.sent(b2);
    expect(t.transferOf(handoffId)).toMatchObject({
      status: 'PREPARED',
      resolution: 'PORTABLE',
      targetRunId: b2.runId,
    });
    expect(t.providerThread(b2.providerThreadId)).toMatchObject({
      status: 'PLANNED',
      coverage: { knownThrough: 0, gaps: [] },
      native: [],
      receipts: [],
    });
    t.accept(b2, { nativeThreadId: 'L1', nativeTurnId: 'T1' });
    expect(t.transferOf(handoffId)).toMatchObject({ status: 'CONSUMED', targetRunId: b2.runId });
    expect(t.providerThread(b2.providerThreadId)).toMatchObject({
      status: 'ACTIVE',
      nativeThreadId: 'L1',
      coverage: { knownThrough: 2, gaps: [] },
      native: [{ from: 2, to: 2 }],
      receipts: [{ handoffId, runId: b2.runId }],
    });
    expect(t.attempt(b2)).toMatchObject({ status: 'ACCEPTED', counts: true, nativeTurnId: 'T1' });
    t.complete(b2);
    expect(t.providerThread(b2.providerThreadId).status).toBe('IDLE');
  });

  test('a resume under another native id is no acceptance: refused, and then reported as failed', () => {
    const { t, run } = withAttempt('SENT');
    expect(() => t.accept(run, { nativeThreadId: 'other' })).toThrow('NATIVE_ID_MISMATCH');
    t.fail(run, 'RESUME_FAILED', { nativeThreadId: 'other' });
    expect(t.providerThread(run.providerThreadId)).toMatchObject({
      status: 'RESUME_FAILED',
      coverage: { knownThrough: 1 },
    });
  });

  test('what another conversation took does not count here', () => {
    const t = threadWorld();
    t.ran(codex);
    t.ran(claude);
    const a3 = t.start(codex);
    const delivered = a3.carried.map((each) => each.handoffId);
    t.fail(a3, 'RESUME_FAILED', { delivered, nativeThreadId: 'other' });
    expect(t.providerThread(a3.providerThreadId)).toMatchObject({
      coverage: { knownThrough: 1, gaps: [] },
      receipts: [],
    });
  });

  test('C49: a native conversation is one provider thread’s, a native turn one attempt’s', () => {
    const t = threadWorld();
    t.accept(t.start(codex), { nativeThreadId: 'C1', nativeTurnId: 'T1' });
    const [a1] = [...t.state().runs.values()];
    t.complete({ runId: a1?.id ?? '' });
    const again = t.start(codex, { cleanContext: true });
    expect(() => t.accept(again, { nativeThreadId: 'C1' })).toThrow('NATIVE_ID_ALREADY_BOUND');
    t.fail(again);
    const a3 = t.start(codex);
    expect(() => t.accept(a3, { nativeTurnId: 'T1' })).toThrow('NATIVE_ID_ALREADY_BOUND');
    t.accept(a3, { nativeTurnId: 'T3' });
    expect(() => t.accept(a3, { nativeTurnId: 'T4' })).toThrow('NATIVE_ID_MISMATCH');
    expect(() => t.accept(a3, { nativeThreadId: 'C9', nativeTurnId: 'T3' })).toThrow('NATIVE_ID_MISMATCH');
  });
});

describe('Section 4, markAttemptSent is refused when the attempt is no longer the one to send', () => {
  test('its run was cancelled', () => {
    const t = threadWorld();
    const a1 = t.start(codex);
    t.cancel(a1);
    expect(() => t.sent(a1)).toThrow('ATTEMPT_OUTDATED');
  });

  test('a retry has taken its place', () => {
    const t = threadWorld();
    const a1 = t.start(codex);
    t.fail(a1);
    const again = t.retry(a1);
    expect(() => t.sent(a1)).toThrow('ATTEMPT_OUTDATED');
    expect(t.sent(again)).toHaveLength(1);
  });
});

describe('C4: an ambiguous delivery', () => {
  test('blocks every second delivery in the thread until it is resolved', () => {
    const { t, run } = withAttempt('UNKNOWN');
    expect(() => t.start(codex)).toThrow('ATTEMPT_UNKNOWN');
    expect(() => t.start(claude)).toThrow('ATTEMPT_UNKNOWN');
    expect(() => t.retry(run)).toThrow('ATTEMPT_UNKNOWN');
    expect(() => t.cancel(run)).toThrow('ATTEMPT_UNKNOWN');
    t.queue(codex);
    expect(() => t.next()).toThrow('ATTEMPT_UNKNOWN');
    expect(t.run(run).status).toBe('STARTING');
  });

  test('resolved as accepted: the run goes on', () => {
    const { t, run } = withAttempt('UNKNOWN');
    t.resolve(run, 'ACCEPTED');
    expect(t.run(run).status).toBe('RUNNING');
  });

  test('resolved as not delivered: the run is FAILED and can be tried again', () => {
    const { t, run } = withAttempt('UNKNOWN');
    t.resolve(run, 'NOT_DELIVERED');
    expect(t.run(run).status).toBe('FAILED');
    expect(t.retry(run).decision).toMatchObject({ strategy: 'NONE', action: 'RESUME' });
  });

  test('an outcome that came to be unknown beside the accepted one blocks as well', () => {
    const t = threadWorld();
    const a1 = t.start(codex);
    t.sent(a1);
    t.fail(a1);
    const again = t.retry(a1);
    t.sent(again);
    t.accept({ runId: a1.runId, attemptId: a1.attemptId });
    t.unknown(again);
    t.complete(a1);
    expect(() => t.start(codex)).toThrow('ATTEMPT_UNKNOWN');
    t.fail(again);
    expect(t.run(a1).status).toBe('COMPLETED');
    expect(t.start(codex).decision.action).toBe('RESUME');
  });
});

describe('Section 4, deliveredHandoffIds', () => {
  test('what the attempt did not carry cannot have been delivered', () => {
    const { t, run } = withAttempt('SENT');
    const refusal = refusalOf(() => t.fail(run, 'NETWORK', { delivered: ['hof_other'] }));
    expect(refusal).toMatchObject({ refused: 'NOT_FOUND', id: 'hof_other' });
    expect(t.attempt(run).status).toBe('SENT');
  });

  test('on a new conversation they come with its native id', () => {
    const t = threadWorld();
    t.ran(codex);
    const b2 = t.start(claude);
    expect(() => t.fail(b2, 'NETWORK', { delivered: b2.carried.map((each) => each.handoffId) })).toThrow(InvalidInput);
  });

  test('named twice they count once', () => {
    const t = threadWorld();
    t.ran(codex);
    t.ran(claude);
    const a3 = t.start(codex);
    const delivered = a3.carried.map((each) => each.handoffId);
    t.fail(a3, 'NETWORK', { delivered });
    expect(t.fail(a3, 'NETWORK', { delivered })).toEqual([]);
    expect(t.providerThread(a3.providerThreadId)).toMatchObject({ chainedHandoffs: 1, receipts: [{}] });
  });

  test('named late they count as if they had been named at once', () => {
    const t = threadWorld();
    t.ran(codex);
    t.ran(claude);
    const a3 = t.start(codex);
    t.fail(a3);
    t.fail(a3, 'OTHER', { delivered: a3.carried.map((each) => each.handoffId) });
    expect(t.attempt(a3)).toMatchObject({ status: 'NOT_DELIVERED', reason: 'NETWORK' });
    expect(t.retry(a3)).toMatchObject({ carried: [], decision: { strategy: 'NONE', action: 'RESUME' } });
  });

  test('the acceptance of the turn after all does not deliver them again', () => {
    const t = threadWorld();
    t.ran(codex);
    t.ran(claude);
    const a3 = t.start(codex);
    t.fail(a3, 'NETWORK', { delivered: a3.carried.map((each) => each.handoffId) });
    t.accept(a3);
    const place = t.providerThread(a3.providerThreadId);
    expect(place).toMatchObject({ chainedHandoffs: 1, coverage: { knownThrough: 3, gaps: [] } });
    expect(place.receipts).toHaveLength(1);
  });
});
