import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ThreadEvent } from '../../src/domain/events.ts';
import type { ThreadState } from '../../src/domain/model.ts';
import { span } from '../../src/domain/ranges.ts';
import { openDriver } from '../../src/graph/driver.ts';
import { migrate } from '../../src/graph/migrate.ts';
import { createStore } from '../../src/graph/store/store.ts';
import { testDatabase } from '../kit/database.ts';
import { aProvider, contentOf, newId } from '../kit/events.ts';
import {
  accepted,
  carriedBy,
  completed,
  handedOver,
  itemsOf,
  noDecision,
  planned,
  prepared,
  runStarted,
} from '../kit/story.ts';
import { newThreadLog, register, type ThreadLog } from '../kit/thread-log.ts';
import { newWorkspaceId } from '../kit/workspace.ts';

const driver = openDriver(testDatabase());
const store = createStore({ driver });
const workspaceId = newWorkspaceId();
const codex = aProvider('CODEX');
const claude = aProvider('CLAUDE');

beforeAll(async () => {
  await migrate(driver);
  await register(store, workspaceId, [codex, claude]);
});

afterAll(() => driver.close());

/** What a load leaves out of a state, left out of the folded one as well. */
function loadable(state: ThreadState): ThreadState {
  return {
    ...state,
    items: new Map(),
    checkpoints: new Map(),
    handoffs: new Map(
      [...state.handoffs].map(([id, handoff]) => [
        id,
        { ...handoff, sections: [], omitted: [], redactions: [], inputIds: [] },
      ]),
    ),
  };
}

/** Design, section 9: current state equals the fold, always. */
async function expectFolded(log: ThreadLog): Promise<void> {
  const folded = log.folded();
  const loaded = await log.load({
    runIds: [...folded.runs.keys()],
    receiptsOf: [...folded.providerThreads.keys()],
  });
  const { transfers, handoffs, ...rest } = loadable(folded);
  expect({ ...loaded, transfers: new Map(), handoffs: new Map() }).toEqual({
    ...rest,
    transfers: new Map(),
    handoffs: new Map(),
  });
  for (const [id, transfer] of loaded.transfers) expect(transfer).toEqual(transfers.get(id));
  for (const [id, handoff] of loaded.handoffs) expect(handoff).toEqual(handoffs.get(id));
  const open = [...transfers.values()].filter(({ status }) => status === 'PENDING' || status === 'PREPARED');
  expect([...loaded.transfers.keys()]).toEqual(expect.arrayContaining(open.map(({ id }) => id)));
}

const ids = () => ({
  run: newId('run_'),
  attempt: newId('att_'),
  thread: newId('pth_'),
  transfer: newId('ctx_'),
  handoff: newId('hof_'),
});

/** A run on a new provider thread, up to the acceptance. */
async function firstRun(log: ThreadLog) {
  const run = ids();
  const started = runStarted(run.run, codex, { ordinal: 1, position: 1 });
  await log.save(
    [...started.events, planned(run.thread, codex), prepared(run.run, run.attempt, run.thread, codex)],
    started.contents,
  );
  await expectFolded(log);
  await log.save([
    { type: 'AttemptSent', attemptId: run.attempt, runId: run.run },
    accepted(codex, {
      runId: run.run,
      attemptId: run.attempt,
      providerThreadId: run.thread,
      nativeThreadId: `native-${run.thread}`,
      ordinal: 1,
      position: 1,
      knownThrough: 1,
    }),
  ]);
  await expectFolded(log);
  return run;
}

