import DataLoader from 'dataloader';
import type { Clauses } from '../queries/filter.ts';
import type { ById, Lists, Slice } from '../queries/paging.ts';

/**
 * Reads of one kind that the rows of a request need at the same time become one call (Design, section 8). Nothing is kept
 * for later: a request can hold several changes, and what is read behind one of them has to show it.
 */
const gathered = { cache: false } as const;

/** Something by a key, read together with what else is asked for at the same time. */
export interface Loader<Key, Row> {
  load(key: Key): Promise<Row>;
}

/** Nodes of one kind by id; null where there is none. */
export function nodeLoader<Row extends { readonly id: string }>(byId: ById<Row>['byId']): Loader<string, Row | null> {
  return new DataLoader<string, Row | null>(async (ids) => {
    const rows = new Map((await byId([...new Set(ids)])).map((row) => [row.id, row]));
    return ids.map((id) => rows.get(id) ?? null);
  }, gathered);
}

/** Short lists by their parent's id. */
export function listLoader<Row>(lists: Lists<Row>): Loader<string, readonly Row[]> {
  return new DataLoader<string, readonly Row[]>(async (parentIds) => {
    const found = await lists([...new Set(parentIds)]);
    return parentIds.map((id) => found.get(id) ?? []);
  }, gathered);
}

/** Things at places; undefined where there is none. */
export function placeLoader<Place, Result>(
  at: (places: readonly Place[]) => Promise<readonly (Result | undefined)[]>,
): Loader<Place, Result | undefined> {
  return new DataLoader<Place, Result | undefined>(at, gathered);
}

/** A call about a parent that can be made for many at once, if the rest of its arguments is the same. */
export type ByParent<Parent, Args, Result> = (parent: Parent, args: Args) => Promise<Result | undefined>;

/** One call for each set of arguments: as many as the request's text asks for, however many parents there are. */
export function byParentLoader<Parent, Args, Result>(
  idOf: (parent: Parent) => string,
  ask: (parents: readonly Parent[], args: Args) => Promise<ReadonlyMap<string, Result>>,
): ByParent<Parent, Args, Result> {
  const loader = new DataLoader<readonly [Parent, Args], Result | undefined>(async (calls) => {
    const groups = Map.groupBy(calls, ([, args]) => JSON.stringify(args));
    const answers = new Map<string, ReadonlyMap<string, Result>>();
    const asked = [...groups].map(async ([key, group]) => {
      const parents = new Map(group.map(([parent]) => [idOf(parent), parent]));
      const args = group[0]?.[1];
      if (args !== undefined) answers.set(key, await ask([...parents.values()], args));
    });
    await Promise.all(asked);
    return calls.map(([parent, args]) => answers.get(JSON.stringify(args))?.get(idOf(parent)));
  }, gathered);
  return (parent, args) => loader.load([parent, args]);
}

export interface SliceArgs {
  readonly filter: Clauses;
  readonly slice: Slice;
}
