import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProviderCapabilitiesInput } from '../../../src/commands/inputs.ts';
import { conversation, type Dispatched, newConversation, register } from '../../kit/conversation.ts';
import { forkBehind } from '../../kit/forks.ts';
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

const textsOf = ({ dispatch }: Dispatched) => dispatch.contexts.map(({ text }) => text ?? '');
const long = (marker: string, words: number) => Array.from({ length: words }, (_, i) => `${marker}${i}`).join(' ');

/** A provider that is resumed with one channel of so many characters, or with none. */
function small(characters: number | undefined): Promise<string> {
  const channel = { kind: 'PREAMBLE', onCreate: true, scope: 'TURN', survivesCompaction: false } as const;
  const contextChannels: ProviderCapabilitiesInput['contextChannels'] = [
    { kind: 'SYSTEM', onCreate: true, onResume: false, scope: 'THREAD', survivesCompaction: true },
    ...(characters === undefined ? [] : [{ ...channel, onResume: true, maxCharacters: characters }]),
  ];
  return register(served.api, 'OTHER', { resume: true, deltaHandoff: true, fullHandoff: true, contextChannels });
}

async function forkOf(threadId: string, { runId }: Pick<Dispatched, 'runId'>) {
  const { run } = await served.api.ask<{ run: { id: string; ordinal: number; position: number } }>(
    'query ($id: ID!) { run(id: $id) { id ordinal position } }',
    { id: runId },
  );
  return conversation(served.api, await forkBehind(served.store, served.workspaceId, threadId, run));
}

/** A1 on the provider, B2, a merge-back and two results of subagents: A3 has four things to be told. */
async function four(provider: string, words = 1) {
  const t = await newConversation(served.api);
  const a1 = await t.ran(provider, { message: 'Begin.', answer: 'Begun.' });
  const b2 = await t.ran(claude, { message: 'Between.', answer: long('delta', words) });
  const fork = await forkOf(t.threadId, a1);
  await fork.ran(codex, { message: 'Branch.', answer: long('merged', words) });
  const children = [await t.spawn(b2, 'First part.'), await t.spawn(b2, 'Second part.')] as const;
  const transfers = [
    (await children[0].give(long('one', words))).id,
    (await children[1].give(long('two', words))).id,
    (await fork.merge('Take it.')).id,
  ];
  return { t, transfers, fork, children };
}

const statuses = async (t: Awaited<ReturnType<typeof four>>['t'], ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await t.transfer(id)).status));

