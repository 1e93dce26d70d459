import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { done } from '../../kit/seed.ts';
import { openServedWorld, type ServedWorld } from './served.ts';

const instant = '2026-03-01T12:00:00.000Z';
const originals = 1_000;

/** A thread id whose time bits are any: where it lies among others of the same time is chance. */
const anyThreadId = () => `thr_${v7({ msecs: Math.floor(Math.random() * Date.now()) })}`;

let world: ServedWorld;
let ids: string[];

async function create(count: number): Promise<string[]> {
  const created: string[] = [];
  for (let left = count; left > 0; left -= 16) {
    const some = Array.from({ length: Math.min(16, left) }, (_, i) =>
      world.commands.createThread(world.caller, { id: anyThreadId(), title: `Thread ${i % 3}` }),
    );
    created.push(...(await Promise.all(some)).map((answer) => done(answer).threadId));
  }
  return created;
}

beforeAll(async () => {
  world = await openServedWorld(() => instant);
  ids = await create(originals);
}, 120_000);

afterAll(async () => {
  await world[Symbol.asyncDispose]();
});

interface Page {
  readonly totalCount: number;
  readonly nodes: readonly { readonly id: string }[];
  readonly pageInfo: {
    readonly startCursor: string | null;
    readonly endCursor: string | null;
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
  };
}

async function pageOf(args: string): Promise<Page> {
  const { data, errors } = await world.ask(
    `{ threads(${args}) { totalCount nodes { id } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } } }`,
  );
  expect(errors).toBeUndefined();
  return data.threads as unknown as Page;
}

/** All pages from one end to the other; `between` is done after each page. */
async function allPages(args: string, size: number, backward = false, between = async () => {}): Promise<Page[]> {
  const pages: Page[] = [];
  for (let cursor: string | null = null; ; ) {
    const [count, bound] = backward ? ['last', 'before'] : ['first', 'after'];
    const page: Page = await pageOf(`${args} ${count}: ${size} ${cursor === null ? '' : `${bound}: "${cursor}"`}`);
    pages.push(page);
    const { hasNextPage, hasPreviousPage, startCursor, endCursor } = page.pageInfo;
    // What lies on the side from which the pages came is there, but for the first page.
    expect(backward ? hasNextPage : hasPreviousPage).toBe(pages.length > 1);
    if (!(backward ? hasPreviousPage : hasNextPage)) return pages;
    cursor = backward ? startCursor : endCursor;
    await between();
  }
}

const idsOf = (pages: readonly Page[]) => pages.flatMap((page) => page.nodes.map(({ id }) => id));

describe('1,000 threads of the same millisecond', () => {
  test.each([
    ['OLDEST_FIRST', false],
    ['NEWEST_FIRST', false],
    ['OLDEST_FIRST', true],
    ['NEWEST_FIRST', true],
  ] as const)(
    'C58: %s, backward %s: the pages hold each once, in order, and totalCount says how many',
    async (order, backward) => {
      const pages = await allPages(`orderBy: ${order}`, 97, backward);
      const read = idsOf(backward ? pages.toReversed() : pages);
      const ascending = [...ids].sort();
      expect(read).toEqual(order === 'OLDEST_FIRST' ? ascending : ascending.toReversed());
      expect(new Set(pages.map((page) => page.totalCount))).toEqual(new Set([originals]));
    },
  );

  test('C58: with a filter as well', async () => {
    const pages = await allPages('filter: { not: { titleContains: "THREAD 1" } }', 100);
    expect(new Set(pages.map((page) => page.totalCount))).toEqual(new Set([idsOf(pages).length]));
    expect(idsOf(pages).length).toBeGreaterThan(0);
    expect(idsOf(pages).length).toBeLessThan(originals);
  });

  test('C66: while others are inserted between them, the pages hold each original row once', async () => {
    const inserted: string[] = [];
    const pages = await allPages('orderBy: OLDEST_FIRST', 50, false, async () => {
      inserted.push(...(await create(3)));
    });
    const read = idsOf(pages);
    expect(inserted.length).toBeGreaterThan(30);
    expect(new Set(read).size).toBe(read.length);
    const known = new Set(ids);
    expect(read.filter((id) => known.has(id))).toEqual([...ids].sort());
    expect(read.filter((id) => !known.has(id)).every((id) => inserted.includes(id))).toBe(true);
  });
});

test('a cursor of another list is BAD_USER_INPUT', async () => {
  const { pageInfo } = await pageOf('orderBy: OLDEST_FIRST first: 1');
  const { errors } = await world.ask(
    `{ threads(orderBy: NEWEST_FIRST, after: "${pageInfo.endCursor}") { nodes { id } } }`,
  );
  expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
});
