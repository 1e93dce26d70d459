import { type AcceptanceFacts, type AcceptanceReport, decideAcceptance, returnedBy } from './acceptance.ts';
import { learn, nothingKnown } from './coverage.ts';
import type {
  AttemptNotDelivered,
  ForeignForkTurnRecorded,
  ForeignTurnRecorded,
  ProviderThreadBound,
  ThreadEvent,
} from './events.ts';
import { decideFailure, type FailureFacts, type FailureReport } from './failure.ts';
import { forkFailureReasons } from './fold/fork.ts';
import { bound } from './fold/imported.ts';
import { knownToFork } from './fork-source.ts';
import { awaitedBy } from './handoff.ts';
import { attemptIn, isOpen, providerThreadIn, runIn } from './lookup.ts';
import type { NativeFork, ProviderThread, RunAttempt, ThreadState } from './model.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import type { NativeForkFailure } from './vocabulary.ts';

/** What a report on a native fork means: for the fork's log, and for that of its source. A refusal may have changed state. */
export interface ForkReportDecided {
  readonly own: readonly ThreadEvent[];
  readonly source: readonly ForeignForkTurnRecorded[];
  readonly refusal?: Refusal;
}

/** A new conversation is what a native fork has to bring; no id: it brought none. */
export type ForkAcceptanceReport = Partial<AcceptanceReport>;

/**
 * Decides what the acceptance of a native fork means (Design, section 7). Without a conversation of its own it has failed:
 * the attempt is NOT_DELIVERED, the transfer FAILED; where the turn ran in the source's own conversation, that conflicts with
 * the source. So has one of a head that went on since the dispatch; its conversation is an orphan. Of an attempt that was given up, such a
 * turn is foreign, as any other. `source` is the source's provider thread as it is now.
 */
export function decideForkAcceptance(
  state: ThreadState,
  source: ProviderThread,
  attemptId: string,
  report: ForkAcceptanceReport,
  facts: AcceptanceFacts,
): ForkReportDecided | Refusal {
  const attempt = attemptIn(state, attemptId);
  const fork = forkIn(attempt);
  const { nativeThreadId, nativeTurnId } = report;
  if (attempt.forkFailure !== undefined) return failed(attempt, fork, attempt.forkFailure);
  if (isOpen(attempt) && awaitedBy(state, attempt).length === 0) {
    const failure = failureOf(fork, source, nativeThreadId);
    if (failure !== undefined) return failing(state, attempt, fork, failure, report);
  }
  if (nativeThreadId === undefined) return failed(attempt, fork, 'NO_CONVERSATION');
  const accepted = { nativeThreadId, ...(nativeTurnId !== undefined && { nativeTurnId }) };
  if (attempt.status === 'NOT_DELIVERED' && failureOf(fork, source, nativeThreadId) !== undefined) {
    return { own: [orphan(attempt, accepted)], source: intruded(state, attempt, fork, accepted) };
  }

  const events = decideAcceptance(state, attemptId, accepted, facts);
  if (isRefusal(events)) return events;
  const counts = events.some((event) => event.type === 'RunAccepted');
  const binding = counts ? bindingOf(state, attempt, fork, source, nativeThreadId) : undefined;
  if (binding === undefined) return { own: events, source: [] };
  const again = decideAcceptance(boundIn(state, binding), attemptId, accepted, facts);
  return isRefusal(again) ? again : { own: [binding, ...again], source: [] };
}

/**
 * Decides what the failure of a native fork means that left a conversation (Design, section 4, step 3): the fork is bound to
 * it, with what it inherits, and the retry goes on with it. Of a head that went on since, nobody knows what it holds.
 */
export function decideForkFailure(
  state: ThreadState,
  source: ProviderThread,
  attemptId: string,
  report: FailureReport,
  facts: FailureFacts,
): readonly ThreadEvent[] | Refusal {
  const attempt = attemptIn(state, attemptId);
  const fork = forkIn(attempt);
  const { nativeThreadId, ...rest } = report;
  if (nativeThreadId !== undefined && fork.atHead && wentOn(fork, source)) {
    return decideFailure(state, attemptId, { ...rest, deliveredHandoffIds: [] }, facts);
  }
  const events = decideFailure(state, attemptId, report, facts);
  if (isRefusal(events) || nativeThreadId === undefined) return events;
  const binds = events.some(
    (event) => event.type === 'AttemptNotDelivered' && event.providerThread?.bound !== undefined,
  );
  const binding = binds ? bindingOf(state, attempt, fork, source, nativeThreadId) : undefined;
  if (binding === undefined) return events;
  const again = decideFailure(boundIn(state, binding), attemptId, report, facts);
  return isRefusal(again) ? again : [binding, ...again];
}

/** Whether a run was dispatched on the source's provider thread since the fork of its head was. */
export function wentOn(fork: NativeFork, source: ProviderThread): boolean {
  return Math.max(source.lastDispatchAt ?? 0, source.lastUsedAt) > fork.takenAt;
}

/** Whether the head that is to be forked is not sure to be the one of the dispatch: a run went there since, or it was taken back. */
export function isForkOutdated(fork: NativeFork, source: ProviderThread): boolean {
  return wentOn(fork, source) || (source.disturbedAt ?? 0) > fork.takenAt;
}

