import { describe, expect, test } from 'vitest';
import { only, span } from '../../src/domain/ranges.ts';
import { claude, codex, provider } from '../kit/providers.ts';
import { type Dispatched, forkOf, refusalOf, type ThreadWorld, threadWorld } from '../kit/thread-world.ts';

const headOnly = provider('head', { nativeFork: 'HEAD' });
const deltaless = provider('deltaless', { nativeFork: 'ANY_TURN', deltaHandoff: false });
const mute = provider('mute', { nativeFork: 'ANY_TURN', contextChannels: [] });

const forkTransfers = (f: ThreadWorld) => [...f.state().transfers.values()].filter(({ type }) => type === 'FORK');
const nativeOf = (t: ThreadWorld, { providerThreadId }: Dispatched) =>
  t.providerThread(providerThreadId).nativeThreadId;
const turnOf = (t: ThreadWorld, run: Dispatched) => t.attempt(run).nativeTurnId;
const known = (t: ThreadWorld, { providerThreadId }: Dispatched) => t.providerThread(providerThreadId).coverage;

/** A1 B2 A3, where A3 was given run 2. */
function source(a = codex, b = claude) {
  const t = threadWorld();
  return { t, a1: t.ran(a), b2: t.ran(b), a3: t.ran(a) };
}

describe('Section 7: a thread can be forked at an ended run of its active history', () => {
  test('a fork begins with its ancestry and a PENDING transfer, and the source refers to it', () => {
    const { t, a3 } = source();
    const before = t.state();
    const f = forkOf(t, { ordinal: 2 });
    expect(f.state()).toMatchObject({
      head: {
        basePosition: 2,
        headPosition: 2,
        lastOrdinal: 2,
        ancestry: [{ threadId: 'thr_1', throughOrdinal: 2, throughPosition: 2, atSequence: before.head.sequence }],
        lastProviderId: claude.id,
      },
    });
    expect(forkTransfers(f)).toMatchObject([{ type: 'FORK', status: 'PENDING' }]);
    expect(t.log.at(-1)?.event).toMatchObject({ type: 'TransferSent', transferType: 'FORK' });
    expect({ ...t.state(), head: { ...t.state().head, sequence: 0 } }).toEqual({
      ...before,
      head: { ...before.head, sequence: 0 },
    });
    expect(f.ran(claude).runId).not.toBe(a3.runId);
    expect(f.history().map((run) => run.ordinal)).toEqual([1, 2, 3]);
  });

  test.each<[string, string, (t: ThreadWorld) => unknown]>([
    ['a run that is starting', 'ACTIVE', (t) => t.start(codex)],
    ['a run that is running', 'ACTIVE', (t) => t.accept(t.start(codex))],
    [
      'a queued run',
      'QUEUED',
      (t) => {
        t.start(codex);
        t.queue(codex);
        t.queue(codex);
        return forkOf(t, { ordinal: 2 });
      },
    ],
    ['a run that was cancelled before any provider took it', 'CANCELLED', (t) => t.cancel(t.start(codex))],
  ])('C39: not at %s', (_, problem, prepare) => {
    const { t } = source();
    if (problem === 'QUEUED') {
      t.start(codex);
      t.queue(codex);
      expect(refusalOf(() => forkOf(t, { ordinal: 5 }))).toMatchObject({ forkProblem: 'QUEUED' });
      return;
    }
    prepare(t);
    const refusal = refusalOf(() => forkOf(t, { ordinal: 4 }));
    expect(refusal).toMatchObject({ refused: 'FORK_POINT_INVALID', forkProblem: problem });
  });

  test('C39: the latest stable point is before an active run', () => {
    const { t, a3 } = source();
    t.start(codex);
    expect(forkOf(t).state().head.forkedFrom?.runId).toBe(a3.runId);
  });

  test('not where nothing has ended', () => {
    const t = threadWorld();
    expect(refusalOf(() => forkOf(t))).toMatchObject({ forkProblem: 'NOTHING_ENDED' });
  });
});

