import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Clauses,
  clausesOf,
  everything,
  FilterTooWide,
  filterLimits,
  hullOf,
  term,
} from '../../../src/queries/filter.ts';

/** A small filter, and the rows that it is about. */
interface Tree {
  readonly from?: number | null;
  readonly to?: number | null;
  readonly colour?: readonly string[] | null;
  readonly and?: readonly Tree[] | null;
  readonly or?: readonly Tree[] | null;
  readonly not?: Tree | null;
}
interface Row {
  readonly number: number;
  readonly colour: string;
}

const clauses = (tree: Tree | undefined): Clauses =>
  clausesOf(tree, ({ from, to, colour }) => [...term('from', from), ...term('to', to), ...term('colour', colour)]);

/** What the words of the schema say that a filter means. */
function fits(row: Row, { from, to, colour, and, or, not }: Tree): boolean {
  return (
    (from == null || row.number >= from) &&
    (to == null || row.number <= to) &&
    (colour == null || colour.includes(row.colour)) &&
    (and ?? []).every((child) => fits(row, child)) &&
    (or == null || or.some((child) => fits(row, child))) &&
    (not == null || !fits(row, not))
  );
}

/** What a statement does with the clauses. */
function fitsClauses(row: Row, given: Clauses): boolean {
  const holds = { from: (v: unknown) => row.number >= Number(v), to: (v: unknown) => row.number <= Number(v) };
  return given.some((clause) =>
    clause.every(({ test: name, value, holds: expected }) => {
      const truth =
        name === 'colour' ? Array.isArray(value) && value.includes(row.colour) : holds[name as 'from' | 'to'](value);
      return truth === expected;
    }),
  );
}

const rows: Row[] = [1, 2, 3, 4, 5].flatMap((number) => ['red', 'blue'].map((colour) => ({ number, colour })));

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.record(
    {
      from: fc.option(fc.integer({ min: 1, max: 5 })),
      to: fc.option(fc.integer({ min: 1, max: 5 })),
      colour: fc.option(fc.subarray(['red', 'blue'])),
      and: fc.option(fc.array(tie('tree'), { maxLength: 2, depthIdentifier: 'tree' }), { depthIdentifier: 'tree' }),
      or: fc.option(fc.array(tie('tree'), { maxLength: 2, depthIdentifier: 'tree' }), { depthIdentifier: 'tree' }),
      not: fc.option(tie('tree'), { depthIdentifier: 'tree', maxDepth: 3 }),
    },
    { requiredKeys: [] },
  ),
}));

/** Undefined where the filter passes the limits: then it is refused, and there is nothing to compare. */
function within(given: Tree): Clauses | undefined {
  try {
    return clauses(given);
  } catch (error) {
    if (error instanceof FilterTooWide) return undefined;
    throw error;
  }
}

describe('Design, section 8: filters with AND, OR and NOT', () => {
  test('the clauses of a filter hold for exactly the rows that fit it', () => {
    let compared = 0;
    fc.assert(
      fc.property(tree, (given) => {
        const compiled = within(given);
        if (compiled === undefined) return;
        compared += 1;
        expect(rows.filter((row) => fitsClauses(row, compiled))).toEqual(rows.filter((row) => fits(row, given)));
      }),
      { numRuns: 2_000 },
    );
    expect(compared).toBeGreaterThan(1_000);
  });

  test('no row that fits lies outside the hull of its clauses', () => {
    fc.assert(
      fc.property(tree, (given) => {
        const compiled = within(given) ?? everything;
        const { least, greatest } = hullOf(compiled, 'from', 'to');
        for (const row of rows.filter((each) => fitsClauses(each, compiled))) {
          expect(row.number).toBeGreaterThanOrEqual(least);
          expect(row.number).toBeLessThanOrEqual(greatest);
        }
      }),
    );
  });

  test('the hull of one range is that range', () => {
    expect(hullOf(clauses({ from: 3, to: 4 }), 'from', 'to')).toEqual({ least: 3, greatest: 4 });
    expect(hullOf(clauses({ not: { from: 3 } }), 'from', 'to')).toEqual({ least: 1, greatest: 2 });
  });

  test('no filter fits everything, `or: []` nothing, `and: []` everything', () => {
    expect(clauses(undefined)).toEqual(everything);
    expect(clauses({ or: [] })).toEqual([]);
    expect(clauses({ and: [] })).toEqual(everything);
    expect(clauses({ not: {} })).toEqual([]);
  });

  test('a filter past the limits is refused: nested too deep, or with too many alternatives', () => {
    const deep = Array.from({ length: filterLimits.depth + 1 }).reduce<Tree>((inner) => ({ not: inner }), { from: 1 });
    expect(() => clauses(deep)).toThrow(FilterTooWide);
    const wide: Tree = { and: Array.from({ length: 7 }, (_, i) => ({ or: [{ from: i }, { to: i }] })) };
    expect(() => clauses(wide)).toThrow(FilterTooWide);
  });
});
