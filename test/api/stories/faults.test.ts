import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '../../../src/graphql/access.ts';
import { connect } from '../../kit/api-client.ts';
import { newConversation, register } from '../../kit/conversation.ts';
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

test('an unknown thread or run is a typed refusal, whatever is asked of it', async () => {
  const [threadId, runId] = [newId('thr_'), newId('run_')];
  const noThread = {
    __typename: 'ThreadNotFound',
    code: 'THREAD_NOT_FOUND',
    message: `There is no thread ${threadId}.`,
    id: threadId,
  };
  const noRun = { __typename: 'RunNotFound', code: 'RUN_NOT_FOUND', message: `There is no run ${runId}.`, id: runId };
  const { refused } = served.api;
  expect(
    await Promise.all([
      refused('startRun', { threadId, providerId: codex, message: 'Go on.' }),
      refused('startRun', { threadId, providerId: codex, message: 'Go on.', manualContext: { text: 'It is late.' } }),
      refused('startNextRun', { threadId }),
      refused('switchProvider', { threadId, providerId: codex }),
      refused('updateThreadPolicy', { threadId, policy: { maxForeignRuns: 1 } }),
    ]),
  ).toEqual(Array(5).fill(noThread));
  expect(
    await Promise.all([
      refused('acceptRun', { runId, nativeThreadId: 'L1' }),
      refused('failAttempt', { runId, reason: 'NETWORK' }),
      refused('resolveAttempt', { runId, outcome: 'NOT_DELIVERED' }),
      refused('markAttemptSent', { runId }),
      refused('retryRun', { runId }),
      refused('cancelRun', { runId }),
      refused('completeRun', { runId, outcome: 'COMPLETED' }),
      refused('recordRunItems', { runId, items: [{ kind: 'NOTE', text: 'Noted.' }] }),
      refused('captureCheckpoint', { runId, ref: 'commit-1' }),
    ]),
  ).toEqual(Array(9).fill(noRun));
  expect(
    await served.api.ask('query ($t: ID!, $r: ID!) { thread(id: $t) { id } run(id: $r) { id } }', {
      t: threadId,
      r: runId,
    }),
  ).toEqual({
    thread: null,
    run: null,
  });
});

test('an unknown provider is a typed refusal, whatever is asked of it', async () => {
  const t = await begin();
  const a1 = await t.start(codex);
  await t.fail(a1);
  const providerId = newId('pro_');
  const { refused } = served.api;
  const noProvider = {
    __typename: 'ProviderNotFound',
    code: 'PROVIDER_NOT_FOUND',
    message: `There is no provider ${providerId}.`,
    id: providerId,
    run: null,
  };
  expect(
    await Promise.all([
      refused('startRun', { threadId: t.threadId, providerId, message: 'Go on.' }),
      refused('switchProvider', { threadId: t.threadId, providerId }),
      refused('updateProvider', { providerId, name: 'Nobody' }),
      refused('openProviderSession', { providerId }),
      refused('updateThreadPolicy', { threadId: t.threadId, policy: { summaryProviderId: providerId } }),
      refused('createThread', { policy: { summaryProviderId: providerId } }),
    ]),
  ).toEqual(Array(6).fill(noProvider));
  expect(await refused('retryRun', { runId: a1.runId, providerId })).toMatchObject({
    ...noProvider,
    run: { id: a1.runId },
  });
  expect(await t.run(a1)).toMatchObject({ status: 'FAILED' });
});

test('ThreadBusy names the active run, and nothing is written but the event of the refusal', async () => {
  const t = await begin();
  const a1 = await t.start(codex);
  const [before, log] = [await graph(), await t.log()];
  expect(
    await served.api.refused('startRun', { threadId: t.threadId, providerId: claude, message: 'Me too.' }),
  ).toEqual({
    __typename: 'ThreadBusy',
    code: 'THREAD_BUSY',
    message: expect.any(String),
    activeRun: { id: a1.runId },
    queue: [],
  });
  expect(await graph()).toEqual(before);
  expect(await t.log()).toEqual([...log, 'CommandRefused']);
  const { thread } = await served.api.ask<{ thread: unknown }>(
    `query ($id: ID!) { thread(id: $id) { events(first: 100, filter: {type: ["CommandRefused"]}) {
      nodes { payload subjects { nodes { id } } }
    } } }`,
    { id: t.threadId },
  );
  expect(thread).toEqual({
    events: {
      nodes: [
        {
          payload: expect.objectContaining({ command: 'startRun', code: 'THREAD_BUSY' }),
          subjects: { nodes: expect.arrayContaining([{ id: t.threadId }, { id: a1.runId }]) },
        },
      ],
    },
  });
});

