import { describe, expect, test } from 'vitest';
import { goingBack } from '../../src/domain/going-back.ts';
import { only, span } from '../../src/domain/ranges.ts';
import type { NativeRollback } from '../../src/domain/vocabulary.ts';
import { channel, claude, codex, provider } from '../kit/providers.ts';
import { type Dispatched, refusalOf, type ThreadWorld, threadWorld } from '../kit/thread-world.ts';

const ran = (t: ThreadWorld, who: typeof codex, times: number) => Array.from({ length: times }, () => t.ran(who));
const at = (t: ThreadWorld, { providerThreadId }: Dispatched) => t.providerThread(providerThreadId);
const turnOf = (t: ThreadWorld, run: Dispatched) => t.attempt(run).nativeTurnId ?? '';
const done = (t: ThreadWorld, run: Dispatched) => ({ outcome: 'DONE' as const, nativeHeadTurnId: turnOf(t, run) });

describe('Section 7: what each provider thread has to do', () => {
  const given = (nativeRollback: NativeRollback, scope: 'TURN' | 'THREAD') =>
    provider('p', { nativeRollback, contextChannels: [channel('PREAMBLE', { scope })] });

  // P1 P2 B3 P4 (told of 3), back to 2: what told P of run 3 is invalidated.
  test.each<[NativeRollback, 'TURN' | 'THREAD', string, string]>([
    ['REVERT', 'TURN', 'REVERT', 'ROLLBACK_PENDING'],
    ['REVERT_AND_FORK', 'TURN', 'REVERT', 'ROLLBACK_PENDING'],
    ['REVERT_AND_FORK', 'THREAD', 'NATIVE_FORK', 'ROLLBACK_PENDING'],
    ['REVERT', 'THREAD', 'NONE', 'DIVERGENT'],
    ['NONE', 'TURN', 'NONE', 'DIVERGENT'],
    ['NONE', 'THREAD', 'NONE', 'DIVERGENT'],
  ])('%s, told through a %s-scoped channel: %s', (nativeRollback, scope, action, status) => {
    const t = threadWorld();
    const p = given(nativeRollback, scope);
    const [, p2] = ran(t, p, 2) as [Dispatched, Dispatched];
    t.ran(claude);
    const p4 = t.ran(p);
    const { events } = t.rollback(2);
    expect(events[1]).toMatchObject({
      providerThreadId: p4.providerThreadId,
      action,
      nativeThreadId: at(t, p4).nativeThreadId,
      nativeTurnId: turnOf(t, p2),
      turnsToDrop: 1,
      status: action === 'NONE' ? 'IMPOSSIBLE' : 'PENDING',
    });
    expect(at(t, p4)).toMatchObject({ status, coverage: { knownThrough: 2, gaps: [] }, native: span(1, 2) });
    expect(at(t, p4)).toMatchObject({ receipts: [{ lost: 'INVALIDATED' }], firstRunOrdinal: 1, lastRunOrdinal: 2 });
  });

  test('one that knew nothing of what was rolled back is left as it is', () => {
    const t = threadWorld();
    const a1 = t.ran(codex);
    ran(t, claude, 2);
    const before = at(t, a1);
    t.rollback(1);
    expect(at(t, a1)).toEqual(before);
  });

  test('where the turn to keep was never named, nothing can be named', () => {
    const t = threadWorld();
    const one = t.ran(codex);
    t.ran(codex);
    const facts = { rollbackId: 'rbk_1', toOrdinal: 1, toPosition: 1, invalidated: new Set<string>() };
    const kept = { runId: one.runId, runOrdinal: 1, position: 1, dispatchedAt: 3, sequence: 4, chainedHandoffs: 0 };
    const coverage = { knownThrough: 1, gaps: [] };
    const late = { lateSince: [], lateItems: new Map() };
    const { provider: providerFacts } = at(t, one);
    expect(
      goingBack(t.state(), at(t, one), { ...facts, ...late, kept: { ...kept, coverage }, provider: providerFacts }),
    ).toMatchObject({ action: 'NONE', status: 'IMPOSSIBLE', providerThreadStatus: 'DIVERGENT', coverage });
  });

  test('one that conflicts with the history already is asked nothing', () => {
    const t = threadWorld();
    t.ran(codex);
    const two = t.start(codex);
    t.fail(two);
    const three = t.ran(codex);
    t.cancel({ runId: t.start(codex).runId });
    t.save([
      { type: 'NativeTurnsReverted', providerThreadId: three.providerThreadId, nativeTurnIds: ['x'], diverged: true },
    ]);
    expect(t.rollback(2).events[1]).toMatchObject({ action: 'NONE', providerThreadStatus: 'DIVERGENT' });
  });

  test('after a REVERT a THREAD-scoped handoff that still counts stays, a TURN-scoped one goes with its turn', () => {
    const p = provider('p', {
      nativeRollback: 'REVERT',
      contextChannels: [channel('PREAMBLE', { scope: 'TURN', maxCharacters: 200 }), channel('DEVELOPER')],
    });
    const t = threadWorld();
    const p1 = t.ran(p);
    t.ran(claude, { size: { structured: 10, verbatim: 10 } });
    t.ran(p);
    t.ran(claude, { size: { structured: 100, verbatim: 10 } });
    t.ran(claude, { size: { structured: 100, verbatim: 10 } });
    const p6 = t.ran(p);
    expect([...at(t, p1).receipts].map((each) => each.scope)).toEqual(['TURN', 'THREAD']);
    // Back to 5: the words about runs 4 and 5 stay in the conversation though run 6 goes.
    t.rollback(5);
    expect(at(t, p6)).toMatchObject({ native: [...only(1), ...only(3)], coverage: { knownThrough: 5, gaps: [] } });
    expect(at(t, p6).receipts.map((each) => each.lost)).toEqual([undefined, undefined]);
    // Back to 2: the turn that brought run 2 goes, and its words with it.
    const { rollbackId } = t.rollback(2);
    expect(at(t, p6).coverage).toEqual({ knownThrough: 1, gaps: [] });
    expect(at(t, p6).receipts.map((each) => each.lost)).toEqual(['REVERTED', 'INVALIDATED']);
    expect(refusalOf(() => t.confirm(rollbackId, p6.providerThreadId, done(t, p1)))).toMatchObject({
      refused: 'ROLLBACK_OUTDATED',
    });
    expect(at(t, p6).status).toBe('DIVERGENT');
  });
});

