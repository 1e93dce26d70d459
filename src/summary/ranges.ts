import type { Range } from './digest.ts';

/** Joins ranges of positions into the fewest, ascending. */
export function joinRanges(a: readonly Range[], b: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const range of [...a, ...b].sort((x, y) => x.from - y.from || x.to - y.to)) {
    const previous = joined.at(-1);
    if (previous !== undefined && range.from <= previous.to + 1) {
      joined[joined.length - 1] = { from: previous.from, to: Math.max(previous.to, range.to) };
    } else joined.push(range);
  }
  return joined;
}

/** The ranges that single positions make up. */
export function rangesOf(positions: Iterable<number>): Range[] {
  return joinRanges(
    [...positions].map((position) => ({ from: position, to: position })),
    [],
  );
}

/** What of `whole` lies in none of `parts`. Both ascending and without overlaps, as `joinRanges` makes them. */
export function withoutRanges(whole: readonly Range[], parts: readonly Range[]): Range[] {
  return whole.flatMap((range) => {
    const left: Range[] = [];
    let from = range.from;
    for (const part of parts) {
      if (part.to < from || part.from > range.to) continue;
      if (part.from > from) left.push({ from, to: part.from - 1 });
      from = part.to + 1;
    }
    return from <= range.to ? [...left, { from, to: range.to }] : left;
  });
}

/** True if a position lies in one of the ranges. */
export function inRanges(ranges: readonly Range[], position: number): boolean {
  return ranges.some((range) => range.from <= position && position <= range.to);
}