describe('Messages', () => {
  test.each([
    ['empty', ''],
    ['blank', ' \n\t'],
    ['of 2 MB', 'x'.repeat(2 * 1_048_576)],
    ['one byte too long', `${'x'.repeat(1_048_575)}é`],
  ])('%s: malformed input that names the field and never what it holds, and nothing is written', async (_, message) => {
    const t = await begin();
    const error = await served.api
      .call('startRun', { threadId: t.threadId, providerId: codex, message })
      .catch((error: unknown) => error);
    expect(error).toMatchObject({ codes: ['BAD_USER_INPUT'] });
    expect(String(error)).toMatch(/input\.message (is empty|is larger than 1 MiB of UTF-8)\.$/);
    expect(await t.log()).toEqual(['ThreadCreated']);
  });

  test('of exactly 1 MiB: kept as it is', async () => {
    const t = await begin();
    const message = 'é'.repeat(524_288);
    const a1 = await t.start(codex, { message });
    expect(a1.dispatch.message === message).toBe(true);
  });

  test('NUL is kept, a lone surrogate becomes U+FFFD: in messages, items and what is handed over', async () => {
    const t = await begin();
    const a1 = await t.start(codex, { message: 'nul \u0000, lone \ud800, pair \u{1f600}.' });
    expect(a1.dispatch.message).toBe('nul \u0000, lone \ufffd, pair \u{1f600}.');
    await t.accept(a1);
    const { items } = await t.items(a1, [
      { kind: 'COMMAND', command: 'echo \udc00', text: 'out \u0000 \ud83d', data: { '\ud800': ['\udfff'] } },
    ]);
    expect(items).toMatchObject([{ command: 'echo \ufffd', text: 'out \u0000 \ufffd' }]);
    await t.complete(a1);
    const b2 = await t.start(claude);
    const text = b2.dispatch.contexts[0]?.text ?? '';
    expect(text.isWellFormed()).toBe(true);
    expect(text).toContain('pair \u{1f600}.');
    expect((await t.run(a1)).message).toBe('nul \u0000, lone \ufffd, pair \u{1f600}.');
  });

  test('a key or a native id with a lone surrogate or a NUL is malformed input: nothing in it is replaced', async () => {
    const t = await begin();
    const a1 = await t.start(codex);
    for (const nativeThreadId of ['lone \ud800', 'nul \u0000', '']) {
      await expect(served.api.call('acceptRun', { runId: a1.runId, nativeThreadId })).rejects.toMatchObject({
        codes: ['BAD_USER_INPUT'],
      });
    }
    await expect(
      served.api.call('completeRun', { runId: a1.runId, outcome: 'FAILED', idempotencyKey: 'k\ud800' }),
    ).rejects.toMatchObject({ codes: ['BAD_USER_INPUT'] });
    expect(await t.run(a1)).toMatchObject({ status: 'STARTING' });
  });
});

describe('At the door', () => {
  test('a body over the limit is answered 413 as JSON, and the server goes on', async () => {
    const small = await openApi({ options: () => ({ maxBodyBytes: 100_000 }) });
    try {
      const response = await fetch(small.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ __typename }', variables: { text: 'x'.repeat(200_000) } }),
      });
      expect([response.status, await response.json()]).toEqual([
        413,
        {
          errors: [{ message: expect.any(String), extensions: expect.objectContaining({ code: expect.any(String) }) }],
        },
      ]);
      expect(await small.api.ask('{ __typename }')).toEqual({ __typename: 'Query' });
    } finally {
      await small[Symbol.asyncDispose]();
    }
  });

  test('a wrong token is answered 401, and a token sees its own workspace only', async () => {
    const [mine, theirs] = [newId('cmd_'), newId('cmd_')];
    const locked = await openApi({
      options: (workspaceId) => ({
        access: {
          kind: 'TOKENS',
          tokens: [
            { sha256: hashOf(mine), workspaceId },
            { sha256: hashOf(theirs), workspaceId: `${workspaceId}-other` },
          ],
        },
      }),
    });
    try {
      const t = await newConversation(connect(locked.url, mine));
      for (const token of [`${mine}x`, undefined]) {
        await expect(connect(locked.url, token).ask('{ providers { id } }')).rejects.toMatchObject({
          codes: ['UNAUTHENTICATED'],
        });
      }
      const other = connect(locked.url, theirs);
      expect(
        await other.ask('query ($id: ID!) { thread(id: $id) { id } node(id: $id) { id } }', { id: t.threadId }),
      ).toEqual({
        thread: null,
        node: null,
      });
      expect(await other.refused('switchProvider', { threadId: t.threadId, providerId: codex })).toMatchObject({
        code: 'THREAD_NOT_FOUND',
      });
      expect(await t.log()).toEqual(['ThreadCreated']);
    } finally {
      await locked[Symbol.asyncDispose]();
    }
  });
});

test('C40: items and tool results never add ordinals', async () => {
  const t = await begin();
  const a1 = await t.start(codex);
  await t.accept(a1);
  await t.items(a1, [
    { kind: 'TOOL_CALL', text: 'called', data: { tool: 'search' } },
    { kind: 'COMMAND', command: 'ls', text: 'a b', exitCode: 0 },
  ]);
  await t.complete(a1);
  await t.says(a1, 'A late word.');
  const a2 = await t.start(codex);
  expect((await t.runs()).map(({ ordinal, position }) => [ordinal, position])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(a2.dispatch.decision.missing).toEqual([]);
});

test('C29: capturing a checkpoint, even late, never changes a terminal status', async () => {
  const t = await begin();
  const a1 = await t.ran(codex);
  const b2 = await t.start(claude);
  await t.accept(b2);
  await t.complete(b2, 'INTERRUPTED');
  for (const [run, status] of [
    [a1, 'COMPLETED'],
    [b2, 'INTERRUPTED'],
  ] as const) {
    const captured = await served.api.done('captureCheckpoint', {
      runId: run.runId,
      ref: `commit-${status}`,
      diffSummary: 'One file.',
    });
    expect(captured.checkpoint).toEqual({
      id: expect.stringMatching(/^chk_/),
      ref: `commit-${status}`,
      diffSummary: 'One file.',
      run: { id: run.runId, status },
    });
    expect(await t.run(run)).toMatchObject({ status, outcome: status });
  }
  expect(await t.complete(a1, 'FAILED')).toMatchObject({ run: { status: 'COMPLETED' } });
});
