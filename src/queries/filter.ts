/**
 * Filters with AND, OR and NOT (Design, section 8), as data for statements whose text never changes: a filter becomes
 * clauses, of which one has to hold in all its terms. A statement interprets them; it is never written for a filter.
 */

/** One test of a row, by name, and what it has to answer. */
export interface Term {
  readonly test: string;
  readonly value: string | number | boolean | readonly string[];
  readonly holds: boolean;
}

/** All of its terms have to hold. */
export type Clause = readonly Term[];

/** One of them has to hold: none, nothing fits; an empty one, everything does. */
export type Clauses = readonly Clause[];

/** A filter as callers write it: own fields, of which all that are set have to hold, and other filters within. */
export interface FilterTree {
  readonly and?: readonly FilterTree[] | null | undefined;
  readonly or?: readonly FilterTree[] | null | undefined;
  readonly not?: FilterTree | null | undefined;
}

/** What every row fits. */
export const everything: Clauses = [[]];

/** The most that one filter may ask for, so that its clauses stay a small parameter and a small cost per row. */
export const filterLimits = { depth: 8, clauses: 64, terms: 32 } as const;

/** A filter that passes `filterLimits`. Its message is meant for the caller. */
export class FilterTooWide extends Error {
  override readonly name = 'FilterTooWide';
}

/**
 * The clauses of a filter; `termsOf` names the tests of its own fields. `and: []` holds for every row, `or: []` for
 * none, a field that is null or absent is not asked for. Throws FilterTooWide past `filterLimits`.
 */
export function clausesOf<Tree extends FilterTree>(
  tree: Tree | null | undefined,
  termsOf: (own: Tree) => readonly Term[],
): Clauses {
  return tree === null || tree === undefined ? everything : expand(tree, true, 1);

  function expand(node: FilterTree, holds: boolean, depth: number): Clauses {
    if (depth > filterLimits.depth) throw new FilterTooWide(`A filter may be nested ${filterLimits.depth} deep.`);
    const within = (child: FilterTree, childHolds: boolean) => expand(child, childHolds, depth + 1);
    // What a tree nests is of its own type: the schema says so.
    const parts: Clauses[] = termsOf(node as Tree).map((term) => [[{ ...term, holds: term.holds === holds }]]);
    for (const child of node.and ?? []) parts.push(within(child, holds));
    if (node.or)
      parts.push(
        combine(
          node.or.map((child) => within(child, holds)),
          !holds,
        ),
      );
    if (node.not) parts.push(within(node.not, !holds));
    return combine(parts, holds);
  }
}

/** All parts have to hold (`together`), or one of them. */
function combine(parts: readonly Clauses[], together: boolean): Clauses {
  const clauses = together ? parts.reduce(product, everything) : parts.flat();
  if (clauses.length > filterLimits.clauses || clauses.some((clause) => clause.length > filterLimits.terms)) {
    throw new FilterTooWide(
      `A filter may amount to ${filterLimits.clauses} alternatives of ${filterLimits.terms} conditions each.`,
    );
  }
  return clauses;
}

function product(a: Clauses, b: Clauses): Clauses {
  if (a.length * b.length > filterLimits.clauses) {
    throw new FilterTooWide(`A filter may amount to ${filterLimits.clauses} alternatives.`);
  }
  return a.flatMap((left) => b.map((right) => [...left, ...right]));
}

/** The term of a field that may be absent: no term, or the one. */
export function term(test: string, value: Term['value'] | null | undefined): Term[] {
  return value === null || value === undefined ? [] : [{ test, value, holds: true }];
}

/** The least and greatest number that a row can have which fits, by the terms that bound it; for an index to begin with. */
export function hullOf(
  clauses: Clauses,
  from: string,
  to: string,
): { readonly least: number; readonly greatest: number } {
  const bounds = clauses.map((clause) => ({
    least: Math.max(1, ...numbersOf(clause, from, true), ...numbersOf(clause, to, false).map((above) => above + 1)),
    greatest: Math.min(
      Number.MAX_SAFE_INTEGER,
      ...numbersOf(clause, to, true),
      ...numbersOf(clause, from, false).map((below) => below - 1),
    ),
  }));
  return {
    least: Math.min(Number.MAX_SAFE_INTEGER, ...bounds.map((bound) => bound.least)),
    greatest: Math.max(0, ...bounds.map((bound) => bound.greatest)),
  };
}

function numbersOf(clause: Clause, test: string, holds: boolean): number[] {
  return clause.flatMap((each) =>
    each.test === test && each.holds === holds && typeof each.value === 'number' ? [each.value] : [],
  );
}
