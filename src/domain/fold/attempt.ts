import { nothingKnown } from '../coverage.ts';
import type {
  AttemptNotDelivered,
  AttemptPrepared,
  CompactionRecorded,
  ForeignTurnRecorded,
  ProviderThreadPlanned,
  Received,
  RunAccepted,
} from '../events.ts';
import { attemptIn, dispatchedAt, isOpen } from '../lookup.ts';
import type { ContextTransfer, ProviderThread, Receipt, RunAttempt, ThreadState } from '../model.ts';
import { only, subtract, union } from '../ranges.ts';
import { idle } from './run.ts';
import { changed, type Entry, headed, put } from './state.ts';
import { consumed, returnedTransfers } from './transfer.ts';

/** Fold of ProviderThreadPlanned. */
export function planned(state: ThreadState, { event }: Entry<ProviderThreadPlanned>): ThreadState {
  const providerThread: ProviderThread = {
    id: event.providerThreadId,
    threadId: state.head.id,
    provider: event.provider,
    status: 'PLANNED',
    settings: event.settings,
    coverage: nothingKnown,
    native: [],
    receipts: [],
    chainedHandoffs: 0,
    lastUsedPosition: 0,
    lastUsedAt: 0,
    ...(event.replacesId !== undefined && { replacesId: event.replacesId }),
  };
  const known = { ...state, providerThreads: put(state.providerThreads, providerThread.id, providerThread) };
  return event.replacesId === undefined
    ? known
    : changed(known, 'providerThreads', event.replacesId, (replaced) => ({
        ...replaced,
        replacedById: providerThread.id,
      }));
}

/** Fold of AttemptPrepared. */
export function attemptPrepared(state: ThreadState, { event, sequence }: Entry<AttemptPrepared>): ThreadState {
  const { type: _, attemptId, transfers, ...given } = event;
  const attempt: RunAttempt = {
    ...given,
    id: attemptId,
    status: 'PREPARED',
    counts: false,
    delivered: [],
    transferIds: transfers.map((each) => each.transferId),
    preparedAt: sequence,
  };
  const dispatchedTo = changed(
    { ...state, attempts: put(state.attempts, attemptId, attempt) },
    'providerThreads',
    event.providerThreadId,
    (each) => ({ ...each, lastDispatchAt: sequence }),
  );
  const withAttempt = changed(dispatchedTo, 'runs', event.runId, (run) => ({
    ...run,
    attemptIds: [...run.attemptIds, attemptId],
  }));
  return transfers.reduce(
    (sum, { transferId, resolution }) =>
      changed(sum, 'transfers', transferId, (transfer) => ({
        ...transfer,
        status: 'PREPARED',
        resolution,
        targetRunId: event.runId,
        targetProviderId: targetOf(transfer, event.provider.id),
      })),
    withAttempt,
  );
}

/** A subagent's target is what it was started with, whoever runs it (Design, section 7). */
function targetOf({ type, targetProviderId }: ContextTransfer, providerId: string): string {
  return type === 'SUBAGENT_SPAWN' ? (targetProviderId ?? providerId) : providerId;
}

/** Fold of RunAccepted. */
export function accepted(state: ThreadState, { event, sequence }: Entry<RunAccepted>): ThreadState {
  const { nativeThreadId, position, ordinal } = event;
  const attempt = attemptIn(state, event.attemptId);
  const withAttempt = changed(state, 'attempts', event.attemptId, (attempt) => ({
    ...attempt,
    status: 'ACCEPTED',
    counts: true,
    settledAt: sequence,
    nativeThreadId,
    ...(event.nativeTurnId !== undefined && { nativeTurnId: event.nativeTurnId }),
  }));
  const withRun = changed(withAttempt, 'runs', event.runId, (run) => ({
    ...run,
    status: event.runStatus,
    acceptedAttemptId: event.attemptId,
  }));
  const bound = changed(withRun, 'providerThreads', event.providerThreadId, (each) => ({
    ...each,
    nativeThreadId,
    status: event.providerThreadStatus,
    settings: event.settings,
    coverage: event.coverage,
    native: union(each.native, only(position)),
    receipts: [...each.receipts, ...receipts(event.received, attempt, ordinal, sequence)],
    chainedHandoffs: event.chainedHandoffs,
    firstRunOrdinal: Math.min(each.firstRunOrdinal ?? ordinal, ordinal),
    lastRunOrdinal: Math.max(each.lastRunOrdinal ?? ordinal, ordinal),
    lastUsedPosition: Math.max(each.lastUsedPosition, position),
    lastUsedAt: Math.max(each.lastUsedAt, attempt.preparedAt),
  }));
  const heard = headed(bound, (head) => ({ ...head, unheard: subtract(head.unheard, only(position)) }));
  return consumed(disturbed(heard, event.replacedId, sequence), event.consumedTransferIds, event.runId, sequence);
}

