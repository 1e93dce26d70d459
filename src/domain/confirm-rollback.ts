import type { ThreadEvent } from './events.ts';
import { InvalidInput } from './invalid-input.ts';
import { providerThreadIn } from './lookup.ts';
import type { AffectedProviderThread, ProviderThread, ThreadState } from './model.ts';
import type { Refusal } from './refusal.ts';
import type { ProviderRollbackOutcome } from './vocabulary.ts';

/** What the application reports of a rollback that a provider was to carry out. */
export interface ConfirmationReport {
  readonly outcome: ProviderRollbackOutcome;
  /** The last native turn that the conversation holds now. */
  readonly nativeHeadTurnId?: string;
  /** Of a native fork: the conversation that it made. */
  readonly nativeThreadId?: string;
}

export interface ConfirmationFacts {
  /** The provider thread that the new conversation is bound to, if any. */
  readonly boundTo?: string;
  /** For the provider thread of a native fork. */
  readonly newProviderThreadId: string;
}

/**
 * Decides what it means that a provider went back, or could not (Design, section 7). Coverage is right already: it was set
 * when the thread was rolled back, and has been kept in step since. No events: it was reported before. Refuses a rollback
 * that is not the provider thread's newest, a native head that is not the turn to keep, and a conversation that is bound
 * already. Needs the rollback and the provider thread.
 */
export function decideConfirmation(
  state: ThreadState,
  rollbackId: string,
  providerThreadId: string,
  report: ConfirmationReport,
  facts: ConfirmationFacts,
): readonly ThreadEvent[] | Refusal {
  const entry = state.rollbacks.get(rollbackId)?.affected.find((each) => each.providerThreadId === providerThreadId);
  if (entry === undefined) {
    const message = `Rollback ${rollbackId} asks nothing of provider thread ${providerThreadId}.`;
    return { refused: 'NOT_FOUND', message, id: providerThreadId, threadId: state.head.id };
  }
  const own = providerThreadIn(state, providerThreadId);
  if (entry.status === report.outcome) return [];
  if (entry.status !== 'PENDING') return outdated(rollbackId, own, entry);
  const { outcome } = report;
  const settled = { type: 'ProviderRollbackConfirmed' as const, rollbackId, providerThreadId, outcome };
  if (outcome === 'FAILED') return [{ ...settled, providerThreadStatus: 'DIVERGENT' }];

  if (report.nativeHeadTurnId === undefined)
    throw new InvalidInput('That a provider went back names the turn that is its last one now: nativeHeadTurnId.');
  if (![entry.nativeTurnId, entry.nativeEndId].includes(report.nativeHeadTurnId)) return wrongTurn(own, entry);
  return entry.action === 'NATIVE_FORK'
    ? forked(state, own, entry, report, facts, settled)
    : reverted(own, report, settled);
}

type Settled = Pick<
  Extract<ThreadEvent, { type: 'ProviderRollbackConfirmed' }>,
  'type' | 'rollbackId' | 'providerThreadId' | 'outcome'
>;

function reverted(own: ProviderThread, { nativeThreadId }: ConfirmationReport, settled: Settled) {
  if (nativeThreadId !== undefined && nativeThreadId !== own.nativeThreadId) return wrongConversation(own);
  return [{ ...settled, providerThreadStatus: healthy(own) }];
}

function forked(
  state: ThreadState,
  own: ProviderThread,
  { keptRunId }: AffectedProviderThread,
  { nativeThreadId }: ConfirmationReport,
  { boundTo, newProviderThreadId }: ConfirmationFacts,
  settled: Settled,
): readonly ThreadEvent[] | Refusal {
  if (nativeThreadId === undefined)
    throw new InvalidInput('A rollback by native fork names the conversation that it made: nativeThreadId.');
  if (boundTo !== undefined || nativeThreadId === own.nativeThreadId) {
    return {
      refused: 'NATIVE_ID_ALREADY_BOUND',
      message: `The native conversation is bound to provider thread ${boundTo ?? own.id} already: a fork is another one.`,
      providerThreadId: boundTo ?? own.id,
      id: nativeThreadId,
    };
  }
  const { provider, settings, lastRunOrdinal } = own;
  if (keptRunId === undefined || lastRunOrdinal === undefined)
    throw new Error(`Provider thread ${own.id} of thread ${state.head.id} is to be forked at no run.`);
  return [
    {
      type: 'ProviderThreadPlanned',
      providerThreadId: newProviderThreadId,
      provider,
      settings,
      replacesId: own.id,
    },
    {
      ...settled,
      providerThreadStatus: 'CLOSED',
      successor: {
        providerThreadId: newProviderThreadId,
        nativeStore: provider.nativeStore,
        nativeThreadId,
        status: healthy(own),
        throughRunOrdinal: lastRunOrdinal,
      },
    },
  ];
}

/** A provider thread in which a foreign turn came to light meanwhile still conflicts with the history. */
function healthy({ status }: ProviderThread): ProviderThread['status'] {
  return status === 'ROLLBACK_PENDING' ? 'IDLE' : status;
}

function outdated(rollbackId: string, own: ProviderThread, { status }: AffectedProviderThread): Refusal {
  const newest = own.rollbackId !== undefined && own.rollbackId !== rollbackId;
  return {
    refused: 'ROLLBACK_OUTDATED',
    message: newest
      ? `Provider thread ${own.id} has to go back by rollback ${own.rollbackId} now: only the newest one can be confirmed.`
      : `Rollback ${rollbackId} waits for nothing from provider thread ${own.id}: it is ${status}.`,
    rollbackId: own.rollbackId ?? rollbackId,
    providerThreadId: own.id,
  };
}

function wrongTurn(own: ProviderThread, { nativeTurnId }: AffectedProviderThread): Refusal {
  return {
    refused: 'NATIVE_ID_MISMATCH',
    message: `Provider thread ${own.id} has to end with native turn ${nativeTurnId}, and another one was named as its last.`,
    providerThreadId: own.id,
    ...(nativeTurnId !== undefined && { expectedNativeTurnId: nativeTurnId }),
  };
}

function wrongConversation(own: ProviderThread): Refusal {
  return {
    refused: 'NATIVE_ID_MISMATCH',
    message: `Provider thread ${own.id} goes back in its own conversation ${own.nativeThreadId}, and another one was named.`,
    providerThreadId: own.id,
    ...(own.nativeThreadId !== undefined && { expectedNativeThreadId: own.nativeThreadId }),
  };
}
