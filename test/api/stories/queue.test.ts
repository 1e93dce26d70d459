import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newConversation, range, register } from '../../kit/conversation.ts';
import { openApi, type ServedApi } from './served.ts';

let served: ServedApi;
let codex: string;
let claude: string;
let mute: string;
beforeAll(async () => {
  served = await openApi();
  codex = await register(served.api, 'CODEX');
  claude = await register(served.api, 'CLAUDE');
  mute = await register(served.api, 'OTHER', { resume: true });
});
afterAll(() => served[Symbol.asyncDispose]());

const begin = () => newConversation(served.api);
const places = (runs: readonly { ordinal: number; position: number | null; status: string }[]) =>
  runs.map(({ ordinal, position, status }) => [ordinal, position, status]);

describe('C8: a queued message for B', () => {
  test('does not switch the thread early, and covers what finished meanwhile', async () => {
    const t = await begin();
    const a1 = await t.start(codex);
    const queued = await t.queue(claude, { message: 'Now you.' });
    expect(await t.run({ runId: queued })).toEqual({
      id: queued,
      ordinal: 2,
      position: null,
      status: 'QUEUED',
      outcome: null,
      message: 'Now you.',
      failure: null,
      origin: 'LIVE',
      provider: null,
      providerThread: null,
      contextHandoffs: [],
      attempts: [],
    });
    await t.finish(a1, 'Said while the other message waited.');
    const b2 = await t.next();
    expect(b2.dispatch).toMatchObject({
      message: 'Now you.',
      provider: { id: claude },
      decision: { strategy: 'FULL_THREAD_SUMMARY', missing: [range(1)] },
    });
    expect(b2.dispatch.contexts[0]?.text).toContain('Said while the other message waited.');
    await t.finish(b2);
    expect(await t.coverage(b2.providerThreadId)).toMatchObject({ effectiveRunOrdinals: [range(1, 2)], missing: [] });
  });

  test('whose start fails advances the queue', async () => {
    const t = await begin();
    const a1 = await t.start(codex);
    await t.queue(claude);
    const last = await t.queue(codex);
    await t.finish(a1);
    await t.fail(await t.next(), 'START_FAILED');
    const a3 = await t.next();
    expect(a3).toMatchObject({
      runId: last,
      dispatch: { decision: { strategy: 'DELTA_SINCE_TARGET_LAST_SEEN', missing: [range(2)] } },
    });
    expect(places(await t.runs())).toEqual([
      [1, 1, 'COMPLETED'],
      [2, 2, 'FAILED'],
      [3, 3, 'STARTING'],
    ]);
  });

  test('whose start is refused is CANCELLED with the refusal as its reason, once, and blocks nobody', async () => {
    const t = await begin();
    const a1 = await t.start(codex);
    const refused = await t.queue(mute);
    const last = await t.queue(codex);
    await t.finish(a1);
    const input = { threadId: t.threadId, idempotencyKey: `next-${t.threadId}` };
    const refusal = await served.api.refused('startNextRun', input);
    expect(refusal).toEqual({
      __typename: 'HandoffUnsupported',
      code: 'HANDOFF_UNSUPPORTED',
      message: expect.any(String),
      provider: { id: mute },
      missingCapability: 'contextChannels',
      run: { id: refused, status: 'CANCELLED' },
    });
    expect(await served.api.refused('startNextRun', input)).toEqual(refusal);
    expect(await t.run({ runId: refused })).toMatchObject({
      status: 'CANCELLED',
      outcome: 'CANCELLED',
      failure: { code: 'HANDOFF_UNSUPPORTED' },
    });
    expect((await t.next()).runId).toBe(last);
    expect(places(await t.runs())).toEqual([
      [1, 1, 'COMPLETED'],
      [2, null, 'CANCELLED'],
      [3, 2, 'STARTING'],
    ]);
  });
});

test('C9: messages that arrive while a handoff run prepares queue up, and there is no second transfer', async () => {
  const t = await begin();
  await t.ran(codex);
  await t.start(claude);
  const queued = [await t.queue(claude), await t.queue(codex)];
  const { thread } = await served.api.ask<{ thread: unknown }>(
    'query ($id: ID!) { thread(id: $id) { activeRun { ordinal } queue { id } transfers { totalCount } handoffs { totalCount } } }',
    { id: t.threadId },
  );
  expect(thread).toEqual({
    activeRun: { ordinal: 2 },
    queue: queued.map((id) => ({ id })),
    transfers: { totalCount: 1 },
    handoffs: { totalCount: 1 },
  });
});

test('S11: a thread with a queue is busy: no later ordinal gets an earlier position', async () => {
  const t = await begin();
  const a1 = await t.start(codex);
  const queued = await t.queue(claude);
  await t.finish(a1);
  const other = { threadId: t.threadId, providerId: codex, message: 'Me first.' };
  expect(await served.api.refused('startRun', other)).toEqual({
    __typename: 'ThreadBusy',
    code: 'THREAD_BUSY',
    message: expect.any(String),
    activeRun: null,
    queue: [{ id: queued }],
  });
  const behind = await served.api.done('startRun', { ...other, whenBusy: 'QUEUE' });
  expect(behind).toMatchObject({ run: { ordinal: 3, position: null, status: 'QUEUED' }, dispatch: null });
  await t.finish(await t.next());
  await t.finish(await t.next());
  expect(places(await t.runs())).toEqual([
    [1, 1, 'COMPLETED'],
    [2, 2, 'COMPLETED'],
    [3, 3, 'COMPLETED'],
  ]);
});

