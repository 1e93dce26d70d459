import type { Range } from '../domain/ranges.ts';
import type { Place } from './history.ts';
import type { ById, Lists, Paged, Sliced } from './paging.ts';
import type { RunRecord, ThreadRecord } from './records.ts';

/** A run by its number on a thread's number line; an inherited one only if it was active at that log position. */
export interface OrdinalPlace {
  readonly threadId: string;
  readonly ordinal: number;
  readonly at?: number;
}

/** Positions of one log, as `Place` has them. */
export interface PositionsPart {
  readonly threadId: string;
  readonly positions: Range;
  readonly at?: number;
}

/** Whoever knows or speaks for runs: its id, and the positions that it does. */
export interface PositionsOf {
  readonly id: string;
  readonly parts: readonly PositionsPart[];
}

export interface RunReads extends ById<RunRecord> {
  /** Own and inherited runs. Keys: (ordinal). Tests: active, status, providerId, ordinalFrom, ordinalTo. */
  readonly inHistory: Paged<ThreadRecord, RunRecord>;
  /** The active runs at the positions. Keys: (position). No filter. */
  readonly atPositions: Sliced<PositionsOf, RunRecord>;
  /** The run at each place, in the order of the places; undefined where there is none. */
  atOrdinals(places: readonly OrdinalPlace[]): Promise<readonly (RunRecord | undefined)[]>;
  /** The ordinal of the run that held each place, in the order of the places. */
  ordinalsAt(places: readonly Place[]): Promise<readonly (number | undefined)[]>;
  /** The runs started right before and right after each run in its thread (NEXT), by the run's id. */
  readonly previous: Lists<RunRecord>;
  readonly next: Lists<RunRecord>;
  /** The runs that consumed each handoff. */
  readonly consumersOf: Lists<RunRecord>;
}
