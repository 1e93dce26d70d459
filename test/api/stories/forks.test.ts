import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Conversation,
  type Dispatched,
  forkOf,
  nativeIdsOf,
  newConversation,
  range,
  register,
} from '../../kit/conversation.ts';
import { newId } from '../../kit/events.ts';
import { graphOf } from './graph-of.ts';
import { openApi, type ServedApi } from './served.ts';

let served: ServedApi;
let codex: string;
let claude: string;
let headOnly: string;
beforeAll(async () => {
  served = await openApi();
  codex = await register(served.api, 'CODEX');
  claude = await register(served.api, 'CLAUDE');
  const contextChannels = [
    { kind: 'DEVELOPER', onCreate: true, onResume: true, scope: 'THREAD', survivesCompaction: false },
  ] as const;
  headOnly = await register(served.api, 'OTHER', {
    ...{ resume: true, nativeFork: 'HEAD', deltaHandoff: true, fullHandoff: true },
    contextChannels,
  });
});
afterAll(() => served[Symbol.asyncDispose]());

const begin = () => newConversation(served.api);
const fork = (t: Conversation, at?: Parameters<typeof forkOf>[2], title?: string) => forkOf(served.api, t, at, title);

/** A1 B2 A3. */
async function source() {
  const t = await begin();
  const a1 = await t.ran(codex, { message: 'The marker is aspen.', answer: 'Codex noted aspen.' });
  const b2 = await t.ran(claude, { message: 'The marker is birch.', answer: 'Claude noted birch.' });
  const a3 = await t.ran(codex, { message: 'The marker is cedar.', answer: 'Codex noted cedar.' });
  return { t, a1, b2, a3 };
}

/** Of what a provider thread received, whether it came with the conversation that it was forked from. */
async function inheritedBy(providerThreadId: string) {
  const { providerThread } = await served.api.ask<{
    readonly providerThread: { readonly coverage: { readonly received: readonly { readonly inherited: boolean }[] } };
  }>('query ($id: ID!) { providerThread(id: $id) { coverage { received { inherited } } } }', { id: providerThreadId });
  return providerThread.coverage.received.map(({ inherited }) => inherited);
}

interface HistoryView {
  readonly thread: {
    readonly runs: {
      readonly totalCount: number;
      readonly nodes: readonly { readonly ordinal: number; readonly id: string }[];
    };
    readonly latestRun: { readonly ordinal: number } | null;
    readonly run: { readonly id: string } | null;
    readonly later: { readonly id: string } | null;
    readonly transfers: {
      readonly nodes: readonly { readonly type: string; readonly status: string; readonly resolution: string | null }[];
    };
    readonly forkedFrom: { readonly sourceRolledBack: boolean; readonly run: { readonly ordinal: number } } | null;
    readonly forks: { readonly totalCount: number; readonly nodes: readonly { readonly id: string }[] };
  };
}

async function historyOf({ threadId }: Conversation) {
  const { thread } = await served.api.ask<HistoryView>(
    `query ($id: ID!) { thread(id: $id) {
      runs { totalCount nodes { id ordinal } } latestRun { ordinal } run(ordinal: 2) { id } later: run(ordinal: 3) { id }
      transfers(filter: {type: [FORK]}) { nodes { type status resolution } }
      forkedFrom { sourceRolledBack run { ordinal } } forks { totalCount nodes { id } }
    } }`,
    { id: threadId },
  );
  return thread;
}

