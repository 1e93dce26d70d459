import { deliverable, replacedBy, returnedBy } from './acceptance.ts';
import type { AttemptNotDelivered, Received, ThreadEvent } from './events.ts';
import { lateConsumption } from './gaps.ts';
import { InvalidInput } from './invalid-input.ts';
import { attemptIn, attemptsOf, isActive, isOpen, type LateItems, providerThreadIn, runIn } from './lookup.ts';
import type { Carried, ProviderThread, Run, RunAttempt, ThreadState, Words } from './model.ts';
import { handoffIn, isOfAnotherThread, reception, transfersOf } from './reception.ts';
import type { Refusal } from './refusal.ts';
import { boundElsewhere, outdated } from './report-refusals.ts';
import type { AttemptFailureReason } from './vocabulary.ts';

/** What the application reports: the provider did not take the turn. */
export interface FailureReport {
  readonly reason: AttemptFailureReason;
  /** Contexts that the provider took although the turn failed. */
  readonly deliveredHandoffIds: readonly string[];
  /** The new conversation that took them, or that exists now without the turn. */
  readonly nativeThreadId?: string;
  readonly failureCode?: string;
  readonly words: Words<'failure'>;
}

export interface FailureFacts {
  readonly boundTo?: string;
  readonly lateItems: LateItems;
}

/**
 * Decides what a failed attempt means (Design, section 4, step 3): nothing is delivered, but for the contexts that are
 * named as taken; the run is FAILED and the thread free. No events: it was given up before, and nothing new is named that
 * could still count, since its provider thread was disturbed or another attempt is under way.
 * Refuses an attempt that was accepted, contexts that it does not carry, and a conversation that is bound elsewhere.
 */
export function decideFailure(
  state: ThreadState,
  attemptId: string,
  report: FailureReport,
  facts: FailureFacts,
): readonly ThreadEvent[] | Refusal {
  const attempt = attemptIn(state, attemptId);
  const run = runIn(state, attempt.runId);
  const providerThread = providerThreadIn(state, attempt.providerThreadId);

  if (attempt.status === 'ACCEPTED') return outdated(attempt, 'was accepted: it cannot have failed');
  const foreign = notCarried(attempt, report);
  if (foreign !== undefined) return foreign;
  const named = takenContexts(attempt, report);
  const binds = bindsConversation(attempt, providerThread, report);
  const taken = isItsConversation(providerThread, report, binds) ? named : [];
  if (binds && facts.boundTo !== undefined && facts.boundTo !== providerThread.id) {
    return boundElsewhere(attempt, report.nativeThreadId ?? '', facts.boundTo);
  }
  const fail = () => {
    const event = notDelivered(state, attempt, run, providerThread, report, taken, binds, facts);
    const took = { ...providerThread, coverage: event.providerThread?.coverage ?? providerThread.coverage };
    return [event, ...lateConsumption(state, run, event.consumedTransferIds, took)];
  };
  if (isOpen(attempt)) return fail();
  const stands = (providerThread.disturbedAt ?? 0) < attempt.preparedAt && !attemptsOf(state, run).some(isOpen);
  return stands && (taken.length > 0 || binds) ? fail() : [];
}

/**
 * Decides what an attempt with unknown outcome means: the run stays STARTING, and nothing of the thread goes on until it
 * is resolved. Refuses an attempt that is settled already.
 */
export function decideUnknown(
  state: ThreadState,
  attemptId: string,
  reason: AttemptFailureReason,
): readonly ThreadEvent[] | Refusal {
  const attempt = attemptIn(state, attemptId);
  if (attempt.status === 'UNKNOWN') return [];
  if (!isOpen(attempt)) return outdated(attempt, 'is settled: its outcome is known');
  return [{ type: 'AttemptUnknown', attemptId, runId: attempt.runId, reason }];
}

function notCarried(attempt: RunAttempt, { deliveredHandoffIds }: FailureReport): Refusal | undefined {
  const id = deliveredHandoffIds.find((each) => !attempt.carried.some(({ handoffId }) => handoffId === each));
  if (id === undefined) return undefined;
  const message = `Attempt ${attempt.id} does not carry handoff ${id}.`;
  return { refused: 'NOT_FOUND', message, runId: attempt.runId, attemptId: attempt.id, id };
}

