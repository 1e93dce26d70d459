import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { importInto, sample, sampleText } from '../kit/imports.ts';
import { done } from '../kit/seed.ts';
import { type Json, openServedWorld, type ServedWorld } from './read/served.ts';

let world: ServedWorld;

beforeEach(async () => {
  world = await openServedWorld();
});

afterEach(async () => {
  await world[Symbol.asyncDispose]();
});

const importSession = `mutation ($input: ImportSessionInput!) { importSession(input: $input) {
  __typename
  ... on ImportSessionSuccess { replayed thread { id title } report { sessions {
    nativeThreadId thread { id } isSubagent deferred refusal newTurns knownTurns skippedTurns { reason count } items compactions notes
    files { name lines records malformedLines firstMalformedLines recovered truncatedLastLine skippedRecords { reason count } }
  } } }
  ... on UnreadableSession { reason line }
  ... on NativeIdAlreadyBound { providerThread { nativeThreadId } }
  ... on ThreadBusy { activeRun { id } }
  ... on AttemptUnknown { attempt { status } }
  ... on Refusal { code message }
} }`;

interface Answer extends Json {
  readonly __typename: string & Json;
}

/** Imports over HTTP and answers the member of the result. */
async function imported(input: object): Promise<Answer> {
  const { data, errors } = await world.ask(importSession, { input });
  expect(errors).toBeUndefined();
  return data.importSession as unknown as Answer;
}

const codexFile = (name: string) => ({ format: 'CODEX_ROLLOUT', content: sampleText(`codex/${name}`) });
const claudeFile = (name: string) => ({ format: 'CLAUDE_SESSION', content: sampleText(`claude/${name}`) });

interface RunView {
  readonly ordinal: number;
  readonly origin: string;
  readonly outcome: string;
  readonly message: string | null;
  readonly provider: { readonly kind: string };
  readonly attempts: readonly { readonly status: string; readonly action: string; readonly nativeTurnId: string }[];
  readonly decision: object | null;
  readonly usage: object | null;
  readonly startedAt: string;
  readonly items: { readonly nodes: readonly ItemView[] };
}

interface ItemView {
  readonly kind: string;
  readonly status: string | null;
  readonly command: string | null;
  readonly exitCode: number | null;
  readonly path: string | null;
  readonly changeKind: string | null;
  readonly text: string | null;
}

async function threadOf(id: string) {
  const { data, errors } = await world.ask(
    `query ($id: ID!) { thread(id: $id) {
      title forkedFrom { thread { id } run { ordinal } } spawnedBy { run { id ordinal } }
      providerThreads { nativeThreadId status coverage { missingRunCount nativeRunOrdinals { from to } missing { from to } } }
      runs(first: 100) { totalCount nodes {
        ordinal origin outcome message provider { kind } startedAt usage { input output }
        attempts { status action nativeTurnId } decision { strategy }
        items(first: 100) { nodes { kind status command exitCode path changeKind text } }
      } }
    } }`,
    { id },
  );
  expect(errors).toBeUndefined();
  return data.thread as unknown as {
    readonly title: string | null;
    readonly forkedFrom: {
      readonly thread: { readonly id: string };
      readonly run: { readonly ordinal: number };
    } | null;
    readonly spawnedBy: { readonly run: { readonly id: string; readonly ordinal: number } } | null;
    readonly providerThreads: readonly {
      readonly nativeThreadId: string;
      readonly status: string;
      readonly coverage: object;
    }[];
    readonly runs: { readonly totalCount: number; readonly nodes: readonly RunView[] };
  };
}

const threadIdOf = (answer: Answer) => String((answer.thread as unknown as { id: string }).id);
const exitCodes = (run: RunView | undefined) =>
  run?.items.nodes.filter(({ kind }) => kind === 'COMMAND').map(({ exitCode }) => exitCode);
const changes = (run: RunView | undefined) =>
  run?.items.nodes.flatMap(({ kind, changeKind, path }) => (kind === 'FILE_CHANGE' ? `${changeKind} ${path}` : []));