describe('C31: a fork at run 2 of 3 covers exactly runs 1 and 2, or fails explicitly', () => {
  test('natively: the conversation is forked at the turn of run 2', async () => {
    const { t, b2 } = await source();
    const f = await fork(t, { runOrdinal: 2 });
    const f3 = await f.start(claude);
    expect(f3.dispatch).toMatchObject({
      action: 'NATIVE_FORK',
      nativeThreadId: nativeIdsOf(b2).nativeThreadId,
      nativeForkPoint: { ...nativeIdsOf(b2), run: { id: b2.runId } },
      contexts: [],
      decision: { strategy: 'NONE', missing: [], providerThread: { id: b2.providerThreadId } },
    });
    await f.finish(f3);
    expect(await f.providerThread(f3.providerThreadId)).toMatchObject({
      status: 'IDLE',
      firstRunOrdinal: 3,
      forkedFrom: { id: b2.providerThreadId },
      coverage: {
        nativeRunOrdinals: [range(2, 3)],
        effectiveRunOrdinals: [range(1, 3)],
        missing: [],
        received: [{ handoff: { id: b2.handoffIds[0] }, counts: true, atRun: { ordinal: 2 } }],
      },
    });
    expect(await inheritedBy(f3.providerThreadId)).toEqual([true]);
    expect((await historyOf(f)).transfers.nodes).toEqual([{ type: 'FORK', status: 'CONSUMED', resolution: 'NATIVE' }]);
    for (const format of ['PROV_JSON', 'OPENLINEAGE', 'MERMAID', 'DOT', 'JSONL']) {
      const { exportThread } = await served.api.ask<{ readonly exportThread: { readonly content: string } }>(
        'query ($id: ID!, $format: ExportFormat!) { exportThread(threadId: $id, format: $format) { content } }',
        { id: f.threadId, format },
      );
      expect(exportThread.content.length).toBeGreaterThan(100);
    }
    const { threadAsOf } = await served.api.ask<{
      readonly threadAsOf: { readonly providerThreads: readonly { readonly coverage: object }[] };
    }>(
      `query ($id: ID!) { threadAsOf(threadId: $id) { providerThreads { coverage {
        effectiveRunOrdinals { from to } received { handoff { id } atRun { ordinal } counts } } } } }`,
      { id: f.threadId },
    );
    expect(threadAsOf.providerThreads).toMatchObject([{ coverage: { effectiveRunOrdinals: [range(1, 3)] } }]);
  });

  test('with portable context: it tells of runs 1 and 2, and of nothing else', async () => {
    const { t } = await source();
    const f = await fork(t, { runOrdinal: 2 });
    const f3 = await f.start(codex);
    expect(f3.dispatch).toMatchObject({
      action: 'CREATE',
      nativeForkPoint: null,
      decision: { missing: [range(1, 2)] },
    });
    const text = f3.dispatch.contexts[0]?.text ?? '';
    expect(text).toContain('aspen');
    expect(text).toContain('birch');
    expect(text).not.toContain('cedar');
    await f.finish(f3);
    expect(await f.coverage(f3.providerThreadId)).toMatchObject({ effectiveRunOrdinals: [range(1, 3)], missing: [] });
  });

  test('a plan for the fork says the same, and writes nothing', async () => {
    const { t, b2 } = await source();
    const f = await fork(t, { runOrdinal: 2 });
    const before = await graphOf(served.driver, served.workspaceId);
    const { planSwitch } = await served.api.ask<{ readonly planSwitch: readonly object[] }>(
      `query ($id: ID!, $codex: ID!, $claude: ID!) {
        planSwitch(threadId: $id, providerId: $claude) { supported decision { action strategy providerThread { id } } }
        other: planSwitch(threadId: $id, providerId: $codex) { supported decision { action strategy } }
      }`,
      { id: f.threadId, codex, claude },
    );
    expect(planSwitch).toEqual([
      {
        supported: true,
        decision: { action: 'NATIVE_FORK', strategy: 'NONE', providerThread: { id: b2.providerThreadId } },
      },
    ]);
    expect(await graphOf(served.driver, served.workspaceId)).toEqual(before);
  });
});

