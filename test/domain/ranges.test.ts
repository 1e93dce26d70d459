import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contains,
  count,
  intersect,
  normalise,
  only,
  type Range,
  type Ranges,
  same,
  span,
  subtract,
  through,
  union,
} from '../../src/domain/ranges.ts';

const range: fc.Arbitrary<Range> = fc
  .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: -2, max: 6 }))
  .map(([from, more]) => ({ from, to: from + more }));
const someRanges = fc.array(range, { maxLength: 6 });

const positionsOf = (ranges: readonly Range[]) =>
  new Set(ranges.flatMap(({ from, to }) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)));

describe('normalise', () => {
  test.each<[string, Range[], Ranges]>([
    ['nothing', [], []],
    ['an empty range vanishes', [{ from: 3, to: 2 }], []],
    [
      'ranges that touch become one',
      [
        { from: 1, to: 2 },
        { from: 3, to: 4 },
      ],
      [{ from: 1, to: 4 }],
    ],
    [
      'a hole of one stays',
      [
        { from: 1, to: 2 },
        { from: 4, to: 4 },
      ],
      [
        { from: 1, to: 2 },
        { from: 4, to: 4 },
      ],
    ],
    [
      'any order and overlap',
      [
        { from: 5, to: 9 },
        { from: 1, to: 6 },
        { from: 2, to: 3 },
      ],
      [{ from: 1, to: 9 }],
    ],
  ])('%s', (_, given, expected) => {
    expect(normalise(given)).toEqual(expected);
  });
});

describe('subtract', () => {
  test.each<[string, Ranges, Ranges, Ranges]>([
    [
      'a hole in the middle',
      span(1, 9),
      span(4, 6),
      [
        { from: 1, to: 3 },
        { from: 7, to: 9 },
      ],
    ],
    [
      'a hole at each end',
      span(1, 9),
      [
        { from: 1, to: 1 },
        { from: 9, to: 9 },
      ],
      span(2, 8),
    ],
    [
      'two holes',
      span(1, 5),
      [
        { from: 2, to: 2 },
        { from: 4, to: 4 },
      ],
      [only(1), only(3), only(5)].flat(),
    ],
    ['a hole that reaches over', span(3, 5), span(1, 9), []],
    [
      'holes that only touch',
      span(3, 5),
      [
        { from: 1, to: 2 },
        { from: 6, to: 7 },
      ],
      span(3, 5),
    ],
  ])('%s', (_, from, what, expected) => {
    expect(subtract(from, what)).toEqual(expected);
  });
});

test('through keeps what is at or below the last position', () => {
  const ranges: Ranges = [
    { from: 1, to: 2 },
    { from: 4, to: 6 },
  ];
  expect(through(ranges, 3)).toEqual([{ from: 1, to: 2 }]);
  expect(through(ranges, 4)).toEqual([
    { from: 1, to: 2 },
    { from: 4, to: 4 },
  ]);
  expect(through(ranges, 9)).toEqual(ranges);
});

test('span is empty where it ends before it begins', () => {
  expect(span(2, 1)).toEqual([]);
  expect(span(2, 2)).toEqual(only(2));
});

test('same compares the positions, not the objects', () => {
  expect(same(span(1, 3), [{ from: 1, to: 3 }])).toBe(true);
  expect(same(span(1, 3), span(1, 4))).toBe(false);
  expect(same(span(1, 3), [])).toBe(false);
});

describe('ranges behave as the sets of their positions', () => {
  test.each<[string, (a: Ranges, b: Ranges) => Ranges, (a: Set<number>, b: Set<number>) => Set<number>]>([
    ['union', union, (a, b) => new Set([...a, ...b])],
    ['subtract', subtract, (a, b) => new Set([...a].filter((each) => !b.has(each)))],
    ['intersect', intersect, (a, b) => new Set([...a].filter((each) => b.has(each)))],
  ])('%s', (_, onRanges, onSets) => {
    fc.assert(
      fc.property(someRanges, someRanges, (a, b) => {
        const result = onRanges(normalise(a), normalise(b));
        expect(positionsOf(result)).toEqual(onSets(positionsOf(a), positionsOf(b)));
        expect(result).toEqual(normalise(result));
      }),
    );
  });

  test('count and contains', () => {
    fc.assert(
      fc.property(someRanges, fc.integer({ min: 0, max: 40 }), (given, position) => {
        const set = normalise(given);
        expect(count(set)).toBe(positionsOf(given).size);
        expect(contains(set, position)).toBe(positionsOf(given).has(position));
      }),
    );
  });
});