describe('Design, section 9: the graph says what the fold says', () => {
  test('of the switch flow, from the first run to the return', async () => {
    const log = await newThreadLog(store, workspaceId);
    await expectFolded(log);
    const first = await firstRun(log);
    const items = itemsOf(first.run, ['Done.', 'All of it.']);
    await log.save(items.events, items.contents);
    const diff = contentOf(newId('chk_'), { diffSummary: 'One file.' });
    await log.save(
      [
        {
          type: 'CheckpointCaptured',
          checkpointId: diff.ownerId,
          runId: first.run,
          ref: 'abc',
          files: [{ path: 'a.ts', linesAdded: 3 }],
          words: diff.seals,
        },
        completed(first.run, first.thread),
      ],
      [diff],
    );
    await expectFolded(log);

    const switched = newId('ctx_');
    await log.save([
      { type: 'ProviderSwitched', transferId: switched, providerId: claude.id, settings: {}, sourceId: first.run },
    ]);
    await expectFolded(log);
    const second = ids();
    await log.save([
      {
        type: 'ProviderSwitched',
        transferId: second.transfer,
        providerId: claude.id,
        settings: { model: 'large' },
        sourceId: first.run,
        supersedesTransferId: switched,
      },
    ]);
    await expectFolded(log);

    const started = runStarted(second.run, claude, { ordinal: 2, position: 2, previousRunId: first.run });
    const handoff = handedOver(
      second.run,
      log.threadId,
      claude,
      { transferId: second.transfer, handoffId: second.handoff, to: second.thread, from: [first.thread] },
      span(1, 1),
      { inputIds: items.itemIds, verbatim: span(1, 1), checkpointId: diff.ownerId },
    );
    await log.save(
      [
        ...started.events,
        planned(second.thread, claude),
        ...handoff.events
          .filter((event) => event.type === 'HandoffPrepared')
          .map((event) => ({ ...event, baseRunId: first.run })),
        prepared(second.run, second.attempt, second.thread, claude, [second.handoff], [second.transfer]),
      ],
      [...started.contents, ...handoff.contents],
    );
    await expectFolded(log);
    await log.save([
      accepted(claude, {
        runId: second.run,
        attemptId: second.attempt,
        providerThreadId: second.thread,
        nativeThreadId: `native-${second.thread}`,
        ordinal: 2,
        position: 2,
        knownThrough: 2,
        handoffs: [second.handoff],
        transfers: [second.transfer],
      }),
    ]);
    await expectFolded(log);
    const late = itemsOf(first.run, ['Late.']);
    await log.save(
      [
        completed(second.run, second.thread),
        ...late.events.map((event) =>
          event.type === 'RunItemsRecorded'
            ? {
                ...event,
                gaps: [{ providerThreadId: second.thread, coverage: { knownThrough: 2, gaps: span(1, 1) } }],
              }
            : event,
        ),
        {
          type: 'CompactionRecorded',
          providerThreadId: second.thread,
          lostHandoffIds: [second.handoff],
          boundary: log.folded().head.sequence,
          coverage: { knownThrough: 2, gaps: span(1, 1) },
        },
      ],
      late.contents,
    );
    await expectFolded(log);
  });

  test('of a failure, with a context delivered all the same, and the retry on the bound provider thread', async () => {
    const log = await newThreadLog(store, workspaceId);
    const first = await firstRun(log);
    await log.save([completed(first.run, first.thread)]);
    const second = ids();
    const started = runStarted(second.run, claude, { ordinal: 2, position: 2, previousRunId: first.run });
    const handoff = handedOver(
      second.run,
      log.threadId,
      claude,
      { transferId: second.transfer, handoffId: second.handoff, to: second.thread, from: [first.thread] },
      span(1, 1),
    );
    await log.save(
      [
        ...started.events,
        planned(second.thread, claude, first.thread),
        ...handoff.events,
        prepared(second.run, second.attempt, second.thread, claude, [second.handoff], [second.transfer]),
      ],
      [...started.contents, ...handoff.contents],
    );
    const failure = contentOf(second.run, { failure: 'The line broke.' });
    await log.save(
      [
        {
          type: 'AttemptNotDelivered',
          attemptId: second.attempt,
          runId: second.run,
          runOrdinal: 2,
          providerThreadId: second.thread,
          reason: 'NETWORK',
          endsRun: true,
          received: [carriedBy(second.handoff)],
          returnedTransferIds: [],
          consumedTransferIds: [second.transfer],
          providerThread: {
            status: 'IDLE',
            coverage: { knownThrough: 1, gaps: [] },
            chainedHandoffs: 0,
            lastUsedPosition: 0,
            bound: { nativeStore: claude.id, nativeThreadId: `native-${second.thread}` },
            replacedId: first.thread,
          },
          words: failure.seals,
        },
      ],
      [failure],
    );
    await expectFolded(log);
    const retry = newId('att_');
    await log.save([
      { type: 'RunReopened', runId: second.run, providerId: claude.id, decision: noDecision },
      prepared(second.run, retry, second.thread, claude),
    ]);
    await expectFolded(log);
    await log.save([{ type: 'AttemptSent', attemptId: retry, runId: second.run }]);
    await log.save([{ type: 'AttemptUnknown', attemptId: retry, runId: second.run, reason: 'TIMEOUT' }]);
    await expectFolded(log);
  });

  test('of transfers that go back to waiting, handoffs that are superseded, and foreign turns', async () => {
    const log = await newThreadLog(store, workspaceId);
    const first = await firstRun(log);
    await log.save([completed(first.run, first.thread)]);
    const second = ids();
    const started = runStarted(second.run, claude, { ordinal: 2, position: 2, previousRunId: first.run });
    const handoff = handedOver(
      second.run,
      log.threadId,
      claude,
      { transferId: second.transfer, handoffId: second.handoff, to: second.thread, from: [] },
      span(1, 1),
    );
    await log.save(
      [
        ...started.events,
        planned(second.thread, claude),
        ...handoff.events,
        prepared(second.run, second.attempt, second.thread, claude, [second.handoff], [second.transfer]),
      ],
      [...started.contents, ...handoff.contents],
    );
    await log.save([
      {
        type: 'AttemptNotDelivered',
        attemptId: second.attempt,
        runId: second.run,
        runOrdinal: 2,
        providerThreadId: second.thread,
        reason: 'REFUSED',
        failureCode: 'BUSY',
        endsRun: true,
        received: [],
        returnedTransferIds: [second.transfer],
        consumedTransferIds: [],
        words: {},
      },
    ]);
    await expectFolded(log);
    const again = { ...ids(), run: second.run, thread: second.thread, transfer: second.transfer };
    const anew = handedOver(
      second.run,
      log.threadId,
      claude,
      { transferId: second.transfer, handoffId: again.handoff, to: second.thread, from: [] },
      span(1, 1),
      { supersedesId: second.handoff },
    );
    await log.save(
      [
        { type: 'RunReopened', runId: second.run, providerId: claude.id, decision: noDecision },
        ...anew.events.filter((event) => event.type === 'HandoffPrepared'),
        { type: 'HandoffSuperseded', handoffId: second.handoff, reason: 'RETRIED', byHandoffId: again.handoff },
        prepared(second.run, again.attempt, second.thread, claude, [again.handoff], [second.transfer]),
      ],
      anew.contents,
    );
    await expectFolded(log);
    await log.save([
      {
        type: 'ForeignTurnRecorded',
        attemptId: second.attempt,
        runId: second.run,
        providerThreadId: first.thread,
        nativeThreadId: 'native-elsewhere',
        nativeTurnId: 'turn-x',
        bound: true,
        divergedIds: [first.thread],
        returnedTransferIds: [],
      },
      { type: 'LateReportAbsorbed', runId: first.run, report: 'COMPLETED' },
      { type: 'TransferSettled', transferId: second.transfer, status: 'CANCELLED', reason: 'No longer wanted.' },
    ]);
    await expectFolded(log);
  });

  test('of a handoff whose text comes later, and of a new version that takes its place in the dispatch', async () => {
    const log = await newThreadLog(store, workspaceId);
    const first = await firstRun(log);
    const items = itemsOf(first.run, ['Done.']);
    await log.save([...items.events, completed(first.run, first.thread)], items.contents);
    const second = ids();
    const started = runStarted(second.run, claude, { ordinal: 2, position: 2, previousRunId: first.run });
    const waiting = handedOver(
      second.run,
      log.threadId,
      claude,
      { transferId: second.transfer, handoffId: second.handoff, to: second.thread, from: [first.thread] },
      span(1, 1),
      {
        status: 'PENDING',
        source: 'OUTGOING_PROVIDER',
        askedProviderId: codex.id,
        tokens: 0,
        characters: 0,
        words: {},
      },
    );
    await log.save(
      [
        ...started.events,
        planned(second.thread, claude),
        ...waiting.events,
        prepared(second.run, second.attempt, second.thread, claude, [second.handoff], [second.transfer]),
      ],
      started.contents,
    );
    await expectFolded(log);
    const text = contentOf(second.handoff, { text: 'What happened.' });
    await log.save(
      [
        {
          type: 'HandoffWritten',
          handoffId: second.handoff,
          source: 'LOCAL',
          fallbackReason: 'The provider did not answer.',
          verbatim: span(1, 1),
          omittedRuns: [],
          builtAt: log.folded().head.sequence,
          tokens: 4,
          characters: 14,
          sections: [{ name: 'goals', tokens: 4, truncated: false }],
          omitted: [],
          redactions: [],
          inputIds: items.itemIds,
          words: text.seals,
        },
      ],
      [text],
    );
    await expectFolded(log);
    const version = newId('hof_');
    const edited = handedOver(
      second.run,
      log.threadId,
      claude,
      { transferId: second.transfer, handoffId: version, to: second.thread, from: [first.thread] },
      span(1, 1),
      { source: 'USER', supersedesId: second.handoff },
    );
    await log.save(
      [
        ...edited.events.filter((event) => event.type === 'HandoffPrepared'),
        { type: 'HandoffSuperseded', handoffId: second.handoff, reason: 'EDITED', byHandoffId: version },
        { type: 'CarriedReplaced', attemptId: second.attempt, handoffId: second.handoff, by: carriedBy(version) },
      ],
      edited.contents,
    );
    await expectFolded(log);
    const loaded = await log.load({});
    expect(loaded.attempts.get(second.attempt)?.carried).toEqual([carriedBy(version)]);
  });

  test('of a queue, of cancelled runs, and of what becomes of the positions that no provider knows', async () => {
    const log = await newThreadLog(store, workspaceId);
    const first = await firstRun(log);
    const queued = [newId('run_'), newId('run_'), newId('run_')];
    const messages = queued.map((runId) => contentOf(runId, { message: 'Next.' }));
    await log.save(
      messages.map(
        ({ ownerId, seals }, i): ThreadEvent => ({
          type: 'RunQueued',
          runId: ownerId,
          ordinal: 2 + i,
          request: { settings: {}, cleanContext: false },
          words: seals,
          tokens: 7,
        }),
      ),
      messages,
    );
    await expectFolded(log);
    const [second = '', third = '', fourth = ''] = queued;
    const cancelled = { type: 'RunCancelled', status: 'CANCELLED', returnedTransferIds: [], words: {} } as const;
    await log.save([{ ...cancelled, runId: third, leavesHistory: false, failureCode: 'CANCELLED' }]);
    await log.save([completed(first.run, first.thread)]);

    const attempts = [newId('att_'), newId('att_')] as const;
    await log.save([
      ...runStarted(second, codex, { ordinal: 2, position: 2, previousRunId: first.run, queued: true }).events.map(
        (event) => (event.type === 'RunStarted' ? { ...event, tokens: 7, words: messages[0]?.seals ?? {} } : event),
      ),
      prepared(second, attempts[0], first.thread, codex),
    ]);
    await expectFolded(log);
    await log.save([
      {
        type: 'AttemptNotDelivered',
        attemptId: attempts[0],
        runId: second,
        runOrdinal: 2,
        providerThreadId: first.thread,
        reason: 'RESUME_FAILED',
        endsRun: true,
        received: [],
        returnedTransferIds: [],
        consumedTransferIds: [],
        providerThread: {
          status: 'RESUME_FAILED',
          coverage: { knownThrough: 1, gaps: [] },
          chainedHandoffs: 0,
          lastUsedPosition: 1,
        },
        words: {},
      },
    ]);
    const started = runStarted(fourth, codex, { ordinal: 4, position: 3, previousRunId: second, queued: true });
    await log.save([...started.events, prepared(fourth, attempts[1], first.thread, codex)]);
    await expectFolded(log);
    await log.save([
      {
        ...cancelled,
        runId: fourth,
        leavesHistory: true,
        headRunId: second,
        givenUpAttemptId: attempts[1],
      },
    ]);
    expect(log.folded().head).toMatchObject({ headPosition: 2, headRunId: second, unheard: span(2, 2), queue: [] });
    await expectFolded(log);
  });

  test('of items that are told again', async () => {
    const log = await newThreadLog(store, workspaceId);
    const first = await firstRun(log);
    const told = contentOf(newId('itm_'), { command: 'npm test', text: 'running' });
    const item = { id: told.ownerId, kind: 'COMMAND', status: 'IN_PROGRESS', tokens: 4, words: told.seals } as const;
    await log.save([{ type: 'RunItemsRecorded', runId: first.run, items: [item], gaps: [] }], [told]);
    await expectFolded(log);
    const again = contentOf(told.ownerId, { command: 'npm test' });
    const finished = { ...item, status: 'COMPLETED', exitCode: -1, tokens: 9, words: again.seals } as const;
    await log.save([{ type: 'RunItemsRecorded', runId: first.run, items: [finished], gaps: [] }], [again]);
    await expectFolded(log);
    const [material] = await store.reads.material(workspaceId, log.folded().head, span(1, 1));
    expect(material?.items).toEqual([
      {
        id: told.ownerId,
        runId: first.run,
        sequence: 7,
        kind: 'COMMAND',
        status: 'COMPLETED',
        exitCode: -1,
        tokens: 9,
        command: 'npm test',
      },
    ]);
  });
});
