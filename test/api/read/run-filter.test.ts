import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runStatuses } from '../../../src/domain/vocabulary.ts';
import { done } from '../../kit/seed.ts';
import { openServedWorld, type ServedWorld } from './served.ts';

let world: ServedWorld;
let threadId: string;
let providers: string[];
let all: readonly RunFacts[];

interface RunFacts {
  readonly ordinal: number;
  readonly status: string;
  readonly active: boolean;
  readonly providerId?: string | undefined;
}

interface Filter {
  readonly active?: boolean;
  readonly status?: readonly string[];
  readonly providerId?: string;
  readonly ordinalFrom?: number;
  readonly ordinalTo?: number;
  readonly and?: readonly Filter[];
  readonly or?: readonly Filter[];
  readonly not?: Filter;
}

/** Runs of every kind that commands can leave: whole ones on two providers, failed, interrupted, cancelled, active, queued. */
beforeAll(async () => {
  world = await openServedWorld();
  const { commands, caller } = world;
  const codex = done(await commands.registerProvider(caller, { name: 'Codex', preset: 'CODEX' })).providerId;
  const claude = done(await commands.registerProvider(caller, { name: 'Claude', preset: 'CLAUDE' })).providerId;
  providers = [codex, claude];
  threadId = done(await commands.createThread(caller, {})).threadId;
  const start = async (providerId: string) =>
    done(await commands.startRun(caller, { threadId, providerId, message: 'A message.' })).runId;
  const accept = async (runId: string, nativeThreadId: string) =>
    done(await commands.acceptRun(caller, { runId, nativeThreadId, nativeTurnId: runId }));

  await world.run({ threadId, providerId: codex, message: 'One.', native: 'C1' });
  await world.run({ threadId, providerId: claude, message: 'Two.', native: 'L1' });
  done(await commands.failAttempt(caller, { runId: await start(codex), reason: 'NETWORK' }));
  done(await commands.cancelRun(caller, { runId: await start(claude) }));
  const interrupted = await start(codex);
  await accept(interrupted, 'C1');
  done(await commands.completeRun(caller, { runId: interrupted, outcome: 'INTERRUPTED' }));
  await accept(await start(claude), 'L1');
  done(await commands.startRun(caller, { threadId, message: 'Later.', whenBusy: 'QUEUE' }));

  all = [
    { ordinal: 1, status: 'COMPLETED', active: true, providerId: codex },
    { ordinal: 2, status: 'COMPLETED', active: true, providerId: claude },
    { ordinal: 3, status: 'FAILED', active: true, providerId: codex },
    { ordinal: 4, status: 'CANCELLED', active: false, providerId: claude },
    { ordinal: 5, status: 'INTERRUPTED', active: true, providerId: codex },
    { ordinal: 6, status: 'RUNNING', active: true, providerId: claude },
    { ordinal: 7, status: 'QUEUED', active: false },
  ];
});

afterAll(async () => {
  await world[Symbol.asyncDispose]();
});

async function ordinalsOf(
  filter: object | null,
  page = 'first: 100',
): Promise<{ found: number[]; totalCount: number }> {
  const { data, errors } = await world.ask(
    `query ($id: ID!, $filter: RunFilter) { thread(id: $id) { runs(filter: $filter, ${page}) { totalCount nodes { ordinal } } } }`,
    { id: threadId, filter },
  );
  expect(errors).toBeUndefined();
  const runs = data.thread?.runs as unknown as { totalCount: number; nodes: { ordinal: number }[] };
  return { found: runs.nodes.map(({ ordinal }) => ordinal), totalCount: runs.totalCount };
}

function fits(run: RunFacts, filter: Filter): boolean {
  return (
    (filter.active === undefined || run.active === filter.active) &&
    (filter.status === undefined || filter.status.includes(run.status)) &&
    (filter.providerId === undefined || run.providerId === filter.providerId) &&
    (filter.ordinalFrom === undefined || run.ordinal >= filter.ordinalFrom) &&
    (filter.ordinalTo === undefined || run.ordinal <= filter.ordinalTo) &&
    (filter.and ?? []).every((each) => fits(run, each)) &&
    (filter.or === undefined || filter.or.some((each) => fits(run, each))) &&
    (filter.not === undefined || !fits(run, filter.not))
  );
}

describe('Design, section 8: the runs of a thread, filtered', () => {
  test('without a word about it, only the active history is shown', async () => {
    expect(await ordinalsOf(null)).toEqual({ found: [1, 2, 3, 5, 6], totalCount: 5 });
    expect(await ordinalsOf({ status: ['CANCELLED'] })).toEqual({ found: [], totalCount: 0 });
    expect(await ordinalsOf({ active: false })).toEqual({ found: [4, 7], totalCount: 2 });
    expect(await ordinalsOf({ active: null })).toEqual({ found: [1, 2, 3, 4, 5, 6, 7], totalCount: 7 });
    expect(await ordinalsOf({ or: [{ active: true }, { active: false }] })).toMatchObject({ totalCount: 7 });
  });

  test('any filter with AND, OR and NOT answers what it says, page by page and in its count', async () => {
    const own = {
      active: fc.boolean(),
      status: fc.subarray([...runStatuses]),
      providerId: fc.nat(1).map((i) => providers[i] ?? ''),
      ordinalFrom: fc.integer({ min: 1, max: 8 }),
      ordinalTo: fc.integer({ min: 1, max: 8 }),
    };
    const leaf: fc.Arbitrary<Filter> = fc.record(own, { requiredKeys: [] });
    const some = fc.array(leaf, { maxLength: 2 });
    const tree: fc.Arbitrary<Filter> = fc.record(
      { ...own, and: some, or: some, not: fc.record({ ...own, or: some }, { requiredKeys: [] }) },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(tree, async (filter) => {
        // `active` is said beside, so that the default does not come in.
        const said = { and: [{ active: null }, filter] };
        const expected = all.filter((run) => fits(run, filter)).map(({ ordinal }) => ordinal);
        expect(await ordinalsOf(said)).toEqual({ found: expected, totalCount: expected.length });
        expect((await ordinalsOf(said, 'last: 2')).found).toEqual(expected.slice(-2));
      }),
      { numRuns: 60 },
    );
  });

  test('a filter past the limits is BAD_USER_INPUT', async () => {
    const deep = Array.from({ length: 9 }).reduce<object>((inner) => ({ not: inner }), { active: true });
    const { errors } = await world.ask(
      'query ($id: ID!, $filter: RunFilter) { thread(id: $id) { runs(filter: $filter) { totalCount } } }',
      { id: threadId, filter: deep },
    );
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
  });
});
