import { type Clauses, everything } from '../../queries/filter.ts';
import type { Key, Slice } from '../../queries/paging.ts';
import { type Connection, type ConnectionArgs, connectionOf } from '../connections.ts';
import type { KeyShape } from '../cursors.ts';
import type { PageLoader } from '../loaders.ts';

/** A kind of list: its name (cursors of another one are refused), and what it is ordered by. */
export interface Listing<Row> {
  readonly list: string;
  readonly order: Slice['order'];
  readonly shape: KeyShape;
  keyOf(row: Row): Key;
}

/** A list in the order of its rows' ids, which is that of their making. */
export function byId<Row extends { readonly id: string }>(list: string): Listing<Row> {
  return { list, order: 'ASCENDING', shape: ['string'], keyOf: (row) => [row.id] };
}

/** A page of a parent's list whose rows are the nodes themselves. */
export function pageOf<Parent, Row>(
  listing: Listing<Row>,
  loader: PageLoader<Parent, Row>,
  parent: Parent,
  args: ConnectionArgs,
  filter: Clauses = everything,
): Promise<Connection<Row>> {
  return connectionOf(
    {
      ...listing,
      edgeOf: (node) => ({ node }),
      load: (slice) => loader.slice(parent, { filter, slice }),
      count: () => loader.count(parent, filter),
    },
    args,
  );
}
