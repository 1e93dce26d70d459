import { describe, expect, test } from 'vitest';
import { ancestryAt } from '../../src/domain/ancestry.ts';
import { isActive } from '../../src/domain/lookup.ts';
import { only, span } from '../../src/domain/ranges.ts';
import { rollbackPoint } from '../../src/domain/rollback-target.ts';
import { claude, codex, provider } from '../kit/providers.ts';
import { refusalOf, type ThreadWorld, threadWorld } from '../kit/thread-world.ts';

const ran = (t: ThreadWorld, who: typeof codex, times: number) => Array.from({ length: times }, () => t.ran(who));
const statuses = (t: ThreadWorld) => [...t.state().runs.values()].map((run) => run.status);

test('Section 7: back to run 5, as documented', () => {
  const t = threadWorld();
  const c1 = ran(t, codex, 5).at(-1);
  const [l6] = ran(t, claude, 3);
  const { events } = t.rollback(5);

  expect(events[0]).toMatchObject({ toOrdinal: 5, toPosition: 5, ordinals: { from: 6, to: 8 }, runCount: 3 });
  expect(statuses(t)).toEqual([...Array(5).fill('COMPLETED'), ...Array(3).fill('ROLLED_BACK')]);
  expect(t.providerThread(c1?.providerThreadId ?? '')).toMatchObject({
    status: 'IDLE',
    coverage: { knownThrough: 5, gaps: [] },
  });
  // H1 covers runs 1 to 5 and stands; no native turn of the Claude thread is left, so that nothing can be named to go back to.
  expect(t.handoff(l6?.carried[0]?.handoffId ?? '').status).toBe('READY');
  expect(events.slice(1)).toMatchObject([{ providerThreadId: l6?.providerThreadId, action: 'NONE', turnsToDrop: 3 }]);
  expect(t.providerThread(l6?.providerThreadId ?? '').status).toBe('DIVERGENT');

  const nine = t.ran(codex);
  expect(t.run(nine)).toMatchObject({ ordinal: 9, position: 6 });
  expect(nine).toMatchObject({ providerThreadId: c1?.providerThreadId, decision: { strategy: 'NONE' } });
  const ten = t.start(claude);
  expect(ten.decision).toMatchObject({ strategy: 'FULL_THREAD_SUMMARY', action: 'CREATE', missing: span(1, 6) });
  expect(t.providerThread(ten.providerThreadId).replacesId).toBe(l6?.providerThreadId);
});

describe('Section 7: an absolute target, validated whole before anything is written (C22)', () => {
  test.each<[string, string, number, (t: ThreadWorld) => void]>([
    ['NO_SUCH_RUN', 'an ordinal that no run has', 4, () => undefined],
    ['QUEUED', 'a queued run', 5, (t) => void [t.start(codex), t.queue(codex), t.cancel({ runId: lastRun(t, 4) })]],
    ['NOT_ACTIVE', 'a run that was rolled back', 3, (t) => void t.rollback(2)],
    ['NOT_ACTIVE', 'a run that was cancelled before it was taken', 4, (t) => t.cancel(t.start(codex))],
  ])('refuses with %s: %s', (targetReason, _, toOrdinal, prepare) => {
    const t = threadWorld();
    ran(t, codex, 3);
    prepare(t);
    const before = t.state();
    expect(refusalOf(() => t.rollback(toOrdinal))).toMatchObject({ refused: 'ROLLBACK_TARGET_INVALID', targetReason });
    expect(t.state()).toBe(before);
  });

  test('C24: while a run is active it is THREAD_BUSY, while an attempt is unknown ATTEMPT_UNKNOWN', () => {
    const t = threadWorld();
    t.ran(codex);
    const two = t.start(codex);
    expect(refusalOf(() => t.rollback(1))).toMatchObject({ refused: 'THREAD_BUSY', runId: two.runId });
    t.unknown(two);
    expect(refusalOf(() => t.rollback(1))).toMatchObject({ refused: 'ATTEMPT_UNKNOWN', attemptId: two.attemptId });
    t.resolve(two, 'NOT_DELIVERED');
    expect(() => t.rollback(1)).not.toThrow();
  });

  test('of a fork: its fork point is allowed, what it inherited is not', () => {
    const t = threadWorld();
    const source = { id: 'thr_source', basePosition: 0, ancestry: [] };
    const head = { ...t.state().head, ancestry: ancestryAt(source, { ordinal: 5, position: 4 }, 40), basePosition: 4 };
    const at = (ordinal: number, position: number) =>
      rollbackPoint(head, ordinal, { runId: `run_${ordinal}`, ordinal, position, status: 'COMPLETED', active: true });
    expect(at(5, 4)).toMatchObject({ runId: 'run_5', ordinal: 5, position: 4, own: false });
    expect(at(6, 5)).toMatchObject({ runId: 'run_6', own: true });
    expect(at(4, 3)).toMatchObject({ refused: 'ROLLBACK_TARGET_INVALID', targetReason: 'INHERITED' });
    expect(rollbackPoint(head, 0, undefined)).toMatchObject({ targetReason: 'INHERITED' });
  });

  test('0 takes it back before the first run; the next run is told nothing, and needs a provider', () => {
    const t = threadWorld();
    ran(t, codex, 2);
    t.rollback(0);
    expect(t.state().head).toMatchObject({ headPosition: 0, tokens: 0, lastOrdinal: 2, lastStartedOrdinal: 2 });
    expect(t.state().head).not.toHaveProperty('headRunId');
    expect(refusalOf(() => t.start(undefined))).toMatchObject({ refused: 'PROVIDER_UNAVAILABLE' });
    expect(t.run(t.start(codex))).toMatchObject({ ordinal: 3, position: 1 });
  });

  test('back to the newest run rolls nothing back', () => {
    const t = threadWorld();
    const two = ran(t, codex, 2).at(-1);
    expect(t.rollback(2).events).toMatchObject([{ runCount: 0, invalidatedIds: [] }]);
    expect(t.state().head.headRunId).toBe(two?.runId);
  });
});

