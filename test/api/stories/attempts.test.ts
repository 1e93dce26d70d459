import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Dispatched, nativeIdsOf, newConversation, range, register } from '../../kit/conversation.ts';
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

const named = ({ runId, attemptId }: Dispatched) => ({ runId, attemptId });
const begin = () => newConversation(served.api);

/** A1, then a run on B that was sent, without an answer, and given up. */
async function givenUp() {
  const t = await begin();
  const a1 = await t.ran(codex, { answer: 'Done.' });
  const b2 = await t.start(claude);
  await t.giveUp(b2);
  return { t, a1, b2 };
}

describe('C4: ambiguous delivery', () => {
  test('no second delivery until it is resolved: nothing of the thread is started, retried, promoted or cancelled', async () => {
    const t = await begin();
    const a1 = await t.start(codex);
    const queued = await t.queue(codex);
    await t.lose(a1);
    expect(await t.attempt(a1)).toMatchObject({ status: 'UNKNOWN', reason: 'TIMEOUT' });
    expect(await t.run(a1)).toMatchObject({ status: 'STARTING' });
    const refusals = await Promise.all([
      served.api.refused('startRun', { threadId: t.threadId, providerId: codex, message: 'And now?' }),
      served.api.refused('startNextRun', { threadId: t.threadId }),
      served.api.refused('retryRun', { runId: a1.runId }),
      served.api.refused('cancelRun', { runId: a1.runId }),
    ]);
    expect(refusals.map(({ message: _, ...refusal }) => refusal)).toEqual(
      Array(4).fill({
        __typename: 'AttemptUnknown',
        code: 'ATTEMPT_UNKNOWN',
        run: { id: a1.runId },
        attempt: { id: a1.attemptId, status: 'UNKNOWN' },
      }),
    );
    await t.resolve(a1, 'NOT_DELIVERED');
    expect(await t.run(a1)).toMatchObject({ status: 'FAILED', failure: { code: 'TIMEOUT' } });
    expect((await t.next()).runId).toBe(queued);
  });

  test('resolved as accepted: it is delivered, once', async () => {
    const t = await begin();
    await t.ran(codex);
    const b2 = await t.start(claude);
    await t.lose(b2);
    await t.resolve(b2, 'ACCEPTED', nativeIdsOf(b2));
    expect(await t.run(b2)).toMatchObject({ status: 'RUNNING', contextHandoffs: [{ id: b2.handoffIds[0] }] });
    expect(await t.coverage(b2.providerThreadId)).toMatchObject({ nativeRunOrdinals: [range(2)], missing: [] });
    expect((await t.handoff(b2.handoffIds[0] ?? '')).transfer).toMatchObject({ status: 'CONSUMED' });
  });

  test('a definite "unsupported" lets the retry take the next channel of the same provider thread', async () => {
    const t = await begin();
    await t.ran(codex);
    const b2 = await t.start(claude);
    await t.sent(b2);
    await t.fail(b2, 'CHANNEL_UNSUPPORTED');
    const again = await t.retry(b2);
    expect(
      [b2, again].map(({ providerThreadId, dispatch }) => [providerThreadId, dispatch.contexts[0]?.channel]),
    ).toEqual([
      [b2.providerThreadId, 'SYSTEM'],
      [b2.providerThreadId, 'PREAMBLE'],
    ]);
    await t.finish(again);
    expect((await t.coverage(b2.providerThreadId)).received).toEqual([
      {
        channel: 'PREAMBLE',
        scope: 'TURN',
        counts: true,
        reason: null,
        atRun: { ordinal: 2 },
        handoff: { id: again.handoffIds[0] },
      },
    ]);
  });
});

test('Section 4: accepted twice, the first answer again, and nothing is written', async () => {
  const t = await begin();
  const a1 = await t.start(codex);
  const first = await t.accept(a1);
  await t.complete(a1);
  const log = await t.log();
  expect(await t.accept(a1)).toEqual({ ...first, run: { id: a1.runId, status: 'COMPLETED' }, replayed: true });
  expect(await t.log()).toEqual(log);
});

