/**
 * A list of which the total, the first 20 and the last 200 are known (Design, section 6). The two ends overlap while
 * the total is small; `knownOf` tells each entry once.
 */
export interface CappedList<T> {
  readonly total: number;
  readonly first: readonly T[];
  readonly last: readonly T[];
}

const FIRST = 20;
const LAST = 200;

/** Caps a list. */
export function cappedList<T>(entries: readonly T[]): CappedList<T> {
  return { total: entries.length, first: entries.slice(0, FIRST), last: entries.slice(-LAST) };
}

/** Joins two neighbouring lists; associative, since each end depends on nothing but the joined sequence. */
export function joinLists<T>(a: CappedList<T>, b: CappedList<T>): CappedList<T> {
  return {
    total: a.total + b.total,
    first: [...a.first, ...b.first].slice(0, FIRST),
    last: [...a.last, ...b.last].slice(-LAST),
  };
}

/** The entries that are still known, oldest first, each once. */
export function knownOf<T>(list: CappedList<T>): readonly T[] {
  const before = list.total - list.last.length;
  return [...list.first.slice(0, Math.min(FIRST, before)), ...list.last];
}
