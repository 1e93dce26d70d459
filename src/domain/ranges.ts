/**
 * Arithmetic on sets of positions, written as ranges (Design, section 3). All arithmetic of coverage is done here, so
 * that a decision costs the same on a thread of ten runs and of a hundred thousand.
 */

/** The positions `from` to `to`, both included; `1 <= from <= to`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A set of positions: ascending ranges that neither overlap nor touch. */
export type Ranges = readonly Range[];

/** The set of positions that the given ranges name, in any order and overlap. Empty ranges (`to < from`) vanish. */
export function normalise(ranges: readonly Range[]): Ranges {
  const ascending = ranges.filter((range) => range.from <= range.to).sort((a, b) => a.from - b.from);
  const merged: Range[] = [];
  for (const range of ascending) {
    const last = merged.at(-1);
    if (last !== undefined && range.from <= last.to + 1) {
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, range.to) };
    } else {
      merged.push({ from: range.from, to: range.to });
    }
  }
  return merged;
}

/** All positions of either set. */
export function union(a: Ranges, b: Ranges): Ranges {
  return normalise([...a, ...b]);
}

/** The positions of `from` that are not in `what`. */
export function subtract(from: Ranges, what: Ranges): Ranges {
  const holes = normalise(what);
  return normalise(from).flatMap((range) => withoutHoles(range, holes));
}

function withoutHoles(range: Range, holes: Ranges): Range[] {
  const rest: Range[] = [];
  let next = range.from;
  for (const hole of holes) {
    if (hole.to < next) continue;
    if (hole.from > range.to) break;
    if (hole.from > next) rest.push({ from: next, to: hole.from - 1 });
    next = hole.to + 1;
  }
  if (next <= range.to) rest.push({ from: next, to: range.to });
  return rest;
}

/** The positions that are in both sets. */
export function intersect(a: Ranges, b: Ranges): Ranges {
  return subtract(a, subtract(a, b));
}

/** How many positions the set holds. */
export function count(ranges: Ranges): number {
  return ranges.reduce((sum, range) => sum + range.to - range.from + 1, 0);
}

/** Whether the set holds the position. */
export function contains(ranges: Ranges, position: number): boolean {
  return ranges.some((range) => range.from <= position && position <= range.to);
}

/** The positions `from` to `to` as a set; empty where `to < from`. */
export function span(from: number, to: number): Ranges {
  return from <= to ? [{ from, to }] : [];
}

/** The set of the single position. */
export function only(position: number): Ranges {
  return [{ from: position, to: position }];
}

/** The positions of the set up to and including `last`. */
export function through(ranges: Ranges, last: number): Ranges {
  return ranges
    .filter((range) => range.from <= last)
    .map((range) => ({ from: range.from, to: Math.min(range.to, last) }));
}

/** Whether two sets hold the same positions. */
export function same(a: Ranges, b: Ranges): boolean {
  return a.length === b.length && a.every((range, i) => range.from === b[i]?.from && range.to === b[i]?.to);
}