test('Section 7: a provider handoff, a merge-back and two results go in one dispatch, each its own handoff, in order', async () => {
  const { t, transfers } = await four(codex);
  const a3 = await t.start(codex, { message: 'Now all of it.' });
  const texts = textsOf(a3);
  expect(a3.dispatch).toMatchObject({ message: 'Now all of it.', notDelivered: [] });
  expect(['delta0', 'merged0', 'one0', 'two0'].map((marker, i) => texts[i]?.includes(marker))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(texts).toHaveLength(4);
  expect(await statuses(t, transfers)).toEqual(['PREPARED', 'PREPARED', 'PREPARED']);
  const handoffs = await Promise.all(a3.handoffIds.map(t.handoff));
  expect(handoffs.map(({ transfer, strategy }) => [transfer.type, strategy])).toEqual([
    ['PROVIDER_HANDOFF', 'DELTA_SINCE_TARGET_LAST_SEEN'],
    ['MERGE_BACK', null],
    ['SUBAGENT_RESULT', null],
    ['SUBAGENT_RESULT', null],
  ]);
  await t.finish(a3);
  expect(await statuses(t, transfers)).toEqual(['CONSUMED', 'CONSUMED', 'CONSUMED']);
  const { run } = await served.api.ask<{ run: { contextHandoffs: unknown; contextHandoff: unknown } }>(
    'query ($id: ID!) { run(id: $id) { contextHandoffs { id } contextHandoff { id } } }',
    { id: a3.runId },
  );
  expect(run).toEqual({
    contextHandoffs: a3.handoffIds.map((id) => ({ id })),
    contextHandoff: { id: a3.handoffIds[0] },
  });
  expect((await t.coverage(a3.providerThreadId)).missing).toEqual([]);
});

test('C2, C3: four transfers, none accepted: all are pending again, and the retry brings the same four', async () => {
  const { t, transfers } = await four(codex);
  const a3 = await t.start(codex);
  await t.giveUp(a3);
  expect(await statuses(t, transfers)).toEqual(['PENDING', 'PENDING', 'PENDING']);
  const again = await t.retry(a3);
  expect(again.handoffIds).toEqual(a3.handoffIds);
  await t.cancel(a3.runId);
  expect(await statuses(t, transfers)).toEqual(['PENDING', 'PENDING', 'PENDING']);
  const next = await t.start(codex);
  expect(textsOf(next)).toHaveLength(4);
  expect((await t.handoff(a3.handoffIds[1] ?? '')).status).toBe('SUPERSEDED');
  await t.finish(next);
  expect(await statuses(t, transfers)).toEqual(['CONSUMED', 'CONSUMED', 'CONSUMED']);
});

test('C3: the retry at another provider brings them in handoffs of its own', async () => {
  const { t, transfers } = await four(codex);
  const a3 = await t.start(codex);
  await t.giveUp(a3);
  const b3 = await t.retry(a3, { providerId: claude });
  expect(b3.handoffIds.some((id) => a3.handoffIds.includes(id))).toBe(false);
  expect(textsOf(b3).filter((text) => /merged0|one0|two0/.test(text))).toHaveLength(3);
  const [, merged = ''] = a3.handoffIds;
  expect(await t.handoff(merged)).toMatchObject({ status: 'SUPERSEDED', supersedeReason: 'RETARGETED' });
  await t.finish(b3);
  expect(await statuses(t, transfers)).toEqual(['CONSUMED', 'CONSUMED', 'CONSUMED']);
});

test('S26: contexts that a failed turn left in the conversation are consumed; the others wait', async () => {
  const { t, transfers } = await four(codex);
  const a3 = await t.start(codex);
  const [, merged = '', one = ''] = a3.handoffIds;
  await t.sent(a3);
  await t.fail(a3, 'REFUSED', { deliveredHandoffIds: [merged, one] });
  expect(await statuses(t, transfers)).toEqual(['CONSUMED', 'PENDING', 'CONSUMED']);
  const again = await t.retry(a3);
  expect(textsOf(again).map((text) => [text.includes('merged0'), text.includes('two0')])).toEqual([
    [false, false],
    [false, true],
  ]);
  await t.finish(again);
  expect((await t.coverage(a3.providerThreadId)).missing).toEqual([]);
  expect(textsOf(await t.start(claude))[0]).toContain('merged0');
});

test('S26: taken by a conversation that the retry does not go on with, they are missing where the run ran', async () => {
  const { t } = await four(codex);
  const a3 = await t.start(codex);
  await t.sent(a3);
  await t.fail(a3, 'REFUSED', { deliveredHandoffIds: a3.handoffIds });
  const b3 = await t.retry(a3, { providerId: claude });
  await t.finish(b3, 'Without them.');
  expect((await t.coverage(b3.providerThreadId)).missing).toEqual([{ from: 3, to: 3 }]);
  const b4 = await t.start(claude);
  expect(textsOf(b4)[0]).toContain('merged0');
});

test('S19: a provider that takes context only when it is created is resumed without, and the dispatch says so', async () => {
  const t = await newConversation(served.api);
  const provider = await small(undefined);
  const a1 = await t.ran(provider);
  const child = await t.spawn(a1, 'Look.');
  const result = await child.give('Seen, marker-kiwi.');
  const a2 = await t.start(provider);
  expect(a2.dispatch).toMatchObject({
    action: 'RESUME',
    contexts: [],
    notDelivered: [
      {
        transfer: { id: result.id, type: 'SUBAGENT_RESULT', status: 'PENDING' },
        reason: expect.any(String),
        failure: null,
      },
    ],
  });
  await t.finish(a2);
  expect((await t.transfer(result.id)).status).toBe('PENDING');
  expect(textsOf(await t.start(provider, { cleanContext: true }))[1]).toContain('marker-kiwi');
});

test('S20: a delta and a merge-back that fit one by one but not together: nothing is cut, the merge-back waits', async () => {
  const { t, transfers, fork, children } = await four(await small(9_900), 500);
  const provider = (await t.runs())[0]?.provider?.id ?? '';
  await Promise.all(transfers.slice(0, 2).map((transferId) => served.api.done('cancelTransfer', { transferId })));
  expect(children).toHaveLength(2);
  const a3 = await t.start(provider);
  const [, , merged = ''] = transfers;
  expect(a3.dispatch.contexts).toHaveLength(1);
  expect(textsOf(a3)[0]).toContain('delta499');
  expect(a3.dispatch.notDelivered).toMatchObject([{ transfer: { id: merged, status: 'PENDING' } }]);
  await t.finish(a3);
  const a4 = await t.start(provider);
  expect(textsOf(a4)[0]).toContain('merged499');
  expect(a4.dispatch.notDelivered).toEqual([]);
  expect((await t.handoff(a4.handoffIds[0] ?? '')).omitted).toEqual([]);
  expect(fork.threadId).not.toBe(t.threadId);
});

test('S20: one that is alone and larger than the channel is cut to it, and lists what it left out', async () => {
  const t = await newConversation(served.api);
  const provider = await small(3_000);
  const a1 = await t.ran(provider);
  const child = await t.spawn(a1, 'Look.');
  await child.give(long('word', 2_000));
  const a2 = await t.start(provider);
  expect(textsOf(a2)[0]?.length).toBeLessThanOrEqual(3_000);
  expect((await t.handoff(a2.handoffIds[0] ?? '')).omitted).toEqual([{ kind: 'OUTPUT', count: 1, ids: [] }]);
});

test('C40: a transfer that cannot be prepared fails alone; the others go, and the dispatch says so', async () => {
  const { t, transfers } = await four(codex);
  const [, , merged = ''] = transfers;
  await served.driver.executeQuery(
    'MATCH (content:Content {workspaceId: $workspaceId, ownerId: $id}) SET content.material = $poison',
    { workspaceId: served.workspaceId, id: merged, poison: '{"digest": "not a digest"}' },
  );
  const a3 = await t.start(codex);
  expect(textsOf(a3)).toHaveLength(3);
  expect(a3.dispatch.notDelivered).toMatchObject([
    { transfer: { id: merged, status: 'FAILED' }, failure: { code: null, message: expect.any(String) } },
  ]);
  await t.finish(a3);
  expect(await statuses(t, transfers)).toEqual(['CONSUMED', 'CONSUMED', 'FAILED']);
  expect(await t.transfer(merged)).toMatchObject({ failure: { message: expect.any(String) }, handoffs: [] });
  expect((await t.ran(codex)).dispatch.notDelivered).toEqual([]);
});

test('C40: what was erased cannot be told any more; its fork may merge again', async () => {
  const { t, transfers, fork } = await four(codex);
  const [, , merged = ''] = transfers;
  await served.driver.executeQuery(
    'MATCH (content:Content {workspaceId: $workspaceId, ownerId: $id}) REMOVE content.material',
    { workspaceId: served.workspaceId, id: merged },
  );
  const a3 = await t.ran(codex);
  expect(a3.dispatch.notDelivered).toMatchObject([{ transfer: { id: merged, status: 'FAILED' } }]);
  await fork.merge();
  expect(textsOf(await t.start(codex))[0]).toContain('merged0');
});

test('C40: tool results and consumed results never add ordinals', async () => {
  const { t } = await four(codex);
  const a3 = await t.ran(codex);
  await t.items(a3, [{ kind: 'TOOL_CALL', text: 'A result.' }]);
  expect((await t.runs()).map(({ ordinal, position }) => [ordinal, position])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
});

test('a handoff of what another thread sent can be edited, and is no summary to be made again', async () => {
  const { t } = await four(codex);
  const a3 = await t.start(codex);
  const [, merged = ''] = a3.handoffIds;
  const edited = await served.api.done('editHandoff', { handoffId: merged, text: 'Only this, marker-edit.' });
  expect(edited.dispatch?.contexts[1]?.text).toContain('marker-edit');
  await expect(served.api.call('regenerateHandoff', { handoffId: edited.handoff.id })).rejects.toThrow(
    'BAD_USER_INPUT',
  );
  await t.finish(a3);
  expect((await t.run(a3)).contextHandoffs[1]).toEqual({ id: edited.handoff.id });
});

test('a switch that is recorded beside them is carried out natively where nothing is missing', async () => {
  const t = await newConversation(served.api);
  const a1 = await t.ran(codex);
  const child = await t.spawn(a1, 'Look.');
  await child.give('Seen.');
  const { thread } = await served.api.done('switchProvider', { threadId: t.threadId, providerId: codex });
  const a2 = await t.ran(undefined);
  expect(textsOf(a2)).toHaveLength(1);
  expect(await t.transfer(thread.nextProvider?.transfer.id ?? '')).toMatchObject({
    status: 'CONSUMED',
    resolution: 'NATIVE',
  });
});

test('a recorded switch that is cancelled is none any more', async () => {
  const t = await newConversation(served.api);
  await t.ran(codex);
  const { thread } = await served.api.done('switchProvider', { threadId: t.threadId, providerId: claude });
  await served.api.done('cancelTransfer', { transferId: thread.nextProvider?.transfer.id ?? '' });
  expect((await t.start(undefined)).dispatch.provider.id).toBe(codex);
});
