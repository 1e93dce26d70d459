import { afterAll, beforeAll, expect, test } from 'vitest';
import { nativeIdsOf, newConversation, range, register } from '../../kit/conversation.ts';
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

test('Section 5: what a compaction lost is missing again, and the next dispatch brings it', async () => {
  const t = await begin();
  const a1 = await t.ran(codex);
  await t.ran(claude, { answer: 'Claude decided to use a heap.' });
  const a3 = await t.ran(codex);
  expect(await t.compact(a1.providerThreadId)).toMatchObject({
    providerThread: { id: a1.providerThreadId, coverage: { knownThrough: 3, missingRunCount: 1 } },
    replayed: false,
  });
  expect(await t.coverage(a1.providerThreadId)).toEqual({
    nativeRunOrdinals: [range(1), range(3)],
    effectiveRunOrdinals: [range(1), range(3)],
    missing: [range(2)],
    missingRunCount: 1,
    knownThrough: 3,
    received: [
      {
        channel: 'DEVELOPER',
        scope: 'THREAD',
        counts: false,
        reason: expect.any(String),
        atRun: { ordinal: 3 },
        handoff: { id: a3.handoffIds[0] },
      },
    ],
  });
  const a4 = await t.ran(codex);
  expect(a4.dispatch.decision).toMatchObject({ strategy: 'DELTA_SINCE_TARGET_LAST_SEEN', missing: [range(2)] });
  expect(a4.dispatch.contexts[0]?.text).toContain('Claude decided to use a heap.');
  expect(await t.coverage(a1.providerThreadId)).toMatchObject({ missing: [], effectiveRunOrdinals: [range(1, 4)] });
});

test('Section 5: a channel that survives loses nothing; one that does not loses what came before the turn that is named', async () => {
  const t = await begin();
  await t.ran(codex);
  const b2 = await t.ran(claude);
  await t.ran(codex);
  const b4 = await t.ran(claude);
  await t.ran(codex);
  const b6 = await t.ran(claude);
  expect([b2, b4, b6].map(({ dispatch }) => dispatch.contexts[0]?.channel)).toEqual(['SYSTEM', 'PREAMBLE', 'PREAMBLE']);
  await t.compact(b2.providerThreadId, nativeIdsOf(b4).nativeTurnId);
  expect(await t.coverage(b2.providerThreadId)).toMatchObject({
    missing: [range(3)],
    received: [
      { handoff: { id: b2.handoffIds[0] }, counts: true },
      { handoff: { id: b4.handoffIds[0] }, counts: false },
      { handoff: { id: b6.handoffIds[0] }, counts: true },
    ],
  });
});

test('S8: B1 A2; start B3, outcome unknown; B compacted; resolved as accepted: a handoff that was lost to the compaction does not count', async () => {
  const t = await begin();
  const b1 = await t.ran(claude);
  await t.ran(codex, { answer: 'Codex renamed the file.' });
  const b3 = await t.start(claude);
  await t.lose(b3);
  await t.compact(b1.providerThreadId);
  await t.resolve(b3, 'ACCEPTED', nativeIdsOf(b3));
  await t.complete(b3);
  expect(await t.coverage(b1.providerThreadId)).toMatchObject({
    nativeRunOrdinals: [range(1), range(3)],
    effectiveRunOrdinals: [range(1), range(3)],
    missing: [range(2)],
    received: [{ handoff: { id: b3.handoffIds[0] }, counts: false }],
  });
  const b4 = await t.start(claude);
  expect(b4.dispatch.decision.missing).toEqual([range(2)]);
  expect(b4.dispatch.contexts[0]?.text).toContain('Codex renamed the file.');
});

test('A compaction of a provider thread that nobody knows is refused', async () => {
  const id = 'pth_01890000-0000-7000-8000-000000000000';
  expect(await served.api.refused('recordCompaction', { providerThreadId: id })).toEqual({
    __typename: 'NotFound',
    code: 'NOT_FOUND',
    message: `There is no provider thread ${id}.`,
    id,
    run: null,
  });
});
