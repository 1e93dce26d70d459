import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newConversation, register } from '../../kit/conversation.ts';
import { newId } from '../../kit/events.ts';
import { openApi, type ServedApi } from './served.ts';

let served: ServedApi;
let codex: string;
let claude: string;
let time = Date.UTC(2026, 0, 1);
const at = (milliseconds: number) => new Date(milliseconds).toISOString();
const began = at(time);
beforeAll(async () => {
  served = await openApi({ now: () => at(time) });
  codex = await register(served.api, 'CODEX');
  claude = await register(served.api, 'CLAUDE');
});
afterAll(() => served[Symbol.asyncDispose]());

const begin = () => newConversation(served.api);

async function openSession(providerId: string): Promise<string> {
  return (await served.api.done('openProviderSession', { providerId, label: 'A process.' })).session.id;
}

/** Threads on one session: one run PREPARED, one SENT, one RUNNING. */
async function threeThreads(sessionId: string) {
  const [prepared, sent, running] = [await begin(), await begin(), await begin()];
  const first = await prepared.start(codex, { sessionId });
  const second = await sent.start(codex);
  await sent.sent(second, sessionId);
  const third = await running.start(codex, { sessionId });
  await running.accept(third);
  return { prepared, sent, running, first, second, third };
}

describe('C45: the crash of a session settles what is sure, and lists what is not', () => {
  test('over all its threads; what was accepted is not touched', async () => {
    const sessionId = await openSession(codex);
    const { prepared, sent, running, first, second, third } = await threeThreads(sessionId);
    const ended = await served.api.done('endProviderSession', { sessionId, outcome: 'CRASHED' });
    expect({ ...ended, attempts: new Set(ended.attempts) }).toEqual({
      __typename: 'EndProviderSessionSuccess',
      session: { id: sessionId, outcome: 'CRASHED' },
      attempts: new Set([
        { id: first.attemptId, status: 'NOT_DELIVERED' },
        { id: second.attemptId, status: 'UNKNOWN' },
      ]),
      replayed: false,
    });
    expect(await prepared.run(first)).toMatchObject({ status: 'FAILED', failure: { code: 'SESSION_CRASHED' } });
    expect(await sent.run(second)).toMatchObject({ status: 'STARTING' });
    expect(await running.run(third)).toMatchObject({ status: 'RUNNING' });
    expect(await running.attempt(third)).toMatchObject({ status: 'ACCEPTED', session: { id: sessionId } });
    expect(await sent.attempt(second)).toMatchObject({ status: 'UNKNOWN', session: { id: sessionId } });
    await running.complete(third);
    expect((await prepared.retry(first)).dispatch.action).toBe('CREATE');
  });

  test('C42: said again it finds nothing left to settle, and under its key it answers the same', async () => {
    const sessionId = await openSession(codex);
    const { first, second } = await threeThreads(sessionId);
    const input = { sessionId, outcome: 'CRASHED' as const, idempotencyKey: `end-${sessionId}` };
    const ended = await served.api.done('endProviderSession', input);
    expect(await served.api.done('endProviderSession', { ...input, idempotencyKey: null })).toEqual({
      ...ended,
      attempts: [],
    });
    const statuses = [
      { id: first.attemptId, status: 'NOT_DELIVERED' },
      { id: second.attemptId, status: 'UNKNOWN' },
    ];
    const replay = await served.api.done('endProviderSession', input);
    expect({ ...replay, attempts: new Set(replay.attempts) }).toEqual({
      ...ended,
      attempts: new Set(statuses),
      replayed: true,
    });
  });

  test('a session that ended in order settles nothing', async () => {
    const sessionId = await openSession(codex);
    const t = await begin();
    const a1 = await t.start(codex, { sessionId });
    await t.sent(a1);
    expect(await served.api.done('endProviderSession', { sessionId, outcome: 'ENDED' })).toMatchObject({
      session: { outcome: 'ENDED' },
      attempts: [],
    });
    expect(await t.attempt(a1)).toMatchObject({ status: 'SENT' });
  });
});

