import { expect, onTestFinished, test, vi } from 'vitest';
import { openDriver } from '../../src/graph/driver.ts';
import { createStore } from '../../src/graph/store/store.ts';
import { conversation, nativeIdsOf, newConversation, range, register } from '../kit/conversation.ts';
import { testDatabase } from '../kit/database.ts';
import { logged, newId } from '../kit/events.ts';
import { itemsOf } from '../kit/story.ts';
import { newWorkspaceId } from '../kit/workspace.ts';
import { startApi } from './api-process.ts';

function database() {
  const driver = openDriver(testDatabase());
  onTestFinished(() => driver.close());
  return driver;
}

test('C4: an attempt of unknown outcome blocks a second delivery across a restart, until it is resolved', async () => {
  const workspaceId = newWorkspaceId();
  const first = await startApi(testDatabase(), workspaceId);
  const codex = await register(first.api, 'CODEX');
  const before = await newConversation(first.api);
  const a1 = await before.start(codex);
  await before.lose(a1);
  expect(await first.stop()).toBe(0);

  const { api } = await startApi(testDatabase(), workspaceId);
  const t = conversation(api, before.threadId);
  const unknown = {
    __typename: 'AttemptUnknown',
    code: 'ATTEMPT_UNKNOWN',
    message: expect.any(String),
    run: { id: a1.runId },
    attempt: { id: a1.attemptId, status: 'UNKNOWN' },
  };
  expect(await api.refused('startRun', { threadId: t.threadId, providerId: codex, message: 'Go on.' })).toEqual(
    unknown,
  );
  expect(await api.refused('retryRun', { runId: a1.runId })).toEqual(unknown);
  await t.resolve(a1, 'ACCEPTED', nativeIdsOf(a1));
  await t.complete(a1);
  const a2 = await t.ran(codex);
  expect(a2.dispatch).toMatchObject({ action: 'RESUME', decision: { strategy: 'NONE' } });
  expect(await t.coverage(a2.providerThreadId)).toMatchObject({ nativeRunOrdinals: [range(1, 2)], missing: [] });
});

test('C18: a pending transfer still resolves after more than 2,000 later events and a restart', async () => {
  const workspaceId = newWorkspaceId();
  const first = await startApi(testDatabase(), workspaceId);
  const codex = await register(first.api, 'CODEX');
  const claude = await register(first.api, 'CLAUDE');
  const before = await newConversation(first.api);
  const a1 = await before.start(codex, { message: 'Work on it for long.' });
  await before.accept(a1);
  const { thread } = await first.api.done('switchProvider', { threadId: before.threadId, providerId: claude });
  await first.stop();

  const store = createStore({ driver: database() });
  await store.onThread(workspaceId, before.threadId, undefined, async ({ head, save }) => {
    const told = Array.from({ length: 2_100 }, (_, i) => itemsOf(a1.runId, [`Step ${i}.`]));
    const events = told.flatMap((each) => each.events);
    await save({ events: logged(head.id, head.sequence, events), contents: told.flatMap((each) => each.contents) });
  });

  const { api } = await startApi(testDatabase(), workspaceId);
  const t = conversation(api, before.threadId);
  await t.complete(a1);
  const b2 = await t.start(undefined, { message: 'Now you.' });
  expect(b2.dispatch).toMatchObject({ provider: { id: claude }, decision: { missing: [range(1)] } });
  const transfer = async () => (await t.handoff(b2.handoffIds[0] ?? '')).transfer;
  expect(await transfer()).toMatchObject({
    id: thread.nextProvider?.transfer.id,
    type: 'PROVIDER_HANDOFF',
    status: 'PREPARED',
    resolution: 'PORTABLE',
    targetRun: { id: b2.runId },
    targetProvider: { id: claude },
    reason: null,
  });
  await t.finish(b2);
  expect((await transfer()).status).toBe('CONSUMED');
  expect(await t.coverage(b2.providerThreadId)).toMatchObject({ effectiveRunOrdinals: [range(1, 2)], missing: [] });
});

test('C42: the API is killed between the two halves of a session’s crash: the same call again finishes the missing half', async () => {
  const workspaceId = newWorkspaceId();
  const first = await startApi(testDatabase(), workspaceId);
  const codex = await register(first.api, 'CODEX');
  const { session } = await first.api.done('openProviderSession', { providerId: codex });
  const before = await newConversation(first.api);
  const a1 = await before.start(codex);
  await before.sent(a1, session.id);

  const lock = database().session();
  onTestFinished(() => lock.close());
  const held = await lock.beginTransaction();
  await held.run('MATCH (t:Thread {workspaceId: $workspaceId, id: $id}) SET t.lockedBy = "a test"', {
    workspaceId,
    id: before.threadId,
  });
  const input = { sessionId: session.id, outcome: 'CRASHED' as const, idempotencyKey: newId('cmd_') };
  const broken = first.api.call('endProviderSession', input).catch((error: unknown) => error);
  const outcome = async () => {
    const query = 'query ($id: ID!) { providerSession(id: $id) { outcome } }';
    const data = await first.api.ask<{ providerSession: { outcome: string | null } }>(query, { id: session.id });
    return data.providerSession.outcome;
  };
  await vi.waitUntil(async () => (await outcome()) === 'CRASHED', { timeout: 60_000, interval: 20 });
  expect(await before.attempt(a1)).toMatchObject({ status: 'SENT' });
  await first.kill();
  expect(await broken).toBeInstanceOf(Error);
  await held.rollback();

  const { api } = await startApi(testDatabase(), workspaceId);
  expect(await api.done('endProviderSession', input)).toEqual({
    __typename: 'EndProviderSessionSuccess',
    session: { id: session.id, outcome: 'CRASHED' },
    attempts: [{ id: a1.attemptId, status: 'UNKNOWN' }],
    replayed: true,
  });
  const t = conversation(api, before.threadId);
  expect(await t.attempt(a1)).toMatchObject({ status: 'UNKNOWN' });
  expect((await t.log()).filter((type) => type === 'AttemptUnknown')).toHaveLength(1);
});