describe("Section 7: the four fork cases of a fork's first run", () => {
  test('1. the same provider, strongly held: NATIVE_FORK at the native turn, with what it misses', () => {
    const { t, a1 } = source();
    const f = forkOf(t, { ordinal: 2 });
    const f3 = f.start(codex);
    expect(f3.decision).toMatchObject({ action: 'CREATE' });
    const g = forkOf(t, { ordinal: 1 });
    const g2 = g.start(codex);
    expect(g2.decision).toMatchObject({
      action: 'NATIVE_FORK',
      strategy: 'NONE',
      providerThreadId: a1.providerThreadId,
    });
    expect(g.attempt(g2).nativeFork).toMatchObject({
      nativeThreadId: nativeOf(t, a1),
      nativeTurnId: turnOf(t, a1),
      runId: a1.runId,
    });
    expect(forkTransfers(g)).toMatchObject([{ status: 'PREPARED', resolution: 'NATIVE' }]);
    g.accept(g2);
    expect(g.providerThread(g2.providerThreadId)).toMatchObject({
      forkedFromId: a1.providerThreadId,
      coverage: { knownThrough: 2, gaps: [] },
      native: span(1, 2),
      firstRunOrdinal: 2,
    });
    expect(forkTransfers(g)).toMatchObject([{ status: 'CONSUMED', resolution: 'NATIVE' }]);
  });

  test('2. another provider: portable context, that materialises the FORK transfer', () => {
    const { t } = source();
    const f = forkOf(t, { ordinal: 3 });
    const f4 = f.start(claude);
    expect(f4.decision).toMatchObject({ action: 'CREATE', strategy: 'FULL_THREAD_SUMMARY', missing: span(1, 3) });
    expect(f4.decision).not.toHaveProperty('replacesId');
    expect(f.transferOf(f4.carried[0]?.handoffId ?? '')).toMatchObject({ type: 'FORK', resolution: 'PORTABLE' });
    f.accept(f4);
    expect(known(f, f4)).toEqual({ knownThrough: 4, gaps: [] });
    expect(forkTransfers(f)).toMatchObject([{ status: 'CONSUMED' }]);
  });

  test('3. a checkpoint, not natively: CHECKPOINT_SUMMARY; natively as any other point', () => {
    const { t } = source();
    const a4 = t.start(codex);
    t.accept(a4);
    t.checkpoint(a4);
    t.complete(a4);
    const checkpointId = t.run(a4).checkpointId ?? '';
    const f = forkOf(t, { ordinal: 4, checkpointId });
    const f5 = f.start(claude);
    expect(f5.decision).toMatchObject({ action: 'CREATE', strategy: 'CHECKPOINT_SUMMARY' });
    expect(f.handoff(f5.carried[0]?.handoffId ?? '')).toMatchObject({
      strategy: 'CHECKPOINT_SUMMARY',
      covers: span(1, 4),
    });
    expect(forkTransfers(f)).toMatchObject([{ sourceId: checkpointId, resolution: 'PORTABLE' }]);
    const g = forkOf(t, { ordinal: 4, checkpointId });
    expect(g.plan(codex)).toMatchObject({ action: 'NATIVE_FORK', strategy: 'NONE' });
  });

  test("4. a subagent's provider thread: as the run that it ran last", () => {
    const { t, b2 } = source();
    const f = forkOf(t, { ordinal: 2 });
    expect(f.plan(claude)).toMatchObject({ action: 'NATIVE_FORK', providerThreadId: b2.providerThreadId });
    expect(f.plan(codex)).toMatchObject({ action: 'CREATE', strategy: 'FULL_THREAD_SUMMARY' });
  });
});

