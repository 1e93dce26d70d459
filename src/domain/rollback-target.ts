import type { ThreadHead } from './model.ts';
import type { Refusal } from './refusal.ts';
import type { RollbackTargetReason, RunStatus } from './vocabulary.ts';

/** The run at an ordinal of a thread's number line, as the thread knows it. */
export interface RunAtOrdinal {
  readonly runId: string;
  readonly ordinal: number;
  readonly position?: number;
  readonly status: RunStatus;
  readonly active: boolean;
  /** The provider that it went to last. */
  readonly providerId?: string;
  readonly checkpointId?: string;
}

/** Where a thread goes back to: behind a run, or before the first one. */
export interface RollbackPoint {
  readonly ordinal: number;
  readonly position: number;
  readonly runId?: string;
  /** Whether that run is the thread's own, and not the fork point. */
  readonly own: boolean;
  readonly providerId?: string;
  readonly checkpointId?: string;
}

/**
 * Decides where a rollback goes (Design, section 7): an active run of the thread's own history, the fork point, or 0. Needs
 * the run at the ordinal. Refuses anything else, with the reason. Whether that run has ended is the thread's affair: no
 * rollback is admitted while one is active.
 */
export function rollbackPoint(
  head: ThreadHead,
  toOrdinal: number,
  found: RunAtOrdinal | undefined,
): RollbackPoint | Refusal {
  const base = head.ancestry.at(-1)?.throughOrdinal ?? 0;
  if (toOrdinal < base) {
    const why = `run ${toOrdinal} is inherited. Roll back the thread that it was forked from, or fork that again`;
    return invalid(head, toOrdinal, 'INHERITED', why, found);
  }
  if (toOrdinal === 0) return { ordinal: 0, position: 0, own: false };
  if (found === undefined) return invalid(head, toOrdinal, 'NO_SUCH_RUN', `it has no run ${toOrdinal}`, found);
  const { runId, ordinal, position, providerId, checkpointId } = found;
  if (found.status === 'QUEUED')
    return invalid(head, toOrdinal, 'QUEUED', `run ${ordinal} is queued, and holds nothing yet`, found);
  if (!found.active || position === undefined) {
    return invalid(
      head,
      toOrdinal,
      'NOT_ACTIVE',
      `run ${ordinal} is ${found.status}, and no part of its history`,
      found,
    );
  }
  return {
    ordinal,
    position,
    runId,
    own: toOrdinal > base,
    ...(providerId !== undefined && { providerId }),
    ...(checkpointId !== undefined && { checkpointId }),
  };
}

function invalid(
  { id: threadId }: ThreadHead,
  toOrdinal: number,
  targetReason: RollbackTargetReason,
  why: string,
  found: RunAtOrdinal | undefined,
): Refusal {
  return {
    refused: 'ROLLBACK_TARGET_INVALID',
    message: `Thread ${threadId} cannot go back to run ${toOrdinal}: ${why}.`,
    threadId,
    targetReason,
    ...(found !== undefined && { runId: found.runId }),
  };
}
