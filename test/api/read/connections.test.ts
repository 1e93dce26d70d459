import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ConnectionArgs, type ConnectionSource, connectionOf } from '../../../src/graphql/connections.ts';
import { encodeCursor } from '../../../src/graphql/cursors.ts';
import type { Slice } from '../../../src/queries/paging.ts';

/** A list of numbers as a source; what is asked of it is on record. */
function listOf(numbers: readonly number[], order: Slice['order']) {
  const asked: Slice[] = [];
  const source: ConnectionSource<number, number> = {
    list: 'numbers',
    order,
    shape: ['number'],
    keyOf: (row) => [row],
    edgeOf: (node) => ({ node }),
    load: async (slice) => {
      asked.push(slice);
      const above = Number(slice.above?.[0] ?? Number.NEGATIVE_INFINITY);
      const below = Number(slice.below?.[0] ?? Number.POSITIVE_INFINITY);
      const sign = slice.order === 'ASCENDING' ? 1 : -1;
      return numbers
        .filter((number) => number > above && number < below)
        .sort((a, b) => sign * (a - b))
        .slice(0, slice.limit);
    },
    count: async () => numbers.length,
  };
  return { source, asked };
}

const cursor = (number: number) => encodeCursor('numbers', [number]);

/** What the Relay specification says the page is, word for word. */
function specified(
  rows: readonly number[],
  { first, last, after, before }: { [arg in keyof ConnectionArgs]?: number | null },
) {
  const at = (number: number | null | undefined) => (number == null ? -1 : rows.indexOf(number));
  const from = at(after) + 1;
  const to = before == null ? rows.length : at(before);
  const between = rows.slice(from, Math.max(from, to));
  const size = first ?? last ?? 20;
  const page = last == null ? between.slice(0, size) : between.slice(Math.max(0, between.length - size));
  const [start, end] = page.length > 0 ? [at(page[0]), at(page.at(-1))] : [from, from - 1];
  const cut = between.length > page.length;
  return {
    nodes: page,
    hasPreviousPage:
      last == null ? after != null && rows.slice(0, start).length > 0 : cut || (after != null && start > 0),
    hasNextPage:
      last == null ? cut || (before != null && end < rows.length - 1) : before != null && end < rows.length - 1,
  };
}

describe('Design, section 8: connections by the Relay specification', () => {
  test('every page of every list, from both ends, in both orders', async () => {
    const world = fc
      .record({
        numbers: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 12 }),
        order: fc.constantFrom('ASCENDING' as const, 'DESCENDING' as const),
        size: fc.nat(14),
        backward: fc.boolean(),
        bounds: fc.tuple(fc.nat(11), fc.nat(11)),
        bounded: fc.tuple(fc.boolean(), fc.boolean()),
      })
      .filter(({ numbers, bounds: [a, b], bounded }) => !bounded[0] || !bounded[1] || numbers.length === 0 || a < b);
    await fc.assert(
      fc.asyncProperty(world, async ({ numbers, order, size, backward, bounds, bounded }) => {
        const rows = [...numbers].sort((a, b) => (order === 'ASCENDING' ? a - b : b - a));
        const after = bounded[0] ? rows[bounds[0]] : undefined;
        const before = bounded[1] ? rows[bounds[1]] : undefined;
        const page = backward ? { last: size } : { first: size };
        const { source } = listOf(numbers, order);
        const connection = await connectionOf(source, {
          ...page,
          after: after === undefined ? null : cursor(after),
          before: before === undefined ? null : cursor(before),
        });
        expect({
          nodes: connection.nodes,
          hasPreviousPage: await connection.pageInfo.hasPreviousPage(),
          hasNextPage: await connection.pageInfo.hasNextPage(),
        }).toEqual(specified(rows, { ...page, after: after ?? null, before: before ?? null }));
        expect(connection.pageInfo.startCursor).toBe(connection.edges[0]?.cursor ?? null);
        expect(connection.pageInfo.endCursor).toBe(connection.edges.at(-1)?.cursor ?? null);
      }),
      { numRuns: 500 },
    );
  });

  test('a page is 20 rows unless said, and 100 at most', async () => {
    const { source } = listOf(
      Array.from({ length: 300 }, (_, i) => i),
      'ASCENDING',
    );
    expect((await connectionOf(source, {})).nodes).toHaveLength(20);
    expect((await connectionOf(source, { first: 1_000 })).nodes).toHaveLength(100);
    expect((await connectionOf(source, { last: 1_000 })).nodes[0]).toBe(200);
  });

  test('what is not selected is not asked for', async () => {
    const { source, asked } = listOf([1, 2, 3], 'ASCENDING');
    const { pageInfo } = await connectionOf(source, { first: 2, after: cursor(1) });
    expect(asked).toHaveLength(1);
    await pageInfo.hasNextPage();
    expect(asked).toHaveLength(1);
    await pageInfo.hasPreviousPage();
    expect(asked).toHaveLength(2);
  });
});

describe('malformed pages are BAD_USER_INPUT', () => {
  const { source } = listOf([1, 2, 3], 'ASCENDING');
  const refused = { extensions: { code: 'BAD_USER_INPUT' } };
  const cursors = {
    'no cursor': 'nonsense',
    'an empty one': '',
    'one of another list': encodeCursor('letters', [1]),
    'one with another key': encodeCursor('numbers', ['1']),
    'one with more keys': encodeCursor('numbers', [1, 2]),
    'one with a fraction': encodeCursor('numbers', [1.5]),
    'one that decodes leniently': `${cursor(1)}=`,
    'one that is no list': Buffer.from('{"a":1}').toString('base64url'),
  };

  test.each(Object.entries(cursors))('%s', async (_name, after) => {
    await expect(connectionOf(source, { after })).rejects.toMatchObject(refused);
    await expect(connectionOf(source, { last: 2, before: after })).rejects.toMatchObject(refused);
  });

  test.each([{ first: 1, last: 1 }, { first: -1 }, { last: -1 }])('%j', async (args) => {
    await expect(connectionOf(source, args)).rejects.toMatchObject(refused);
  });
});