describe('C32: the inherited view equals the source up to the point only', () => {
  test('whatever happens in the source later', async () => {
    const { t, b2 } = await source();
    const f = await fork(t, { runId: b2.runId }, 'A fork');
    const atFork = await historyOf(f);
    expect(atFork).toMatchObject({
      runs: { totalCount: 2, nodes: [{ ordinal: 1 }, { ordinal: 2, id: b2.runId }] },
      latestRun: { ordinal: 2 },
      run: { id: b2.runId },
      later: null,
      transfers: { nodes: [{ type: 'FORK', status: 'PENDING', resolution: null }] },
      forkedFrom: { sourceRolledBack: false, run: { ordinal: 2 } },
    });
    await t.says(b2, 'Claude noted birch late.');
    await t.ran(codex);
    expect(await historyOf(f)).toEqual(atFork);
    const f3 = await f.start(codex);
    expect(f3.dispatch.contexts[0]?.text).not.toContain('birch late');
    await f.finish(f3);
    expect((await f.runs()).map(({ ordinal }) => ordinal)).toEqual([1, 2, 3]);
    expect((await t.runs()).map(({ ordinal }) => ordinal)).toEqual([1, 2, 3, 4]);
    expect((await historyOf(t)).forks).toEqual({ totalCount: 1, nodes: [{ id: f.threadId }] });
    expect(await t.log()).toContain('TransferSent');
  });

  test('a fork of a fork reads one number line, also where it was forked at a run that its source inherited', async () => {
    const { t, a1, b2 } = await source();
    const f = await fork(t, { runOrdinal: 2 });
    await f.ran(claude);
    const g = await fork(f);
    const g4 = await g.start(claude);
    expect(g4.dispatch).toMatchObject({ action: 'NATIVE_FORK', decision: { strategy: 'NONE' } });
    await g.finish(g4);
    expect((await g.runs()).map(({ ordinal }) => ordinal)).toEqual([1, 2, 3, 4]);
    expect(await g.coverage(g4.providerThreadId)).toMatchObject({
      nativeRunOrdinals: [range(2, 4)],
      effectiveRunOrdinals: [range(1, 4)],
      received: [{ handoff: { id: b2.handoffIds[0] } }],
    });
    const h = await fork(f, { runId: a1.runId });
    const h2 = await h.start(codex);
    expect(h2.dispatch).toMatchObject({
      action: 'NATIVE_FORK',
      decision: { providerThread: { id: a1.providerThreadId } },
    });
    await h.finish(h2);
    expect((await h.runs()).map(({ id }) => id)).toEqual([a1.runId, h2.runId]);
  });
});