describe('Section 7: natively only with the capability at that point, and a strong reference', () => {
  test.each<[string, (t: ThreadWorld, a: Dispatched) => unknown]>([
    ['compacted behind it', (t, a) => t.compact(a.providerThreadId)],
    ['that conflicts with its thread', diverged],
  ])('not of a conversation %s', (_, weaken) => {
    const { t, a3 } = source();
    weaken(t, a3);
    expect(forkOf(t, { ordinal: 3 }).plan(codex)).toMatchObject({ action: 'CREATE', strategy: 'FULL_THREAD_SUMMARY' });
  });

  test('of one that was compacted before the fork point, less what was lost', () => {
    const { t, a3 } = source();
    const a4 = t.ran(codex);
    t.compact(a3.providerThreadId, t.attempt(a3).id);
    const f = forkOf(t, { ordinal: 4 });
    expect(f.plan(codex)).toMatchObject({
      action: 'NATIVE_FORK',
      strategy: 'DELTA_SINCE_TARGET_LAST_SEEN',
      missing: only(2),
    });
    expect(a4.providerThreadId).toBe(a3.providerThreadId);
    expect(forkOf(t, { ordinal: 3 }).plan(codex)).toMatchObject({ action: 'CREATE' });
  });

  test('of an earlier turn while the source runs another', () => {
    const { t, a3 } = source();
    t.accept(t.start(codex));
    const f = forkOf(t, { ordinal: 3 });
    expect(f.start(codex).decision).toMatchObject({ action: 'NATIVE_FORK', providerThreadId: a3.providerThreadId });
  });

  test('not of a run that the provider took only after the fork', () => {
    const t = threadWorld();
    const a1 = t.start(codex);
    t.fail(a1);
    const f = forkOf(t);
    t.accept(a1);
    expect(f.plan(codex)).toMatchObject({ action: 'CREATE' });
  });

  test.each([
    ['cannot fork', provider('none', { nativeFork: 'NONE' })],
    ['takes no deltas, and something is missing', deltaless],
  ])('not at a provider that %s', (_, a) => {
    const { t, a3 } = source(a);
    t.items({ runId: t.history()[1]?.id ?? '' });
    expect(t.providerThread(a3.providerThreadId).coverage.gaps).toEqual(only(2));
    expect(forkOf(t).plan(a)).toMatchObject({ action: 'CREATE' });
  });

  test('a provider that takes no context forks what misses nothing', () => {
    const t = threadWorld();
    t.ran(mute);
    expect(forkOf(t).plan(mute)).toMatchObject({ action: 'NATIVE_FORK', strategy: 'NONE' });
  });

  test('not with a clean context, nor with settings that the provider cannot change', () => {
    const fixed = provider('fixed', { nativeFork: 'ANY_TURN', modelSwitchInThread: false });
    const t = threadWorld();
    t.ran(fixed, { settings: { model: 'one' } });
    const f = forkOf(t);
    expect(f.plan(fixed, { cleanContext: true })).toMatchObject({ action: 'CREATE' });
    expect(f.plan(fixed, { settings: { model: 'two' } })).toMatchObject({ action: 'CREATE' });
    expect(f.plan(fixed)).toMatchObject({ action: 'NATIVE_FORK' });
  });

  test('in the continuation group of the provider that ran it', () => {
    const one = provider('one', { nativeFork: 'ANY_TURN' }, { continuationGroup: 'shared' });
    const other = provider('other', { nativeFork: 'ANY_TURN' }, { continuationGroup: 'shared' });
    const t = threadWorld();
    t.ran(one);
    expect(forkOf(t).plan(other)).toMatchObject({ action: 'NATIVE_FORK' });
  });

  test('one delta for each contiguous range that is missing', () => {
    const t = threadWorld();
    const b1 = t.ran(claude);
    t.ran(codex);
    const b3 = t.ran(claude);
    t.ran(codex);
    t.items(b1);
    t.items(b3);
    expect(t.plan(codex)).toMatchObject({ missing: [...only(1), ...only(3)] });
    const f = forkOf(t);
    const f5 = f.start(codex);
    expect(f5.decision).toMatchObject({ action: 'NATIVE_FORK', strategy: 'DELTA_SINCE_TARGET_LAST_SEEN' });
    expect(f5.carried.map(({ handoffId }) => f.handoff(handoffId).covers)).toEqual([only(1), only(3)]);
    f.accept(f5);
    expect(known(f, f5)).toEqual({ knownThrough: 5, gaps: [] });
  });
});

/** Of run 4 an attempt that was given up turns out to have been taken after all, besides its retry. */
function diverged(t: ThreadWorld, a: Dispatched): void {
  const lost = t.start(codex);
  t.sent(lost);
  t.fail(lost);
  t.accept(t.retry(lost));
  t.complete(lost);
  t.accept(lost, { nativeThreadId: nativeOf(t, a) ?? '', nativeTurnId: 'late' });
}