describe('A session that cannot be used', () => {
  test('is refused: unknown, of another provider, ended', async () => {
    const t = await begin();
    const asked = { threadId: t.threadId, providerId: codex, message: 'Go on.' };
    const unknown = newId('ses_');
    expect(await served.api.refused('startRun', { ...asked, sessionId: unknown })).toEqual({
      __typename: 'NotFound',
      code: 'NOT_FOUND',
      message: `There is no session ${unknown}.`,
      id: unknown,
      run: null,
    });
    const unavailable = { __typename: 'ProviderUnavailable', provider: { id: codex }, run: null };
    const others = await openSession(claude);
    expect(await served.api.refused('startRun', { ...asked, sessionId: others })).toMatchObject({
      ...unavailable,
      message: `Session ${others} belongs to another provider.`,
    });
    const ended = await openSession(codex);
    await served.api.done('endProviderSession', { sessionId: ended, outcome: 'ENDED' });
    expect(await served.api.refused('startRun', { ...asked, sessionId: ended })).toMatchObject({
      ...unavailable,
      message: `Session ${ended} has ended.`,
    });
    expect(await t.runs()).toEqual([]);
  });
});

describe('attentionRequired: everything that waits for somebody, longest first, with what to call next', () => {
  const query = `{ attentionRequired { totalCount nodes {
    kind thread { id } run { id } attempt { id } since explanation callNext
  } } }`;

  test('unknown attempts at once, silent runs after what the policy says; news and an end take them off the list', async () => {
    const own = await openApi({ now: () => at(time) });
    try {
      const provider = await register(own.api, 'CODEX');
      const waiting = async () =>
        (await own.api.ask<{ attentionRequired: { totalCount: number; nodes: object[] } }>(query)).attentionRequired;
      const quick = await newConversation(own.api, { attentionAfterSeconds: 60 });
      const patient = await newConversation(own.api);
      const lost = await newConversation(own.api);
      const starting = await quick.start(provider);
      const running = await patient.start(provider);
      await patient.accept(running);
      time += 30_000;
      const unknown = await lost.start(provider);
      await lost.lose(unknown);
      const unknownRow = {
        kind: 'UNKNOWN_ATTEMPT',
        thread: { id: lost.threadId },
        run: { id: unknown.runId },
        attempt: { id: unknown.attemptId },
        since: at(time),
        explanation: expect.any(String),
        callNext: ['resolveAttempt'],
      };
      expect(await waiting()).toEqual({ totalCount: 1, nodes: [unknownRow] });

      time += 30_001;
      const silentRow = {
        kind: 'SILENT_RUN',
        thread: { id: quick.threadId },
        run: { id: starting.runId },
        attempt: { id: starting.attemptId },
        since: began,
        explanation: expect.any(String),
        callNext: ['acceptRun', 'failAttempt', 'cancelRun'],
      };
      expect(await waiting()).toEqual({ totalCount: 2, nodes: [silentRow, unknownRow] });

      await quick.accept(starting);
      expect(await waiting()).toEqual({ totalCount: 1, nodes: [unknownRow] });
      time += 60_001;
      expect(await waiting()).toMatchObject({
        totalCount: 2,
        nodes: [
          { kind: 'UNKNOWN_ATTEMPT' },
          { run: { id: starting.runId }, callNext: ['recordRunItems', 'completeRun', 'cancelRun'] },
        ],
      });
      await quick.says(starting, 'Still at it.');
      await lost.resolve(unknown, 'NOT_DELIVERED');
      expect(await waiting()).toEqual({ totalCount: 0, nodes: [] });

      time += 900_001;
      await quick.complete(starting);
      expect(await waiting()).toMatchObject({ totalCount: 1, nodes: [{ run: { id: running.runId } }] });
      await patient.complete(running);
      expect(await waiting()).toEqual({ totalCount: 0, nodes: [] });
    } finally {
      await own[Symbol.asyncDispose]();
    }
  });
});