describe('C35: a native fork that brings no conversation of its own has failed', () => {
  async function failing(native: (a: Dispatched) => string | undefined) {
    const { t, a3 } = await source();
    const f = await fork(t);
    const f4 = await f.start(codex);
    await f.sent(f4);
    const nativeThreadId = native(a3);
    const input = {
      runId: f4.runId,
      attemptId: f4.attemptId,
      nativeTurnId: 'a turn',
      ...(nativeThreadId && { nativeThreadId }),
    };
    const refusal = await served.api.refused('acceptRun', { ...input, idempotencyKey: `once-${f4.attemptId}` });
    return { t, a3, f, f4, input, refusal };
  }

  test('none: attempt NOT_DELIVERED, run and transfer FAILED; kept under its key; the retry is portable', async () => {
    const { t, a3, f, f4, input, refusal } = await failing(() => undefined);
    expect(refusal).toMatchObject({
      code: 'NATIVE_FORK_FAILED',
      failure: 'NO_CONVERSATION',
      run: { id: f4.runId, status: 'FAILED' },
      attempt: { id: f4.attemptId, status: 'NOT_DELIVERED' },
      source: { id: a3.providerThreadId, status: 'IDLE' },
    });
    const after = await graphOf(served.driver, served.workspaceId);
    expect(await served.api.refused('acceptRun', { ...input, idempotencyKey: `once-${f4.attemptId}` })).toEqual(
      refusal,
    );
    expect(await graphOf(served.driver, served.workspaceId)).toEqual(after);
    expect((await historyOf(f)).transfers.nodes).toEqual([{ type: 'FORK', status: 'FAILED', resolution: 'NATIVE' }]);

    const again = await f.retry(f4);
    expect(again.dispatch).toMatchObject({ action: 'CREATE', decision: { strategy: 'FULL_THREAD_SUMMARY' } });
    expect(again.dispatch.contexts[0]?.text).toContain('cedar');
    await f.finish(again);
    expect((await historyOf(f)).transfers.nodes).toEqual([
      { type: 'FORK', status: 'FAILED', resolution: 'NATIVE' },
      { type: 'FORK', status: 'CONSUMED', resolution: 'PORTABLE' },
    ]);
    expect(await t.providerThread(a3.providerThreadId)).toMatchObject({ status: 'IDLE' });
  });

  test("the source's own (S14): the same, and the source is DIVERGENT, since the turn ran there", async () => {
    const { t, a3, f, f4, refusal } = await failing((a) => nativeIdsOf(a).nativeThreadId);
    expect(refusal).toMatchObject({
      failure: 'SOURCE_ITSELF',
      source: { id: a3.providerThreadId, status: 'DIVERGENT' },
    });
    expect(await t.log()).toContain('ForeignForkTurnRecorded');
    expect((await f.retry(f4)).dispatch.action).toBe('CREATE');
    expect((await t.start(codex)).dispatch).toMatchObject({ action: 'CREATE' });
  });

  test('a conversation of another provider thread: refused, and nothing changes', async () => {
    const { t } = await source();
    const other = await begin();
    const a1 = await other.ran(codex);
    const f = await fork(t);
    const f4 = await f.start(codex);
    const before = await graphOf(served.driver, served.workspaceId);
    const { nativeThreadId } = nativeIdsOf(a1);
    const input = { runId: f4.runId, attemptId: f4.attemptId, nativeThreadId };
    expect((await served.api.refused('acceptRun', input)).code).toBe('NATIVE_ID_ALREADY_BOUND');
    expect(await graphOf(served.driver, served.workspaceId)).toEqual(before);
  });
});

describe('a provider that forks only the head of a conversation', () => {
  test('S15: the source went on before the fork was sent: refused at markAttemptSent, and the retry is portable', async () => {
    const t = await begin();
    await t.ran(headOnly);
    const f = await fork(t);
    const f2 = await f.start(headOnly);
    expect(f2.dispatch.action).toBe('NATIVE_FORK');
    await t.sent(await t.start(headOnly));
    expect(await served.api.refused('markAttemptSent', { runId: f2.runId, attemptId: f2.attemptId })).toMatchObject({
      code: 'NATIVE_FORK_OUTDATED',
      attempt: { id: f2.attemptId, status: 'PREPARED' },
    });
    await f.fail(f2);
    expect((await f.retry(f2)).dispatch).toMatchObject({ action: 'CREATE' });
    expect((await historyOf(f)).transfers.nodes).toEqual([
      { type: 'FORK', status: 'PREPARED', resolution: 'PORTABLE' },
    ]);
  });

  test('S28: it went on before the acceptance: a failed native fork, its conversation an orphan on record', async () => {
    const t = await begin();
    await t.ran(headOnly);
    const f = await fork(t);
    const f2 = await f.start(headOnly);
    await f.sent(f2);
    await t.ran(headOnly);
    const input = { runId: f2.runId, attemptId: f2.attemptId, nativeThreadId: 'an orphan', nativeTurnId: 'its turn' };
    expect(await served.api.refused('acceptRun', input)).toMatchObject({ failure: 'SOURCE_WENT_ON' });
    expect(await f.attempt(f2)).toMatchObject({
      status: 'NOT_DELIVERED',
      nativeThreadId: 'an orphan',
      nativeTurnId: 'its turn',
    });
    expect((await f.retry(f2)).dispatch.action).toBe('CREATE');
  });
});