/** Contexts in a conversation that nobody can name are lost with it, so that on a new conversation they need its id. */
function takenContexts(attempt: RunAttempt, report: FailureReport): Carried[] {
  if (report.deliveredHandoffIds.length > 0 && attempt.action !== 'RESUME' && report.nativeThreadId === undefined) {
    throw new InvalidInput('Contexts of a new conversation are delivered only together with its nativeThreadId.');
  }
  return attempt.carried.filter(
    ({ handoffId }) => report.deliveredHandoffIds.includes(handoffId) && !attempt.delivered.includes(handoffId),
  );
}

/** What another conversation took is lost with it (Design, section 4, step 3). */
function isItsConversation(providerThread: ProviderThread, { nativeThreadId }: FailureReport, binds: boolean): boolean {
  return nativeThreadId === undefined || binds || nativeThreadId === providerThread.nativeThreadId;
}

function bindsConversation(attempt: RunAttempt, providerThread: ProviderThread, report: FailureReport): boolean {
  return (
    attempt.action !== 'RESUME' && report.nativeThreadId !== undefined && providerThread.nativeThreadId === undefined
  );
}

function notDelivered(
  state: ThreadState,
  attempt: RunAttempt,
  run: Run,
  providerThread: ProviderThread,
  report: FailureReport,
  taken: readonly Carried[],
  binds: boolean,
  facts: FailureFacts,
): AttemptNotDelivered {
  const { received, coverage, chainedHandoffs } = reception(
    state,
    providerThread,
    attempt,
    taken,
    facts.lateItems,
    undefined,
  );
  const consumedTransferIds = deliverable(state, run, transfersOf(state, taken));
  const resumeFailed = attempt.action === 'RESUME' && report.reason === 'RESUME_FAILED' && isOpen(attempt);
  const changes = binds || received.length > 0 || resumeFailed;
  return {
    type: 'AttemptNotDelivered',
    attemptId: attempt.id,
    runId: run.id,
    runOrdinal: run.ordinal,
    providerThreadId: providerThread.id,
    reason: report.reason,
    ...(report.failureCode !== undefined && { failureCode: report.failureCode }),
    endsRun: run.status === 'STARTING' && isOpen(attempt),
    received,
    returnedTransferIds: isOpen(attempt) ? returnedBy(state, attempt, consumedTransferIds) : [],
    consumedTransferIds,
    ...(changes && {
      providerThread: {
        status: conflicts(state, run, received) ? 'DIVERGENT' : statusAfter(providerThread, binds, resumeFailed),
        coverage,
        chainedHandoffs,
        lastUsedPosition: usedThrough(providerThread, run, binds || received.length > 0),
        ...(binds && {
          bound: { nativeStore: providerThread.provider.nativeStore, nativeThreadId: report.nativeThreadId ?? '' },
          ...replacedBy(providerThread),
        }),
      },
    }),
    words: report.words,
  };
}

/** A conversation that took what was rolled back meanwhile, or another thread's words for a run that was, holds what the thread does not. */
function conflicts(state: ThreadState, run: Run, received: readonly Received[]): boolean {
  return received.some(
    ({ handoffId, lost }) =>
      lost === 'INVALIDATED' || (!isActive(run) && isOfAnotherThread(handoffIn(state, handoffId), state.head.id)),
  );
}

/** Whoever took the contexts of a turn was used for it, up to the run before. */
function usedThrough({ lastUsedPosition }: ProviderThread, run: Run, wasUsed: boolean): number {
  return wasUsed && isActive(run) ? Math.max(lastUsedPosition, run.position - 1) : lastUsedPosition;
}

function statusAfter(providerThread: ProviderThread, binds: boolean, resumeFailed: boolean): ProviderThread['status'] {
  if (resumeFailed && (providerThread.status === 'IDLE' || providerThread.status === 'ACTIVE')) return 'RESUME_FAILED';
  return binds && providerThread.status === 'PLANNED' ? 'IDLE' : providerThread.status;
}