function receipts(received: readonly Received[], attempt: RunAttempt, runOrdinal: number, sequence: number): Receipt[] {
  const { runId } = attempt;
  return received.map((each) => ({ ...each, runId, runOrdinal, sequence, dispatchedAt: dispatchedAt(attempt) }));
}

function disturbed(state: ThreadState, providerThreadId: string | undefined, sequence: number): ThreadState {
  return providerThreadId === undefined
    ? state
    : changed(state, 'providerThreads', providerThreadId, (each) => ({ ...each, disturbedAt: sequence }));
}

/** Fold of AttemptNotDelivered. */
export function notDelivered(state: ThreadState, { event, at, sequence }: Entry<AttemptNotDelivered>): ThreadState {
  const { runId, providerThread } = event;
  const attempt = attemptIn(state, event.attemptId);
  const withAttempt = changed(state, 'attempts', event.attemptId, (before) => ({
    ...before,
    ...(isOpen(before) && { status: 'NOT_DELIVERED', reason: event.reason, settledAt: sequence }),
    delivered: [...before.delivered, ...event.received.map((each) => each.handoffId)],
  }));
  const withRun = event.endsRun ? failedRun(withAttempt, event, at) : withAttempt;
  const returned = returnedTransfers(withRun, event.returnedTransferIds);
  const delivered = consumed(returned, event.consumedTransferIds, runId, sequence);
  if (providerThread === undefined) return delivered;
  const changedPlace = changed(delivered, 'providerThreads', event.providerThreadId, (each) => ({
    ...each,
    status: providerThread.status,
    coverage: providerThread.coverage,
    chainedHandoffs: providerThread.chainedHandoffs,
    receipts: [...each.receipts, ...receipts(event.received, attempt, event.runOrdinal, sequence)],
    lastUsedPosition: providerThread.lastUsedPosition,
    lastUsedAt: Math.max(each.lastUsedAt, event.received.length > 0 || providerThread.bound ? attempt.preparedAt : 0),
    ...(providerThread.bound && { nativeThreadId: providerThread.bound.nativeThreadId }),
  }));
  return disturbed(changedPlace, providerThread.replacedId, sequence);
}

function failedRun(state: ThreadState, event: AttemptNotDelivered, at: string): ThreadState {
  const ended = changed(state, 'runs', event.runId, (run) => ({
    ...run,
    status: 'FAILED',
    outcome: 'FAILED',
    finishedAt: at,
    failureCode: event.failureCode ?? event.reason,
    words: { ...run.words, ...event.words },
  }));
  return idle(ended);
}

/** Fold of ForeignTurnRecorded. */
export function foreignTurn(state: ThreadState, { event, sequence }: Entry<ForeignTurnRecorded>): ThreadState {
  const recorded = changed(state, 'attempts', event.attemptId, (attempt) => ({
    ...attempt,
    status: 'ACCEPTED',
    counts: false,
    settledAt: sequence,
    nativeThreadId: event.nativeThreadId,
    foreignBound: event.bound,
    ...(event.nativeTurnId !== undefined && { nativeTurnId: event.nativeTurnId }),
  }));
  const returned = returnedTransfers(recorded, event.returnedTransferIds);
  return event.divergedIds.reduce(
    (sum, id) => changed(sum, 'providerThreads', id, (each) => ({ ...each, status: 'DIVERGENT' })),
    returned,
  );
}

/** Fold of CompactionRecorded. */
export function compacted(state: ThreadState, event: CompactionRecorded): ThreadState {
  return changed(state, 'providerThreads', event.providerThreadId, (each) => ({
    ...each,
    coverage: event.coverage,
    compactedAt: Math.max(each.compactedAt ?? 0, event.boundary),
    receipts: each.receipts.map((receipt) =>
      receipt.lost === undefined && event.lostHandoffIds.includes(receipt.handoffId)
        ? { ...receipt, lost: 'COMPACTED' as const }
        : receipt,
    ),
  }));
}