describe('C37: what has gone of an ancestor stays traversable, and all read paths agree', () => {
  test('the words of the fork point are erased, the source goes on: the fork reads the same history by every path', async () => {
    const { t, b2, a3 } = await source();
    const f = await fork(t, { runId: b2.runId });
    const f3 = await f.ran(claude);
    await served.driver.executeQuery(
      'MATCH (:Run {workspaceId: $workspaceId, id: $id})-[:HAS_CONTENT]->(content) DETACH DELETE content',
      { workspaceId: served.workspaceId, id: b2.runId },
    );
    await t.ran(codex);
    expect(await f.run(b2)).toMatchObject({ ordinal: 2, message: null });
    const { thread, byNode } = await served.api.ask<{
      readonly thread: {
        readonly runs: { readonly nodes: readonly { readonly id: string; readonly thread: { readonly id: string } }[] };
        readonly run: { readonly id: string };
        readonly backwards: { readonly nodes: readonly { readonly id: string }[] };
        readonly providerThreads: readonly {
          readonly runs: { readonly nodes: readonly { readonly id: string }[] };
          readonly forkedFrom: { readonly thread: { readonly id: string } };
        }[];
        readonly forkedFrom: { readonly thread: { readonly id: string }; readonly run: { readonly id: string } };
      };
      readonly byNode: { readonly id: string };
    }>(
      `query ($id: ID!, $point: ID!) {
        thread(id: $id) {
          runs { nodes { id thread { id } } } run(ordinal: 2) { id } backwards: runs(last: 3) { nodes { id } }
          providerThreads { runs { nodes { id } } forkedFrom { thread { id } } }
          forkedFrom { thread { id } run { id } }
        }
        byNode: node(id: $point) { id }
      }`,
      { id: f.threadId, point: b2.runId },
    );
    const ids = thread.runs.nodes.map(({ id }) => id);
    expect(ids).toEqual([expect.any(String), b2.runId, f3.runId]);
    expect(ids).not.toContain(a3.runId);
    expect(thread.backwards.nodes.map(({ id }) => id)).toEqual(ids);
    expect(thread.run.id).toBe(b2.runId);
    expect(byNode.id).toBe(b2.runId);
    expect(thread.forkedFrom).toEqual({ thread: { id: t.threadId }, run: { id: b2.runId } });
    expect(thread.providerThreads).toEqual([
      { runs: { nodes: [{ id: b2.runId }, { id: f3.runId }] }, forkedFrom: { thread: { id: t.threadId } } },
    ]);
  });

  test('the fork point was rolled back in the source: the fork keeps its history and says so', async () => {
    const { t, b2 } = await source();
    const f = await fork(t, { runId: b2.runId });
    await served.api.done('rollbackThread', { threadId: t.threadId, toRunOrdinal: 1 });
    const { runs, forkedFrom } = await historyOf(f);
    expect(runs.nodes.map(({ ordinal }) => ordinal)).toEqual([1, 2]);
    expect(forkedFrom?.sourceRolledBack).toBe(true);
    expect((await f.start(claude)).dispatch).toMatchObject({ action: 'CREATE', decision: { missing: [range(1, 2)] } });
    const rolledBack = { threadId: t.threadId, at: { runId: b2.runId } };
    expect(await served.api.refused('forkThread', rolledBack)).toMatchObject({ problem: 'ROLLED_BACK' });
  });

  test('a fork rolled back to its fork point: its conversation goes back to the turn that it was forked at', async () => {
    const { t, a3 } = await source();
    const f = await fork(t);
    const f4 = await f.ran(codex);
    await served.api.done('rollbackThread', { threadId: f.threadId, toRunOrdinal: 3 });
    const { thread } = await served.api.ask<{
      readonly thread: { readonly rollbacks: readonly { readonly affected: readonly object[] }[] };
    }>(
      `query ($id: ID!) { thread(id: $id) { rollbacks { affected {
        providerThread { id } action nativeThreadId nativeTurnId turnsToDrop status } } } }`,
      { id: f.threadId },
    );
    expect(thread.rollbacks.flatMap(({ affected }) => affected)).toEqual([
      {
        providerThread: { id: f4.providerThreadId },
        action: 'REVERT',
        nativeThreadId: nativeIdsOf(f4).nativeThreadId,
        nativeTurnId: nativeIdsOf(a3).nativeTurnId,
        turnsToDrop: 1,
        status: 'PENDING',
      },
    ]);
    expect(await f.coverage(f4.providerThreadId)).toMatchObject({ effectiveRunOrdinals: [range(1, 3)], missing: [] });
    const inherited = { threadId: f.threadId, toRunOrdinal: 2 };
    expect(await served.api.refused('rollbackThread', inherited)).toMatchObject({ targetReason: 'INHERITED' });
  });
});

