import type { AttemptFailureReason } from '../../../src/domain/vocabulary.ts';
import { type AppAttempt, isOpen } from './account.ts';
import { type App, count, nth, openAttempt, threadOf } from './application.ts';
import type { Answer } from './call.ts';
import { deliver } from './deliver.ts';
import { fail } from './failing.ts';
import type { Says, Step } from './steps.ts';

/** The application reports about the open attempt; what it has not sent yet it sends now. */
export async function report(app: App, step: Step & { readonly does: 'report' }): Promise<void> {
  const attempt = openAttempt(threadOf(app, step.thread));
  if (attempt === undefined) return;
  if (attempt.truth === undefined) deliver(app, attempt, 'TAKEN');
  await tell(app, attempt, step.says, step.reason);
}

/** An outcome that was unknown is resolved: as it was, or as not delivered, whatever it was. */
export async function resolve(app: App, step: Step & { readonly does: 'resolve' }): Promise<void> {
  const attempt = openAttempt(threadOf(app, step.thread));
  if (attempt?.status !== 'UNKNOWN') return;
  if (attempt.truth === undefined) deliver(app, attempt, 'LOST');
  if (step.truly) await tellTruth(app, attempt, 'OTHER');
  else await tell(app, attempt, 'FAILED', 'OTHER');
}

/** What was given up, or told otherwise, is reported as it was after all. */
export async function late(app: App, step: Step & { readonly does: 'late' }): Promise<void> {
  const thread = threadOf(app, step.thread);
  const untold = thread.runs
    .flatMap(({ attempts }) => attempts)
    .filter((each) => !isOpen(each) && each.toldAt === undefined && each.truth?.conversation !== undefined);
  const attempt = nth(untold, step.pick);
  if (attempt !== undefined) await tellTruth(app, attempt, 'OTHER');
}

async function tell(app: App, attempt: AppAttempt, says: Says, reason: AttemptFailureReason): Promise<void> {
  if (says === 'TRUTH') return tellTruth(app, attempt, reason);
  attempt.misreported ||= says === 'FAILED';
  await fail(app, attempt, { reason, ...(says === 'UNKNOWN' && { ambiguous: true }) });
}

async function tellTruth(app: App, attempt: AppAttempt, reason: AttemptFailureReason): Promise<void> {
  const { truth } = attempt;
  if (truth === undefined) throw new Error(`Nothing became of attempt ${attempt.id} yet.`);
  attempt.toldAt = app.step;
  const { conversation, turnId, stayed } = truth;
  if (conversation === undefined || turnId === undefined) {
    await fail(app, attempt, {
      reason,
      ...(stayed.length > 0 && { deliveredHandoffIds: stayed }),
      ...(attempt.dispatch.action !== 'RESUME' && conversation !== undefined && { nativeThreadId: conversation }),
    });
    return;
  }
  const taken = { nativeThreadId: conversation, nativeTurnId: turnId };
  const answer = await settle(app, attempt, taken);
  // Another conversation answered than the one that was to be resumed.
  if (answer.code === 'NATIVE_ID_MISMATCH') await fail(app, attempt, { reason: 'RESUME_FAILED' });
}

/** Tells that the turn was taken. If that counts, its conversation has to have been in order. */
async function settle(
  app: App,
  attempt: AppAttempt,
  taken: { readonly nativeThreadId: string; readonly nativeTurnId: string },
): Promise<Answer> {
  const names = { runId: attempt.run.id, attemptId: attempt.id, ...taken };
  const answer =
    attempt.status === 'UNKNOWN'
      ? await app.call('resolveAttempt', { ...names, outcome: 'ACCEPTED' })
      : await app.call('acceptRun', names);
  const { run } = attempt;
  if (answer.code === 'NATIVE_FORK_FAILED') {
    attempt.status = 'NOT_DELIVERED';
    run.status = 'FAILED';
    run.everFailed = true;
  }
  if (answer.code !== undefined) return answer;
  attempt.status = 'ACCEPTED';
  if (answer.attempt?.counts !== true) return answer;
  for (const other of run.attempts)
    if (other !== attempt && other.status === 'PREPARED') other.status = 'NOT_DELIVERED';
  run.accepted = true;
  run.status = answer.run?.status ?? run.status;
  count(
    app,
    `${attempt.dispatch.action} ${attempt.dispatch.contexts.map(({ handoff }) => handoff.strategy).join(' ')}`,
  );
  const faults = attempt.truth?.faults ?? [];
  if (faults.length > 0) {
    throw new Error(
      `Run ${run.ordinal} was accepted in a conversation that is not in order:\n  ${faults.join('\n  ')}`,
    );
  }
  return answer;
}
