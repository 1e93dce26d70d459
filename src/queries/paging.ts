import type { Clauses } from './filter.ts';

/** Where a row lies in its list: the values that the list is ordered by, together unique. */
export type Key = readonly (string | number)[];

/** A part of a list: at most `limit` rows in this order of their keys, within the bounds (both exclusive). */
export interface Slice {
  readonly order: 'ASCENDING' | 'DESCENDING';
  readonly limit: number;
  readonly above?: Key | undefined;
  readonly below?: Key | undefined;
}

/**
 * A list that a parent has, read in slices and for many parents in one call (Design, section 8). The answer is by the
 * parents' ids; a parent without rows may be left out.
 */
export interface Sliced<Parent, Row> {
  slice(parents: readonly Parent[], filter: Clauses, slice: Slice): Promise<ReadonlyMap<string, readonly Row[]>>;
}

/** A list whose rows that fit a filter can be counted; a parent that is left out has none. */
export interface Paged<Parent, Row> extends Sliced<Parent, Row> {
  count(parents: readonly Parent[], filter: Clauses): Promise<ReadonlyMap<string, number>>;
}

/** Nodes by their public ids, in any order. */
export interface ById<Row> {
  byId(ids: readonly string[]): Promise<readonly Row[]>;
}

/** All rows of each parent, by the parents' ids: for lists that stay short. */
export type Lists<Row> = (parentIds: readonly string[]) => Promise<ReadonlyMap<string, readonly Row[]>>;

/** Which of two keys of one list comes first: negative, zero or positive. Texts compare by code unit, as ids and times need it. */
export function compareKeys(a: Key, b: Key): number {
  for (const [i, part] of a.entries()) {
    const other = b[i];
    if (other === undefined) return 1;
    if (part !== other) return part < other ? -1 : 1;
  }
  return a.length - b.length;
}
