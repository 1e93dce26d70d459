import { preparedFor } from './acceptance.ts';
import type { ThreadEvent } from './events.ts';
import { forkOutdated, isForkOutdated } from './fork-acceptance.ts';
import { awaitedBy } from './handoff.ts';
import { attemptsOf, isOpen, runIn } from './lookup.ts';
import type { ProviderThread, Run, RunAttempt, ThreadState, Words } from './model.ts';
import type { Refusal } from './refusal.ts';
import { outdated } from './report-refusals.ts';
import type { RunOutcome } from './vocabulary.ts';

/**
 * Decides the mark just before sending. Refused when the attempt is no longer the one to send (Design, section 4), and when it
 * forks the head of a conversation that went on since (S15): `source` is the source's provider thread as it is now.
 */
export function decideSent(
  state: ThreadState,
  attempt: RunAttempt,
  sessionId: string | undefined,
  source?: ProviderThread,
): readonly ThreadEvent[] | Refusal {
  const run = runIn(state, attempt.runId);
  if (attempt.status === 'SENT') return outdated(attempt, 'is SENT already: it must not be sent again');
  if (attempt.status !== 'PREPARED') return outdated(attempt, `is ${attempt.status}: it must not be sent`);
  if (run.status !== 'STARTING')
    return outdated(attempt, `belongs to a run that is ${run.status}: it must not be sent`);
  if (awaitedBy(state, attempt).length > 0)
    return outdated(attempt, 'waits for a summary: there is no dispatch to send yet');
  const { nativeFork } = attempt;
  if (nativeFork?.atHead === true && source !== undefined && isForkOutdated(nativeFork, source))
    return forkOutdated(attempt, nativeFork);
  return [{ type: 'AttemptSent', attemptId: attempt.id, runId: run.id, ...(sessionId !== undefined && { sessionId }) }];
}

/** How a run ended, as the application reports it. */
export interface CompletionReport {
  readonly outcome: RunOutcome;
  readonly failureCode?: string;
  readonly words: Words<'failure'>;
}

/**
 * Decides the end of a run. A run that has ended absorbs the report: it is logged and changes nothing. Refuses a run that
 * no provider has accepted yet.
 */
export function decideCompletion(
  state: ThreadState,
  runId: string,
  report: CompletionReport,
): readonly ThreadEvent[] | Refusal {
  const run = runIn(state, runId);
  if (run.status === 'QUEUED' || run.status === 'STARTING') {
    return notActive(run, 'no provider has accepted it yet');
  }
  if (run.status !== 'RUNNING') return [{ type: 'LateReportAbsorbed', runId, report: report.outcome }];
  return [{ type: 'RunCompleted', runId, providerThreadId: ranOn(state, run), ...report }];
}

/** Why a run is cancelled, for its failure. */
export interface Cancellation {
  readonly failureCode?: string;
  readonly words: Words<'failure'>;
}

/**
 * Decides a cancellation (Design, section 4). A run that no provider accepted leaves the history; one that was reopened by
 * a retry is FAILED again. Refuses a run that has ended, and one whose attempt is UNKNOWN.
 */
export function decideCancellation(
  state: ThreadState,
  runId: string,
  cancellation: Cancellation,
): readonly ThreadEvent[] | Refusal {
  const run = runIn(state, runId);
  const open = attemptsOf(state, run).filter(isOpen);
  const unknown = open.find((attempt) => attempt.status === 'UNKNOWN');
  if (unknown !== undefined) return outcomeUnknown(unknown);

  const cancelled = { type: 'RunCancelled' as const, runId, returnedTransferIds: [], ...cancellation };
  switch (run.status) {
    case 'QUEUED':
      return [{ ...cancelled, status: 'CANCELLED', leavesHistory: false }];
    case 'STARTING':
      return [{ ...cancelled, ...leaving(run), ...givingUp(open), returnedTransferIds: preparedFor(state, run) }];
    case 'RUNNING':
      return [{ ...cancelled, status: 'CANCELLED', leavesHistory: false, providerThreadId: ranOn(state, run) }];
    default:
      return notActive(run, 'it has ended');
  }
}

function leaving(run: Run): { status: 'CANCELLED' | 'FAILED'; leavesHistory: boolean; headRunId?: string } {
  if (run.attemptIds.length > 1) return { status: 'FAILED', leavesHistory: false };
  return {
    status: 'CANCELLED',
    leavesHistory: true,
    ...(run.previousRunId !== undefined && { headRunId: run.previousRunId }),
  };
}

function givingUp(open: readonly RunAttempt[]): { givenUpAttemptId?: string } {
  const newest = open.at(-1);
  return newest === undefined ? {} : { givenUpAttemptId: newest.id };
}

function ranOn(state: ThreadState, run: Run): string {
  const accepted = run.acceptedAttemptId === undefined ? undefined : state.attempts.get(run.acceptedAttemptId);
  if (accepted === undefined) throw new Error(`Run ${run.id} is RUNNING without an accepted attempt.`);
  return accepted.providerThreadId;
}

/** The refusal for a run that is not in a state in which the command means anything. */
export function notActive(run: Run, why: string): Refusal {
  return {
    refused: 'RUN_NOT_ACTIVE',
    message: `Run ${run.id} is ${run.status}: ${why}.`,
    runId: run.id,
    threadId: run.threadId,
  };
}

/** The refusal while it is unknown whether an attempt was delivered. */
export function outcomeUnknown(attempt: RunAttempt): Refusal {
  return {
    refused: 'ATTEMPT_UNKNOWN',
    message: `It is unknown whether attempt ${attempt.id} was delivered. Resolve it first.`,
    runId: attempt.runId,
    attemptId: attempt.id,
  };
}