test('S4: what a late item made missing again is missing after the turn that brought it was reverted', () => {
  const t = threadWorld();
  const a1 = t.ran(codex);
  const b2 = t.ran(claude);
  t.items(a1);
  const b3 = t.ran(claude);
  expect(at(t, b3).coverage).toEqual({ knownThrough: 3, gaps: [] });
  const { rollbackId } = t.rollback(2);
  expect(at(t, b3).coverage).toEqual({ knownThrough: 2, gaps: only(1) });
  t.confirm(rollbackId, b3.providerThreadId, done(t, b2));
  expect(at(t, b3).status).toBe('IDLE');
  expect(t.start(claude).decision).toMatchObject({ strategy: 'DELTA_SINCE_TARGET_LAST_SEEN', missing: only(1) });
});

test('S7: after going back by a native fork nothing that was delivered behind the kept turn counts', () => {
  const t = threadWorld();
  const [, a2] = ran(t, codex, 2) as [Dispatched, Dispatched];
  t.ran(claude);
  const a4 = t.ran(codex);
  t.ran(claude);
  t.ran(codex);
  const { events, rollbackId } = t.rollback(3);
  expect(events[1]).toMatchObject({ action: 'NATIVE_FORK', nativeTurnId: turnOf(t, a2), turnsToDrop: 2 });
  expect(at(t, a4).receipts.map((each) => each.lost)).toEqual(['REVERTED', 'INVALIDATED']);
  expect(at(t, a4).coverage).toEqual({ knownThrough: 2, gaps: [] });

  const old = at(t, a4);
  t.confirm(rollbackId, old.id, { ...done(t, a2), nativeThreadId: 'forked' });
  expect(t.providerThread(old.id)).toMatchObject({ status: 'CLOSED' });
  const copy = [...t.state().providerThreads.values()].find((each) => each.replacesId === old.id);
  expect(copy).toMatchObject({
    nativeThreadId: 'forked',
    status: 'IDLE',
    coverage: { knownThrough: 2, gaps: [] },
    native: span(1, 2),
    receipts: [],
    forkedFromId: old.id,
    firstRunOrdinal: 1,
    lastRunOrdinal: 2,
  });
  expect(t.start(codex).decision).toMatchObject({
    strategy: 'DELTA_SINCE_TARGET_LAST_SEEN',
    providerThreadId: copy?.id,
    missing: only(3),
  });
});

