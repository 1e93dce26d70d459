import { afterAll, beforeAll, expect, test } from 'vitest';
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

const begin = () => newConversation(served.api);

/** A fork of the thread behind the run, as a conversation. */
async function forkOf(threadId: string, { runId }: Pick<Dispatched, 'runId'>) {
  const { run } = await served.api.ask<{ run: { id: string; ordinal: number; position: number } }>(
    'query ($id: ID!) { run(id: $id) { id ordinal position } }',
    { id: runId },
  );
  return conversation(served.api, await forkBehind(served.store, served.workspaceId, threadId, run));
}

/** A1 and A2, a fork behind run 2, and what the fork did on B. */
async function forked() {
  const t = await begin();
  await t.ran(codex, { message: 'Parse the list.', answer: 'Parsed with a regular expression.' });
  const a2 = await t.ran(codex, { message: 'Print it.', answer: 'Printed.' });
  const fork = await forkOf(t.threadId, a2);
  const f3 = await fork.ran(claude, { message: 'Try a real parser.', answer: 'A parser of forty lines, marker-fig.' });
  return { t, fork, f3 };
}

const textsOf = ({ dispatch }: Dispatched) => dispatch.contexts.map(({ text }) => text ?? '');

test('Section 7, merge-back: the next run of the parent gets what the fork did, with the prompt at its head, once', async () => {
  const { t, fork, f3 } = await forked();
  const transfer = await fork.merge('Take the parser over.');
  expect(transfer).toMatchObject({
    type: 'MERGE_BACK',
    status: 'PENDING',
    prompt: 'Take the parser over.',
    source: { id: f3.runId },
    targetThread: { id: t.threadId },
  });
  const a3 = await t.start(codex, { message: 'Go on with it.' });
  const [text = ''] = textsOf(a3);
  expect(a3.dispatch).toMatchObject({ message: 'Go on with it.', action: 'RESUME', notDelivered: [] });
  expect(text).toContain('# Work merged back from a fork of this conversation');
  expect(text.indexOf('Take the parser over.')).toBeGreaterThan(0);
  expect(text.indexOf('Take the parser over.')).toBeLessThan(text.indexOf('marker-fig'));
  expect(['Try a real parser.', 'Parse the list.'].map((words) => text.includes(words))).toEqual([true, false]);
  await t.finish(a3, 'Taken over.');

  const [handoffId = ''] = a3.handoffIds;
  expect(await t.handoff(handoffId)).toMatchObject({
    strategy: null,
    coveredThread: { id: fork.threadId },
    coveredRunOrdinals: { from: 3, to: 3, count: 1 },
    coveredRuns: { edges: [{ node: { id: f3.runId, ordinal: 3 } }] },
    consumedBy: [{ id: a3.runId }],
    transfer: { id: transfer.id, status: 'CONSUMED', resolution: 'PORTABLE', targetRun: { id: a3.runId } },
  });
  expect((await t.run(a3)).contextHandoffs).toEqual([{ id: handoffId }]);
  expect((await t.coverage(a3.providerThreadId)).missingRunCount).toBe(0);
  expect((await t.ran(codex)).dispatch.contexts).toEqual([]);
});

test('C41: a repeated merge-back covers only newer runs of the fork; nothing new is a typed refusal', async () => {
  const { t, fork } = await forked();
  await fork.merge();
  await t.ran(codex);
  expect(await served.api.refused('mergeBack', { forkThreadId: fork.threadId })).toMatchObject({
    __typename: 'NothingToMerge',
    code: 'NOTHING_TO_MERGE',
    thread: { id: fork.threadId },
  });
  await fork.ran(claude, { message: 'Test the parser.', answer: 'Green, marker-plum.' });
  await fork.merge();
  const next = await t.start(codex);
  const [text = ''] = textsOf(next);
  expect(['marker-fig', 'marker-plum'].map((marker) => text.includes(marker))).toEqual([false, true]);
});