test('S3: B1 A2 A3; late item on 1; fork at 3: the first native run of the fork learns the late item', () => {
  const t = threadWorld();
  const b1 = t.ran(claude);
  t.ran(codex);
  t.ran(codex);
  t.items(b1);
  const f = forkOf(t);
  const f4 = f.start(codex);
  expect(f4.decision).toMatchObject({
    action: 'NATIVE_FORK',
    strategy: 'DELTA_SINCE_TARGET_LAST_SEEN',
    missing: only(1),
  });
  f.accept(f4);
  expect(f.providerThread(f4.providerThreadId)).toMatchObject({
    coverage: { knownThrough: 4, gaps: [] },
    receipts: [{ inherited: [] }, { handoffId: f4.carried[0]?.handoffId }],
  });
});

test('S6: A1 B2 (covers 1); fork; F3 natively on B; its conversation compacted: run 1 is a gap in F', () => {
  const t = threadWorld();
  t.ran(codex);
  const lossy = provider('lossy', {
    nativeFork: 'ANY_TURN',
    contextChannels: [
      { kind: 'DEVELOPER', onCreate: true, onResume: true, scope: 'THREAD', survivesCompaction: false },
    ],
  });
  const b2 = t.ran(lossy);
  const f = forkOf(t);
  const f3 = f.ran(lossy);
  expect(f3.decision).toMatchObject({ action: 'NATIVE_FORK', strategy: 'NONE' });
  expect(f.providerThread(f3.providerThreadId).receipts).toMatchObject([
    { handoffId: b2.carried[0]?.handoffId, channel: 'DEVELOPER', runId: b2.runId, runOrdinal: 2, inherited: only(1) },
  ]);
  f.compact(f3.providerThreadId);
  expect(known(f, f3)).toEqual({ knownThrough: 3, gaps: only(1) });
  expect(f.start(lossy).decision).toMatchObject({ strategy: 'DELTA_SINCE_TARGET_LAST_SEEN', missing: only(1) });
});

test('S10: run 1 failed; fork; retry of 1, then cancelled: run 1 is FAILED, not gone, and F still has it', () => {
  const t = threadWorld();
  const a1 = t.start(codex);
  t.fail(a1);
  const f = forkOf(t);
  t.retry(a1);
  t.cancel(a1);
  expect(t.run(a1).status).toBe('FAILED');
  expect(f.history().map((run) => run.id)).toEqual([a1.runId]);
  expect(f.state().head.unheard).toEqual(only(1));
  expect(f.start(codex).decision).toMatchObject({
    action: 'CREATE',
    strategy: 'FULL_THREAD_SUMMARY',
    missing: only(1),
  });
});

