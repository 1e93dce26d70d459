import type { AttemptNotDelivered, RunAccepted, ThreadEvent } from './events.ts';
import { lateConsumption } from './gaps.ts';
import { awaitedBy } from './handoff.ts';
import { attemptIn, attemptsOf, isActive, isOpen, type LateItems, providerThreadIn, runIn } from './lookup.ts';
import type { ProviderThread, Run, RunAttempt, ThreadState } from './model.ts';
import { only, union } from './ranges.ts';
import { isNewest, reception } from './reception.ts';
import type { Refusal } from './refusal.ts';
import { boundElsewhere, mismatch, outdated, turnOnRecord } from './report-refusals.ts';

/** What the application reports: the provider took the turn. */
export interface AcceptanceReport {
  readonly nativeThreadId: string;
  readonly nativeTurnId?: string;
}

/** What an acceptance depends on beside the thread's own state. */
export interface AcceptanceFacts {
  /** The provider thread that the native conversation is bound to, if any. */
  readonly boundTo?: string;
  /** The attempt by which the native turn is on record, if any. */
  readonly turnOf?: string;
  readonly lateItems: LateItems;
}

/**
 * Decides what an acceptance means (Design, section 4, step 3). No events: it was reported before, with the same words.
 * Refuses what is no acceptance at all: a resume that came back under another native id, a conversation that is bound to
 * another provider thread, a native turn that is on record already.
 */
export function decideAcceptance(
  state: ThreadState,
  attemptId: string,
  report: AcceptanceReport,
  facts: AcceptanceFacts,
): readonly ThreadEvent[] | Refusal {
  const attempt = attemptIn(state, attemptId);
  const run = runIn(state, attempt.runId);
  const providerThread = providerThreadIn(state, attempt.providerThreadId);

  if (isOpen(attempt) && awaitedBy(state, attempt).length > 0)
    return outdated(attempt, 'waits for a summary: there is no dispatch to accept yet');
  if (attempt.status === 'ACCEPTED')
    return isRepeated(attempt, report) ? [] : mismatch(attempt, attempt.nativeThreadId);
  if (facts.turnOf !== undefined && facts.turnOf !== attemptId) return turnOnRecord(attempt, report.nativeTurnId);
  if (facts.boundTo !== undefined && facts.boundTo !== providerThread.id) {
    return boundElsewhere(attempt, report.nativeThreadId, facts.boundTo);
  }
  if (cameBackUnderAnotherId(attempt, providerThread, report)) return mismatch(attempt, providerThread.nativeThreadId);

  if (!stillCounts(attempt, run, providerThread, report)) return [foreignTurn(state, attempt, providerThread, report)];
  const event = accepted(state, attempt, run, providerThread, report, facts);
  const native = union(providerThread.native, only(event.position));
  const took = { ...providerThread, native, coverage: event.coverage };
  return [event, ...lateConsumption(state, run, event.consumedTransferIds, took), ...overtaken(state, attempt, run)];
}

function isRepeated(attempt: RunAttempt, report: AcceptanceReport): boolean {
  return (
    report.nativeThreadId === attempt.nativeThreadId &&
    (report.nativeTurnId === undefined || report.nativeTurnId === attempt.nativeTurnId)
  );
}

/** Of an attempt that was given up, such a turn is an orphan; of an open one it is a failed resume. */
function cameBackUnderAnotherId(
  attempt: RunAttempt,
  providerThread: ProviderThread,
  report: AcceptanceReport,
): boolean {
  return attempt.action === 'RESUME' && isOpen(attempt) && report.nativeThreadId !== providerThread.nativeThreadId;
}

/**
 * Whether an acceptance, late or not, is part of the thread: the run has no accepted attempt and stands, the turn is in the
 * conversation that is, or can be, bound to its provider thread, and where the attempt was given up, that was not
 * disturbed since the dispatch.
 */
function stillCounts(attempt: RunAttempt, run: Run, providerThread: ProviderThread, report: AcceptanceReport): boolean {
  return (
    run.acceptedAttemptId === undefined &&
    isActive(run) &&
    (isOpen(attempt) || (providerThread.disturbedAt ?? 0) < attempt.preparedAt) &&
    (providerThread.nativeThreadId ?? report.nativeThreadId) === report.nativeThreadId
  );
}

