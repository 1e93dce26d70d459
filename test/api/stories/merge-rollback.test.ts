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

const textsOf = ({ dispatch }: Dispatched) => dispatch.contexts.map(({ text }) => text ?? '');

/** A1, a fork behind it, and what the fork did. */
async function forked() {
  const t = await newConversation(served.api);
  const a1 = await t.ran(codex, { answer: 'One.' });
  const { run } = await served.api.ask<{ run: { id: string; ordinal: number; position: number } }>(
    'query ($id: ID!) { run(id: $id) { id ordinal position } }',
    { id: a1.runId },
  );
  const fork = conversation(served.api, await forkBehind(served.store, served.workspaceId, t.threadId, run));
  await fork.ran(claude, { message: 'Try it.', answer: 'It works, marker-fig.' });
  return { t, a1, fork };
}

test('S13: prepared with a merge-back whose source point is rolled back: not delivered, it is superseded', async () => {
  const { t, fork } = await forked();
  const merged = await fork.merge();
  const a2 = await t.start(codex);
  await fork.rollback(1);
  expect((await t.transfer(merged.id)).status).toBe('PREPARED');
  await t.giveUp(a2);
  expect((await t.transfer(merged.id)).status).toBe('SUPERSEDED');
  expect(textsOf(await t.retry(a2))).toEqual([]);
});

test('S18: what the fork does after its rollback is new, though it takes the same place', async () => {
  const { t, fork } = await forked();
  await fork.merge();
  await t.ran(codex);
  await fork.rollback(1);
  await fork.ran(codex, { message: 'Another way.', answer: 'Better, marker-plum.' });
  await fork.merge();
  const [text = ''] = textsOf(await t.start(codex));
  expect(['marker-fig', 'marker-plum'].map((marker) => text.includes(marker))).toEqual([false, true]);
});

test('S16: consumed by a run that is rolled back, a merge-back is offered again, and reaches the next run once', async () => {
  const { t, fork } = await forked();
  const merged = await fork.merge();
  const a2 = await t.ran(codex, { answer: 'Two.' });
  const rollback = await t.rollback(1);
  expect(rollback).toMatchObject({ affected: [{ action: 'NATIVE_FORK' }], offeredAgain: [{ status: 'PENDING' }] });
  const b2 = await t.start(claude);
  expect(textsOf(b2).filter((text) => text.includes('marker-fig'))).toHaveLength(1);
  await t.finish(b2);
  const again = await t.handoff(b2.handoffIds.at(-1) ?? '');
  expect(again.transfer).toMatchObject({ type: 'MERGE_BACK', status: 'CONSUMED', targetRun: { id: b2.runId } });
  expect(again.transfer.id).not.toBe(merged.id);
  expect((await t.transfer(merged.id)).targetRun?.id).toBe(a2.runId);
  expect(await served.api.refused('mergeBack', { forkThreadId: fork.threadId })).toMatchObject({
    code: 'NOTHING_TO_MERGE',
  });
});

test('S21: a subagent that is rolled back to 0 is given its prompt again', async () => {
  const { t, a1 } = await forked();
  const child = await t.spawn(a1, 'Look, marker-task.', { providerId: claude });
  await child.ran(undefined, { answer: 'Nothing.' });
  await child.rollback(0);
  expect(textsOf(await child.start(codex))[0]).toContain('marker-task');
});

test('a subagent whose result was taken from what is rolled back may end once more', async () => {
  const { t, a1 } = await forked();
  const child = await t.spawn(a1, 'Look.', { providerId: claude });
  await child.ran(undefined, { answer: 'Nothing.' });
  const first = await child.give('Nothing.');
  await child.rollback(0);
  expect((await t.transfer(first.id)).status).toBe('SUPERSEDED');
  await child.ran(codex, { answer: 'Something.' });
  const second = await child.give('Something, marker-kiwi.');
  expect(second.status).toBe('PENDING');
  expect(textsOf(await t.start(codex))).toEqual([expect.stringContaining('marker-kiwi')]);
});

test('a result for a run that was rolled back is on record and never delivered; what it had consumed goes with it', async () => {
  const { t } = await forked();
  const a2 = await t.ran(codex, { answer: 'Two.' });
  const child = await t.spawn(a2, 'Look.');
  await t.rollback(1);
  expect(await child.give('Seen.')).toMatchObject({ status: 'SUPERSEDED', resultText: 'Seen.' });
  expect(textsOf(await t.start(claude))).toHaveLength(1);
});