describe('Section 7: runs', () => {
  test('keep what they were; queued ones are cancelled; numbers go on', () => {
    const t = threadWorld();
    const one = t.ran(codex, { tokens: 7 });
    const two = t.start(claude, { tokens: 9 });
    t.sent(two);
    t.accept(two);
    t.items(two);
    t.checkpoint(two);
    t.complete(two, 'FAILED');
    const failed = t.start(codex);
    t.queue(codex);
    t.fail(failed);
    const checkpointId = t.run(two).checkpointId;
    const { events } = t.rollback(1);

    expect(events[0]).toMatchObject({ cancelledQueued: 1, runCount: 2, toRunId: one.runId });
    expect(t.run(two)).toMatchObject({ status: 'ROLLED_BACK', outcome: 'FAILED', position: 2, checkpointId });
    expect(t.run(two).activeUntil).toBe(t.log.findIndex((each) => each.event.type === 'ThreadRolledBack') + 1);
    expect(t.run(failed)).toMatchObject({ status: 'ROLLED_BACK', outcome: 'FAILED' });
    expect(statuses(t).at(-1)).toBe('CANCELLED');
    expect(t.state().head).toMatchObject({
      headPosition: 1,
      headRunId: one.runId,
      queue: [],
      tokens: 7,
      lastOrdinal: 4,
      lastStartedOrdinal: 3,
      lastProviderId: codex.id,
      unheard: [],
    });
    expect(t.run(t.start(undefined))).toMatchObject({ ordinal: 5, position: 2, previousRunId: one.runId });
  });

  test('one event tells of many runs, by their range', () => {
    const t = threadWorld();
    ran(t, codex, 300);
    const { events } = t.rollback(10);
    expect(events).toHaveLength(2);
    expect(JSON.stringify(events).length).toBeLessThan(2_500);
    expect([...t.state().runs.values()].filter(isActive)).toHaveLength(10);
  });

  test('late reports about them are absorbed; items are added and count nowhere; none is tried again', () => {
    const t = threadWorld();
    const one = t.ran(codex);
    const two = t.ran(codex);
    const three = t.start(claude);
    t.fail(three);
    t.rollback(2);
    expect(refusalOf(() => t.retry(three))).toMatchObject({ refused: 'RUN_NOT_ACTIVE' });
    t.rollback(1);
    const before = t.state();
    t.complete(two, 'INTERRUPTED');
    t.items(two);
    expect(t.run(two)).toMatchObject({ status: 'ROLLED_BACK', outcome: 'COMPLETED' });
    expect(t.state().head.tokens).toBe(before.head.tokens);
    expect(t.state().providerThreads).toEqual(before.providerThreads);
    expect(refusalOf(() => t.cancel(two)).refused).toBe('RUN_NOT_ACTIVE');
    expect(t.state().head.headRunId).toBe(one.runId);
  });

  test('a failed run that was gone back to is not tried again: a later one was started', () => {
    const t = threadWorld();
    const one = t.start(codex);
    t.fail(one);
    t.ran(claude);
    t.rollback(1);
    expect(refusalOf(() => t.retry(one))).toMatchObject({ refused: 'RUN_NOT_ACTIVE' });
  });
});