describe('C35, S14: a native fork has to bring a conversation of its own', () => {
  test.each([
    ['none', 'NO_CONVERSATION', () => ({})],
    [
      "the source's own",
      'SOURCE_ITSELF',
      (t: ThreadWorld, a: Dispatched) => ({ nativeThreadId: nativeOf(t, a) ?? '' }),
    ],
  ])('%s: attempt NOT_DELIVERED, run and transfer FAILED; the retry is portable', (_, failure, answer) => {
    const { t, a3 } = source();
    const f = forkOf(t);
    const f4 = f.start(codex);
    f.sent(f4);
    const refusal = refusalOf(() => f.forked(f4, { ...answer(t, a3), nativeTurnId: 'turn' }));
    expect(refusal).toMatchObject({ refused: 'NATIVE_FORK_FAILED', forkFailure: failure, attemptId: f4.attemptId });
    expect(f.attempt(f4)).toMatchObject({ status: 'NOT_DELIVERED', forkFailure: failure });
    expect(f.run(f4).status).toBe('FAILED');
    expect(forkTransfers(f)).toMatchObject([{ status: 'FAILED' }]);
    expect(t.providerThread(a3.providerThreadId).status).toBe(failure === 'SOURCE_ITSELF' ? 'DIVERGENT' : 'IDLE');
    const before = f.log.length;
    expect(refusalOf(() => f.forked(f4, { nativeThreadId: 'another' })).refused).toBe('NATIVE_FORK_FAILED');
    expect(f.log.length).toBe(before);

    const again = f.retry(f4);
    expect(again.decision).toMatchObject({ action: 'CREATE', strategy: 'FULL_THREAD_SUMMARY' });
    expect(forkTransfers(f)).toMatchObject([{ status: 'FAILED' }, { status: 'PREPARED', resolution: 'PORTABLE' }]);
    f.fail(again);
    expect(f.retry(f4).decision.action).toBe('CREATE');
    f.accept(again);
    expect(forkTransfers(f)).toMatchObject([{ status: 'FAILED' }, { status: 'CONSUMED', resolution: 'PORTABLE' }]);
    expect(known(f, again)).toEqual({ knownThrough: 4, gaps: [] });
  });

  test("the source's own, reported of an attempt that was given up: a foreign turn, and the source DIVERGENT", () => {
    const { t, a3 } = source();
    const f = forkOf(t);
    const f4 = f.start(codex);
    f.sent(f4);
    f.fail(f4);
    f.forked(f4, { nativeThreadId: nativeOf(t, a3) ?? '', nativeTurnId: 'turn' });
    expect(f.attempt(f4)).toMatchObject({ status: 'ACCEPTED', counts: false });
    expect(t.providerThread(a3.providerThreadId).status).toBe('DIVERGENT');
    expect(f.retry(f4).decision).toMatchObject({ action: 'CREATE' });
  });
});

describe('HEAD: only while nothing stands behind the fork point', () => {
  /** A1 A2 at a provider that forks heads only, and a fork at 2. */
  function atHead() {
    const t = threadWorld();
    t.ran(headOnly);
    const a2 = t.ran(headOnly);
    return { t, a2, f: forkOf(t) };
  }

  test('the head is forked; an earlier turn is not', () => {
    const { t, f } = atHead();
    expect(f.plan(headOnly)).toMatchObject({ action: 'NATIVE_FORK', strategy: 'NONE' });
    expect(forkOf(t, { ordinal: 1 }).plan(headOnly)).toMatchObject({ action: 'CREATE' });
  });

  test('not while the source has an open attempt', () => {
    const { t, f } = atHead();
    const a3 = t.start(headOnly);
    expect(f.plan(headOnly)).toMatchObject({ action: 'CREATE' });
    t.fail(a3);
    expect(f.plan(headOnly)).toMatchObject({ action: 'NATIVE_FORK' });
  });

  test('not after a later context that stays', () => {
    const { t, f } = atHead();
    t.ran(claude);
    const a4 = t.start(headOnly);
    t.fail(a4, 'REFUSED', { delivered: a4.carried.map((each) => each.handoffId) });
    expect(f.plan(headOnly)).toMatchObject({ action: 'CREATE' });
  });

  test('S15: F dispatched; T sends a run on the same provider thread; then F is to be sent: refused; portable', () => {
    const { t, f } = atHead();
    const f3 = f.start(headOnly);
    t.sent(t.start(headOnly));
    expect(refusalOf(() => f.sent(f3)).refused).toBe('NATIVE_FORK_OUTDATED');
    expect(f.attempt(f3).status).toBe('PREPARED');
    f.fail(f3);
    const again = f.retry(f3);
    expect(again.decision).toMatchObject({ action: 'CREATE', strategy: 'FULL_THREAD_SUMMARY' });
    expect(forkTransfers(f)).toMatchObject([{ status: 'PREPARED', resolution: 'PORTABLE' }]);
  });

  test("S28: F sent; T's next turn accepted; then F's acceptance: a failed native fork, an orphan on record; the retry is portable", () => {
    const { t, f } = atHead();
    const f3 = f.start(headOnly);
    f.sent(f3);
    t.ran(headOnly);
    const report = { nativeThreadId: 'orphan', nativeTurnId: 'turn' };
    expect(refusalOf(() => f.forked(f3, report))).toMatchObject({
      refused: 'NATIVE_FORK_FAILED',
      forkFailure: 'SOURCE_WENT_ON',
    });
    expect(f.attempt(f3)).toMatchObject({ status: 'NOT_DELIVERED', counts: false, ...report });
    expect(f.providerThread(f3.providerThreadId)).not.toHaveProperty('nativeThreadId');
    expect(f.retry(f3).decision).toMatchObject({ action: 'CREATE', strategy: 'FULL_THREAD_SUMMARY' });
    expect(forkTransfers(f).map(({ status }) => status)).toEqual(['FAILED', 'PREPARED']);
  });

  test('a HEAD fork while the source goes on elsewhere is accepted', () => {
    const { t, f } = atHead();
    const f3 = f.start(headOnly);
    f.sent(f3);
    t.ran(claude);
    f.accept(f3);
    expect(known(f, f3)).toEqual({ knownThrough: 3, gaps: [] });
  });
});