test('S9: a turn from before the rollback that is reported after it is a foreign turn', () => {
  const t = threadWorld();
  const b1 = t.ran(claude);
  const two = t.start(claude);
  t.sent(two);
  t.fail(two, 'TIMEOUT');
  t.ran(claude);
  const { rollbackId } = t.rollback(2);
  t.confirm(rollbackId, b1.providerThreadId, done(t, b1));
  expect(at(t, b1).status).toBe('IDLE');
  t.accept(two, { nativeThreadId: at(t, b1).nativeThreadId ?? '', nativeTurnId: 'late' });
  expect(t.attempt(two)).toMatchObject({ status: 'ACCEPTED', counts: false, foreignBound: true });
  expect(t.run(two)).toMatchObject({ status: 'FAILED' });
  expect(at(t, b1).status).toBe('DIVERGENT');
});

test('a foreign turn of a conversation that was forked away makes the fork divergent, which may hold it too', () => {
  const t = threadWorld();
  const a1 = t.ran(codex);
  const two = t.start(codex);
  t.fail(two);
  t.ran(claude);
  const a4 = t.ran(codex);
  t.ran(claude);
  t.ran(codex);
  const { rollbackId } = t.rollback(4);
  t.confirm(rollbackId, a1.providerThreadId, { ...done(t, a4), nativeThreadId: 'forked' });
  t.accept(two, { nativeThreadId: 'native_1', nativeTurnId: 'late', ...boundOf(t, a1) });
  const copy = [...t.state().providerThreads.values()].find((each) => each.replacesId === a1.providerThreadId);
  expect([at(t, a1).status, copy?.status]).toEqual(['CLOSED', 'DIVERGENT']);
});

test('S22: an acceptance that comes late takes nothing back, and going back to its turn forgets what came after it', () => {
  const t = threadWorld();
  const b1 = t.ran(claude);
  const two = t.start(claude);
  t.fail(two);
  t.ran(codex);
  const b4 = t.ran(claude);
  t.accept(two, { nativeTurnId: 'late' });
  expect(at(t, b4).coverage).toEqual({ knownThrough: 4, gaps: [] });
  t.rollback(2);
  expect(at(t, b1)).toMatchObject({ coverage: { knownThrough: 2, gaps: [] }, native: span(1, 2) });
});

