import neo4j from 'neo4j-driver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultPolicy } from '../../../src/domain/policy.ts';
import { newId } from '../../kit/events.ts';
import { openServedWorld, type ServedWorld } from './served.ts';

/**
 * Threads as forks leave them, written as the graph holds them (Design, section 3). P: run 3 left the history before any
 * provider took it; F was forked behind run 5 at position 50 of P's log; then P was rolled back to 2 and went on with 6.
 * G was forked from F behind run 7 at position 20 of F's log; then F was rolled back to 6 and went on with 8.
 */
interface PlantedRun {
  readonly ordinal: number;
  readonly position: number;
  readonly from: number;
  readonly until?: number;
}

const runsOf: { readonly [thread in 'P' | 'F' | 'G']: readonly PlantedRun[] } = {
  P: [
    { ordinal: 1, position: 1, from: 5 },
    { ordinal: 2, position: 2, from: 10 },
    { ordinal: 3, position: 3, from: 20, until: 25 },
    { ordinal: 4, position: 3, from: 26, until: 60 },
    { ordinal: 5, position: 4, from: 30, until: 60 },
    { ordinal: 6, position: 3, from: 61 },
  ],
  F: [
    { ordinal: 6, position: 5, from: 3 },
    { ordinal: 7, position: 6, from: 8, until: 30 },
    { ordinal: 8, position: 6, from: 31 },
  ],
  G: [{ ordinal: 8, position: 7, from: 3 }],
};

const ids = { P: newId('thr_'), F: newId('thr_'), G: newId('thr_') };
const throughP = { threadId: ids.P, ordinal: 5, position: 4, sequence: 50 };
const throughF = { threadId: ids.F, ordinal: 7, position: 6, sequence: 20 };
const ancestryOf = { P: [], F: [throughP], G: [throughP, throughF] };
const headOf = { P: 3, F: 6, G: 7 };

let world: ServedWorld;

async function plant(name: 'P' | 'F' | 'G'): Promise<void> {
  const { workspaceId } = world.caller;
  const ancestry = ancestryOf[name];
  const at = '2026-01-01T00:00:00.000Z';
  const thread = {
    workspaceId,
    id: ids[name],
    policy: JSON.stringify(defaultPolicy),
    hash: '',
    ancestryThreadIds: ancestry.map(({ threadId }) => threadId),
    ancestryOrdinals: ancestry.map(({ ordinal }) => neo4j.int(ordinal)),
    ancestryPositions: ancestry.map(({ position }) => neo4j.int(position)),
    ancestrySequences: ancestry.map(({ sequence }) => neo4j.int(sequence)),
    headPosition: neo4j.int(headOf[name]),
    ...whole({
      sequence: 100,
      basePosition: ancestry.at(-1)?.position ?? 0,
      lastOrdinal: 8,
      lastStartedOrdinal: 8,
      tokens: 0,
    }),
    queue: [],
    unheard: [],
    createdAt: at,
  };
  const runs = runsOf[name].map(({ from, until, ...place }) => ({
    workspaceId,
    id: newId('run_'),
    threadId: ids[name],
    ...whole({ ...place, activeFrom: from, tokens: 0, ...(until !== undefined && { activeUntil: until }) }),
    status: until === undefined ? 'COMPLETED' : 'ROLLED_BACK',
    origin: 'LIVE',
    createdAt: at,
  }));
  await world.driver.executeQuery(
    'CREATE (thread:Thread) SET thread = $thread WITH thread UNWIND $runs AS row CREATE (thread)-[:HAS_RUN]->(run:Run) SET run = row',
    { thread, runs },
  );
}

const whole = (numbers: { readonly [name: string]: number }) =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, neo4j.int(value)]));

beforeAll(async () => {
  world = await openServedWorld();
  for (const name of ['P', 'F', 'G'] as const) await plant(name);
});

afterAll(async () => {
  await world[Symbol.asyncDispose]();
});

interface Runs {
  readonly totalCount: number;
  readonly nodes: readonly { readonly ordinal: number; readonly thread: { readonly id: string } }[];
  readonly pageInfo: {
    readonly endCursor: string;
    readonly startCursor: string;
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
  };
}

