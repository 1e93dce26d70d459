import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../kit/events.ts';
import { oneOfEach } from './one-of-each.ts';
import { openServedWorld, type ServedWorld } from './served.ts';

let world: ServedWorld;
let other: ServedWorld;
let own: Ids;
let foreign: Ids;

type Ids = Awaited<ReturnType<typeof oneOfEach>>;

beforeAll(async () => {
  world = await openServedWorld();
  other = await openServedWorld();
  own = await oneOfEach(world);
  foreign = await oneOfEach(other);
});

afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await other[Symbol.asyncDispose]();
});

const fields = [
  'thread',
  'run',
  'provider',
  'providerThread',
  'providerSession',
  'contextTransfer',
  'contextHandoff',
  'node',
];
const lookup = `query ($id: ID!) { ${fields.map((field) => `${field}(id: $id) { id }`).join(' ')} }`;
const nothing = Object.fromEntries(fields.map((field) => [field, null]));

describe('Design, section 8: node and nodes', () => {
  test('answer every kind of node by its id, in the order of the ids', async () => {
    const kinds = Object.keys(own);
    const { data, errors } = await world.ask('query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }', {
      ids: kinds.map((kind) => own[kind]),
    });
    expect(errors).toBeUndefined();
    expect(data.nodes).toEqual(kinds.map((kind) => ({ __typename: kind, id: own[kind] })));
  });

  test('take at most 100 ids', async () => {
    const ids = Array.from({ length: 101 }, () => own.Thread);
    const { errors } = await world.ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids });
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
  });
});

describe('a lookup of what is not there answers null, and never an error', () => {
  const strange = {
    'an empty id': '',
    'no id': 'nonsense',
    'only a prefix': 'thr_',
    'an unknown thread': newId('thr_'),
    'an unknown run': newId('run_'),
    'a kind that is no node': newId('cmd_'),
    'a name of the language': '__proto__',
    'a NUL': 'thr_\u0000',
    'a lone surrogate': 'run_\ud800',
    'a very long one': `pth_${'x'.repeat(100_000)}`,
  };

  test.each(Object.entries(strange))('%s', async (_name, id) => {
    expect(await world.ask(lookup, { id })).toEqual({ data: nothing });
  });

  test('C65: nodes of another workspace, and their parts in lists', async () => {
    for (const id of Object.values(foreign)) {
      expect(await world.ask(lookup, { id })).toEqual({ data: nothing });
    }
    const { data } = await world.ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
      ids: Object.values(foreign),
    });
    expect(data.nodes).toEqual(Object.values(foreign).map(() => null));
    const lists = await world.ask(
      '{ threads { totalCount nodes { id } } providers { id } providerSessions { nodes { id } } }',
    );
    const answer = JSON.stringify(lists);
    expect(Object.values(foreign).filter((id) => answer.includes(id))).toEqual([]);
  });
});