test('C41: a second merge-back before the first was prepared supersedes it and carries all of it', async () => {
  const { t, fork } = await forked();
  const first = await fork.merge('First.');
  await fork.ran(claude, { message: 'Test it.', answer: 'Green, marker-plum.' });
  const second = await fork.merge('Second.');
  expect(await t.transfer(first.id)).toMatchObject({ status: 'SUPERSEDED' });
  const next = await t.start(codex);
  const texts = textsOf(next);
  expect(texts).toHaveLength(1);
  expect(['marker-fig', 'marker-plum', 'Second.', 'First.'].map((words) => texts[0]?.includes(words))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect((await t.transfer(second.id)).status).toBe('PREPARED');
});

test('S17: a merge-back taken while the first is PREPARED carries what is newer; not delivered, both wait again', async () => {
  const { t, fork } = await forked();
  const first = await fork.merge();
  const a3 = await t.start(codex);
  const f4 = await fork.ran(claude, { message: 'Test it.', answer: 'Green, marker-plum.' });
  const second = await fork.merge();
  await t.giveUp(a3);
  expect([(await t.transfer(first.id)).status, (await t.transfer(second.id)).status]).toEqual(['PENDING', 'PENDING']);
  const again = await t.retry(a3);
  expect(again.handoffIds[0]).toBe(a3.handoffIds[0]);
  expect(textsOf(again).map((text) => [text.includes('marker-fig'), text.includes('marker-plum')])).toEqual([
    [true, false],
    [false, true],
  ]);
  await t.finish(again);
  expect((await t.handoff(again.handoffIds[1] ?? '')).coveredRuns.edges.map(({ node }) => node.id)).toEqual([f4.runId]);
});

test('S12: only the fork\u2019s own runs go in, never inherited ones', async () => {
  const { t, fork, f3 } = await forked();
  await fork.merge();
  const next = await t.start(claude);
  const [, merged = ''] = next.handoffIds;
  expect((await t.handoff(merged)).coveredRuns.edges.map(({ node }) => node.id)).toEqual([f3.runId]);
});

test('a fork of a fork goes one level up, and passes on what it had merged itself', async () => {
  const { t, fork, f3 } = await forked();
  const deeper = await forkOf(fork.threadId, f3);
  await deeper.ran(codex, { message: 'Make it fast.', answer: 'Twice as fast, marker-quince.' });
  const up = await deeper.merge();
  expect(up.targetThread.id).toBe(fork.threadId);
  expect((await t.ran(codex)).dispatch.contexts).toEqual([]);
  await fork.ran(claude, { message: 'Take that in.', answer: 'Done.' });
  await fork.merge();
  const [text = ''] = textsOf(await t.start(codex));
  expect(['marker-fig', 'marker-quince'].map((marker) => text.includes(marker))).toEqual([true, true]);
});

test('later changes of the fork do not change what was taken', async () => {
  const { t, fork, f3 } = await forked();
  await fork.merge();
  await fork.says(f3, 'A late word, marker-late.');
  const [text = ''] = textsOf(await t.start(codex));
  expect(['marker-fig', 'marker-late'].map((marker) => text.includes(marker))).toEqual([true, false]);
});

test('what a run consumed is part of it: a later handoff over the run passes it on', async () => {
  const { t, fork } = await forked();
  await fork.merge();
  await t.ran(codex, { message: 'Take it over.', answer: 'Taken.' });
  const [text = ''] = textsOf(await t.start(claude));
  expect(text).toContain('marker-fig');
});

test('S5: a merge-back that is lost in a compaction makes a gap of the run that consumed it, as often as it is lost', async () => {
  const t = await begin();
  const a1 = await t.ran(codex, { answer: 'One.' });
  const fork = await forkOf(t.threadId, a1);
  await fork.ran(claude, { message: 'Try it.', answer: 'It works, marker-fig.' });
  await fork.merge();
  const a2 = await t.ran(codex, { answer: 'Two.' });
  for (const _ of [1, 2]) {
    await t.compact(a2.providerThreadId);
    expect(await t.coverage(a2.providerThreadId)).toMatchObject({
      knownThrough: expect.any(Number),
      missing: [{ from: 2, to: 2 }],
    });
    const next = await t.ran(codex, { answer: 'Next.' });
    expect(next.dispatch.decision).toMatchObject({ strategy: 'DELTA_SINCE_TARGET_LAST_SEEN', action: 'RESUME' });
    expect(textsOf(next)[0]).toContain('marker-fig');
    expect((await t.coverage(a2.providerThreadId)).missing).toEqual([]);
  }
});

test('a merge-back that nobody wants is given up, and its runs can be merged again', async () => {
  const { t, fork } = await forked();
  const first = await fork.merge();
  const cancelled = await served.api.done('cancelTransfer', { transferId: first.id, reason: 'Not that way.' });
  expect(cancelled.transfer).toMatchObject({ status: 'CANCELLED', reason: 'Not that way.' });
  expect(await served.api.refused('cancelTransfer', { transferId: first.id })).toMatchObject({
    __typename: 'TransferNotPending',
    code: 'TRANSFER_NOT_PENDING',
    transfer: { id: first.id, status: 'CANCELLED' },
  });
  expect((await t.ran(codex)).dispatch.contexts).toEqual([]);
  await fork.merge();
  expect(textsOf(await t.start(codex))[0]).toContain('marker-fig');
});

test('a thread that is no fork has nothing to merge', async () => {
  const t = await begin();
  await t.ran(codex);
  expect(await served.api.refused('mergeBack', { forkThreadId: t.threadId })).toMatchObject({
    code: 'NOTHING_TO_MERGE',
  });
});

test('Section 10: the same key answers the same merge-back again, without another one', async () => {
  const { t, fork } = await forked();
  const input = { forkThreadId: fork.threadId, idempotencyKey: 'merge-once' };
  const first = await served.api.done('mergeBack', input);
  const again = await served.api.done('mergeBack', input);
  expect([first.replayed, again.replayed, again.transfer.id]).toEqual([false, true, first.transfer.id]);
  expect(await t.log()).toContain('TransferOpened');
  expect((await t.log()).filter((type) => type === 'TransferOpened')).toHaveLength(1);
  expect((await fork.log()).filter((type) => type === 'TransferSent')).toHaveLength(1);
});

test('words that cross to another vendor are redacted, in a merge-back as in any handoff', async () => {
  const { t, fork } = await forked();
  const secret = `ghp_${'Ab1'.repeat(12)}`;
  await fork.ran(claude, { message: 'Log in.', answer: `The token is ${secret}.` });
  await fork.merge(`Use ${secret}.`);
  const a3 = await t.start(codex);
  expect(textsOf(a3)[0]).not.toContain(secret);
  expect((await t.handoff(a3.handoffIds[0] ?? '')).redactions).not.toEqual([]);
});
