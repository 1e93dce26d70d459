import { afterAll, beforeAll, expect, test } from 'vitest';
import { done } from '../../kit/seed.ts';
import { openServedWorld, type ServedWorld } from './served.ts';

/**
 * Threads of which the newest are used: two runs on two providers, with a handoff and items, one that is STARTING and one
 * in the queue.
 */
async function worldOf(threads: number, used: number): Promise<ServedWorld> {
  const world = await openServedWorld();
  const { commands, caller } = world;
  const codex = done(await commands.registerProvider(caller, { name: 'Codex', preset: 'CODEX' })).providerId;
  const claude = done(await commands.registerProvider(caller, { name: 'Claude', preset: 'CLAUDE' })).providerId;
  const create = async (i: number) => {
    const { threadId } = done(await commands.createThread(caller, { title: `Thread ${i}` }));
    if (i < threads - used) return;
    const whole = { threadId, message: 'A message.', answer: 'An answer.' };
    await world.run({ ...whole, providerId: codex, native: `C${i}` });
    await world.run({ ...whole, providerId: claude, native: `L${i}` });
    const next = { threadId, providerId: codex, message: 'Another message.' };
    done(await commands.startRun(caller, next));
    done(await commands.startRun(caller, { ...next, whenBusy: 'QUEUE' }));
  };
  for (let i = 0; i < threads; i += 10) await Promise.all(Array.from({ length: 10 }, (_, j) => create(i + j)));
  return world;
}

const ranges = '{ from to count }';
/** Every kind of edge, nested connections among them. */
const query = `{ threads(first: 100) { totalCount nodes {
  title nextProvider { provider { name } } latestRun { ordinal } activeRun { ordinal } queue { message }
  runs(first: 5) { totalCount pageInfo { hasNextPage } nodes {
    message thread { title } provider { name } providerThread { nativeThreadId }
    contextHandoffs { summaryText coveredRunOrdinals ${ranges} } contextHandoff { id }
    attempts { session { id } contexts { handoff { id } } }
    items(first: 3) { totalCount nodes { text run { ordinal } quotedBy { nodes { id } } } }
    decision { missing ${ranges} providerThread { id } } previous { ordinal } next { ordinal }
  } }
  providerThreads { provider { name } coverage { missing ${ranges} received { handoff { id } atRun { ordinal } } } runs(first: 2) { nodes { ordinal } } }
  transfers(first: 2) { totalCount nodes { source { __typename } targetRun { ordinal } handoffs { id } } }
  handoffs(first: 2, filter: { status: [READY] }) { nodes { coveredRuns(first: 1) { edges { detail node { ordinal } } } inputs(first: 1) { nodes { text } } } }
  events(first: 2) { totalCount nodes { type follows { type } subjects(first: 1) { nodes { __typename } } } }
} } }`;

let small: ServedWorld;
let large: ServedWorld;

beforeAll(async () => {
  small = await worldOf(10, 10);
  large = await worldOf(300, 40);
}, 180_000);

afterAll(async () => {
  await small[Symbol.asyncDispose]();
  await large[Symbol.asyncDispose]();
});

async function callsOf(world: ServedWorld): Promise<{ rows: number; calls: string[] }> {
  world.sent.length = 0;
  const { data, errors } = await world.ask(query);
  expect(errors).toBeUndefined();
  const rows = data.threads?.nodes as unknown as readonly object[];
  return { rows: rows.length, calls: [...world.sent].sort() };
}

test('C69: the calls to the database are the same, one by one, for a page of 10 threads and of 100 out of 300', async () => {
  const few = await callsOf(small);
  const many = await callsOf(large);
  expect([few.rows, many.rows]).toEqual([10, 100]);
  expect(many.calls).toEqual(few.calls);
});

test('C69: the calls do not grow with the ids that are asked for', async () => {
  const { data } = await large.ask('{ threads(first: 100) { nodes { id latestRun { id } } } }');
  const threads = data.threads?.nodes as unknown as readonly { id: string; latestRun: { id: string } }[];
  const ids = [
    ...threads.slice(0, 40).map(({ id }) => id),
    ...threads.slice(0, 40).map(({ latestRun }) => latestRun.id),
  ];
  large.sent.length = 0;
  const nodes = await large.ask('query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }', { ids });
  expect((nodes.data.nodes as unknown as readonly { id: string }[]).map(({ id }) => id)).toEqual(ids);
  expect(large.sent).toHaveLength(2);
});
