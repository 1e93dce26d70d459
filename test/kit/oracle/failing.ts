import type { AttemptFailureReason } from '../../../src/domain/vocabulary.ts';
import type { AppAttempt } from './account.ts';
import type { App } from './application.ts';
import type { Answer } from './call.ts';

export interface FailureReport {
  readonly reason: AttemptFailureReason;
  readonly ambiguous?: true;
  readonly deliveredHandoffIds?: readonly string[];
  readonly nativeThreadId?: string;
}

/** Reports that the attempt was not delivered, or that nobody knows. */
export async function fail(app: App, attempt: AppAttempt, report: FailureReport): Promise<void> {
  const names = { runId: attempt.run.id, attemptId: attempt.id };
  const isUnknown = attempt.status === 'UNKNOWN';
  const { reason: _, ambiguous, ...told } = report;
  if (isUnknown && ambiguous === true) return;
  const answer = isUnknown
    ? await app.call('resolveAttempt', { ...names, outcome: 'NOT_DELIVERED', ...told })
    : await app.call('failAttempt', { ...names, ...report });
  if (answer.code !== undefined) return;
  note(attempt, answer);
}

/** What the product says became of an attempt and of its run. */
export function note(attempt: AppAttempt, { attempt: told, run }: Answer): void {
  attempt.status = told?.status ?? attempt.status;
  attempt.run.status = run?.status ?? attempt.run.status;
  attempt.run.everFailed ||= attempt.run.status === 'FAILED';
}