describe('Section 4: an attempt that was given up is accepted late', () => {
  test('it counts while the run has no accepted attempt: delivered, and the run stays FAILED', async () => {
    const { t, b2 } = await givenUp();
    expect(await t.accept(b2)).toMatchObject({
      run: { id: b2.runId, status: 'FAILED' },
      attempt: { id: b2.attemptId, status: 'ACCEPTED', counts: true },
    });
    expect(await t.run(b2)).toMatchObject({
      provider: { id: claude },
      providerThread: { id: b2.providerThreadId },
      contextHandoffs: [{ id: b2.handoffIds[0] }],
    });
    expect((await t.handoff(b2.handoffIds[0] ?? '')).transfer).toMatchObject({ status: 'CONSUMED' });
    expect(await t.providerThread(b2.providerThreadId)).toMatchObject({
      status: 'IDLE',
      coverage: { nativeRunOrdinals: [range(2)], effectiveRunOrdinals: [range(1, 2)], missing: [] },
    });
    expect(await served.api.refused('retryRun', { runId: b2.runId })).toMatchObject({ code: 'RUN_NOT_ACTIVE' });
  });

  test('its run was cancelled: a foreign turn in the bound conversation makes it DIVERGENT, and is on record', async () => {
    const t = await begin();
    const a1 = await t.ran(codex);
    const a2 = await t.start(codex);
    await t.sent(a2);
    await t.cancel(a2.runId);
    expect(await t.accept(a2)).toMatchObject({
      run: { status: 'CANCELLED' },
      attempt: { status: 'ACCEPTED', counts: false },
    });
    expect(await t.attempt(a2)).toMatchObject({ counts: false, ...nativeIdsOf(a2) });
    expect(await t.providerThread(a1.providerThreadId)).toMatchObject({
      status: 'DIVERGENT',
      coverage: { nativeRunOrdinals: [range(1)], missing: [], knownThrough: 1 },
    });
    expect(await t.log()).toContain('ForeignTurnRecorded');
    const a3 = await t.start(codex);
    expect(a3.dispatch).toMatchObject({ action: 'CREATE', decision: { strategy: 'FULL_THREAD_SUMMARY' } });
    const fired = a3.dispatch.decision.staleness.filter(({ fires }) => fires);
    expect(fired.map(({ code }) => code)).toEqual(['CONFLICTING_HISTORY']);
  });

  test('its run was cancelled before anything was bound: an orphan on record, which harms nobody', async () => {
    const t = await begin();
    const a1 = await t.start(codex);
    await t.sent(a1);
    await t.cancel(a1.runId);
    await t.accept(a1, { nativeThreadId: 'lost' });
    expect(await t.attempt(a1)).toMatchObject({ status: 'ACCEPTED', counts: false, nativeThreadId: 'lost' });
    expect(await t.providerThread(a1.providerThreadId)).toMatchObject({ status: 'PLANNED', nativeThreadId: null });
    expect((await t.ran(codex)).dispatch).toMatchObject({ action: 'CREATE', decision: { strategy: 'NONE' } });
  });
});

test('Section 4: a resume that comes back under another native id is refused, and then reported as failed', async () => {
  const t = await begin();
  const a1 = await t.ran(codex, { answer: 'Done.' });
  const a2 = await t.start(codex);
  await t.sent(a2);
  expect(
    await served.api.refused('acceptRun', { ...named(a2), nativeThreadId: 'elsewhere', nativeTurnId: 'e1' }),
  ).toMatchObject({
    __typename: 'NativeIdMismatch',
    code: 'NATIVE_ID_MISMATCH',
    message: expect.any(String),
    expectedNativeThreadId: `native-${a1.providerThreadId}`,
    run: { id: a2.runId },
    attempt: { id: a2.attemptId },
  });
  expect(await t.attempt(a2)).toMatchObject({ status: 'SENT', nativeThreadId: null });
  await t.fail(a2, 'RESUME_FAILED');
  const again = await t.retry(a2);
  expect(again.dispatch).toMatchObject({ action: 'CREATE', decision: { strategy: 'FULL_THREAD_SUMMARY' } });
});

