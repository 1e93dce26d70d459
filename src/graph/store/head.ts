import type { z } from 'zod';
import type { Ancestor, ThreadHead } from '../../domain/model.ts';
import type { threadNode } from './nodes.ts';

/** A thread's head, and the hash of the newest event of its log. */
export interface LockedHead {
  readonly head: ThreadHead;
  readonly hash: string;
}

/** The head that a Thread node holds. */
export function headOf(node: z.output<typeof threadNode>): LockedHead {
  const {
    hash,
    ancestryThreadIds,
    ancestryOrdinals,
    ancestryPositions,
    ancestrySequences,
    forkedFromThreadId,
    forkedFromRunId,
    forkedFromCheckpointId: checkpointId,
    resultTransferId,
    resultRunId,
    ...head
  } = node;
  const forkedFrom =
    forkedFromThreadId !== undefined && forkedFromRunId !== undefined
      ? {
          forkedFrom: {
            threadId: forkedFromThreadId,
            runId: forkedFromRunId,
            ...(checkpointId !== undefined && { checkpointId }),
          },
        }
      : {};
  const result =
    resultTransferId === undefined
      ? {}
      : { result: { transferId: resultTransferId, ...(resultRunId !== undefined && { runId: resultRunId }) } };
  const ancestry = ancestryThreadIds.map(
    (threadId, i): Ancestor => ({
      threadId,
      throughOrdinal: ancestryOrdinals[i] ?? 0,
      throughPosition: ancestryPositions[i] ?? 0,
      atSequence: ancestrySequences[i] ?? 0,
    }),
  );
  return { head: { ...head, ancestry, ...forkedFrom, ...result }, hash };
}