/** The refusal to send a native fork of a head that went on since the dispatch: report it as failed, and try again. */
export function forkOutdated(attempt: RunAttempt, fork: NativeFork): Refusal {
  return {
    refused: 'NATIVE_FORK_OUTDATED',
    message: `Attempt ${attempt.id} forks the head of a conversation that went on since. Report it as failed, and try the run again.`,
    runId: attempt.runId,
    attemptId: attempt.id,
    providerThreadId: fork.providerThreadId,
  };
}

function forkIn(attempt: RunAttempt): NativeFork {
  if (attempt.nativeFork === undefined) throw new Error(`Attempt ${attempt.id} is no native fork.`);
  return attempt.nativeFork;
}

function failureOf(
  fork: NativeFork,
  source: ProviderThread,
  nativeThreadId: string | undefined,
): NativeForkFailure | undefined {
  if (nativeThreadId === undefined) return 'NO_CONVERSATION';
  if (nativeThreadId === fork.nativeThreadId) return 'SOURCE_ITSELF';
  return fork.atHead && wentOn(fork, source) ? 'SOURCE_WENT_ON' : undefined;
}

function failing(
  state: ThreadState,
  attempt: RunAttempt,
  fork: NativeFork,
  failure: NativeForkFailure,
  report: ForkAcceptanceReport,
): ForkReportDecided {
  const run = runIn(state, attempt.runId);
  const held = returnedBy(state, attempt, []);
  const transferId = held.find((id) => state.transfers.get(id)?.type === 'FORK');
  const notDelivered: AttemptNotDelivered = {
    type: 'AttemptNotDelivered',
    attemptId: attempt.id,
    runId: run.id,
    runOrdinal: run.ordinal,
    providerThreadId: attempt.providerThreadId,
    reason: 'START_FAILED',
    failureCode: 'NATIVE_FORK_FAILED',
    endsRun: run.status === 'STARTING',
    received: [],
    returnedTransferIds: held.filter((id) => id !== transferId),
    consumedTransferIds: [],
    words: {},
  };
  return {
    own: [
      notDelivered,
      {
        type: 'NativeForkFailed',
        attemptId: attempt.id,
        runId: run.id,
        failure,
        ...(transferId !== undefined && { transferId }),
        ...report,
      },
    ],
    source: intruded(state, attempt, fork, report),
    refusal: failed(attempt, fork, failure),
  };
}

function failed(attempt: RunAttempt, fork: NativeFork, failure: NativeForkFailure): Refusal {
  return {
    refused: 'NATIVE_FORK_FAILED',
    message: `The native fork of attempt ${attempt.id} has failed. ${forkFailureReasons[failure]} Try the run again: it goes on with portable context.`,
    runId: attempt.runId,
    attemptId: attempt.id,
    providerThreadId: fork.providerThreadId,
    forkFailure: failure,
  };
}

function intruded(
  state: ThreadState,
  attempt: RunAttempt,
  fork: NativeFork,
  { nativeThreadId, nativeTurnId }: ForkAcceptanceReport,
): ForeignForkTurnRecorded[] {
  if (nativeThreadId !== fork.nativeThreadId) return [];
  return [
    {
      type: 'ForeignForkTurnRecorded',
      providerThreadId: fork.providerThreadId,
      forkThreadId: state.head.id,
      runId: attempt.runId,
      attemptId: attempt.id,
      ...(nativeTurnId !== undefined && { nativeTurnId }),
    },
  ];
}

function orphan(attempt: RunAttempt, report: AcceptanceReport): ForeignTurnRecorded {
  return {
    type: 'ForeignTurnRecorded',
    attemptId: attempt.id,
    runId: attempt.runId,
    providerThreadId: attempt.providerThreadId,
    ...report,
    bound: false,
    divergedIds: [],
    returnedTransferIds: [],
  };
}

/** What the fork's conversation holds: that of the dispatch, less what compactions of the source lost since (S25). */
function bindingOf(
  state: ThreadState,
  attempt: RunAttempt,
  fork: NativeFork,
  source: ProviderThread,
  nativeThreadId: string,
): ProviderThreadBound | undefined {
  const providerThread = providerThreadIn(state, attempt.providerThreadId);
  if (providerThread.nativeThreadId !== undefined) return undefined;
  const compactedAt = source.compactedAt ?? -1;
  const received = fork.receipts.filter((each) => each.survivesCompaction || each.dispatchedAt > compactedAt);
  return {
    type: 'ProviderThreadBound',
    providerThreadId: providerThread.id,
    nativeStore: providerThread.provider.nativeStore,
    nativeThreadId,
    inherited: fork.native,
    received,
    coverage: learn(nothingKnown, knownToFork({ native: fork.native, receipts: received })),
    chainedHandoffs: fork.chainedHandoffs,
    forkedFrom: {
      providerThreadId: fork.providerThreadId,
      throughRunOrdinal: fork.ordinal,
      turn: { runId: fork.runId, ...(fork.nativeTurnId !== undefined && { nativeTurnId: fork.nativeTurnId }) },
    },
  };
}

function boundIn(state: ThreadState, event: ProviderThreadBound): ThreadState {
  return bound(state, { event, sequence: state.head.sequence + 1 });
}
