import type { Ancestor, ThreadHead } from './model.ts';

/** The run at which a fork leaves its source: its number and its place in the source's active history. */
export interface HistoryPoint {
  readonly ordinal: number;
  readonly position: number;
}

/**
 * The ancestry of a fork (Design, section 3): the source's own, cut at the fork point, and the source's part up to it as it
 * stood at `atSequence` of the source's log. Where the point lies in what the source inherited, the source has no part in it.
 */
export function ancestryAt(
  source: Pick<ThreadHead, 'id' | 'ancestry' | 'basePosition'>,
  point: HistoryPoint,
  atSequence: number,
): readonly Ancestor[] {
  const { ordinal: throughOrdinal, position: throughPosition } = point;
  const above = source.ancestry.filter((ancestor) => ancestor.throughPosition < throughPosition);
  if (throughPosition > source.basePosition) {
    return [...above, { threadId: source.id, throughOrdinal, throughPosition, atSequence }];
  }
  const owner = source.ancestry[above.length];
  if (owner === undefined) throw new Error(`No ancestor of ${source.id} has the place ${throughPosition}.`);
  return [...above, { ...owner, throughOrdinal, throughPosition }];
}