describe('Section 7: handoffs and transfers of the thread', () => {
  test('what covers a rolled-back run is superseded and invalidated, whatever was said of it before', () => {
    const t = threadWorld();
    ran(t, codex, 2);
    const three = t.ran(claude);
    const kept = three.carried[0]?.handoffId ?? '';
    const four = t.ran(codex);
    const gone = four.carried[0]?.handoffId ?? '';
    t.save([{ type: 'HandoffSuperseded', handoffId: gone, reason: 'REGENERATED' }]);
    const { events } = t.rollback(2);
    expect(events[0]).toMatchObject({ invalidatedIds: [gone], withdrawnHandoffIds: [] });
    expect(t.handoff(gone)).toMatchObject({ status: 'SUPERSEDED', supersedeReason: 'ROLLED_BACK', invalidated: true });
    expect(t.handoff(kept)).toMatchObject({ status: 'READY' });
  });

  test('what was made for a failed run and not delivered goes with its transfer; the recorded switch stays', () => {
    const t = threadWorld();
    ran(t, codex, 2);
    const failed = t.start(claude);
    t.fail(failed);
    t.switch(claude, { model: 'm' });
    const choice = t.state().head.nextSwitch;
    const [handoffId = ''] = failed.carried.map((each) => each.handoffId);
    const { transferId } = t.handoff(handoffId);
    const { events } = t.rollback(2);
    expect(events[0]).toMatchObject({ withdrawnHandoffIds: [handoffId], supersededTransferIds: [transferId] });
    expect(t.handoff(handoffId)).toMatchObject({ status: 'SUPERSEDED', supersedeReason: 'ROLLED_BACK' });
    expect(t.handoff(handoffId)).not.toHaveProperty('invalidated');
    expect(t.state().transfers.get(transferId)?.status).toBe('SUPERSEDED');
    expect(t.state().head.nextSwitch).toEqual(choice);
    expect(t.state().transfers.get(choice?.transferId ?? '')?.status).toBe('PENDING');
    const next = t.start(undefined);
    expect(t.attempt(next).provider.id).toBe(claude.id);
    expect(t.handoff(next.carried[0]?.handoffId ?? '').covers).toEqual(span(1, 2));
  });

  test('a context that is told late to have been taken, of a run that was rolled back: it counts unless it speaks for one', () => {
    const t = threadWorld();
    ran(t, codex, 1);
    const b2 = t.ran(claude);
    const other = provider('other');
    const x = t.ran(other);
    ran(t, codex, 1);
    const failed = t.start(other);
    t.fail(failed);
    t.rollback(4);
    t.fail(failed, 'NETWORK', { delivered: failed.carried.map((each) => each.handoffId) });
    expect(t.providerThread(x.providerThreadId)).toMatchObject({
      status: 'IDLE',
      coverage: { knownThrough: 4, gaps: [] },
    });

    const again = t.start(claude);
    t.fail(again);
    t.rollback(3);
    t.fail(again, 'NETWORK', { delivered: again.carried.map((each) => each.handoffId) });
    expect(t.providerThread(b2.providerThreadId)).toMatchObject({
      status: 'DIVERGENT',
      coverage: { knownThrough: 2, gaps: [] },
      receipts: [{}, { lost: 'INVALIDATED' }],
    });
  });
});

describe('Section 7: a handoff regenerated after delivery, then rolled back', () => {
  test('the receiver goes back all the same, and both versions are invalidated', () => {
    const t = threadWorld();
    t.ran(codex);
    const b2 = t.ran(claude);
    const a3 = t.ran(codex);
    const delivered = t.handoff(a3.carried[0]?.handoffId ?? '');
    const { threadId: _, status: _s, ...copied } = delivered;
    const newer = {
      ...copied,
      id: 'hof_newer',
      status: 'READY' as const,
      supersedesId: delivered.id,
      afterSending: true,
    };
    t.save([
      { type: 'HandoffPrepared', handoff: newer },
      { type: 'HandoffSuperseded', handoffId: delivered.id, reason: 'REGENERATED', byHandoffId: newer.id },
    ]);
    const { events } = t.rollback(1);
    expect(new Set(events[0].invalidatedIds)).toEqual(new Set([delivered.id, newer.id]));
    expect(events).toMatchObject([
      {},
      { providerThreadId: a3.providerThreadId, action: 'NATIVE_FORK', invalidatedHandoffIds: [delivered.id] },
      { providerThreadId: b2.providerThreadId, action: 'NONE' },
    ]);
    expect(t.providerThread(a3.providerThreadId).coverage).toEqual({ knownThrough: 1, gaps: [] });
    expect(only(1)).toEqual(t.providerThread(a3.providerThreadId).native);
  });
});

function lastRun(t: ThreadWorld, ordinal: number): string {
  return [...t.state().runs.values()].find((run) => run.ordinal === ordinal)?.id ?? '';
}
