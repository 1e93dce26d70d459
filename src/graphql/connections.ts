import { compareKeys, type Key, type Slice } from '../queries/paging.ts';
import { decodeCursor, encodeCursor, type KeyShape } from './cursors.ts';
import { userInputError } from './user-input-error.ts';

/** A connection's page size where none is asked for, and the most that is given. */
export const pageSize = { usual: 20, most: 100 } as const;

export interface ConnectionArgs {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly last?: number | null | undefined;
  readonly before?: string | null | undefined;
}

/** A list as a connection shows it. */
export interface ConnectionSource<Row, Node> {
  /** Names the list, so that a cursor of another one is refused. */
  readonly list: string;
  /** The order of the keys in which it is shown. */
  readonly order: Slice['order'];
  readonly shape: KeyShape;
  keyOf(row: Row): Key;
  /** The node of a row, and what else its edge tells. */
  edgeOf(row: Row): { readonly node: Node };
  /** The rows of the slice, in any order. */
  load(slice: Slice): Promise<readonly Row[]>;
  count(): Promise<number>;
}

/** What is lazy is asked of the database only if it is selected. */
export interface Connection<Node> {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly nodes: readonly Node[];
  readonly pageInfo: {
    readonly hasNextPage: () => Promise<boolean>;
    readonly hasPreviousPage: () => Promise<boolean>;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  readonly totalCount: () => Promise<number>;
}

/**
 * One page of a list by the Relay specification, with keyset cursors: rows that come or go elsewhere shift no page.
 * `first` and `last` are 20 unless said and at most 100. Refuses with BAD_USER_INPUT: both of them, a negative one, a
 * cursor that is not of this list.
 */
export async function connectionOf<Row, Node>(
  source: ConnectionSource<Row, Node>,
  args: ConnectionArgs,
): Promise<Connection<Node>> {
  const { size, backward } = pageOf(args);
  const after = keyIn(source, args.after);
  const before = keyIn(source, args.before);
  const rows = await source.load(sliceOf(source.order, backward, size + 1, after, before));
  const shown = [...rows].sort((a, b) => along(source.order) * compareKeys(source.keyOf(a), source.keyOf(b)));
  const more = shown.length > size;
  if (more) shown.splice(backward ? 0 : size, shown.length - size);

  const edges = shown.map((row) => ({ ...source.edgeOf(row), cursor: encodeCursor(source.list, source.keyOf(row)) }));
  const [first, last] = [shown[0], shown.at(-1)].map((row) => row && source.keyOf(row));
  // Nothing lies between a given bound and the page, so what lies beyond the bound is what lies beyond the page.
  const liesBefore = async () =>
    (await source.load(sliceOf(source.order, true, 1, undefined, first ?? before))).length > 0;
  const liesBehind = async () =>
    (await source.load(sliceOf(source.order, false, 1, last ?? after, undefined))).length > 0;
  return {
    edges,
    nodes: edges.map((edge) => edge.node),
    pageInfo: {
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasPreviousPage: async () => (backward && more) || (after !== undefined && (await liesBefore())),
      hasNextPage: async () => (!backward && more) || (before !== undefined && (await liesBehind())),
    },
    totalCount: () => source.count(),
  };
}

function pageOf({ first, last }: ConnectionArgs): { readonly size: number; readonly backward: boolean } {
  if (typeof first === 'number' && typeof last === 'number') throw userInputError('Take `first` or `last`, not both.');
  const size = first ?? last ?? pageSize.usual;
  if (size < 0) throw userInputError('`first` and `last` cannot be negative.');
  return { size: Math.min(size, pageSize.most), backward: typeof last === 'number' };
}

function keyIn<Row, Node>(source: ConnectionSource<Row, Node>, cursor: string | null | undefined): Key | undefined {
  return cursor === null || cursor === undefined ? undefined : decodeCursor(source.list, source.shape, cursor);
}

/** The slice that begins at the page's own end and goes backward, or at its start and goes forward, in terms of the keys' order. */
function sliceOf(order: Slice['order'], backward: boolean, limit: number, after?: Key, before?: Key): Slice {
  const shownAscending = order === 'ASCENDING';
  return {
    order: shownAscending === backward ? 'DESCENDING' : 'ASCENDING',
    limit,
    above: shownAscending ? after : before,
    below: shownAscending ? before : after,
  };
}

function along(order: Slice['order']): 1 | -1 {
  return order === 'ASCENDING' ? 1 : -1;
}
