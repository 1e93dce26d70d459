import type { ForeignForkTurnRecorded, NativeForkFailed } from '../events.ts';
import type { ThreadState } from '../model.ts';
import { changed, type Entry, headed } from './state.ts';

/** Fold of NativeForkFailed. */
export function nativeForkFailed(state: ThreadState, { event }: Entry<NativeForkFailed>): ThreadState {
  const { attemptId, failure, transferId, nativeThreadId, nativeTurnId } = event;
  const recorded = changed(state, 'attempts', attemptId, (attempt) => ({
    ...attempt,
    forkFailure: failure,
    ...(nativeThreadId !== undefined && { nativeThreadId }),
    ...(nativeTurnId !== undefined && { nativeTurnId }),
  }));
  if (transferId === undefined) return recorded;
  const failed = changed(recorded, 'transfers', transferId, (transfer) => ({
    ...transfer,
    status: 'FAILED',
    reason: forkFailureReasons[failure],
  }));
  return headed(failed, (head) => ({ ...head, forkFallback: 'DUE' }));
}

/** Why a FORK transfer failed, in words. */
export const forkFailureReasons: { readonly [failure in NativeForkFailed['failure']]: string } = {
  NO_CONVERSATION: 'The native fork brought no conversation of its own.',
  SOURCE_ITSELF: 'The turn ran in the conversation of the source itself.',
  SOURCE_WENT_ON: 'The conversation of the source went on before it was forked.',
};

/** Fold of ForeignForkTurnRecorded. */
export function foreignForkTurn(state: ThreadState, { event, sequence }: Entry<ForeignForkTurnRecorded>): ThreadState {
  return changed(state, 'providerThreads', event.providerThreadId, (each) => ({
    ...each,
    status: 'DIVERGENT',
    lastDispatchAt: sequence,
  }));
}