describe('Section 7: stacked rollbacks compose', () => {
  test('back to 5, on with another provider, back to 3: late and outdated confirmations', () => {
    const t = threadWorld();
    const a = ran(t, codex, 3);
    const b = ran(t, claude, 2);
    const b6 = t.ran(claude);
    // B holds runs 4 to 6. Back to 5: turn 6 has to go.
    const first = t.rollback(5);
    expect(first.events[1]).toMatchObject({
      action: 'REVERT',
      nativeTurnId: turnOf(t, b[1] as Dispatched),
      turnsToDrop: 1,
    });
    const a7 = t.ran(codex);
    expect(t.run(a7)).toMatchObject({ ordinal: 7, position: 6 });
    expect(a7.carried).toHaveLength(1);
    // Back to 4: of B turns 5 and 6 have to go; A was told of run 5 through what stays, and has to be forked at turn 3.
    const second = t.rollback(4);
    expect(second.events.slice(1)).toMatchObject([
      { providerThreadId: a7.providerThreadId, action: 'NATIVE_FORK', nativeTurnId: turnOf(t, a[2] as Dispatched) },
      {
        providerThreadId: b6.providerThreadId,
        action: 'REVERT',
        nativeTurnId: turnOf(t, b[0] as Dispatched),
        turnsToDrop: 2,
      },
    ]);
    const statusesOf = (id: string) =>
      t
        .state()
        .rollbacks.get(id)
        ?.affected.map((each) => each.status);
    expect(statusesOf(first.rollbackId)).toEqual(['OUTDATED']);
    expect(
      refusalOf(() => t.confirm(first.rollbackId, b6.providerThreadId, done(t, b[1] as Dispatched))),
    ).toMatchObject({
      refused: 'ROLLBACK_OUTDATED',
      rollbackId: second.rollbackId,
    });
    // Back to 3: nothing of B is left that could be named, and A still has to be forked there.
    const third = t.rollback(3);
    expect(third.events.slice(1)).toMatchObject([{ providerThreadId: b6.providerThreadId, action: 'NONE' }]);
    expect(statusesOf(second.rollbackId)).toEqual(['PENDING', 'OUTDATED']);
    t.confirm(second.rollbackId, a7.providerThreadId, { ...done(t, a[2] as Dispatched), nativeThreadId: 'forked' });
    const next = t.start(codex);
    expect(t.run(next)).toMatchObject({ ordinal: 8, position: 4 });
    expect(next.decision).toMatchObject({ strategy: 'NONE', action: 'RESUME' });
  });

  test('C19: A, B, C; back to B, then A; then D; then A again: exactly what stands is active', () => {
    const t = threadWorld();
    const [a, b, c] = ran(t, codex, 3) as [Dispatched, Dispatched, Dispatched];
    const active = () =>
      [...t.state().runs.values()].filter((run) => run.activeUntil === undefined).map((run) => run.id);
    t.rollback(2);
    expect(active()).toEqual([a.runId, b.runId]);
    t.rollback(1);
    expect(active()).toEqual([a.runId]);
    const d = t.ran(claude);
    expect(active()).toEqual([a.runId, d.runId]);
    t.rollback(1);
    expect(active()).toEqual([a.runId]);
    expect(t.run(c)).toMatchObject({ status: 'ROLLED_BACK', outcome: 'COMPLETED' });
  });

  test('what needed a native fork still does, and turns that were never dropped count again', () => {
    const t = threadWorld();
    const a = ran(t, codex, 4);
    t.ran(claude);
    const a6 = t.ran(codex);
    t.rollback(4);
    t.ran(claude);
    expect(t.rollback(2).events.slice(1)).toMatchObject([
      {
        providerThreadId: a6.providerThreadId,
        action: 'NATIVE_FORK',
        nativeTurnId: turnOf(t, a[1] as Dispatched),
        turnsToDrop: 3,
      },
      { action: 'NONE' },
      { action: 'NONE' },
    ]);
  });
});

describe('Section 7: while a rollback is pending', () => {
  function pending() {
    const t = threadWorld();
    const [b1, b2] = ran(t, claude, 2) as [Dispatched, Dispatched];
    t.ran(claude);
    const { rollbackId } = t.rollback(2);
    return { t, b1, b2, rollbackId };
  }

  test('the provider waits, unless a clean context is asked for; another one goes on', () => {
    const { t, b1 } = pending();
    expect(refusalOf(() => t.start(claude))).toMatchObject({
      refused: 'PROVIDER_ROLLBACK_PENDING',
      providerThreadId: b1.providerThreadId,
    });
    const clean = t.start(claude, { cleanContext: true });
    expect(clean.decision).toMatchObject({ action: 'CREATE', strategy: 'FULL_THREAD_SUMMARY' });
    t.cancel(clean);
    expect(t.ran(codex).decision).toMatchObject({ action: 'CREATE', strategy: 'FULL_THREAD_SUMMARY' });
  });

  test('C20: confirmed after runs elsewhere, it misses exactly these', () => {
    const { t, b1, b2, rollbackId } = pending();
    const a4 = t.ran(codex);
    t.items(b1);
    t.confirm(rollbackId, b1.providerThreadId, done(t, b2));
    expect(at(t, b1)).toMatchObject({ status: 'IDLE', coverage: { knownThrough: 2, gaps: [] } });
    expect(t.run(a4).position).toBe(3);
    const b5 = t.start(claude);
    expect(b5).toMatchObject({
      providerThreadId: b1.providerThreadId,
      decision: { strategy: 'DELTA_SINCE_TARGET_LAST_SEEN', missing: only(3) },
    });
  });

  test('C20: where the provider could not, it is divergent, and a new provider thread takes its place', () => {
    const { t, b1, rollbackId } = pending();
    t.ran(codex);
    t.confirm(rollbackId, b1.providerThreadId, { outcome: 'FAILED' });
    expect(at(t, b1).status).toBe('DIVERGENT');
    const b5 = t.ran(claude);
    expect(b5.decision).toMatchObject({ action: 'CREATE', replacesId: b1.providerThreadId, missing: span(1, 3) });
    expect(at(t, b5).coverage).toEqual({ knownThrough: 4, gaps: [] });
  });

  test('a compaction meanwhile takes what does not survive it', () => {
    const t = threadWorld();
    ran(t, claude, 2);
    const a3 = t.ran(codex);
    t.ran(codex);
    const { rollbackId } = t.rollback(3);
    expect(at(t, a3).coverage).toEqual({ knownThrough: 3, gaps: [] });
    t.compact(a3.providerThreadId);
    t.confirm(rollbackId, a3.providerThreadId, done(t, a3));
    expect(at(t, a3)).toMatchObject({ status: 'IDLE', coverage: { knownThrough: 3, gaps: span(1, 2) } });
  });
});