describe('C39: a fork from an active run is refused, or taken at the last stable point', () => {
  test('each point that is no ended run of the history, with its reason', async () => {
    const { t, a3 } = await source();
    const other = await begin();
    const foreign = await other.ran(codex);
    const b4 = await t.start(claude);
    const queued = await t.queue(claude);
    const threadId = t.threadId;
    const refused = (at: object) => served.api.refused('forkThread', { threadId, at });
    const stable = { latestStable: { id: a3.runId, ordinal: 3 } };
    const before = await graphOf(served.driver, served.workspaceId);
    expect(await refused({ runId: b4.runId })).toMatchObject({
      code: 'FORK_POINT_INVALID',
      problem: 'ACTIVE',
      run: { id: b4.runId, status: 'STARTING' },
      ...stable,
    });
    expect(await refused({ runOrdinal: 5 })).toMatchObject({ problem: 'QUEUED', run: { id: queued }, ...stable });
    expect(await refused({ runId: foreign.runId })).toMatchObject({ problem: 'FOREIGN', ...stable });
    expect(await refused({ runOrdinal: 9 })).toMatchObject({ problem: 'FOREIGN', run: null });
    expect(await refused({ runId: newId('run_') })).toMatchObject({ code: 'RUN_NOT_FOUND' });
    expect(await refused({ checkpointId: newId('chk_') })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused({ providerThreadId: foreign.providerThreadId })).toMatchObject({ code: 'NOT_FOUND' });
    const nothing = { threadId: (await begin()).threadId, at: { latestStable: true } };
    expect(await served.api.refused('forkThread', nothing)).toMatchObject({
      problem: 'NOTHING_ENDED',
      latestStable: null,
    });
    const gone = { threadId: newId('thr_'), at: { latestStable: true } };
    expect(await served.api.refused('forkThread', gone)).toMatchObject({ code: 'THREAD_NOT_FOUND' });
    expect((await graphOf(served.driver, served.workspaceId)).length).toBe(before.length + 1);
    const f = await fork(t, { latestStable: true });
    expect((await historyOf(f)).forkedFrom?.run.ordinal).toBe(3);
  });

  test('by a provider thread: at the newest ended run that it ran', async () => {
    const { t, a1, b2 } = await source();
    await t.accept(await t.start(codex));
    const f = await fork(t, { providerThreadId: a1.providerThreadId });
    expect((await historyOf(f)).forkedFrom?.run.ordinal).toBe(3);
    const g = await fork(t, { providerThreadId: b2.providerThreadId });
    expect((await historyOf(g)).forkedFrom?.run.ordinal).toBe(2);
    expect((await g.start(claude)).dispatch).toMatchObject({ action: 'NATIVE_FORK' });
  });

  test('by a checkpoint: portable, it is a summary up to the checkpoint, with no run word for word', async () => {
    const { t, a3 } = await source();
    const { checkpoint } = await served.api.done('captureCheckpoint', {
      runId: a3.runId,
      ref: 'refs/checkpoints/3',
      diffSummary: 'Three files changed.',
    });
    const f = await fork(t, { checkpointId: checkpoint.id });
    const f4 = await f.start(claude);
    expect(f4.dispatch).toMatchObject({ action: 'CREATE', decision: { strategy: 'CHECKPOINT_SUMMARY' } });
    const text = f4.dispatch.contexts[0]?.text ?? '';
    expect(text).toContain('# The conversation up to a checkpoint');
    expect(text).toContain('Three files changed.');
    const handoff = await f.handoff(f4.handoffIds[0] ?? '');
    expect(handoff).toMatchObject({
      strategy: 'CHECKPOINT_SUMMARY',
      transfer: { id: f.transferId, type: 'FORK', resolution: 'PORTABLE' },
    });
    await f.finish(f4);
    expect(await f.coverage(f4.providerThreadId)).toMatchObject({ effectiveRunOrdinals: [range(1, 4)] });
  });
});

