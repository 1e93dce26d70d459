import { z } from 'zod';
import type { ById, Lists, Paged, Slice } from '../../queries/paging.ts';
import { integer, listOf } from '../codecs.ts';
import type { Graph } from '../graph.ts';
import { defineStatement } from '../statement.ts';

/** The workspace that is read, and the database that it is read from. */
export interface Scope {
  readonly graph: Graph;
  readonly workspaceId: string;
}

/** How the rows of a statement are read: its columns, and of each row whose it is and what it says. */
export interface RowCodec<Row extends z.ZodObject, Result> {
  readonly row: Row;
  readonly split: (row: z.output<Row>) => readonly [parent: string, result: Result];
}

/** The rows of a statement that answers `parent` and the `node` of one of its rows. */
export function nodeRow<Result>(node: z.ZodType<Result>) {
  const row = z.object({ parent: z.string(), node });
  return codec(row, (each) => [each.parent, each.node]);
}

/** A codec, with its types inferred. */
export function codec<Row extends z.ZodObject, Result>(
  row: Row,
  split: (row: z.output<Row>) => readonly [parent: string, result: Result],
): RowCodec<Row, Result> {
  return { row, split };
}

/** Nodes by id: `cypher/<path>.cypher`. */
export function defineById<Record>(path: string, node: z.ZodType<Record>) {
  const statement = defineStatement(path, {
    params: z.object({ workspaceId: z.string(), in: z.object({ ids: listOf(z.string()) }) }),
    row: z.object({ node }),
  });
  return ({ graph, workspaceId }: Scope): ById<Record>['byId'] =>
    async (ids) =>
      (await graph.readOne(statement, { workspaceId, in: { ids } })).map((row) => row.node);
}

/** All rows of each parent, in the order in which the statement answers them: `cypher/<path>.cypher`. */
export function defineLists<Row extends z.ZodObject, Result>(path: string, { row, split }: RowCodec<Row, Result>) {
  const statement = defineStatement(path, {
    params: z.object({ workspaceId: z.string(), in: z.object({ parents: listOf(z.string()) }) }),
    row,
  });
  return ({ graph, workspaceId }: Scope): Lists<Result> =>
    async (parents) =>
      byParent(await graph.readOne(statement, { workspaceId, in: { parents } }), split);
}

/** The rows by their parents, in the order in which they came. */
export function byParent<Row, Result>(
  rows: readonly Row[],
  split: (row: Row) => readonly [parent: string, result: Result],
): ReadonlyMap<string, readonly Result[]> {
  const lists = new Map<string, Result[]>();
  for (const [parent, result] of rows.map(split)) {
    const list = lists.get(parent);
    if (list === undefined) lists.set(parent, [result]);
    else list.push(result);
  }
  return lists;
}

const key = listOf(z.union([z.string(), integer]));
/** A filter as its clauses: see `src/queries/filter.ts`. */
export const clauses = listOf(
  listOf(
    z.object({
      test: z.string(),
      value: z.union([z.string(), integer, z.boolean(), listOf(z.string())]),
      holds: z.boolean(),
    }),
  ),
);

/** What a list is ordered by first, for bounds that are not given: everything lies between them. */
const open = {
  TEXT: { above: [''], below: ['\uffff'] },
  NUMBER: { above: [-1], below: [Number.MAX_SAFE_INTEGER] },
} as const;

/**
 * A list in slices, and its count: `cypher/<topic>/<name>.cypher` and `cypher/<topic>/count-<name>.cypher`. `first`: the
 * type of the first value that it is ordered by. A list of the workspace has the workspace as its parent, and so no other
 * parameter for it.
 */
export function defineList<Row extends z.ZodObject, Result>(
  topic: string,
  name: string,
  { row, split }: RowCodec<Row, Result>,
  shape: { readonly first: keyof typeof open; readonly filtered?: true; readonly ofWorkspace?: true },
) {
  const common = shape.ofWorkspace === true ? {} : { workspaceId: z.string() };
  const filter = shape.filtered === true ? { filter: clauses } : {};
  const ids = listOf(z.string());
  const slices = defineStatement(`${topic}/${name}`, {
    params: z.object({
      ...common,
      limit: integer,
      in: z.object({ ...filter, ascending: ids, descending: ids, above: key, below: key }),
    }),
    row,
  });
  const counts = defineStatement(`${topic}/count-${name}`, {
    params: z.object({ ...common, in: z.object({ ...filter, parents: ids }) }),
    row: z.object({ parent: z.string(), total: z.number() }),
  });
  return ({ graph, workspaceId }: Scope): Paged<string, Result> => ({
    slice: async (parents, filter, slice) => {
      const bounds = { above: slice.above ?? open[shape.first].above, below: slice.below ?? open[shape.first].below };
      const given = { filter, ...inOrder(slice.order, parents), ...bounds };
      return byParent(await graph.readOne(slices, { workspaceId, limit: slice.limit, in: given }), split);
    },
    count: async (parents, filter) => {
      const rows = await graph.readOne(counts, { workspaceId, in: { filter, parents } });
      return new Map(rows.map((each) => [each.parent, each.total]));
    },
  });
}

/** What is to be read, under the name of the direction in which it is: a statement holds both, each in the order of its index. */
export function inOrder<What>(order: Slice['order'], what: readonly What[]) {
  return order === 'ASCENDING' ? { ascending: what, descending: [] } : { ascending: [], descending: what };
}
