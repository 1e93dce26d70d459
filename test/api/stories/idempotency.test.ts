import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nativeIdsOf, newConversation, register } from '../../kit/conversation.ts';
import { newId } from '../../kit/events.ts';
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
const graph = () => graphOf(served.driver, served.workspaceId);
const conflict = { __typename: 'IdempotencyConflict', code: 'IDEMPOTENCY_CONFLICT', message: expect.any(String) };

describe('C48: the same key', () => {
  test('with the same input is the same result, resolved live: the dispatch is given again while its attempt is PREPARED, and never after', async () => {
    const t = await begin();
    await t.ran(codex);
    const input = { threadId: t.threadId, providerId: claude, message: 'Go on.', idempotencyKey: newId('cmd_') };
    const first = await served.api.done('startRun', input);
    const log = await t.log();
    expect(await served.api.done('startRun', input)).toEqual({ ...first, replayed: true });
    const run = { runId: first.run.id, attemptId: first.dispatch?.attempt.id ?? '' };
    const again = async () => served.api.done('startRun', input);
    await t.sent(run);
    expect(await again()).toEqual({ ...first, dispatch: null, replayed: true });
    await served.api.done('acceptRun', { ...run, nativeThreadId: `L-${run.runId}`, nativeTurnId: 't1' });
    expect(await again()).toEqual({
      ...first,
      run: { ...first.run, status: 'RUNNING' },
      dispatch: null,
      replayed: true,
    });
    expect(await t.log()).toEqual([...log, 'AttemptSent', 'RunAccepted']);
    expect((await t.runs()).map(({ attempts }) => attempts.length)).toEqual([1, 1]);
  });

  test('with another input, or for another command, is a conflict that writes nothing', async () => {
    const t = await begin();
    const idempotencyKey = newId('cmd_');
    const input = { threadId: t.threadId, providerId: codex, message: 'Go on.', idempotencyKey };
    const first = await served.api.done('startRun', input);
    const before = await graph();
    expect(await served.api.refused('startRun', { ...input, message: 'Go back.' })).toEqual(conflict);
    expect(await served.api.refused('completeRun', { runId: first.run.id, outcome: 'FAILED', idempotencyKey })).toEqual(
      conflict,
    );
    expect(await graph()).toEqual(before);
    expect((await t.log()).slice(-2)).toEqual(['CommandRefused', 'CommandRefused']);
  });

  test('null and absent say the same', async () => {
    const t = await begin();
    const input = { threadId: t.threadId, providerId: codex, message: 'Go on.', idempotencyKey: newId('cmd_') };
    const { run } = await served.api.done('startRun', input);
    const again = await served.api.done('startRun', { ...input, settings: null, sessionId: null });
    expect(again).toMatchObject({ run: { id: run.id }, replayed: true });
  });

  test('at the same moment: one run, and one of the answers is a replay', async () => {
    const t = await begin();
    const input = { threadId: t.threadId, providerId: codex, message: 'Go on.', idempotencyKey: newId('cmd_') };
    const answers = await Promise.all([1, 2, 3].map(() => served.api.done('startRun', input)));
    expect(new Set(answers.map(({ run }) => run.id)).size).toBe(1);
    expect(answers.map(({ replayed }) => replayed).sort()).toEqual([false, true, true]);
    expect(await t.runs()).toHaveLength(1);
  });

  test('a refusal that changed nothing is not kept: once the thread is free, the same call starts', async () => {
    const t = await begin();
    const a1 = await t.start(codex);
    const input = { threadId: t.threadId, providerId: codex, message: 'Go on.', idempotencyKey: newId('cmd_') };
    expect(await served.api.refused('startRun', input)).toMatchObject({ code: 'THREAD_BUSY' });
    await t.finish(a1);
    expect(await served.api.done('startRun', input)).toMatchObject({ run: { ordinal: 2 }, replayed: false });
  });

  test('of each report: the first answer, and nothing more in the log', async () => {
    const t = await begin();
    const a1 = await t.start(codex);
    const named = { runId: a1.runId, attemptId: a1.attemptId };
    const reports = [
      ['markAttemptSent', named],
      ['acceptRun', { ...named, ...nativeIdsOf(a1) }],
      ['recordRunItems', { runId: a1.runId, items: [{ kind: 'NOTE', text: 'Noted.' }] }],
      ['captureCheckpoint', { runId: a1.runId, ref: 'commit-1' }],
      ['completeRun', { runId: a1.runId, outcome: 'COMPLETED' }],
      ['recordCompaction', { providerThreadId: a1.providerThreadId }],
      ['switchProvider', { threadId: t.threadId, providerId: claude }],
      ['updateThreadPolicy', { threadId: t.threadId, policy: { maxForeignRuns: 3 } }],
    ] as const;
    for (const [name, given] of reports) {
      const input = { ...given, idempotencyKey: newId('cmd_') };
      const first = await served.api.done(name, input as never);
      const log = await t.log();
      expect(await served.api.done(name, input as never)).toEqual({ ...first, replayed: true });
      expect(await t.log()).toEqual(log);
    }
  });
});