describe('real sessions through the API', () => {
  test('a Codex session: its turns are runs with their commands, changes and answers', async () => {
    const answer = await imported(codexFile('main'));
    expect(answer).toMatchObject({
      __typename: 'ImportSessionSuccess',
      replayed: false,
      report: {
        sessions: [
          {
            nativeThreadId: '01a22fd6-aa15-7360-b298-5df9a4ce62ab',
            isSubagent: false,
            newTurns: 5,
            knownTurns: 0,
            skippedTurns: [],
            items: 18,
            files: [{ lines: 106, records: 106, malformedLines: 0, truncatedLastLine: false }],
          },
        ],
      },
    });
    const { runs, providerThreads } = await threadOf(threadIdOf(answer));
    expect(runs.nodes.map(({ ordinal, origin, outcome, decision }) => [ordinal, origin, outcome, decision])).toEqual(
      [1, 2, 3, 4, 5].map((ordinal) => [ordinal, 'IMPORTED', 'COMPLETED', null]),
    );
    const [one, two, three, four, five] = runs.nodes;
    expect(one?.message).toContain('must never hand out an id');
    expect(one?.attempts).toEqual([
      { status: 'ACCEPTED', action: 'CREATE', nativeTurnId: '01a22fd6-aa3c-7be2-afeb-d655fee64898' },
    ]);
    expect(two?.attempts).toMatchObject([{ status: 'ACCEPTED', action: 'RESUME' }]);
    expect(one?.startedAt).toBe('2026-12-01T04:22:07.184Z');
    expect(one?.usage).toEqual({ input: 52_622, output: 300 });
    expect([one, two, three, four, five].map(exitCodes)).toEqual([[0, 0, 1], [0], [], [3], [0]]);
    expect(changes(two)).toEqual(['UPDATED src/todo.ts', 'UPDATED src/cli.ts']);
    expect(three?.items.nodes.some(({ text }) => text?.includes('JSON'))).toBe(true);
    expect(providerThreads).toMatchObject([
      { nativeThreadId: '01a22fd6-aa15-7360-b298-5df9a4ce62ab', status: 'IDLE', coverage: { missingRunCount: 0 } },
    ]);
  });

  test('a Claude session that was stopped twice', async () => {
    const { runs } = await threadOf(threadIdOf(await imported(claudeFile('interrupt'))));
    expect(runs.nodes.map(({ outcome }) => outcome)).toEqual(['COMPLETED', 'INTERRUPTED', 'INTERRUPTED', 'COMPLETED']);
    expect(changes(runs.nodes[3])).toEqual(['UPDATED src/todo.ts']);
  });

  test('only the branch that is alive is taken', async () => {
    const answer = await imported(claudeFile('branch'));
    expect(answer).toMatchObject({
      report: { sessions: [{ newTurns: 2, skippedTurns: [{ reason: 'ABANDONED_BRANCH', count: 2 }] }] },
    });
    const { runs } = await threadOf(threadIdOf(answer));
    expect(runs.nodes.map(({ message }) => message?.slice(0, 20))).toEqual([
      expect.any(String),
      'I took that back: UU',
    ]);
  });

  test('a fork inherits its source’s runs, and its conversation knows them itself', async () => {
    const main = threadIdOf(await imported(claudeFile('main')));
    const fork = await threadOf(threadIdOf(await imported(claudeFile('fork'))));
    expect(fork.forkedFrom).toEqual({ thread: { id: main }, run: { ordinal: 2 } });
    expect(fork.runs.nodes.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3]);
    expect(fork.runs.nodes[2]?.attempts).toMatchObject([{ action: 'NATIVE_FORK' }]);
    expect(fork.providerThreads).toMatchObject([
      { coverage: { missingRunCount: 0, nativeRunOrdinals: [{ from: 1, to: 3 }] } },
    ]);
  });

  test('a subagent is a child thread of the run that started it, with its task', async () => {
    const { sessions } = await importInto(world, [sample('claude/main'), sample('claude/main-subagent')]);
    const [parent, child] = await Promise.all(sessions.map(({ threadId }) => threadOf(threadId ?? '')));
    expect(child?.title).toBe('Find the damaged write');
    expect(child?.spawnedBy?.run.ordinal).toBe(4);
    expect(parent?.spawnedBy).toBeNull();
    const [run] = child?.runs.nodes ?? [];
    expect(run?.message).toBeNull();
    expect(run?.items.nodes[0]).toMatchObject({
      kind: 'USER_MESSAGE',
      text: expect.stringContaining('read src/store.ts'),
    });
  });
});