describe('C49: a native conversation is one provider thread, and a native turn is on record once', () => {
  test('a second bind of the conversation is refused, in another thread too', async () => {
    const [t, other] = [await begin(), await begin()];
    const a1 = await t.ran(codex);
    const nativeThreadId = `native-${a1.providerThreadId}`;
    const second = await other.start(codex);
    expect(await served.api.refused('acceptRun', { ...named(second), nativeThreadId })).toEqual({
      __typename: 'NativeIdAlreadyBound',
      code: 'NATIVE_ID_ALREADY_BOUND',
      message: expect.any(String),
      providerThread: { id: a1.providerThreadId },
      run: { id: second.runId },
      attempt: { id: second.attemptId },
    });
    expect(await other.run(second)).toMatchObject({ status: 'STARTING', providerThread: null });
    const atAnother = await register(served.api, 'CODEX');
    const third = await newConversation(served.api).then((third) => third.start(atAnother));
    expect(await served.api.done('acceptRun', { ...named(third), nativeThreadId })).toMatchObject({
      attempt: { status: 'ACCEPTED', counts: true },
    });
  });

  test('the same turn for another run is refused', async () => {
    const t = await begin();
    const a1 = await t.ran(codex);
    const a2 = await t.start(codex);
    expect(
      await served.api.refused('acceptRun', {
        ...named(a2),
        ...nativeIdsOf(a2),
        nativeTurnId: nativeIdsOf(a1).nativeTurnId,
      }),
    ).toMatchObject({
      code: 'NATIVE_ID_ALREADY_BOUND',
      providerThread: null,
      run: { id: a2.runId },
    });
  });
});

test('S22: B2 sent, lost, given up; later runs on the same provider thread; 2 accepted late: knownThrough never goes backwards', async () => {
  const t = await begin();
  const b1 = await t.ran(claude);
  const b2 = await t.start(claude);
  await t.giveUp(b2);
  await t.ran(claude);
  await t.ran(claude);
  expect(await t.coverage(b1.providerThreadId)).toMatchObject({
    nativeRunOrdinals: [range(1), range(3, 4)],
    effectiveRunOrdinals: [range(1, 4)],
    knownThrough: 4,
  });
  expect(await t.accept(b2)).toMatchObject({ attempt: { counts: true } });
  expect(await t.providerThread(b1.providerThreadId)).toMatchObject({
    status: 'IDLE',
    lastRunOrdinal: 4,
    coverage: { nativeRunOrdinals: [range(1, 4)], missing: [], knownThrough: 4 },
  });
});

test('S23: the first attempt’s conversation was lost, the retry made another: the late report is an orphan, and the healthy one stays so', async () => {
  const { t, b2 } = await givenUp();
  const again = await t.retry(b2);
  await t.accept(again, { nativeThreadId: 'L2' });
  expect(await t.accept(b2, { nativeThreadId: 'L1' })).toMatchObject({
    run: { status: 'RUNNING' },
    attempt: { status: 'ACCEPTED', counts: false },
  });
  expect(await t.attempt(b2)).toMatchObject({ nativeThreadId: 'L1', counts: false });
  expect(await t.providerThread(again.providerThreadId)).toMatchObject({
    status: 'ACTIVE',
    nativeThreadId: 'L2',
    coverage: { nativeRunOrdinals: [range(2)], effectiveRunOrdinals: [range(1, 2)], missing: [] },
  });
});

describe('S24: a late acceptance while a retry is on its way', () => {
  test('a retry that is PREPARED may not be sent', async () => {
    const { t, b2 } = await givenUp();
    const again = await t.retry(b2);
    await t.accept(b2);
    expect((await t.run(b2)).attempts).toEqual([
      { id: b2.attemptId, status: 'ACCEPTED', counts: true },
      { id: again.attemptId, status: 'NOT_DELIVERED', counts: false },
    ]);
    expect(await served.api.refused('markAttemptSent', named(again))).toMatchObject({
      __typename: 'AttemptOutdated',
      run: { id: b2.runId },
      attempt: { id: again.attemptId, status: 'NOT_DELIVERED' },
    });
    expect(await t.run(b2)).toMatchObject({ status: 'RUNNING' });
  });

  test('of a retry that was SENT in the same conversation, whichever comes second is a foreign turn', async () => {
    const t = await begin();
    const a1 = await t.ran(codex);
    const a2 = await t.start(codex);
    await t.giveUp(a2);
    const again = await t.retry(a2);
    await t.sent(again);
    await t.accept(a2);
    expect(await t.accept(again)).toMatchObject({ attempt: { status: 'ACCEPTED', counts: false } });
    expect(await t.providerThread(a1.providerThreadId)).toMatchObject({ status: 'DIVERGENT' });
  });
});

