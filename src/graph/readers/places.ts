import { z } from 'zod';
import { integer } from '../codecs.ts';

/** A place to look something up at. `index` ties each row to the place it answers. */
export const positionPlace = z.object({
  index: integer,
  threadId: z.string(),
  position: integer,
  at: integer.nullable(),
});

/** The answers in the order of the places; undefined where there was none. */
export function inPlaces<Row extends { readonly index: number }, Result>(
  places: readonly unknown[],
  rows: readonly Row[],
  resultOf: (row: Row) => Result,
): (Result | undefined)[] {
  const results: (Result | undefined)[] = places.map(() => undefined);
  for (const row of rows) results[row.index] = resultOf(row);
  return results;
}
