import type { NativeTurnsReverted, ProviderThreadBound, RunImported } from '../events.ts';
import type { Receipt, Run, RunAttempt, ThreadState } from '../model.ts';
import { only, union } from '../ranges.ts';
import { changed, type Entry, headed, put } from './state.ts';

/** Fold of ProviderThreadBound. */
export function bound(
  state: ThreadState,
  { event, sequence }: Pick<Entry<ProviderThreadBound>, 'event' | 'sequence'>,
): ThreadState {
  const received = (event.received ?? []).map(
    ({ told, ...each }): Receipt => ({ ...each, sequence, dispatchedAt: beforeAll, inherited: told }),
  );
  return changed(state, 'providerThreads', event.providerThreadId, (each) => ({
    ...each,
    nativeThreadId: event.nativeThreadId,
    status: 'IDLE',
    coverage: event.coverage,
    native: event.inherited,
    receipts: [...each.receipts, ...received],
    chainedHandoffs: event.chainedHandoffs ?? each.chainedHandoffs,
    lastUsedPosition: event.inherited.at(-1)?.to ?? 0,
    ...(event.forkedFrom !== undefined && { forkedFromId: event.forkedFrom.providerThreadId }),
  }));
}

/** What a conversation received before it was forked came before every dispatch of the fork. */
const beforeAll = 0;

/** Fold of RunImported. */
export function imported(state: ThreadState, { event, at, sequence }: Entry<RunImported>): ThreadState {
  const { ordinal, position } = event;
  const run: Run = {
    id: event.runId,
    threadId: state.head.id,
    ordinal,
    position,
    status: event.outcome,
    outcome: event.outcome,
    origin: 'IMPORTED',
    attemptIds: [event.attemptId],
    acceptedAttemptId: event.attemptId,
    activeFrom: sequence,
    ...(event.previousRunId !== undefined && { previousRunId: event.previousRunId }),
    tokens: event.tokens,
    ...(event.usage !== undefined && { usage: event.usage }),
    words: event.words,
    createdAt: at,
    ...(event.startedAt !== undefined && { startedAt: event.startedAt }),
    ...(event.finishedAt !== undefined && { finishedAt: event.finishedAt }),
  };
  const attempt: RunAttempt = {
    id: event.attemptId,
    runId: event.runId,
    providerThreadId: event.providerThreadId,
    provider: event.provider,
    settings: event.settings,
    action: event.action,
    status: 'ACCEPTED',
    counts: true,
    carried: [],
    delivered: [],
    transferIds: [],
    preparedAt: sequence,
    settledAt: sequence,
    nativeThreadId: event.nativeThreadId,
    nativeTurnId: event.nativeTurnId,
    ...(event.nativeEndId !== undefined && { nativeEndId: event.nativeEndId }),
  };
  const known = {
    ...state,
    runs: put(state.runs, run.id, run),
    attempts: put(state.attempts, attempt.id, attempt),
  };
  const ran = changed(known, 'providerThreads', event.providerThreadId, (each) => ({
    ...each,
    status: event.providerThreadStatus,
    settings: event.settings,
    coverage: event.coverage,
    native: union(each.native, only(position)),
    firstRunOrdinal: Math.min(each.firstRunOrdinal ?? ordinal, ordinal),
    lastRunOrdinal: Math.max(each.lastRunOrdinal ?? ordinal, ordinal),
    lastUsedPosition: Math.max(each.lastUsedPosition, position),
    lastUsedAt: Math.max(each.lastUsedAt, sequence),
  }));
  return headed(ran, (head) => ({
    ...head,
    lastOrdinal: ordinal,
    lastStartedOrdinal: ordinal,
    headPosition: position,
    headRunId: run.id,
    lastProviderId: event.provider.id,
    tokens: head.tokens + run.tokens,
  }));
}

/** Fold of NativeTurnsReverted. */
export function reverted(state: ThreadState, event: NativeTurnsReverted): ThreadState {
  return changed(state, 'providerThreads', event.providerThreadId, (each) => ({
    ...each,
    revertedTurnIds: [...(each.revertedTurnIds ?? []), ...event.nativeTurnIds],
    ...(event.diverged && { status: 'DIVERGENT' as const }),
  }));
}