describe('S26: A takes the context as a message of its own, then the turn fails', () => {
  test('named as delivered it is RECEIVED, and the retry does not inject it again', async () => {
    const t = await begin();
    const a1 = await t.ran(codex);
    await t.ran(claude);
    const a3 = await t.start(codex);
    await t.sent(a3);
    await t.fail(a3, 'REFUSED', { deliveredHandoffIds: a3.handoffIds });
    expect((await t.handoff(a3.handoffIds[0] ?? '')).transfer).toMatchObject({ status: 'CONSUMED' });
    expect(await t.coverage(a1.providerThreadId)).toEqual({
      nativeRunOrdinals: [range(1)],
      effectiveRunOrdinals: [range(1, 2)],
      missing: [range(3)],
      missingRunCount: 1,
      knownThrough: 2,
      received: [
        {
          channel: 'DEVELOPER',
          scope: 'THREAD',
          counts: true,
          reason: null,
          atRun: { ordinal: 3 },
          handoff: { id: a3.handoffIds[0] },
        },
      ],
    });
    const again = await t.retry(a3);
    expect(again.dispatch).toMatchObject({ action: 'RESUME', contexts: [], decision: { strategy: 'NONE' } });
    await t.finish(again);
    expect(await t.coverage(a1.providerThreadId)).toMatchObject({
      nativeRunOrdinals: [range(1), range(3)],
      missing: [],
    });
  });

  test('an id that the attempt does not carry is refused, and changes nothing', async () => {
    const t = await begin();
    await t.ran(codex);
    const b2 = await t.ran(claude);
    const a3 = await t.start(codex);
    const report = { ...named(a3), reason: 'REFUSED' as const, deliveredHandoffIds: b2.handoffIds };
    expect(await served.api.refused('failAttempt', report)).toMatchObject({ code: 'NOT_FOUND', id: b2.handoffIds[0] });
    expect(await t.run(a3)).toMatchObject({ status: 'STARTING' });
  });
});

describe('S27: as S26, on a CREATE', () => {
  test('with the conversation’s native id the retry resumes it and injects nothing again', async () => {
    const t = await begin();
    await t.ran(codex);
    const b2 = await t.start(claude);
    await t.sent(b2);
    await t.fail(b2, 'REFUSED', { deliveredHandoffIds: b2.handoffIds, nativeThreadId: 'L1-of-S27' });
    expect(await t.providerThread(b2.providerThreadId)).toMatchObject({
      status: 'IDLE',
      nativeThreadId: 'L1-of-S27',
      coverage: { nativeRunOrdinals: [], effectiveRunOrdinals: [range(1)], missing: [range(2)], knownThrough: 1 },
    });
    const again = await t.retry(b2);
    expect(again.dispatch).toMatchObject({
      action: 'RESUME',
      nativeThreadId: 'L1-of-S27',
      providerThread: { id: b2.providerThreadId },
      contexts: [],
    });
    await t.finish(again);
    expect(await t.coverage(b2.providerThreadId)).toMatchObject({ effectiveRunOrdinals: [range(1, 2)], missing: [] });
  });

  test('without it the conversation is lost: the retry creates another and gives everything', async () => {
    const t = await begin();
    await t.ran(codex);
    const b2 = await t.start(claude);
    await t.sent(b2);
    await t.fail(b2, 'REFUSED');
    const again = await t.retry(b2);
    expect(again.dispatch).toEqual({ ...b2.dispatch, attempt: { id: again.attemptId, status: 'PREPARED' } });
    expect(again.dispatch.action).toBe('CREATE');
    await t.finish(again);
    expect((await t.coverage(b2.providerThreadId)).received).toHaveLength(1);
  });

  test('contexts named without the conversation that took them are malformed input', async () => {
    const t = await begin();
    await t.ran(codex);
    const b2 = await t.start(claude);
    await expect(
      served.api.call('failAttempt', { ...named(b2), reason: 'REFUSED', deliveredHandoffIds: b2.handoffIds }),
    ).rejects.toMatchObject({ codes: ['BAD_USER_INPUT'] });
    expect(await t.run(b2)).toMatchObject({ status: 'STARTING' });
  });
});