describe('The queue', () => {
  test('a queued run can be cancelled until it is promoted; its ordinal is not used again', async () => {
    const t = await begin();
    const a1 = await t.start(codex);
    const [first, second] = [await t.queue(codex), await t.queue(codex)];
    expect(await t.cancel(first)).toMatchObject({ run: { id: first, status: 'CANCELLED' }, attempt: null });
    expect(await served.api.refused('cancelRun', { runId: first })).toMatchObject({
      __typename: 'RunNotActive',
      run: { id: first, status: 'CANCELLED' },
    });
    await t.finish(a1);
    expect((await t.next()).runId).toBe(second);
    expect(places(await t.runs())).toEqual([
      [1, 1, 'COMPLETED'],
      [2, null, 'CANCELLED'],
      [3, 2, 'STARTING'],
    ]);
  });

  test('an empty queue, and a busy thread, promote nothing', async () => {
    const t = await begin();
    expect(await served.api.refused('startNextRun', { threadId: t.threadId })).toEqual({
      __typename: 'QueueEmpty',
      code: 'QUEUE_EMPTY',
      message: `Thread ${t.threadId} has no queued run.`,
    });
    const a1 = await t.start(codex);
    const queued = await t.queue(codex);
    expect(await served.api.refused('startNextRun', { threadId: t.threadId })).toMatchObject({
      __typename: 'ThreadBusy',
      activeRun: { id: a1.runId },
      queue: [{ id: queued }],
    });
  });

  test('switchProvider counts for the next promoted run, unless that names a provider of its own', async () => {
    const choose = async (t: Awaited<ReturnType<typeof begin>>) => {
      const { thread } = await served.api.done('switchProvider', {
        threadId: t.threadId,
        providerId: claude,
        settings: { model: 'opus' },
      });
      expect(thread.nextProvider).toEqual({
        provider: { id: claude },
        settings: { model: 'opus', runtimeMode: null },
        transfer: { id: expect.any(String), status: 'PENDING' },
      });
      return thread.nextProvider?.transfer.id ?? '';
    };
    const t = await begin();
    const a1 = await t.start(codex);
    await t.queue(undefined);
    await t.queue(codex);
    await t.queue(undefined);
    const used = await choose(t);
    await t.finish(a1);
    const b2 = await t.next();
    expect(b2.dispatch).toMatchObject({ provider: { id: claude }, settings: { model: 'opus' } });
    await t.accept(b2);
    expect((await t.handoff(b2.handoffIds[0] ?? '')).transfer).toMatchObject({ id: used, status: 'CONSUMED' });
    const unused = await choose(t);
    await t.complete(b2);
    const a3 = await t.next();
    expect(a3.dispatch.provider.id).toBe(codex);
    const { node } = await served.api.ask<{ node: unknown }>(
      'query ($id: ID!) { node(id: $id) { ... on ContextTransfer { status targetProvider { id } targetRun { id } } } }',
      { id: unused },
    );
    expect(node).toEqual({ status: 'SUPERSEDED', targetProvider: { id: claude }, targetRun: null });
    await t.finish(a3);
    expect((await t.next()).dispatch.provider.id).toBe(codex);
  });
});

describe('C50: sends at the same moment', () => {
  test('two first runs: one wins, the other is told by whom, and ordinals have no gap', async () => {
    const t = await begin();
    const send = () => served.api.call('startRun', { threadId: t.threadId, providerId: codex, message: 'Me first.' });
    const answers = await Promise.all([send(), send()]);
    const won = answers.find((answer) => answer.__typename === 'StartRunSuccess');
    const lost = answers.find((answer) => answer.__typename !== 'StartRunSuccess');
    expect(won).toMatchObject({ run: { ordinal: 1, position: 1, status: 'STARTING' } });
    expect(lost).toMatchObject({ __typename: 'ThreadBusy', activeRun: { id: (await t.runs())[0]?.id }, queue: [] });
    const [first] = await t.runs();
    expect(first?.attempts).toHaveLength(1);
    expect(await t.queue(codex)).toBe((await t.runs())[1]?.id);
    expect(places(await t.runs())).toEqual([
      [1, 1, 'STARTING'],
      [2, null, 'QUEUED'],
    ]);
  });

  test('twelve at once: gapless unique ordinals, in the order of the queue', async () => {
    const t = await begin();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        served.api.done('startRun', {
          threadId: t.threadId,
          providerId: codex,
          message: `Message ${i}.`,
          whenBusy: 'QUEUE',
        }),
      ),
    );
    const runs = await t.runs();
    expect(runs.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
    expect(new Set(runs.map(({ id }) => id))).toEqual(new Set(answers.map(({ run }) => run.id)));
    expect(runs.map(({ status }) => status)).toEqual(['STARTING', ...Array(11).fill('QUEUED')]);
  });
});
