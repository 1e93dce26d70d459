import type { ThreadEvent } from './events.ts';
import type { ContextTransfer, ThreadState, Words } from './model.ts';
import { intersect, type Ranges, span, subtract, union } from './ranges.ts';
import type { Refusal } from './refusal.ts';
import type { ProviderKind } from './vocabulary.ts';

/** A transfer that a thread sent to another, with what became of it there and here. */
export interface SentTransfer {
  readonly transfer: ContextTransfer;
  /** The run that consumed it is part of its thread's active history. */
  readonly counts: boolean;
  /** The newest place of the sender's active history whose run was there already when the transfer was taken; 0 for none. */
  readonly standsThrough: number;
}

/** What a merge-back is to carry: places of the fork's own active history, up to its latest stable point. */
export interface Mergeable {
  readonly covers: Ranges;
  readonly pointRunId: string;
}

/**
 * What a fork has to merge back (Design, section 7): its own active runs that have ended, less those that a standing
 * merge-back carried: one that a still active run consumed, or one that is PREPARED. Places are used again after a rollback,
 * so that a carried place counts only as far as the run in it was there when the transfer was taken. Refuses with
 * NOTHING_TO_MERGE a thread that is no fork, and one that has nothing new.
 */
export function mergeable(fork: ThreadState, sent: readonly SentTransfer[]): Mergeable | Refusal {
  const { head } = fork;
  if (head.forkedFrom === undefined) return nothing(head.id, 'is no fork of another');
  const active = head.activeRunId === undefined ? undefined : fork.runs.get(head.activeRunId);
  const stable = active === undefined ? head.headPosition : head.headPosition - 1;
  const pointRunId = active === undefined ? head.headRunId : active.previousRunId;
  const covers = subtract(span(head.basePosition + 1, stable), carriedBy(sent));
  return covers.length === 0 || pointRunId === undefined
    ? nothing(head.id, 'has no run of its own that was not merged back already')
    : { covers, pointRunId };
}

function carriedBy(sent: readonly SentTransfer[]): Ranges {
  return sent
    .filter(({ transfer, counts }) => transfer.status === 'PREPARED' || (transfer.status === 'CONSUMED' && counts))
    .reduce<Ranges>(
      (sum, { transfer, standsThrough }) => union(sum, intersect(transfer.merged ?? [], span(1, standsThrough))),
      [],
    );
}

function nothing(threadId: string, why: string): Refusal {
  return { refused: 'NOTHING_TO_MERGE', message: `Thread ${threadId} ${why}.`, threadId };
}

/** A merge-back that was taken: what it carries, sealed. */
export interface TakenMergeBack extends Mergeable {
  readonly transferId: string;
  readonly fromKinds: readonly ProviderKind[];
  readonly tokens: number;
  readonly words: Words<'prompt' | 'material'>;
}

/**
 * Decides a merge-back: a PENDING transfer in the parent, to which the fork's log refers. One of the same fork that still waits
 * is superseded by it, since it carries all that the other did.
 */
export function decideMergeBack(
  fork: ThreadState,
  sent: readonly SentTransfer[],
  { transferId, covers, pointRunId, ...taken }: TakenMergeBack,
): { readonly inFork: readonly ThreadEvent[]; readonly inParent: readonly ThreadEvent[] } {
  const { forkedFrom, id, sequence } = fork.head;
  if (forkedFrom === undefined) throw new Error(`Thread ${id} is no fork.`);
  const waiting = sent.filter(({ transfer }) => transfer.type === 'MERGE_BACK' && transfer.status === 'PENDING');
  return {
    inFork: [
      {
        type: 'TransferSent',
        transferId,
        transferType: 'MERGE_BACK',
        targetThreadId: forkedFrom.threadId,
        runId: pointRunId,
      },
    ],
    inParent: [
      ...waiting.map(
        ({ transfer }): ThreadEvent => ({
          type: 'TransferSettled',
          transferId: transfer.id,
          status: 'SUPERSEDED',
          reason: 'A newer merge-back of the same fork took its place.',
        }),
      ),
      {
        type: 'TransferOpened',
        transferId,
        transferType: 'MERGE_BACK',
        sourceId: pointRunId,
        sourceThreadId: id,
        sourceSequence: sequence,
        merged: covers,
        ...taken,
      },
    ],
  };
}