describe('inherited coverage is that of the dispatch, less compactions until the acceptance', () => {
  test('S25: what the source was compacted of since does not count', () => {
    const { t, a3 } = source();
    const f = forkOf(t);
    const f4 = f.start(codex);
    expect(f4.decision.strategy).toBe('NONE');
    t.compact(a3.providerThreadId);
    f.accept(f4);
    expect(f.providerThread(f4.providerThreadId)).toMatchObject({
      coverage: { knownThrough: 4, gaps: only(2) },
      receipts: [],
    });
  });

  test('S25: what else becomes of the source changes nothing', () => {
    const { t, b2 } = source();
    const f = forkOf(t);
    const f4 = f.start(codex);
    t.items(b2);
    t.ran(claude);
    f.accept(f4);
    expect(known(f, f4)).toEqual({ knownThrough: 4, gaps: [] });
  });

  test('S25: F dispatched as a native fork; T rolled back before its acceptance: what was inherited at the dispatch counts', () => {
    const { t, a3 } = source();
    const f = forkOf(t);
    const f4 = f.start(codex);
    t.rollback(1);
    expect(t.providerThread(a3.providerThreadId).status).toBe('ROLLBACK_PENDING');
    f.accept(f4);
    expect(f.providerThread(f4.providerThreadId)).toMatchObject({
      coverage: { knownThrough: 4, gaps: [] },
      receipts: [{ inherited: only(2) }],
    });
  });

  test('fork at 3 with the source rolled back to 1 before its first run: portable, with all that it inherited', () => {
    const { t } = source();
    const f = forkOf(t);
    t.rollback(1);
    expect(f.history().map((run) => run.ordinal)).toEqual([1, 2, 3]);
    expect(f.start(codex).decision).toMatchObject({
      action: 'CREATE',
      strategy: 'FULL_THREAD_SUMMARY',
      missing: span(1, 3),
    });
    expect(refusalOf(() => forkOf(t, { ordinal: 3 }))).toMatchObject({ forkProblem: 'ROLLED_BACK' });
  });

  test('a fork rolled back to its fork point: the conversation goes back to the turn that it was forked at', () => {
    const { t, a3 } = source();
    const f = forkOf(t);
    const f4 = f.ran(codex);
    f.ran(claude);
    const { events } = f.rollback(3);
    expect(
      events.find((each) => each.type === 'ProviderThreadRolledBack' && each.providerThreadId === f4.providerThreadId),
    ).toMatchObject({
      action: 'REVERT',
      nativeTurnId: turnOf(t, a3),
      keptRunId: a3.runId,
      turnsToDrop: 1,
      coverage: { knownThrough: 3, gaps: [] },
    });
    expect(t.providerThread(a3.providerThreadId).status).toBe('IDLE');
    expect(forkTransfers(f)).toMatchObject([{ status: 'CONSUMED' }]);
  });

  test('HEAD: a source that was taken back since the dispatch is not the one to fork', () => {
    const t = threadWorld();
    const heads = provider('heads', { nativeFork: 'HEAD', nativeRollback: 'REVERT' });
    t.ran(heads);
    t.ran(heads);
    const f = forkOf(t);
    const f3 = f.start(heads);
    t.rollback(1);
    expect(refusalOf(() => f.sent(f3)).refused).toBe('NATIVE_FORK_OUTDATED');
  });

  test('S29: a late item on run 2 of T after F was forked at 3 changes nothing of F', () => {
    const { t, b2 } = source();
    const f = forkOf(t);
    const g = forkOf(t);
    const f4 = f.ran(codex);
    const before = f.state();
    t.items(b2);
    expect(f.state()).toBe(before);
    expect(known(f, f4)).toEqual({ knownThrough: 4, gaps: [] });
    expect(g.plan(codex)).toMatchObject({ action: 'NATIVE_FORK', strategy: 'NONE' });
    expect(forkOf(t).plan(codex)).toMatchObject({ action: 'NATIVE_FORK', missing: only(2) });
  });

  test('a turn that failed in the forked conversation: the fork is bound to it with what it inherits, and the retry resumes it', () => {
    const { t, a3 } = source();
    const f = forkOf(t);
    const f4 = f.start(codex);
    f.fail(f4, 'OTHER', { nativeThreadId: 'copy' });
    expect(f.providerThread(f4.providerThreadId)).toMatchObject({
      status: 'IDLE',
      nativeThreadId: 'copy',
      forkedFromId: a3.providerThreadId,
      coverage: { knownThrough: 3, gaps: [] },
    });
    const again = f.retry(f4);
    expect(again).toMatchObject({ carried: [], decision: { action: 'RESUME', strategy: 'NONE' } });
    expect(forkTransfers(f)).toMatchObject([{ status: 'PREPARED', resolution: 'NATIVE' }]);
    f.accept(again);
    expect(known(f, again)).toEqual({ knownThrough: 4, gaps: [] });
  });

  test('an acceptance that comes late counts, with what the fork inherits', () => {
    const { t } = source();
    const f = forkOf(t);
    const f4 = f.start(codex);
    f.fail(f4);
    f.accept(f4);
    expect(f.attempt(f4)).toMatchObject({ status: 'ACCEPTED', counts: true });
    expect(known(f, f4)).toEqual({ knownThrough: 4, gaps: [] });
    expect(forkTransfers(f)).toMatchObject([{ status: 'CONSUMED' }]);
  });

  test('a failed first run of the fork stays in its history: the next one is forked natively and told of it', () => {
    const { t } = source();
    const f = forkOf(t);
    f.fail(f.start(claude));
    const f5 = f.start(codex);
    expect(f5.decision).toMatchObject({ action: 'NATIVE_FORK', missing: only(4) });
  });
});

