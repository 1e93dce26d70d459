import type { AttemptNotDelivered, ThreadEvent } from './events.ts';
import { decideFailure } from './failure.ts';
import { attemptIn, isOpen } from './lookup.ts';
import type { ThreadState } from './model.ts';
import { isRefusal } from './refusal.ts';

/**
 * Decides what the crash of a session means for the attempts of one thread that used it (Design, section 4 and 9): what was
 * SENT may have been delivered and becomes UNKNOWN; what was only PREPARED surely was not. Accepted and settled
 * attempts are left alone, so that the same report again changes nothing.
 */
export function decideSessionLost(state: ThreadState, attemptIds: readonly string[]): readonly ThreadEvent[] {
  return attemptIds
    .map((id) => attemptIn(state, id))
    .filter((attempt) => isOpen(attempt) && attempt.status !== 'UNKNOWN')
    .flatMap((attempt): readonly ThreadEvent[] =>
      attempt.status === 'SENT'
        ? [{ type: 'AttemptUnknown', attemptId: attempt.id, runId: attempt.runId, reason: 'OTHER' }]
        : notSent(state, attempt.id),
    );
}

function notSent(state: ThreadState, attemptId: string): readonly AttemptNotDelivered[] {
  const report = { reason: 'OTHER', deliveredHandoffIds: [], failureCode: 'SESSION_CRASHED', words: {} } as const;
  const events = decideFailure(state, attemptId, report, { lateItems: new Map() });
  if (isRefusal(events)) throw new Error(`An open attempt cannot be refused: ${events.message}`);
  return events.filter((event) => event.type === 'AttemptNotDelivered');
}
