import type { Ancestor, Sequence, ThreadHead } from '../domain/model.ts';
import { count, intersect, type Range, type Ranges, span } from '../domain/ranges.ts';

/**
 * A part of a thread's history that lies in one thread's log (Design, section 3): what it took over from an ancestor, or
 * its own runs. Ordinals and positions are both included; an inherited run counts as it stood `at` that log position.
 */
export interface Stretch {
  readonly threadId: string;
  readonly ordinals: Range;
  readonly positions: Range;
  readonly at?: Sequence;
}

type Line = Pick<ThreadHead, 'id' | 'ancestry'>;

/** The stretches of a thread's number line, oldest first, the thread's own last. */
export function stretchesOf(thread: Line): readonly Stretch[] {
  const inherited = thread.ancestry.map((ancestor, i) => inheritedStretch(ancestor, thread.ancestry[i - 1]));
  const last = thread.ancestry.at(-1);
  const own: Stretch = {
    threadId: thread.id,
    ordinals: { from: (last?.throughOrdinal ?? 0) + 1, to: Number.MAX_SAFE_INTEGER },
    positions: { from: (last?.throughPosition ?? 0) + 1, to: Number.MAX_SAFE_INTEGER },
  };
  return [...inherited.filter((stretch) => stretch.positions.from <= stretch.positions.to), own];
}

function inheritedStretch(ancestor: Ancestor, before: Ancestor | undefined): Stretch {
  return {
    threadId: ancestor.threadId,
    ordinals: { from: (before?.throughOrdinal ?? 0) + 1, to: ancestor.throughOrdinal },
    positions: { from: (before?.throughPosition ?? 0) + 1, to: ancestor.throughPosition },
    at: ancestor.atSequence,
  };
}

/** A position of a thread's active history, and the log that decides which run holds it. */
export interface Place {
  readonly threadId: string;
  readonly position: number;
  /** The run that was active at this position of that log; absent: the one that is active now. */
  readonly at?: Sequence;
}

/** Where the run at a position is to be found; `asOf` (a position of the thread's own log) bears on its own runs only. */
export function placeOf(thread: Line, position: number, asOf?: Sequence): Place {
  const stretch = stretchesOf(thread).find((each) => position <= each.positions.to);
  const at = stretch?.at ?? asOf;
  return { threadId: stretch?.threadId ?? thread.id, position, ...(at !== undefined && { at }) };
}

/** The parts of the positions that lie in each stretch. */
export function partsOf(thread: Line, positions: Ranges): readonly (Stretch & { readonly within: Ranges })[] {
  return stretchesOf(thread)
    .map((stretch) => ({
      ...stretch,
      within: intersect(positions, span(stretch.positions.from, stretch.positions.to)),
    }))
    .filter((part) => part.within.length > 0);
}

/** Runs by their ordinals: neighbours in the active history; `count` is how many active runs it spans. */
export interface RunRangeRecord {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Positions as people number them. `ordinalAt` answers the ordinal of the run at a position. */
export async function toOrdinals(
  positions: Ranges,
  ordinalAt: (position: number) => Promise<number>,
): Promise<readonly RunRangeRecord[]> {
  return Promise.all(
    positions.map(async (range) => {
      const [from, to] = await Promise.all([ordinalAt(range.from), ordinalAt(range.to)]);
      return { from, to, count: count([range]) };
    }),
  );
}