function accepted(
  state: ThreadState,
  attempt: RunAttempt,
  run: Run,
  providerThread: ProviderThread,
  report: AcceptanceReport,
  facts: AcceptanceFacts,
): RunAccepted {
  if (run.position === undefined) throw new Error(`Run ${run.id} was dispatched without a place in the history.`);
  const goesOn = run.status === 'STARTING';
  return {
    type: 'RunAccepted',
    attemptId: attempt.id,
    runId: run.id,
    ordinal: run.ordinal,
    position: run.position,
    providerThreadId: providerThread.id,
    nativeStore: providerThread.provider.nativeStore,
    nativeThreadId: report.nativeThreadId,
    ...(report.nativeTurnId !== undefined && { nativeTurnId: report.nativeTurnId }),
    settings: isNewest(providerThread, attempt) ? attempt.settings : providerThread.settings,
    ...reception(state, providerThread, attempt, attempt.carried, facts.lateItems, run),
    consumedTransferIds: deliverable(state, run, attempt.transferIds),
    runStatus: goesOn ? 'RUNNING' : 'FAILED',
    providerThreadStatus: statusAfter(providerThread, goesOn),
    ...replacedBy(providerThread),
  };
}

/** A provider thread that conflicts with the history stays so; one that still runs another turn stays ACTIVE. */
function statusAfter({ status }: ProviderThread, goesOn: boolean): ProviderThread['status'] {
  if (status === 'DIVERGENT' || status === 'CLOSED') return status;
  return goesOn || status === 'ACTIVE' ? 'ACTIVE' : 'IDLE';
}

/** A provider thread takes another's place for good when it is bound for the first time. */
export function replacedBy({ nativeThreadId, replacesId }: ProviderThread): { replacedId?: string } {
  return nativeThreadId === undefined && replacesId !== undefined ? { replacedId: replacesId } : {};
}

/**
 * Those of the transfers that still wait for delivery to the run: what was consumed, superseded or prepared for another
 * meanwhile stays so. A run that left the history consumes nothing.
 */
export function deliverable(state: ThreadState, run: Run, ids: readonly string[]): string[] {
  if (!isActive(run)) return [];
  return [...new Set(ids)].filter((id) => {
    const transfer = state.transfers.get(id);
    return transfer?.status === 'PENDING' || (transfer?.status === 'PREPARED' && transfer.targetRunId === run.id);
  });
}

/** What an attempt that was not delivered gives back: the transfers that it holds still, less those that were consumed all the same. */
export function returnedBy(state: ThreadState, attempt: RunAttempt, consumed: readonly string[]): string[] {
  return attempt.transferIds.filter((id) => {
    const transfer = state.transfers.get(id);
    return transfer?.status === 'PREPARED' && transfer.targetRunId === attempt.runId && !consumed.includes(id);
  });
}

/** The transfers that are prepared for the run, with or without a handoff. */
export function preparedFor(state: ThreadState, run: Run): string[] {
  return [...state.transfers.values()]
    .filter((transfer) => transfer.status === 'PREPARED' && transfer.targetRunId === run.id)
    .map((transfer) => transfer.id);
}

/** A retry that is still PREPARED must not be sent once an earlier attempt turns out to have been accepted (S24). */
function overtaken(state: ThreadState, attempt: RunAttempt, run: Run): AttemptNotDelivered[] {
  return attemptsOf(state, run)
    .filter((other) => other.id !== attempt.id && other.status === 'PREPARED')
    .map((other) => ({
      type: 'AttemptNotDelivered',
      attemptId: other.id,
      runId: run.id,
      runOrdinal: run.ordinal,
      providerThreadId: other.providerThreadId,
      reason: 'CANCELLED',
      failureCode: 'OVERTAKEN',
      endsRun: false,
      received: [],
      returnedTransferIds: returnedBy(state, other, attempt.transferIds),
      consumedTransferIds: [],
      words: {},
    }));
}

function foreignTurn(
  state: ThreadState,
  attempt: RunAttempt,
  providerThread: ProviderThread,
  report: AcceptanceReport,
): ThreadEvent {
  const bound = providerThread.nativeThreadId === report.nativeThreadId;
  return {
    type: 'ForeignTurnRecorded',
    attemptId: attempt.id,
    runId: attempt.runId,
    providerThreadId: providerThread.id,
    nativeThreadId: report.nativeThreadId,
    ...(report.nativeTurnId !== undefined && { nativeTurnId: report.nativeTurnId }),
    bound,
    divergedIds: bound ? standingIn(state, providerThread) : [],
    returnedTransferIds: isOpen(attempt) ? returnedBy(state, attempt, []) : [],
  };
}

/** The provider thread, or where a rollback by native fork closed it, the one whose conversation began as a copy of it. */
function standingIn(state: ThreadState, { id, status }: ProviderThread): string[] {
  if (status !== 'CLOSED') return [id];
  return [...state.providerThreads.values()]
    .filter((each) => each.forkedFromId === id)
    .flatMap((copy) => standingIn(state, copy));
}
