import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { span } from '../../src/domain/ranges.ts';
import { openDriver } from '../../src/graph/driver.ts';
import { migrate } from '../../src/graph/migrate.ts';
import { createStore } from '../../src/graph/store/store.ts';
import { testDatabase } from '../kit/database.ts';
import { aProvider, contentOf, logged, newId } from '../kit/events.ts';
import { accepted, completed, itemsOf, planned, prepared, runStarted } from '../kit/story.ts';
import { newThreadLog, register, type ThreadLog } from '../kit/thread-log.ts';
import { newWorkspaceId } from '../kit/workspace.ts';

const driver = openDriver(testDatabase());
const sent: string[] = [];
const store = createStore({ driver, onStatement: (text) => sent.push(text) });
const workspaceId = newWorkspaceId();
const codex = aProvider('CODEX');

beforeAll(async () => {
  await migrate(driver);
  await register(store, workspaceId, [codex]);
});

afterAll(() => driver.close());

/** A thread of runs that each recorded one item, all on one provider thread. */
async function threadOf(runs: number): Promise<{ log: ThreadLog; runIds: string[]; providerThreadId: string }> {
  const log = await newThreadLog(store, workspaceId);
  const runIds = Array.from({ length: runs }, () => newId('run_'));
  const providerThreadId = newId('pth_');
  for (const [i, runId] of runIds.entries()) {
    const attemptId = newId('att_');
    const [position, previousRunId] = [i + 1, runIds[i - 1]];
    const at = { ordinal: position, position, ...(previousRunId !== undefined && { previousRunId }) };
    const started = runStarted(runId, codex, at, `Message ${position}.`);
    const items = itemsOf(runId, [`Answer ${position}.`]);
    await log.save(
      [
        ...started.events,
        ...(i === 0 ? [planned(providerThreadId, codex)] : []),
        prepared(runId, attemptId, providerThreadId, codex),
        accepted(codex, {
          runId,
          attemptId,
          providerThreadId,
          nativeThreadId: `native-${providerThreadId}`,
          ordinal: position,
          position,
          knownThrough: position,
        }),
        ...items.events,
        completed(runId, providerThreadId),
      ],
      [...started.contents, ...items.contents],
    );
  }
  return { log, runIds, providerThreadId };
}

describe('Material', () => {
  test('is what was recorded of the runs at the positions, words included', async () => {
    const { log, runIds, providerThreadId } = await threadOf(3);
    const material = await store.reads.material(workspaceId, (await log.load({})).head, span(2, 3));
    expect(material).toMatchObject([
      {
        runId: runIds[1],
        ordinal: 2,
        position: 2,
        status: 'COMPLETED',
        providerName: 'codex',
        providerKind: 'CODEX',
        providerThreadId,
        message: 'Message 2.',
        tokens: 15,
        items: [{ kind: 'ASSISTANT_MESSAGE', text: 'Answer 2.' }],
      },
      { runId: runIds[2], message: 'Message 3.' },
    ]);
    expect(await store.reads.tokens(workspaceId, (await log.load({})).head, span(2, 3))).toBe(30);
    expect(await store.reads.positionsOf(workspaceId, log.threadId, { from: 2, to: 9 })).toEqual(span(2, 3));
    expect(await store.reads.positionsOf(workspaceId, log.threadId, { from: 4, to: 9 })).toEqual([]);
  });

  test('leaves out the words that were erased', async () => {
    const { log, runIds } = await threadOf(1);
    await driver.executeQuery(
      'MATCH (c:Content {workspaceId: $workspaceId, ownerId: $ownerId}) SET c.message = null, c.salt = null',
      { workspaceId, ownerId: runIds[0] },
    );
    const [run] = await store.reads.material(workspaceId, (await log.load({})).head, span(1, 1));
    expect(run).not.toHaveProperty('message');
    const salts = await store.onThread(workspaceId, log.threadId, undefined, ({ salts }) => salts([runIds[0] ?? '']));
    expect(salts?.value.size).toBe(0);
  });

  test('Section 3: of inherited runs is as it stood when the fork took them over', async () => {
    const { log: source, runIds } = await threadOf(3);
    const forkPoint = source.folded().head.sequence;
    const { log: fork } = await threadOf(0);
    await driver.executeQuery(
      `MATCH (t:Thread {workspaceId: $workspaceId, id: $fork})
       SET t.ancestryThreadIds = [$source], t.ancestryOrdinals = [2], t.ancestryPositions = [2],
         t.ancestrySequences = [toInteger($forkPoint)]`,
      { workspaceId, fork: fork.threadId, source: source.threadId, forkPoint },
    );
    const late = itemsOf(runIds[0] ?? '', ['Told later.']);
    await source.save(late.events, late.contents);
    await driver.executeQuery(
      'MATCH (r:Run {workspaceId: $workspaceId, id: $id}) SET r.activeUntil = toInteger($until)',
      {
        workspaceId,
        id: runIds[1],
        until: forkPoint + 2,
      },
    );

    const inherited = await store.reads.material(workspaceId, (await fork.load({})).head, span(1, 3));
    expect(inherited.map(({ runId, items }) => [runId, items.map(({ text }) => text)])).toEqual([
      [runIds[0], ['Answer 1.']],
      [runIds[1], ['Answer 2.']],
    ]);
    expect(await store.reads.positionsOf(workspaceId, fork.threadId, { from: 1, to: 3 })).toEqual(span(1, 2));
    const own = await store.reads.material(workspaceId, (await source.load({})).head, span(1, 3));
    expect(own.map(({ runId, items }) => [runId, items.length])).toEqual([
      [runIds[0], 2],
      [runIds[2], 1],
    ]);
  });
});