describe('a fork of a fork', () => {
  test('at a run of the fork: natively from its provider thread, with all that this inherited', () => {
    const { t, a3 } = source();
    const f = forkOf(t);
    const f4 = f.ran(codex);
    const g = forkOf(f);
    expect(g.state().head.ancestry.map(({ threadId, throughPosition }) => [threadId, throughPosition])).toEqual([
      ['thr_1', 3],
      [f.state().head.id, 4],
    ]);
    const g5 = g.ran(codex);
    expect(g5.decision).toMatchObject({
      action: 'NATIVE_FORK',
      strategy: 'NONE',
      providerThreadId: f4.providerThreadId,
    });
    expect(g.providerThread(g5.providerThreadId)).toMatchObject({
      coverage: { knownThrough: 5, gaps: [] },
      native: [...only(1), ...span(3, 5)],
      receipts: [{ runId: a3.runId, inherited: only(2) }],
    });
  });

  test('at a run that the fork inherited: natively from the provider thread that ran it in the source', () => {
    const { t, a1 } = source();
    const f = forkOf(t);
    f.ran(claude);
    const g = forkOf(f, { ordinal: 1 });
    expect(g.state().head).toMatchObject({
      forkedFrom: { threadId: f.state().head.id, runId: a1.runId },
      basePosition: 1,
    });
    expect(g.start(codex).decision).toMatchObject({ action: 'NATIVE_FORK', providerThreadId: a1.providerThreadId });
    expect(g.history().map((run) => run.ordinal)).toEqual([1, 2]);
  });

  test('is not touched by what is added to the source', () => {
    const { t } = source();
    const f = forkOf(t);
    const g = forkOf(f, { ordinal: 2 });
    t.ran(codex);
    f.ran(codex);
    expect(g.history().map((run) => run.ordinal)).toEqual([1, 2]);
  });
});
