import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CoverageView } from '../../kit/api-views.ts';
import { type Conversation, type Dispatched, newConversation, range, register } from '../../kit/conversation.ts';
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

const begin = (policy = {}) => newConversation(served.api, policy);
const nothing: CoverageView = {
  nativeRunOrdinals: [],
  effectiveRunOrdinals: [],
  missing: [range(1)],
  missingRunCount: 1,
  knownThrough: 0,
  received: [],
};

/** A1, then a run on B that carries a handoff over it. */
async function handedOver() {
  const t = await begin();
  const a1 = await t.ran(codex, { message: 'Sort the list.', answer: 'It is sorted by name.' });
  const b2 = await t.start(claude, { message: 'Reverse it.' });
  const [handoffId = ''] = b2.handoffIds;
  return { t, a1, b2, handoffId, transfer: async () => (await t.handoff(handoffId)).transfer };
}

test('Section 1, the example: a delta on the way back, nothing handed over twice, and the message apart from the context', async () => {
  const t = await begin();
  for (const n of [1, 2, 3, 4, 5]) await t.ran(codex, { message: `Ask ${n}.`, answer: `Codex says ${n}.` });
  const b6 = await t.ran(claude, { message: 'Ask 6.', answer: 'Claude says 6.' });
  for (const n of [7, 8]) await t.ran(claude, { message: `Ask ${n}.`, answer: `Claude says ${n}.` });
  const a9 = await t.ran(codex, { message: 'Ask 9.' });

  const summary = (run: Dispatched) => ({
    message: run.dispatch.message,
    action: run.dispatch.action,
    strategy: run.dispatch.decision.strategy,
    missing: run.dispatch.decision.missing,
    channels: run.dispatch.contexts.map(({ channel }) => channel),
  });
  expect([b6, a9].map(summary)).toEqual([
    {
      message: 'Ask 6.',
      action: 'CREATE',
      strategy: 'FULL_THREAD_SUMMARY',
      missing: [range(1, 5)],
      channels: ['SYSTEM'],
    },
    {
      message: 'Ask 9.',
      action: 'RESUME',
      strategy: 'DELTA_SINCE_TARGET_LAST_SEEN',
      missing: [range(6, 8)],
      channels: ['DEVELOPER'],
    },
  ]);
  const text = a9.dispatch.contexts[0]?.text ?? '';
  expect(['Ask 6.', 'Claude says 8.', 'Codex says 5.', 'Ask 9.'].map((words) => text.includes(words))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(await t.coverage(a9.providerThreadId)).toEqual({
    nativeRunOrdinals: [range(1, 5), range(9)],
    effectiveRunOrdinals: [range(1, 9)],
    missing: [],
    missingRunCount: 0,
    knownThrough: 9,
    received: [
      {
        channel: 'DEVELOPER',
        scope: 'THREAD',
        counts: true,
        reason: null,
        atRun: { ordinal: 9 },
        handoff: { id: a9.handoffIds[0] },
      },
    ],
  });
  expect(await t.coverage(b6.providerThreadId)).toEqual({
    nativeRunOrdinals: [range(6, 8)],
    effectiveRunOrdinals: [range(1, 8)],
    missing: [range(9)],
    missingRunCount: 1,
    knownThrough: 8,
    received: [
      {
        channel: 'SYSTEM',
        scope: 'THREAD',
        counts: true,
        reason: null,
        atRun: { ordinal: 6 },
        handoff: { id: b6.handoffIds[0] },
      },
    ],
  });
});

test('C1: the first run on B fails: its retry on B carries the same handoff, to the same provider thread', async () => {
  const { t, b2, handoffId } = await handedOver();
  await t.giveUp(b2);
  expect(await t.run(b2)).toMatchObject({ status: 'FAILED', failure: { code: 'TIMEOUT' }, contextHandoffs: [] });
  const again = await t.retry(b2);
  expect(again.dispatch).toEqual({
    ...b2.dispatch,
    attempt: { id: again.attemptId, status: 'PREPARED' },
  });
  expect(again.attemptId).not.toBe(b2.attemptId);
  await t.finish(again);
  expect(await t.coverage(again.providerThreadId)).toMatchObject({ knownThrough: 2, missing: [] });
  expect(await t.handoff(handoffId)).toMatchObject({
    status: 'READY',
    coveredRunOrdinals: { from: 1, to: 1, count: 1 },
    carriedBy: [
      { attempt: { id: b2.attemptId }, channel: 'SYSTEM' },
      { attempt: { id: again.attemptId }, channel: 'SYSTEM' },
    ],
    receivedBy: [{ providerThread: { id: b2.providerThreadId }, atRun: { id: b2.runId }, counts: true }],
    consumedBy: [{ id: b2.runId }],
  });
});

test('C1: what was recorded of run 1 since then makes the handoff wrong: the retry brings another with the same coverage', async () => {
  const { t, a1, b2, handoffId } = await handedOver();
  await t.giveUp(b2);
  await t.says(a1, 'By name, and then by age.');
  const again = await t.retry(b2);
  expect(again.handoffIds).not.toEqual([handoffId]);
  expect(again.dispatch.contexts[0]?.text).toContain('By name, and then by age.');
  expect(await t.handoff(handoffId)).toMatchObject({
    status: 'SUPERSEDED',
    supersedeReason: 'RETRIED',
    supersededBy: { id: again.handoffIds[0] },
    coveredRunOrdinals: { from: 1, to: 1, count: 1 },
  });
  expect(await t.handoff(again.handoffIds[0] ?? '')).toMatchObject({
    status: 'READY',
    supersedes: { id: handoffId },
    coveredRunOrdinals: { from: 1, to: 1, count: 1 },
    receivedBy: [],
  });
});

test('C2: it fails between prepare and accept: the transfer is pending, not consumed, and nothing is covered', async () => {
  const { t, b2, handoffId, transfer } = await handedOver();
  const prepared = await transfer();
  expect(prepared).toMatchObject({
    id: prepared.id,
    type: 'PROVIDER_HANDOFF',
    status: 'PREPARED',
    resolution: 'PORTABLE',
    targetRun: { id: b2.runId },
    targetProvider: { id: claude },
    reason: null,
  });
  await t.fail(b2);
  expect(await transfer()).toEqual({ ...prepared, status: 'PENDING', resolution: null, targetRun: null });
  expect(await t.handoff(handoffId)).toMatchObject({ status: 'READY', receivedBy: [], consumedBy: [] });
  expect(await t.providerThread(b2.providerThreadId)).toMatchObject({
    status: 'PLANNED',
    nativeThreadId: null,
    firstRunOrdinal: null,
    coverage: { ...nothing, missing: [range(1, 2)], missingRunCount: 2 },
  });
});

describe('C3: each of these leaves it deliverable, and the acceptance consumes it once', () => {
  test.each<[string, (t: Conversation, run: Dispatched) => Promise<unknown>]>([
    ['an error', (t, run) => t.fail(run, 'OTHER')],
    ['a refusal', (t, run) => t.fail(run, 'REFUSED')],
    ['a timeout', (t, run) => t.giveUp(run)],
    [
      'a dropped stream that turns out not delivered',
      async (t, run) => {
        await t.lose(run);
        await t.resolve(run, 'NOT_DELIVERED');
      },
    ],
    ['a cancellation before it was sent', (t, run) => t.cancel(run.runId)],
    [
      'a cancellation after it was sent',
      async (t, run) => {
        await t.sent(run);
        await t.cancel(run.runId);
      },
    ],
  ])('%s', async (_, fails) => {
    const { t, b2, transfer } = await handedOver();
    await fails(t, b2);
    expect((await transfer()).status).toBe('PENDING');
    const again = (await t.run(b2)).status === 'FAILED' ? await t.retry(b2) : await t.start(claude);
    await t.accept(again);
    expect(await t.accept(again)).toMatchObject({ replayed: true, attempt: { status: 'ACCEPTED', counts: true } });
    expect(await transfer()).toMatchObject({ status: 'CONSUMED', targetRun: { id: again.runId } });
    expect((await t.coverage(again.providerThreadId)).received).toEqual([
      {
        channel: 'SYSTEM',
        scope: 'THREAD',
        counts: true,
        reason: null,
        atRun: { ordinal: again.runId === b2.runId ? 2 : 3 },
        handoff: { id: again.handoffIds[0] },
      },
    ]);
    expect(again.dispatch.contexts[0]?.text).toBe(b2.dispatch.contexts[0]?.text);
    expect((await t.log()).filter((type) => type === 'RunAccepted')).toHaveLength(2);
  });
});

test('C6: B fails to start: A stays usable, and its next run brings what it missed of B', async () => {
  const { t, a1, b2 } = await handedOver();
  await t.fail(b2, 'START_FAILED', { message: 'The program is not installed.' });
  expect(await t.run(b2)).toMatchObject({
    status: 'FAILED',
    failure: { code: 'START_FAILED', message: 'The program is not installed.' },
    provider: null,
  });
  expect(await t.providerThread(a1.providerThreadId)).toMatchObject({
    status: 'IDLE',
    coverage: { knownThrough: 1, missing: [range(2)] },
  });
  const a3 = await t.ran(codex);
  expect(a3).toMatchObject({
    providerThreadId: a1.providerThreadId,
    dispatch: { action: 'RESUME', decision: { strategy: 'DELTA_SINCE_TARGET_LAST_SEEN', missing: [range(2)] } },
  });
  expect(a3.dispatch.contexts[0]?.text).toContain('Reverse it.');
});

test('C7: a bad target is a typed refusal, and there is no new run', async () => {
  const mute = await register(served.api, 'OTHER', { resume: true });
  const t = await begin();
  const a1 = await t.ran(codex);
  const before = await t.runs();
  const asked = { threadId: t.threadId, message: 'Go on.' };
  expect(await served.api.refused('startRun', { ...asked, providerId: mute })).toEqual({
    __typename: 'HandoffUnsupported',
    code: 'HANDOFF_UNSUPPORTED',
    message: expect.any(String),
    provider: { id: mute },
    missingCapability: 'contextChannels',
    run: null,
  });
  const unknown = 'pro_01890000-0000-7000-8000-000000000000';
  expect(await served.api.refused('startRun', { ...asked, providerId: unknown })).toEqual({
    __typename: 'ProviderNotFound',
    code: 'PROVIDER_NOT_FOUND',
    message: `There is no provider ${unknown}.`,
    id: unknown,
    run: null,
  });
  expect(await t.runs()).toEqual(before);
  expect((await t.ran(codex)).providerThreadId).toBe(a1.providerThreadId);
  expect((await t.runs()).map(({ ordinal }) => ordinal)).toEqual([1, 2]);
});

describe('C12: continuation groups', () => {
  const registered = (continuationGroup: string, capabilities = {}) =>
    register(served.api, 'CODEX', capabilities, { continuationGroup });

  test('a compatible instance goes on with the conversation: no handoff', async () => {
    const [one, other] = [await registered('home'), await registered('home')];
    const t = await begin();
    const a1 = await t.ran(one);
    const a2 = await t.ran(other);
    expect(a2.dispatch).toMatchObject({
      action: 'RESUME',
      nativeThreadId: `native-${a1.providerThreadId}`,
      providerThread: { id: a1.providerThreadId },
      provider: { id: other },
      contexts: [],
      decision: { strategy: 'NONE' },
    });
    expect(await t.coverage(a1.providerThreadId)).toMatchObject({ nativeRunOrdinals: [range(1, 2)], missing: [] });
  });

  test('settings that it cannot change to: an explicit transfer, and the old conversation stays readable', async () => {
    const [one, other] = [await registered('away'), await registered('away', { modelSwitchInThread: false })];
    const t = await begin();
    const a1 = await t.ran(one, { settings: { model: 'large' } });
    const a2 = await t.ran(other, { settings: { model: 'small' } });
    expect(a2.dispatch).toMatchObject({ action: 'CREATE', decision: { strategy: 'FULL_THREAD_SUMMARY' } });
    const fired = a2.dispatch.decision.staleness.filter(({ fires }) => fires);
    expect(fired.map(({ code }) => code)).toEqual(['INCOMPATIBLE_SETTINGS']);
    expect(await t.providerThread(a1.providerThreadId)).toMatchObject({
      status: 'IDLE',
      replacedBy: { id: a2.providerThreadId },
      coverage: { nativeRunOrdinals: [range(1)], missing: [range(2)] },
    });
  });

  test('a failed resume shows as failed: a new provider thread with a full summary replaces the old one', async () => {
    const t = await begin();
    const a1 = await t.ran(codex, { answer: 'Done once.' });
    const a2 = await t.start(codex);
    await t.sent(a2);
    await t.fail(a2, 'RESUME_FAILED');
    expect(await t.providerThread(a1.providerThreadId)).toMatchObject({ status: 'RESUME_FAILED' });
    const again = await t.retry(a2);
    expect(again.dispatch).toMatchObject({
      action: 'CREATE',
      nativeThreadId: null,
      decision: { strategy: 'FULL_THREAD_SUMMARY', missing: [range(1)] },
    });
    await t.finish(again);
    expect(await t.providerThread(a1.providerThreadId)).toMatchObject({
      status: 'RESUME_FAILED',
      replacedBy: { id: again.providerThreadId },
    });
    expect((await t.start(codex)).providerThreadId).toBe(again.providerThreadId);
  });
});

test('C15: an item is delivered at most once per native thread, unless it changed or the conversation is new', async () => {
  const t = await begin();
  const b1 = await t.ran(claude, { answer: 'First by Claude.' });
  const a2 = await t.ran(codex, { answer: 'First by Codex.' });
  await t.ran(claude, { answer: 'Second by Claude.' });
  const a4 = await t.ran(codex);
  const textOf = ({ dispatch }: Dispatched) => dispatch.contexts.map(({ text }) => text).join('\n');
  expect([textOf(a2), textOf(a4)].map((text) => text.includes('First by Claude.'))).toEqual([true, false]);
  expect(textOf(a4)).toContain('Second by Claude.');

  await t.says(b1, 'A late word.');
  const a5 = await t.ran(codex);
  expect(a5.dispatch.decision.missing).toEqual([range(1)]);
  expect(textOf(a5)).toContain('A late word.');
  const a6 = await t.ran(codex, { cleanContext: true });
  expect(a6.dispatch).toMatchObject({ action: 'CREATE', decision: { missing: [range(1, 5)] } });
  expect(textOf(a6)).toContain('First by Claude.');
});

test('S1: A1; start B2; late item on 1; accept 2: run 1 is a gap for B, and the next dispatch on B brings the late item', async () => {
  const { t, a1, b2, handoffId } = await handedOver();
  await t.says(a1, 'A late word.');
  await t.accept(b2);
  await t.complete(b2);
  expect(await t.coverage(b2.providerThreadId)).toEqual({
    nativeRunOrdinals: [range(2)],
    effectiveRunOrdinals: [range(2)],
    missing: [range(1)],
    missingRunCount: 1,
    knownThrough: 2,
    received: [
      {
        channel: 'SYSTEM',
        scope: 'THREAD',
        counts: true,
        reason: null,
        atRun: { ordinal: 2 },
        handoff: { id: handoffId },
      },
    ],
  });
  const b3 = await t.ran(claude);
  expect(b3.dispatch).toMatchObject({
    action: 'RESUME',
    decision: { strategy: 'DELTA_SINCE_TARGET_LAST_SEEN', missing: [range(1)] },
  });
  expect(b3.dispatch.contexts[0]?.text).toContain('A late word.');
  expect(await t.coverage(b2.providerThreadId)).toMatchObject({
    effectiveRunOrdinals: [range(1, 3)],
    missing: [],
    knownThrough: 3,
  });
});

describe('S2: B1 A2 A3 B4 A5 and a late item on 2, so that B misses 2 and 5', () => {
  async function s2(words: number) {
    const t = await begin();
    const long = (n: number) => Array.from({ length: words }, (_, i) => `Sentence ${i} of ${n} tells more.`).join(' ');
    await t.ran(claude, { answer: long(1) });
    const a2 = await t.ran(codex, { answer: long(2) });
    await t.ran(codex, { answer: long(3) });
    const b4 = await t.ran(claude, { answer: long(4) });
    await t.ran(codex, { answer: long(5) });
    await t.says(a2, 'A late word.');
    expect(await t.coverage(b4.providerThreadId)).toMatchObject({ missing: [range(2), range(5)], knownThrough: 4 });
    return { t, b4, b6: await t.start(claude) };
  }

  test('each run large: no full summary at resume that cuts what B misses, but a new provider thread', async () => {
    const { t, b4, b6 } = await s2(300);
    expect(b6.dispatch).toMatchObject({
      action: 'CREATE',
      decision: { strategy: 'FULL_THREAD_SUMMARY', missing: [range(1, 5)] },
      contexts: [{ channel: 'SYSTEM' }],
    });
    expect(b6.dispatch.contexts[0]?.text).toContain('A late word.');
    await t.finish(b6);
    expect(await t.providerThread(b6.providerThreadId)).toMatchObject({ replaces: { id: b4.providerThreadId } });
  });

  test('each run small: the summary with all that is missing fits at resume', async () => {
    const { t, b4, b6 } = await s2(5);
    expect(b6.dispatch).toMatchObject({
      action: 'RESUME',
      providerThread: { id: b4.providerThreadId },
      decision: { strategy: 'FULL_THREAD_SUMMARY', missing: [range(2), range(5)] },
      contexts: [{ channel: 'PREAMBLE' }],
    });
    await t.finish(b6);
    expect(await t.coverage(b4.providerThreadId)).toMatchObject({ effectiveRunOrdinals: [range(1, 6)], missing: [] });
  });
});