describe('again and elsewhere', () => {
  test('C63: the same key gives the same answer; the same file without one adds nothing', async () => {
    const first = await imported({ ...codexFile('exec'), idempotencyKey: 'once' });
    const { replayed: _, ...same } = await imported({ ...codexFile('exec'), idempotencyKey: 'once' });
    expect(first).toMatchObject(same);
    expect(await imported({ ...codexFile('exec'), idempotencyKey: 'once' })).toMatchObject({ replayed: true });
    expect(await imported({ ...codexFile('main'), idempotencyKey: 'once' })).toMatchObject({
      __typename: 'IdempotencyConflict',
    });
    expect(await imported(codexFile('exec'))).toMatchObject({
      thread: first.thread,
      report: { sessions: [{ newTurns: 0, knownTurns: 1, items: 0 }] },
    });
    expect((await threadOf(threadIdOf(first))).runs.totalCount).toBe(1);
  });

  test('into a thread that is there, and one that is made under a brought id; nowhere else after that', async () => {
    const { threadId } = done(await world.commands.createThread(world.caller, { title: 'Mine' }));
    expect(threadIdOf(await imported({ ...codexFile('exec'), threadId }))).toBe(threadId);
    const thread = await threadOf(threadId);
    expect([thread.title, thread.runs.totalCount]).toEqual(['Mine', 1]);
    expect(
      await imported({ ...codexFile('exec'), threadId: 'thr_01a22fd6-0000-7000-8000-000000000001' }),
    ).toMatchObject({
      __typename: 'NativeIdAlreadyBound',
      providerThread: { nativeThreadId: '01a22fd8-13a4-7401-b73a-1cdd09d54cf9' },
    });
    const own = 'thr_01a22fd6-0000-7000-8000-000000000002';
    expect(threadIdOf(await imported({ ...codexFile('main'), threadId: own, title: 'Todo' }))).toBe(own);
    expect((await threadOf(own)).title).toBe('Todo');
  });

  test.each([
    ['a text', 'CODEX_ROLLOUT', 'a secret text\nof two lines\n', 'NOT_JSON_LINES', 1],
    ['nothing', 'CODEX_ROLLOUT', '', 'EMPTY', null],
    ['a session of the other program', 'CLAUDE_SESSION', sampleText('codex/exec'), 'WRONG_FORMAT', null],
    ['what a program prints', 'CODEX_ROLLOUT', '{"type":"thread.started","thread_id":"x"}\n', 'PROGRAM_OUTPUT', null],
    ['a fork by reference alone', 'CODEX_ROLLOUT', sampleText('codex/fork'), 'SOURCE_MISSING', null],
    ['a segment without its base', 'CODEX_ROLLOUT', sampleText('codex/revert-2-live'), 'BASE_MISSING', null],
  ])('%s gets one clear error and changes nothing', async (_, format, content, reason, line) => {
    const answer = await imported({ format, content });
    expect(answer).toMatchObject({ __typename: 'UnreadableSession', code: 'UNREADABLE_SESSION', reason, line });
    expect(JSON.stringify(answer)).not.toContain('secret');
    const { data } = await world.ask('{ threads { totalCount } providers { id } }');
    expect(data.threads).toEqual({ totalCount: 0 });
  });

  test('the provider is the one named, the only one of the program, or one made from the preset', async () => {
    const made = await threadOf(threadIdOf(await imported(codexFile('exec'))));
    expect(made.runs.nodes[0]?.provider.kind).toBe('CODEX');
    const { providerId } = done(await world.commands.registerProvider(world.caller, { name: 'Mine', preset: 'CODEX' }));
    const other = threadIdOf(await imported({ ...codexFile('main'), providerId }));
    const { data } = await world.ask(`query ($id: ID!) { thread(id: $id) { latestRun { provider { id } } } }`, {
      id: other,
    });
    expect(data.thread?.latestRun).toEqual({ provider: { id: providerId } });
    expect(await imported({ ...claudeFile('main'), providerId })).toMatchObject({ __typename: 'ProviderUnavailable' });
    expect(await imported({ ...codexFile('exec'), providerId })).toMatchObject({ __typename: 'NativeIdAlreadyBound' });
  });
});

