import { compareKeys, type Key, type Slice } from '../queries/paging.ts';

/** The part of rows at hand that a slice asks for; the rows are ascending by their keys. */
export function partOf<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  { order, limit, above, below }: Slice,
): readonly Row[] {
  const within = rows.filter(
    (each) =>
      (above === undefined || compareKeys(keyOf(each), above) > 0) &&
      (below === undefined || compareKeys(keyOf(each), below) < 0),
  );
  return order === 'ASCENDING' ? within.slice(0, limit) : within.slice(-limit);
}
