import type { ThreadEvent } from '../../domain/events.ts';
import { isActive } from '../../domain/lookup.ts';
import type { Run, ThreadHead, ThreadState } from '../../domain/model.ts';
import { normalise, only, type Ranges } from '../../domain/ranges.ts';
import { withBlocks } from './stored-digests.ts';

/** Digests of a thread that are to be made: of its runs at the positions, and of the blocks that lie in them whole. */
export interface DueDigests {
  readonly thread: Pick<ThreadHead, 'id' | 'ancestry' | 'basePosition'>;
  readonly positions: Ranges;
}

/**
 * The digests that are due by these events: of runs that ended, of ended ones that something was added to, and of the
 * blocks around them that are whole by now (Design, section 6). `state` is the one that was decided on, with the runs in
 * it. A run that goes on has none yet, and one that left the history needs none. Undefined where none is due.
 */
export function digestsDue(state: ThreadState, events: readonly ThreadEvent[]): DueDigests | undefined {
  const runs = normalise(events.flatMap((event) => dueBy(state, event)));
  const headPosition = Math.max(state.head.headPosition, runs.at(-1)?.to ?? 0);
  return runs.length === 0
    ? undefined
    : { thread: state.head, positions: withBlocks({ ...state.head, headPosition }, runs) };
}

function dueBy(state: ThreadState, event: ThreadEvent): Ranges {
  switch (event.type) {
    case 'RunImported':
      return only(event.position);
    case 'RunCompleted':
      return positionOf(state, event.runId);
    case 'RunCancelled':
      return event.leavesHistory ? [] : positionOf(state, event.runId);
    case 'AttemptNotDelivered':
      return event.endsRun ? positionOf(state, event.runId) : [];
    case 'RunAccepted':
      return event.runStatus === 'FAILED' ? only(event.position) : [];
    case 'RunItemsRecorded':
    case 'TransferConsumed':
    case 'CheckpointCaptured':
      return positionOf(state, event.runId, (run) => run.outcome !== undefined);
    default:
      return [];
  }
}

function positionOf(state: ThreadState, runId: string, which: (run: Run) => boolean = () => true): Ranges {
  const run = state.runs.get(runId);
  return run !== undefined && isActive(run) && which(run) ? only(run.position) : [];
}