describe('Look-ups', () => {
  test('tell whose an id is, and which are taken', async () => {
    const { log, runIds, providerThreadId } = await threadOf(1);
    const [runId = ''] = runIds;
    for (const id of [runId, providerThreadId]) {
      expect(await store.reads.threadOf(workspaceId, id)).toBe(log.threadId);
      expect(await store.reads.threadOf(newWorkspaceId(), id)).toBeUndefined();
    }
    const free = newId('run_');
    const taken = await store.onThread(workspaceId, log.threadId, undefined, ({ takenIds }) =>
      takenIds([runId, free, codex.id, log.threadId, 'nothing']),
    );
    expect([...(taken?.value ?? [])].sort()).toEqual([runId, codex.id, log.threadId].sort());
  });

  test('answer undefined for a thread that is not there', async () => {
    expect(await store.onThread(workspaceId, newId('thr_'), undefined, async () => 1)).toBeUndefined();
    expect(await store.reads.state(workspaceId, newId('thr_'), {})).toBeUndefined();
  });

  test('Section 3: name the positions of runs that got items after a text was built, when they had ended', async () => {
    const { log, runIds } = await threadOf(3);
    const built = log.folded().head.sequence;
    const late = itemsOf(runIds[1] ?? '', ['Later.']);
    await log.save(late.events, late.contents);
    const lateAfter = (sequence: number, to: number) =>
      store.reads.positionsWithItemsAfter(workspaceId, log.threadId, sequence, span(1, to));
    expect(await lateAfter(built, 3)).toEqual(span(2, 2));
    expect(await lateAfter(built, 1)).toEqual([]);
    expect(await lateAfter(built + 1, 3)).toEqual([]);
    expect(await lateAfter(0, 3)).toEqual(span(2, 2));
  });

  test('find what a native conversation and a native turn are bound to', async () => {
    const { log, runIds, providerThreadId } = await threadOf(1);
    const found = await store.onThread(
      workspaceId,
      log.threadId,
      undefined,
      async ({ boundTo, attemptOfTurn, load }) => [
        await boundTo(codex.id, `native-${providerThreadId}`),
        await boundTo(claudeStore, `native-${providerThreadId}`),
        (await load({ runIds })).attempts.has((await attemptOfTurn(providerThreadId, 'turn-1')) ?? ''),
        await attemptOfTurn(providerThreadId, 'turn-2'),
      ],
    );
    expect(found?.value).toEqual([{ providerThreadId, threadId: log.threadId }, undefined, true, undefined]);
  });

  test('find what may wait for somebody', async () => {
    const own = newWorkspaceId();
    await register(store, own, [codex]);
    const log = await newThreadLog(store, own);
    const [runId, attemptId, sessionId] = [newId('run_'), newId('att_'), newId('ses_')];
    await store.onWorkspace(own, undefined, ({ sequence, save }) =>
      save({
        events: logged(own, sequence, [{ type: 'SessionOpened', sessionId, providerId: codex.id, label: 'here' }]),
        contents: [],
      }),
    );
    expect(await store.reads.session(own, sessionId)).toEqual({ id: sessionId, providerId: codex.id });
    const providerThreadId = newId('pth_');
    const started = runStarted(runId, codex, { ordinal: 1, position: 1 });
    await log.save(
      [
        ...started.events,
        planned(providerThreadId, codex),
        prepared(runId, attemptId, providerThreadId, codex),
        { type: 'AttemptSent', attemptId, runId, sessionId },
      ],
      started.contents,
    );
    expect(await store.reads.openAttemptsOf(own, sessionId)).toEqual([{ threadId: log.threadId, runId, attemptId }]);
    await log.save([{ type: 'AttemptUnknown', attemptId, runId, reason: 'TIMEOUT' }]);
    const since = '2026-01-01T00:00:05.000Z';
    expect(await store.reads.waiting(own)).toEqual({
      unknownAttempts: [{ threadId: log.threadId, runId, attemptId, since }],
      awaitedSummaries: [],
      pendingRollbacks: [],
      activeRuns: [
        { threadId: log.threadId, runId, status: 'STARTING', lastNewsAt: since, attentionAfterSeconds: 900 },
      ],
    });
    expect(await store.reads.openAttemptsOf(own, sessionId)).toEqual([]);
  });

  test('keep the words that a run had when it gets more', async () => {
    const { log, runIds } = await threadOf(1);
    const [runId = ''] = runIds;
    const failure = contentOf(runId, { failure: 'It broke.' });
    await store.onThread(workspaceId, log.threadId, undefined, ({ head, save }) =>
      save({
        events: logged(log.threadId, head.sequence, [{ type: 'LateReportAbsorbed', runId, report: 'FAILED' }]),
        contents: [failure],
      }),
    );
    expect(await store.reads.words(workspaceId, runId)).toEqual({ message: 'Message 1.', failure: 'It broke.' });
    const { runs } = await log.load({ runIds });
    expect(Object.keys(runs.get(runId)?.words ?? {}).sort()).toEqual(['failure', 'message']);
  });
});

const claudeStore = newId('pro_');

test('Section 9: what a command loads does not grow with the thread, and takes few statements', async () => {
  const { log } = await threadOf(6);
  sent.length = 0;
  const state = await log.load({});
  expect(sent).toHaveLength(2);
  expect([...state.runs.values()].map(({ ordinal }) => ordinal)).toEqual([6]);
  expect(state.attempts.size).toBe(1);
});
