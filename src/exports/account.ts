import type { Run, Sequence, ThreadState } from '../domain/model.ts';
import type { TransferType } from '../domain/vocabulary.ts';

/** What a thread's exports are made from: the fold of its log, and what of its log and of other threads' the fold does not keep. */
export interface ThreadAccount {
  readonly workspaceId: string;
  readonly state: ThreadState;
  /** The active runs that it took over from its ancestors, as they stood then, by ordinal. */
  readonly inherited: readonly Run[];
  /** Who logged what is at each position, and when: position 1 is the first. Times are ISO 8601, UTC, in milliseconds. */
  readonly entries: readonly LogEntry[];
  /** The log position that first speaks of each id. */
  readonly madeAt: ReadonlyMap<string, Sequence>;
  /** The log position at which the text of each handoff was ready. */
  readonly writtenAt: ReadonlyMap<string, Sequence>;
  /** The log position at which each handoff was superseded. */
  readonly supersededAt: ReadonlyMap<string, Sequence>;
  /** The runs of other threads that a handoff speaks for, by its id. */
  readonly coveredElsewhere: ReadonlyMap<string, readonly CoveredRun[]>;
  /** The transfers of its context into other threads, in the order of its log. */
  readonly sent: readonly SentTransfer[];
  /** The threads of runs of other threads that its log names, by run. */
  readonly threadOfRun: ReadonlyMap<string, string>;
}

export interface LogEntry {
  readonly at: string;
  readonly actor: string;
}

/** A run that a handoff speaks for. */
export type CoveredRun = Pick<Run, 'id' | 'threadId' | 'ordinal' | 'position'>;

/** Context of this thread that was opened to another one. */
export interface SentTransfer {
  readonly transferId: string;
  readonly transferType: TransferType;
  readonly targetThreadId: string;
  /** The run up to which it speaks, or that started the subagent. */
  readonly runId?: string;
}
