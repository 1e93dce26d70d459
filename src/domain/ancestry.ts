import type { Ancestor, Run, ThreadHead } from './model.ts';

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

/** Whose run stands at a place of a thread's history, and as of which position of that one's log; absent: as it is now. */
export interface PlaceOwner {
  readonly threadId: string;
  readonly atSequence?: number;
}

/** Who owns the run at a position of the thread's history. */
export function ownerOfPosition({ id, ancestry }: Pick<ThreadHead, 'id' | 'ancestry'>, position: number): PlaceOwner {
  return ancestry.find((ancestor) => position <= ancestor.throughPosition) ?? { threadId: id };
}

/** Who owns the run with an ordinal on the thread's number line. */
export function ownerOfOrdinal({ id, ancestry }: Pick<ThreadHead, 'id' | 'ancestry'>, ordinal: number): PlaceOwner {
  return ancestry.find((ancestor) => ordinal <= ancestor.throughOrdinal) ?? { threadId: id };
}

/**
 * Whether the run is part of the thread's active history: an own run now, an inherited one as it stood when the thread took
 * it over, whatever became of it since (Design, section 3).
 */
export function isInHistory(
  head: Pick<ThreadHead, 'id' | 'ancestry'>,
  run: Pick<Run, 'threadId' | 'position' | 'activeFrom' | 'activeUntil'>,
): boolean {
  if (run.position === undefined) return false;
  const { threadId, atSequence } = ownerOfPosition(head, run.position);
  if (threadId !== run.threadId) return false;
  if (atSequence === undefined) return run.activeUntil === undefined;
  return (run.activeFrom ?? 0) <= atSequence && (run.activeUntil === undefined || run.activeUntil > atSequence);
}
