import type { HandoffPrepared, HandoffWritten, ThreadEvent } from './events.ts';
import type { Carried, ContextHandoff, RunAttempt, ThreadState } from './model.ts';
import { handoffIn } from './reception.ts';
import type { Refusal } from './refusal.ts';

/** A text for a handoff, with what is known of it once it is written. */
export type WrittenText = Omit<HandoffWritten, 'type' | 'handoffId'>;

/**
 * Decides that a handoff gets the text that it waited for (Design, section 6). Refuses one that does not wait: its text is
 * there, or something else has taken its place.
 */
export function decideWriting(
  state: ThreadState,
  handoffId: string,
  text: WrittenText,
): readonly ThreadEvent[] | Refusal {
  const handoff = handoffIn(state, handoffId);
  if (handoff.status !== 'PENDING') return notAwaited(handoff, `is ${handoff.status}: no summary is waited for`);
  return [{ type: 'HandoffWritten', handoffId, ...text }];
}

/** A new version of a handoff: written, or still to be asked for. */
export interface NewVersion {
  readonly id: string;
  readonly status: 'READY' | 'PENDING';
  readonly askedProviderId?: string;
  readonly budget: number;
  readonly text: WrittenText;
  /** The channel that it would go in, if it is dispatched. */
  readonly carried: Carried;
}

/**
 * Decides that a new version supersedes a handoff, which stays readable for ever (Design, section 6). While the attempt is
 * PREPARED the new version takes the old one's place in the dispatch; from SENT on it is a record for people. Coverage
 * is not touched. Refuses a handoff that has a successor already.
 */
export function decideNewVersion(
  state: ThreadState,
  handoffId: string,
  reason: 'REGENERATED' | 'EDITED',
  version: NewVersion,
): readonly ThreadEvent[] | Refusal {
  const old = handoffIn(state, handoffId);
  if (old.supersedeReason === 'ROLLED_BACK') return notAwaited(old, 'speaks for what was rolled back');
  if (old.status === 'SUPERSEDED') return notAwaited(old, 'is superseded: work on its successor');
  const attempt = dispatchableAttempt(state, handoffId);
  return [
    prepared(old, version, attempt === undefined),
    { type: 'HandoffSuperseded', handoffId, reason, byHandoffId: version.id },
    ...(attempt === undefined
      ? []
      : [{ type: 'CarriedReplaced' as const, attemptId: attempt.id, handoffId, by: version.carried }]),
  ];
}

/** The attempt that carries the handoff and is not sent yet. */
export function dispatchableAttempt(state: ThreadState, handoffId: string): RunAttempt | undefined {
  return [...state.attempts.values()].find(
    (attempt) => attempt.status === 'PREPARED' && attempt.carried.some((each) => each.handoffId === handoffId),
  );
}

/** The handoffs of an attempt whose texts are still awaited; while there are any, there is no dispatch. */
export function awaitedBy(state: ThreadState, attempt: RunAttempt): ContextHandoff[] {
  return attempt.carried
    .map((each) => handoffIn(state, each.handoffId))
    .filter((handoff) => handoff.status === 'PENDING');
}

function prepared(
  old: ContextHandoff,
  { id, status, askedProviderId, budget, text }: NewVersion,
  afterSending: boolean,
): HandoffPrepared {
  const { transferId, runId, fromProviderThreadIds, toProviderThreadId, coveredThreadId, covers, strategy } = old;
  return {
    type: 'HandoffPrepared',
    handoff: {
      id,
      transferId,
      runId,
      fromProviderThreadIds,
      toProviderThreadId,
      covers,
      ...(coveredThreadId !== undefined && { coveredThreadId }),
      ...(strategy !== undefined && { strategy }),
      ...text,
      status,
      budget,
      supersedesId: old.id,
      ...(askedProviderId !== undefined && { askedProviderId }),
      ...(afterSending && { afterSending }),
    },
  };
}

function notAwaited(handoff: ContextHandoff, why: string): Refusal {
  return {
    refused: 'HANDOFF_OUTDATED',
    message: `Handoff ${handoff.id} ${why}.`,
    handoffId: handoff.id,
    ...(handoff.supersededById !== undefined && { id: handoff.supersededById }),
  };
}