describe('Section 10: forkThread under a key, and with an id that the caller brings', () => {
  test('the same again answers the same fork; another input is a conflict; an id that is taken is refused', async () => {
    const { t } = await source();
    const newThreadId = newId('thr_');
    const input = { threadId: t.threadId, at: { runOrdinal: 2 }, newThreadId, title: 'Again' };
    const first = await served.api.done('forkThread', input);
    expect(first).toMatchObject({
      thread: { id: newThreadId, title: 'Again' },
      transfer: { type: 'FORK', status: 'PENDING' },
      replayed: false,
    });
    expect(await served.api.done('forkThread', input)).toEqual({ ...first, replayed: true });
    expect((await served.api.refused('forkThread', { ...input, title: 'Other' })).code).toBe('ID_ALREADY_USED');
    const taken = { ...input, newThreadId: t.threadId, idempotencyKey: `key-${newThreadId}` };
    expect((await served.api.refused('forkThread', taken)).code).toBe('ID_ALREADY_USED');
  });

  test('exactly one point is named', async () => {
    const { t } = await source();
    const two = { threadId: t.threadId, at: { runOrdinal: 2, latestStable: true } };
    await expect(served.api.call('forkThread', two)).rejects.toMatchObject({ codes: [expect.any(String)] });
    const none = { threadId: t.threadId, at: { latestStable: false } };
    await expect(served.api.call('forkThread', none)).rejects.toMatchObject({ codes: ['BAD_USER_INPUT'] });
  });
});

test('S6: what a fork inherited is lost to a compaction of its own', async () => {
  const t = await begin();
  await t.ran(claude, { answer: 'Claude noted the larch.' });
  const a2 = await t.ran(codex);
  const f = await fork(t);
  const f3 = await f.ran(codex);
  expect(f3.dispatch.action).toBe('NATIVE_FORK');
  await f.compact(f3.providerThreadId);
  expect(await f.coverage(f3.providerThreadId)).toMatchObject({
    nativeRunOrdinals: [range(2, 3)],
    missing: [range(1)],
    received: [{ handoff: { id: a2.handoffIds[0] }, counts: false }],
  });
  const f4 = await f.start(codex);
  expect(f4.dispatch).toMatchObject({ action: 'RESUME', decision: { missing: [range(1)] } });
  expect(f4.dispatch.contexts[0]?.text).toContain('larch');
  await f.finish(f4);
  expect(await inheritedBy(f3.providerThreadId)).toEqual([true, false]);
  expect(await t.coverage(a2.providerThreadId)).toMatchObject({ missing: [] });
});

test('S3: a late item on run 1 of the source before the fork: the first native run of the fork learns it', async () => {
  const t = await begin();
  const b1 = await t.ran(claude);
  await t.ran(codex);
  await t.says(b1, 'Claude noted the late larch.');
  const f = await fork(t);
  await t.says(b1, 'Claude noted the later lime.');
  const f3 = await f.start(codex);
  expect(f3.dispatch).toMatchObject({ action: 'NATIVE_FORK', decision: { missing: [range(1)] } });
  expect(f3.dispatch.contexts[0]?.text).toContain('late larch');
  expect(f3.dispatch.contexts[0]?.text).not.toContain('later lime');
  await f.finish(f3);
  expect(await f.coverage(f3.providerThreadId)).toMatchObject({ effectiveRunOrdinals: [range(1, 3)], missing: [] });
});