describe('a session that the application drove itself', () => {
  const nativeThreadId = '01a22fd6-aa15-7360-b298-5df9a4ce62ab';
  const turns = ['01a22fd6-aa3c-7be2-afeb-d655fee64898', '01a22fd6-b07d-7bd1-afd3-5a2f6b2c09fc'];

  async function started(threadId: string, providerId: string, message: string) {
    const { runId } = done(await world.commands.startRun(world.caller, { threadId, providerId, message }));
    return runId;
  }

  async function ran(threadId: string, providerId: string, native: string, nativeTurnId: string) {
    const { caller, commands } = world;
    const runId = await started(threadId, providerId, `Live ${nativeTurnId}.`);
    done(await commands.acceptRun(caller, { runId, nativeThreadId: native, nativeTurnId }));
    done(await commands.completeRun(caller, { runId, outcome: 'COMPLETED' }));
  }

  async function liveThread() {
    const { caller, commands } = world;
    const codex = done(await commands.registerProvider(caller, { name: 'Codex', preset: 'CODEX' })).providerId;
    const claude = done(await commands.registerProvider(caller, { name: 'Claude', preset: 'CLAUDE' })).providerId;
    const { threadId } = done(await commands.createThread(caller, {}));
    for (const turn of turns) await ran(threadId, codex, nativeThreadId, turn);
    return { threadId, codex, claude };
  }

  test('C63: nothing is doubled, new turns go to the end, and what it missed meanwhile stays a gap', async () => {
    const { threadId, claude } = await liveThread();
    await ran(threadId, claude, 'claude-1', 'claude-turn-1');
    const answer = await imported(codexFile('main'));
    expect(threadIdOf(answer)).toBe(threadId);
    expect(answer).toMatchObject({ report: { sessions: [{ newTurns: 3, knownTurns: 2, items: 7 }] } });
    const { runs, providerThreads } = await threadOf(threadId);
    expect(runs.nodes.map(({ origin }) => origin)).toEqual([
      'LIVE',
      'LIVE',
      'LIVE',
      'IMPORTED',
      'IMPORTED',
      'IMPORTED',
    ]);
    expect(runs.nodes[0]?.items.nodes).toEqual([]);
    expect(providerThreads).toMatchObject([
      { nativeThreadId, coverage: { missing: [{ from: 3, to: 3 }] } },
      { nativeThreadId: 'claude-1', coverage: { missing: [{ from: 4, to: 6 }] } },
    ]);
    expect(await imported(codexFile('main'))).toMatchObject({
      report: { sessions: [{ newTurns: 0, knownTurns: 5, items: 0 }] },
    });
  });

  test('a thread whose run is active, or waits to be resolved, is not written to', async () => {
    const { threadId, claude } = await liveThread();
    const runId = await started(threadId, claude, 'Go on.');
    expect(await imported(codexFile('main'))).toMatchObject({ __typename: 'ThreadBusy', activeRun: { id: runId } });
    done(await world.commands.markAttemptSent(world.caller, { runId }));
    done(await world.commands.failAttempt(world.caller, { runId, reason: 'TIMEOUT', ambiguous: true }));
    expect(await imported(codexFile('main'))).toMatchObject({
      __typename: 'AttemptUnknown',
      attempt: { status: 'UNKNOWN' },
    });
    expect((await threadOf(threadId)).runs.totalCount).toBe(3);
  });
});

test('an imported history goes on with another provider, and then comes back', async () => {
  const { caller, commands } = world;
  const threadId = threadIdOf(await imported(codexFile('main')));
  const claude = done(await commands.registerProvider(caller, { name: 'Claude', preset: 'CLAUDE' })).providerId;

  async function go(providerId: string, message: string) {
    const { runId } = done(await commands.startRun(caller, { threadId, providerId, message }));
    const { data, errors } = await world.ask(
      `query ($id: ID!) { run(id: $id) { attempts { action providerThread { nativeThreadId } contexts { handoff { summaryText coveredRunOrdinals { from to } } } } } }`,
      { id: runId },
    );
    expect(errors).toBeUndefined();
    const [attempt] = (data.run?.attempts ?? []) as unknown as readonly {
      readonly action: string;
      readonly providerThread: { readonly nativeThreadId: string | null };
      readonly contexts: readonly {
        readonly handoff: { readonly summaryText: string; readonly coveredRunOrdinals: object };
      }[];
    }[];
    return { runId, attempt };
  }

  const there = await go(claude, 'Go on with the plan.');
  const [context] = there.attempt?.contexts ?? [];
  expect(there.attempt?.action).toBe('CREATE');
  expect(context?.handoff.coveredRunOrdinals).toEqual({ from: 1, to: 5 });
  const text = context?.handoff.summaryText ?? '';
  expect(text).toMatch(/JSON storage rather than SQLite/);
  expect(text).toContain('src/todo.ts');
  expect(text).toContain('src/cli.ts');
  expect(text).toMatch(/npm run stress/);
  expect(text).toMatch(/\.bak/);
  done(await commands.acceptRun(caller, { runId: there.runId, nativeThreadId: 'claude-1', nativeTurnId: 't1' }));
  done(
    await commands.recordRunItems(caller, {
      runId: there.runId,
      items: [{ kind: 'ASSISTANT_MESSAGE', text: 'The store now stops with an error.' }],
    }),
  );
  done(await commands.completeRun(caller, { runId: there.runId, outcome: 'COMPLETED' }));

  const [codex] = (await world.tools.store.reads.providers(caller.workspaceId)).filter(({ kind }) => kind === 'CODEX');
  const back = await go(codex?.id ?? '', 'And the changelog.');
  expect(back.attempt).toMatchObject({
    action: 'RESUME',
    providerThread: { nativeThreadId: '01a22fd6-aa15-7360-b298-5df9a4ce62ab' },
    contexts: [{ handoff: { coveredRunOrdinals: { from: 6, to: 6 } } }],
  });
  expect(back.attempt?.contexts[0]?.handoff.summaryText).toContain('The store now stops with an error.');
});
