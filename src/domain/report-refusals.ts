import type { RunAttempt } from './model.ts';
import type { Refusal } from './refusal.ts';

/** The refusal of a report or mark that comes when the attempt is no longer the one it is about. */
export function outdated(attempt: RunAttempt, why: string): Refusal {
  return {
    refused: 'ATTEMPT_OUTDATED',
    message: `Attempt ${attempt.id} ${why}.`,
    runId: attempt.runId,
    attemptId: attempt.id,
  };
}

/** The refusal of a native conversation that is another provider thread's. */
export function boundElsewhere(attempt: RunAttempt, nativeThreadId: string, providerThreadId: string): Refusal {
  return {
    refused: 'NATIVE_ID_ALREADY_BOUND',
    message: `The native conversation is bound to provider thread ${providerThreadId} already.`,
    runId: attempt.runId,
    attemptId: attempt.id,
    providerThreadId,
    id: nativeThreadId,
  };
}

/** The refusal of a conversation that is not the one to be resumed, or not the one that was accepted before. */
export function mismatch(attempt: RunAttempt, expected: string | undefined): Refusal {
  return {
    refused: 'NATIVE_ID_MISMATCH',
    message:
      attempt.status === 'ACCEPTED'
        ? `Attempt ${attempt.id} was accepted already, in native conversation ${expected}: this report tells of something else.`
        : `Attempt ${attempt.id} resumes native conversation ${expected}, and another one answered: report it as a failed resume.`,
    runId: attempt.runId,
    attemptId: attempt.id,
    ...(expected !== undefined && { expectedNativeThreadId: expected }),
  };
}

/** The refusal of a native turn that another attempt has brought on record: a turn is on record once. */
export function turnOnRecord(attempt: RunAttempt, nativeTurnId: string | undefined): Refusal {
  return {
    refused: 'NATIVE_ID_ALREADY_BOUND',
    message: 'The native turn is on record for another attempt already.',
    runId: attempt.runId,
    attemptId: attempt.id,
    ...(nativeTurnId !== undefined && { id: nativeTurnId }),
  };
}