async function runs(thread: 'P' | 'F' | 'G', args = 'first: 100'): Promise<Runs> {
  const { data, errors } = await world.ask(
    `query ($id: ID!) { thread(id: $id) { runs(${args}) {
      totalCount nodes { ordinal thread { id } } pageInfo { startCursor endCursor hasNextPage hasPreviousPage }
    } } }`,
    { id: ids[thread] },
  );
  expect(errors).toBeUndefined();
  return data.thread?.runs as unknown as Runs;
}

const ordinals = ({ nodes }: Runs) => nodes.map(({ ordinal }) => ordinal);

describe('Design, section 3: a thread’s history is its inherited runs as they stood, then its own', () => {
  test.each([
    ['P', [1, 2, 6]],
    ['F', [1, 2, 4, 5, 6, 8]],
    ['G', [1, 2, 4, 5, 6, 7, 8]],
  ] as const)('the active history of %s', async (thread, expected) => {
    const history = await runs(thread);
    expect(ordinals(history)).toEqual(expected);
    expect(history.totalCount).toBe(expected.length);
  });

  test('inherited runs are the ancestors’ nodes', async () => {
    const { nodes } = await runs('G');
    const owner = Object.fromEntries(nodes.map(({ ordinal, thread }) => [ordinal, thread.id]));
    expect(owner).toEqual({ 1: ids.P, 2: ids.P, 4: ids.P, 5: ids.P, 6: ids.F, 7: ids.F, 8: ids.G });
  });

  test.each([
    ['P', '{ active: false }', [3, 4, 5]],
    ['P', '{ active: null }', [1, 2, 3, 4, 5, 6]],
    ['F', '{ active: false }', [7]],
    ['F', '{ active: null }', [1, 2, 4, 5, 6, 7, 8]],
    ['G', '{ ordinalFrom: 2, ordinalTo: 6 }', [2, 4, 5, 6]],
    ['G', '{ or: [{ ordinalTo: 1 }, { not: { ordinalTo: 7 } }] }', [1, 8]],
  ] as const)('%s with %s', async (thread, filter, expected) => {
    const found = await runs(thread, `first: 100, filter: ${filter}`);
    expect(ordinals(found)).toEqual(expected);
    expect(found.totalCount).toBe(expected.length);
  });

  test.each([1, 2, 3, 4])('pages of %i run across the fork points, from both ends', async (size) => {
    const forward: number[] = [];
    for (let bound = ''; ; ) {
      const page = await runs('G', `first: ${size} ${bound}`);
      forward.push(...ordinals(page));
      if (!page.pageInfo.hasNextPage) break;
      bound = `after: "${page.pageInfo.endCursor}"`;
    }
    const backward: number[] = [];
    for (let bound = ''; ; ) {
      const page = await runs('G', `last: ${size} ${bound}`);
      backward.unshift(...ordinals(page));
      if (!page.pageInfo.hasPreviousPage) break;
      bound = `before: "${page.pageInfo.startCursor}"`;
    }
    expect(forward).toEqual([1, 2, 4, 5, 6, 7, 8]);
    expect(backward).toEqual(forward);
  });

  test('a run by its ordinal: an own one whatever became of it, an inherited one only if it was part of the history', async () => {
    const { data } = await world.ask(
      `query ($id: ID!) { thread(id: $id) { latestRun { ordinal } own: run(ordinal: 7) { status } left: run(ordinal: 3) { id }
        inherited: run(ordinal: 4) { thread { id } } none: run(ordinal: 9) { id } } }`,
      { id: ids.F },
    );
    expect(data.thread).toEqual({
      latestRun: { ordinal: 8 },
      own: { status: 'ROLLED_BACK' },
      left: null,
      inherited: { thread: { id: ids.P } },
      none: null,
    });
  });

  test('positions become ordinals of the run that held them then', async () => {
    const at = (threadId: string, position: number, asOf?: number) => ({
      threadId,
      position,
      ...(asOf !== undefined && { at: asOf }),
    });
    const places = [at(ids.P, 3), at(ids.P, 3, 24), at(ids.P, 3, 50), at(ids.P, 4), at(ids.F, 6), at(ids.F, 6, 20)];
    expect(await world.reads.runs.ordinalsAt(places)).toEqual([6, 3, 4, undefined, 8, 7]);
  });
});
