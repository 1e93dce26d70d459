import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Coverage,
  cutAt,
  forget,
  known,
  learn,
  missing,
  missingCount,
  nothingKnown,
} from '../../src/domain/coverage.ts';
import { count, normalise, only, type Ranges, span, subtract, union } from '../../src/domain/ranges.ts';

const upTo = (knownThrough: number, ...gaps: number[]): Coverage => ({
  knownThrough,
  gaps: normalise(gaps.flatMap(only)),
});

describe('Section 3, missing = gaps and everything after knownThrough up to the head', () => {
  test.each<[string, Coverage, number, Ranges]>([
    ['nothing known', nothingKnown, 3, span(1, 3)],
    ['nothing there', nothingKnown, 0, []],
    ['up to date', upTo(3), 3, []],
    ['one behind', upTo(3), 4, only(4)],
    ['a gap and what came after', upTo(4, 2), 6, [...only(2), ...span(5, 6)]],
    ['two gaps', upTo(6, 2, 4), 6, [...only(2), ...only(4)]],
    ['a gap that touches what came after', upTo(4, 4), 6, span(4, 6)],
    ['looked at from before a run that it knows', upTo(5, 2), 3, only(2)],
  ])('%s', (_, coverage, head, expected) => {
    expect(missing(coverage, head)).toEqual(expected);
    expect(missingCount(coverage, head)).toBe(count(expected));
  });
});

describe('Section 3, accepting: knownThrough = max(knownThrough, p), and p is no gap', () => {
  test.each<[string, Coverage, Ranges, Coverage]>([
    ['the next run', upTo(3), only(4), upTo(4)],
    ['what the handoffs did not speak for stays as gaps', upTo(1), only(4), upTo(4, 2, 3)],
    ['a run and all that was missing', upTo(1), span(2, 4), upTo(4)],
    ['a gap is filled', upTo(4, 2), only(2), upTo(4)],
    ['the second gap is filled, the first stays', upTo(6, 2, 4), only(4), upTo(6, 2)],
    ['knownThrough never goes backwards', upTo(6, 2, 3), only(2), upTo(6, 3)],
    ['nothing', upTo(2, 1), [], upTo(2, 1)],
  ])('%s', (_, before, positions, expected) => {
    expect(learn(before, positions)).toEqual(expected);
  });
});

describe('Section 3, what is known no longer becomes a gap', () => {
  test.each<[string, Coverage, Ranges, Coverage]>([
    ['one in the middle', upTo(3), only(2), upTo(3, 2)],
    ['the newest: knownThrough stays', upTo(3), only(3), upTo(3, 3)],
    ['what was never known is not invented', upTo(3), span(3, 9), upTo(3, 3)],
    ['a gap already', upTo(3, 2), only(2), upTo(3, 2)],
  ])('%s', (_, before, positions, expected) => {
    expect(forget(before, positions)).toEqual(expected);
  });
});

test('a cut takes knownThrough back and drops the gaps behind it', () => {
  expect(cutAt(upTo(6, 2, 5), 4)).toEqual(upTo(4, 2));
  expect(cutAt(upTo(3, 2), 4)).toEqual(upTo(3, 2));
});

describe('in every coverage', () => {
  const ranges = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.nat(4)), { maxLength: 4 })
    .map((pairs) => normalise(pairs.map(([from, more]) => ({ from, to: from + more }))));
  const coverages = fc
    .array(fc.tuple(fc.boolean(), ranges), { maxLength: 5 })
    .map((steps) => steps.reduce((sum, [adds, set]) => (adds ? learn(sum, set) : forget(sum, set)), nothingKnown));

  test('known and missing partition the history', () => {
    fc.assert(
      fc.property(coverages, fc.nat(30), (coverage, head) => {
        const knownHere = subtract(known(coverage), span(head + 1, 100));
        expect(union(knownHere, missing(coverage, head))).toEqual(span(1, head));
        expect(count(knownHere) + missingCount(coverage, head)).toBe(head);
      }),
    );
  });

  test('learning adds exactly the positions, forgetting takes exactly them', () => {
    fc.assert(
      fc.property(coverages, ranges, (coverage, set) => {
        expect(known(learn(coverage, set))).toEqual(union(known(coverage), set));
        expect(known(forget(coverage, set))).toEqual(subtract(known(coverage), set));
      }),
    );
  });
});
