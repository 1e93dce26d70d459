import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { affectedFields, rollbackFields } from '../../kit/api-documents.ts';
import type { AffectedView, RollbackView } from '../../kit/api-views.ts';
import { nativeIdsOf, newConversation, range, register } from '../../kit/conversation.ts';
import { graphOf } from './graph-of.ts';
import { openApi, type ServedApi } from './served.ts';

let served: ServedApi;
let codex: string;
let claude: string;
beforeAll(async () => {
  served = await openApi();
  codex = await register(served.api, 'CODEX');
  claude = await register(served.api, 'CLAUDE');
});
afterAll(() => served[Symbol.asyncDispose]());

const begin = () => newConversation(served.api);
type Story = Awaited<ReturnType<typeof begin>>;

/** The active history as the thread view tells it. */
async function history(t: Story): Promise<readonly number[]> {
  const { thread } = await served.api.ask<{
    readonly thread: { readonly runs: { readonly nodes: readonly { readonly ordinal: number }[] } };
  }>('query ($id: ID!) { thread(id: $id) { runs(first: 100) { nodes { ordinal } } } }', { id: t.threadId });
  return thread.runs.nodes.map(({ ordinal }) => ordinal);
}

interface Preview {
  readonly rolledBackRuns: readonly { readonly from: number; readonly to: number; readonly count: number }[];
  readonly cancelledQueued: number;
  readonly supersededHandoffs: number;
  readonly supersededTransfers: number;
  readonly offeredAgain: number;
  readonly affected: readonly AffectedView[];
  readonly restore: { readonly id: string } | null;
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

async function preview(threadId: string, toRunOrdinal: number): Promise<Preview | null> {
  const { previewRollback } = await served.api.ask<{ readonly previewRollback: Preview | null }>(
    `query ($threadId: ID!, $toRunOrdinal: NonNegativeInt!) {
      previewRollback(threadId: $threadId, toRunOrdinal: $toRunOrdinal) {
        rolledBackRuns { from to count } cancelledQueued supersededHandoffs supersededTransfers offeredAgain
        affected { ${affectedFields} } restore { id } refusal { code message }
      } }`,
    { threadId, toRunOrdinal },
  );
  return previewRollback;
}

/** Six runs, each with a word that occurs nowhere else: 1 to 3 on Codex, 4 and 5 on Claude, 6 on Codex. */
async function markedRuns() {
  const t = await begin();
  const marked = (n: number) => ({ message: `Do MARK${n}ASKED now.`, answer: `Done: MARK${n}ANSWER.` });
  const runs = [];
  for (const [i, providerId] of [codex, codex, codex, claude, claude, codex].entries())
    runs.push(await t.ran(providerId, marked(i + 1)));
  return { t, runs, marked };
}

test('C19: back and on again: exactly what stands is active each time', async () => {
  const t = await begin();
  for (let i = 0; i < 3; i += 1) await t.ran(codex);
  await t.rollback(2);
  expect(await history(t)).toEqual([1, 2]);
  await t.rollback(1);
  expect(await history(t)).toEqual([1]);
  await t.ran(claude);
  expect(await history(t)).toEqual([1, 4]);
  await t.rollback(1);
  expect(await history(t)).toEqual([1]);
  expect((await t.runs()).map((run) => [run.ordinal, run.position, run.status, run.outcome])).toEqual([
    [1, 1, 'COMPLETED', 'COMPLETED'],
    [2, 2, 'ROLLED_BACK', 'COMPLETED'],
    [3, 3, 'ROLLED_BACK', 'COMPLETED'],
    [4, 2, 'ROLLED_BACK', 'COMPLETED'],
  ]);
});

test('Section 7: the preview says what the rollback does, and writes nothing', async () => {
  const { t, runs } = await markedRuns();
  const { checkpoint } = await served.api.done('captureCheckpoint', { runId: runs[2]?.runId ?? '', ref: 'commit-3' });
  const waiting = await t.start(claude);
  await t.queue(codex);
  await t.fail(waiting);

  const before = await graphOf(served.driver, served.workspaceId);
  const log = await t.log();
  const told = await preview(t.threadId, 3);
  expect(await graphOf(served.driver, served.workspaceId)).toEqual(before);
  expect(await t.log()).toEqual(log);

  const { rollback, thread, replayed } = await served.api.done('rollbackThread', {
    threadId: t.threadId,
    toRunOrdinal: 3,
    reason: 'It went astray.',
  });
  expect(rollback).toMatchObject({
    toRunOrdinal: 3,
    toRun: { id: runs[2]?.runId },
    reason: 'It went astray.',
    cancelledQueued: 1,
    restore: { id: checkpoint.id },
    rolledBackRuns: { totalCount: 4, nodes: [4, 5, 6, 7].map((ordinal) => ({ ordinal, status: 'ROLLED_BACK' })) },
    affected: [
      {
        action: 'NATIVE_FORK',
        nativeTurnId: nativeIdsOf(runs[2] as (typeof runs)[0]).nativeTurnId,
        turnsToDrop: 1,
        status: 'PENDING',
      },
      { action: 'NONE', nativeTurnId: null, turnsToDrop: 2, status: 'IMPOSSIBLE' },
    ],
  });
  expect(
    rollback.invalidated.every(
      ({ status, supersedeReason }) => `${status} ${supersedeReason}` === 'SUPERSEDED ROLLED_BACK',
    ),
  ).toBe(true);
  expect(thread.latestRun).toEqual({ id: runs[2]?.runId });
  expect(replayed).toBe(false);
  expect(told).toEqual({
    rolledBackRuns: [{ from: 4, to: 7, count: 4 }],
    cancelledQueued: 1,
    supersededHandoffs: rollback.invalidated.length,
    supersededTransfers: rollback.supersededTransfers.length,
    offeredAgain: 0,
    affected: rollback.affected,
    restore: rollback.restore,
    refusal: null,
  });
  expect(rollback.supersededTransfers).toMatchObject([{ status: 'SUPERSEDED' }]);

  const read = await served.api.ask<{
    readonly rollback: RollbackView;
    readonly node: RollbackView;
    readonly thread: { readonly rollbacks: readonly RollbackView[] };
  }>(
    `query ($id: ID!, $threadId: ID!) { rollback(id: $id) { ${rollbackFields} } node(id: $id) { ... on Rollback { ${rollbackFields} } }
      thread(id: $threadId) { rollbacks { ${rollbackFields} } } }`,
    { id: rollback.id, threadId: t.threadId },
  );
  expect(read).toEqual({ rollback, node: rollback, thread: { rollbacks: [rollback] } });
});

test('C21, C27: after a rollback no read returns the old head, and no current text has a word of what was rolled back', async () => {
  const { t, runs } = await markedRuns();
  await t.rollback(3);
  const { thread } = await served.api.ask(
    `query ($id: ID!) { thread(id: $id) {
      latestRun { ordinal next { id } } activeRun { id } runs(last: 1) { nodes { ordinal } totalCount }
      run(ordinal: 5) { status position } providerThreads { lastRunOrdinal coverage { knownThrough effectiveRunOrdinals { to } } }
    } }`,
    { id: t.threadId },
  );
  expect(thread).toEqual({
    latestRun: { ordinal: 3, next: null },
    activeRun: null,
    runs: { nodes: [{ ordinal: 3 }], totalCount: 3 },
    run: { status: 'ROLLED_BACK', position: 5 },
    providerThreads: [
      { lastRunOrdinal: 3, coverage: { knownThrough: 3, effectiveRunOrdinals: [{ to: 3 }] } },
      // It was told of runs 1 to 3 as a system prompt, which stays: no turn is left that it could go back to.
      { lastRunOrdinal: null, coverage: { knownThrough: 3, effectiveRunOrdinals: [{ to: 3 }] } },
    ],
  });
  // The Codex thread waits for its fork; Claude begins anew, and is told of runs 1 to 3 only.
  const next = await t.start(claude, { message: 'And now?' });
  expect(next.dispatch).toMatchObject({ action: 'CREATE', decision: { missing: [range(1, 3)] } });
  const text = next.dispatch.contexts.map((each) => each.text).join('\n');
  for (const n of [1, 2, 3]) expect(text).toContain(`MARK${n}`);
  for (const n of [4, 5, 6]) expect(text).not.toContain(`MARK${n}`);
  expect(text).not.toContain(runs[4]?.runId ?? 'run');
  await t.finish(next, 'Here it is: MARK7ANSWER.');
  const delta = await t.start(codex, { cleanContext: true });
  const whole = delta.dispatch.contexts.map((each) => each.text).join('\n');
  expect(whole).toContain('MARK7ANSWER');
  for (const n of [4, 5, 6]) expect(whole).not.toContain(`MARK${n}`);
});

describe('C22: a refused rollback writes nothing', () => {
  test('and says why', async () => {
    const t = await begin();
    await t.ran(codex);
    await t.ran(codex);
    await t.rollback(1);
    const before = await graphOf(served.driver, served.workspaceId);
    const refused = (toRunOrdinal: number) =>
      served.api.refused('rollbackThread', { threadId: t.threadId, toRunOrdinal });
    expect(await refused(7)).toMatchObject({ code: 'ROLLBACK_TARGET_INVALID', targetReason: 'NO_SUCH_RUN', run: null });
    expect(await refused(2)).toMatchObject({ code: 'ROLLBACK_TARGET_INVALID', targetReason: 'NOT_ACTIVE' });
    expect(await graphOf(served.driver, served.workspaceId)).toEqual(before);
    expect(await preview(t.threadId, 2)).toMatchObject({
      affected: [],
      rolledBackRuns: [],
      refusal: { code: 'ROLLBACK_TARGET_INVALID' },
    });
    expect(await preview('thr_nobody', 2)).toBeNull();
    expect(await served.api.refused('rollbackThread', { threadId: 'thr_nobody', toRunOrdinal: 0 })).toMatchObject({
      code: 'THREAD_NOT_FOUND',
    });
  });

  test('C24: while a run is active, or an attempt unknown', async () => {
    const t = await begin();
    await t.ran(codex);
    const two = await t.start(codex);
    const input = { threadId: t.threadId, toRunOrdinal: 1 };
    expect(await served.api.refused('rollbackThread', input)).toMatchObject({
      code: 'THREAD_BUSY',
      activeRun: { id: two.runId },
    });
    await t.lose(two);
    expect(await served.api.refused('rollbackThread', input)).toMatchObject({
      code: 'ATTEMPT_UNKNOWN',
      attempt: { id: two.attemptId },
    });
  });
});

test('Section 10: the same key rolls back once', async () => {
  const t = await begin();
  await t.ran(codex);
  await t.ran(codex);
  const input = { threadId: t.threadId, toRunOrdinal: 1, idempotencyKey: `back-${t.threadId}` };
  const first = await served.api.done('rollbackThread', input);
  await t.ran(claude);
  expect(await served.api.done('rollbackThread', input)).toMatchObject({
    rollback: { id: first.rollback.id },
    replayed: true,
  });
  expect(await history(t)).toEqual([1, 3]);
  expect(await served.api.refused('rollbackThread', { ...input, toRunOrdinal: 0 })).toMatchObject({
    code: 'IDEMPOTENCY_CONFLICT',
  });
});

describe('C20: the provider step', () => {
  async function goingBack() {
    const t = await begin();
    const b1 = await t.ran(claude);
    const b2 = await t.ran(claude);
    await t.ran(claude);
    const rollback = await t.rollback(2);
    return { t, b1, b2, rollback, about: { rollbackId: rollback.id, providerThreadId: b1.providerThreadId } };
  }

  test('waits and is listed; the provider is refused meanwhile, another one is used; done, it misses what ran elsewhere', async () => {
    const { t, b1, b2, rollback, about } = await goingBack();
    expect(rollback.affected).toEqual([
      {
        providerThread: { id: b1.providerThreadId },
        action: 'REVERT',
        ...nativeIdsOf(b2),
        turnsToDrop: 1,
        status: 'PENDING',
      },
    ]);
    const { attentionRequired } = await served.api.ask<{
      readonly attentionRequired: { readonly nodes: readonly object[] };
    }>(
      `{ attentionRequired(first: 100) { nodes { kind thread { id } run { id } providerThread { id } rollback { id } callNext } } }`,
    );
    expect(attentionRequired.nodes).toContainEqual({
      kind: 'PENDING_ROLLBACK',
      thread: { id: t.threadId },
      run: { id: b2.runId },
      providerThread: { id: b1.providerThreadId },
      rollback: { id: rollback.id },
      callNext: ['confirmProviderRollback'],
    });
    expect(
      await served.api.refused('startRun', { threadId: t.threadId, providerId: claude, message: 'Go on.' }),
    ).toMatchObject({ code: 'PROVIDER_ROLLBACK_PENDING', providerThread: { id: b1.providerThreadId } });
    const a4 = await t.ran(codex, { answer: 'Codex went on.' });
    expect((await t.run(a4)).position).toBe(3);

    const wrong = { ...about, outcome: 'DONE', nativeHeadTurnId: 'another' } as const;
    expect(await served.api.refused('confirmProviderRollback', wrong)).toMatchObject({
      code: 'NATIVE_ID_MISMATCH',
      expectedNativeTurnId: nativeIdsOf(b2).nativeTurnId,
      providerThread: { id: b1.providerThreadId },
    });
    const right = { ...about, outcome: 'DONE', nativeHeadTurnId: nativeIdsOf(b2).nativeTurnId } as const;
    expect(await served.api.done('confirmProviderRollback', right)).toEqual({
      __typename: 'ConfirmProviderRollbackSuccess',
      providerThread: { id: b1.providerThreadId, status: 'IDLE' },
      replayed: false,
    });
    expect(await served.api.done('confirmProviderRollback', right)).toMatchObject({ replayed: true });
    const b5 = await t.start(claude);
    expect(b5.dispatch).toMatchObject({ action: 'RESUME', decision: { missing: [range(4)] } });
    expect(b5.dispatch.contexts[0]?.text).toContain('Codex went on.');
  });

  test('failed, the provider thread is explicitly divergent, and a new one takes its place', async () => {
    const { t, b1, about } = await goingBack();
    expect(await served.api.done('confirmProviderRollback', { ...about, outcome: 'FAILED' })).toMatchObject({
      providerThread: { id: b1.providerThreadId, status: 'DIVERGENT' },
    });
    const b4 = await t.start(claude);
    expect(b4.dispatch).toMatchObject({ action: 'CREATE', decision: { missing: [range(1, 2)] } });
    expect((await t.providerThread(b4.providerThreadId)).replaces).toEqual({ id: b1.providerThreadId });
  });

  test('by a native fork: the new conversation takes the place of the old one, which is closed', async () => {
    const t = await begin();
    const a1 = await t.ran(codex);
    await t.ran(claude, { answer: 'Claude said this.' });
    const a3 = await t.ran(codex);
    await t.ran(claude);
    await t.ran(codex);
    const rollback = await t.rollback(3);
    const [asked] = rollback.affected;
    expect(asked).toMatchObject({ action: 'NATIVE_FORK', nativeTurnId: nativeIdsOf(a3).nativeTurnId });
    const about = { rollbackId: rollback.id, providerThreadId: a1.providerThreadId };
    const told = { ...about, outcome: 'DONE', nativeHeadTurnId: nativeIdsOf(a3).nativeTurnId } as const;
    expect(
      await served.api.refused('confirmProviderRollback', { ...told, nativeThreadId: nativeIdsOf(a1).nativeThreadId }),
    ).toMatchObject({ code: 'NATIVE_ID_ALREADY_BOUND', providerThread: { id: a1.providerThreadId } });
    const { providerThread } = await served.api.done('confirmProviderRollback', {
      ...told,
      nativeThreadId: `forked-${a1.providerThreadId}`,
    });
    expect(providerThread.id).not.toBe(a1.providerThreadId);
    expect(await t.providerThread(providerThread.id)).toMatchObject({
      status: 'IDLE',
      nativeThreadId: `forked-${a1.providerThreadId}`,
      replaces: { id: a1.providerThreadId },
      coverage: {
        effectiveRunOrdinals: [range(1, 3)],
        missing: [],
        received: [{ atRun: { ordinal: 3 }, counts: true }],
      },
    });
    expect(await t.providerThread(a1.providerThreadId)).toMatchObject({
      status: 'CLOSED',
      replacedBy: { id: providerThread.id },
      coverage: { received: [{ counts: true }, { counts: false, reason: 'A run that it covers was rolled back.' }] },
    });
    const next = await t.ran(codex);
    expect(next.dispatch).toMatchObject({
      action: 'RESUME',
      nativeThreadId: `forked-${a1.providerThreadId}`,
      decision: { strategy: 'NONE' },
    });
    // The copy can go back on its own.
    expect((await t.rollback(3)).affected).toMatchObject([
      { providerThread: { id: providerThread.id }, action: 'REVERT', nativeTurnId: nativeIdsOf(a3).nativeTurnId },
    ]);
  });

  test('an outdated confirmation is refused, and the older rollback says so', async () => {
    const { t, b1, b2, rollback, about } = await goingBack();
    const newer = await t.rollback(1);
    expect(
      await served.api.refused('confirmProviderRollback', {
        ...about,
        outcome: 'DONE',
        nativeHeadTurnId: nativeIdsOf(b2).nativeTurnId,
      }),
    ).toMatchObject({ code: 'ROLLBACK_OUTDATED', rollback: { id: newer.id } });
    const { thread } = await served.api.ask<{ readonly thread: { readonly rollbacks: readonly RollbackView[] } }>(
      `query ($id: ID!) { thread(id: $id) { rollbacks { id affected { status turnsToDrop nativeTurnId } } } }`,
      { id: t.threadId },
    );
    expect(thread.rollbacks).toEqual([
      {
        id: rollback.id,
        affected: [{ status: 'OUTDATED', turnsToDrop: 1, nativeTurnId: nativeIdsOf(b2).nativeTurnId }],
      },
      { id: newer.id, affected: [{ status: 'PENDING', turnsToDrop: 2, nativeTurnId: nativeIdsOf(b1).nativeTurnId }] },
    ]);
  });
});

test('Section 3: a handoff over runs 5 and 9 says from 5 to 9 and counts 2', async () => {
  const t = await begin();
  for (let i = 0; i < 4; i += 1) await t.ran(codex);
  await t.ran(claude);
  for (let i = 0; i < 3; i += 1) await t.ran(claude);
  const { affected, id } = await t.rollback(5);
  const [pending] = affected;
  await served.api.done('confirmProviderRollback', {
    rollbackId: id,
    providerThreadId: pending?.providerThread.id ?? '',
    outcome: 'DONE',
    nativeHeadTurnId: pending?.nativeTurnId ?? '',
  });
  const nine = await t.ran(claude);
  expect((await t.run(nine)).ordinal).toBe(9);
  const ten = await t.start(codex);
  expect((await t.handoff(ten.handoffIds[0] ?? '')).coveredRunOrdinals).toEqual({ from: 5, to: 9, count: 2 });
});