describe('C48: the same id that the caller brought', () => {
  test('works like a key: for a thread, a run, a provider and a session', async () => {
    const t = await begin();
    const ids = { thread: newId('thr_'), run: newId('run_'), provider: newId('pro_'), session: newId('ses_') };
    const calls = [
      ['createThread', { id: ids.thread, title: 'One' }, { id: ids.thread, title: 'Two' }, ids.thread],
      [
        'startRun',
        { runId: ids.run, threadId: t.threadId, providerId: codex, message: 'One.' },
        { runId: ids.run, threadId: t.threadId, providerId: codex, message: 'Two.' },
        ids.run,
      ],
      [
        'registerProvider',
        { id: ids.provider, name: 'One', preset: 'CODEX' },
        { id: ids.provider, name: 'Two', preset: 'CODEX' },
        ids.provider,
      ],
      [
        'openProviderSession',
        { id: ids.session, providerId: codex },
        { id: ids.session, providerId: claude },
        ids.session,
      ],
    ] as const;
    for (const [name, input, other, id] of calls) {
      const first = await served.api.done(name, input as never);
      expect(await served.api.done(name, input as never)).toEqual({ ...first, replayed: true });
      expect(await served.api.refused(name, other as never)).toEqual({
        __typename: 'IdAlreadyUsed',
        code: 'ID_ALREADY_USED',
        message: `Id ${id} is in use already.`,
        id,
      });
    }
  });

  test('an item is recorded once; its later status is news; other words are a conflict', async () => {
    const t = await begin();
    const a1 = await t.start(codex);
    await t.accept(a1);
    const id = newId('itm_');
    const command = { id, kind: 'COMMAND', command: 'npm test', status: 'IN_PROGRESS' } as const;
    const [first] = (await t.items(a1, [command])).items;
    const log = await t.log();
    expect((await t.items(a1, [command])).items).toEqual([first]);
    expect(await t.log()).toEqual(log);
    const ended = { ...command, status: 'COMPLETED', text: 'ok' } as const;
    expect((await t.items(a1, [ended])).items).toEqual([
      { ...first, status: 'COMPLETED', text: 'ok', sequence: expect.any(Number) },
    ]);
    const other = { runId: a1.runId, items: [{ ...ended, command: 'npm run lint' }] };
    expect(await served.api.refused('recordRunItems', other)).toEqual({
      __typename: 'IdAlreadyUsed',
      code: 'ID_ALREADY_USED',
      message: expect.any(String),
      id,
    });
    const { run } = await served.api.ask<{ run: unknown }>(
      'query ($id: ID!) { run(id: $id) { items { totalCount nodes { command status text } } } }',
      { id: a1.runId },
    );
    expect(run).toEqual({
      items: { totalCount: 1, nodes: [{ command: 'npm test', status: 'COMPLETED', text: 'ok' }] },
    });
  });
});