test('two provider threads of one provider, one replaced: each goes back on its own, and the older one is used again', () => {
  const t = threadWorld();
  const [, a2] = ran(t, codex, 2) as [Dispatched, Dispatched];
  const a3 = t.ran(codex);
  const a4 = t.ran(codex, { cleanContext: true });
  t.ran(codex);
  expect(at(t, a4).replacesId).toBe(a3.providerThreadId);
  const { events, rollbackId } = t.rollback(2);
  expect(events.slice(1)).toMatchObject([
    { providerThreadId: a3.providerThreadId, action: 'REVERT', nativeTurnId: turnOf(t, a2), turnsToDrop: 1 },
    { providerThreadId: a4.providerThreadId, action: 'NONE', turnsToDrop: 2 },
  ]);
  t.confirm(rollbackId, a3.providerThreadId, done(t, a2));
  expect(t.start(codex)).toMatchObject({ providerThreadId: a3.providerThreadId, decision: { strategy: 'NONE' } });
});

test('a compaction that lost a handoff in the middle: what it told is missing after going back behind it, too', () => {
  const t = threadWorld();
  const a1 = t.ran(codex);
  t.ran(claude);
  const a3 = t.ran(codex);
  t.compact(a3.providerThreadId);
  expect(at(t, a1).coverage).toEqual({ knownThrough: 3, gaps: only(2) });
  ran(t, codex, 1);
  const a5 = t.ran(codex);
  expect(at(t, a5).coverage).toEqual({ knownThrough: 5, gaps: [] });
  // The second telling came with run 4, whose turn stays, then goes.
  t.rollback(4);
  expect(at(t, a1).coverage).toEqual({ knownThrough: 4, gaps: [] });
  const { events } = t.rollback(3);
  expect(events[1]).toMatchObject({ action: 'REVERT', nativeTurnId: turnOf(t, a3), turnsToDrop: 2 });
  // A developer message stays when the turn after it is reverted: the second telling still counts.
  expect(at(t, a1).coverage).toEqual({ knownThrough: 3, gaps: [] });
  expect(at(t, a1).receipts.map((each) => each.lost)).toEqual(['COMPACTED', undefined]);
});

test('a fork that a rollback made does not know again what a compaction took from its origin', () => {
  const t = threadWorld();
  t.ran(claude);
  const a2 = t.ran(codex);
  t.compact(a2.providerThreadId);
  t.ran(claude);
  t.ran(codex);
  const { rollbackId } = t.rollback(2);
  t.confirm(rollbackId, a2.providerThreadId, { ...done(t, a2), nativeThreadId: 'forked' });
  t.ran(provider('other'));
  const a6 = t.ran(codex);
  expect(at(t, a6)).toMatchObject({ forkedFromId: a2.providerThreadId, coverage: { knownThrough: 4, gaps: [] } });
  // Runs 1 and 3 were told together, so that going back behind 3 takes what was told of 1.
  expect(t.rollback(2).events[1]).toMatchObject({ action: 'NATIVE_FORK', providerThreadId: a6.providerThreadId });
  expect(at(t, a6)).toMatchObject({ native: only(2), coverage: { knownThrough: 2, gaps: only(1) } });
});

function boundOf(t: ThreadWorld, run: Dispatched) {
  const { nativeThreadId } = at(t, run);
  return nativeThreadId === undefined ? {} : { nativeThreadId };
}
