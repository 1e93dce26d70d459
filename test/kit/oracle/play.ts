import assert from 'node:assert/strict';
import { isOpen } from './account.ts';
import { type App, nth, openAttempt, threadOf } from './application.ts';
import { compact, send } from './deliver.ts';
import { note } from './failing.ts';
import { fork } from './forks.ts';
import { late, report, resolve } from './report.ts';
import { confirm, rollback } from './rollbacks.ts';
import { cancel, cancelQueued, checkpoint, complete, items, next, retry, start } from './runs.ts';
import type { Step } from './steps.ts';

/** Takes a step; what makes no sense at the moment is left out. Throws what the oracle finds. */
export async function take(app: App, step: Step): Promise<void> {
  app.step += 1;
  switch (step.does) {
    case 'start':
      return start(app, step);
    case 'next':
      return next(app, step as Step & { readonly does: 'next' });
    case 'complete':
      return complete(app, step as Step & { readonly does: 'complete' });
    case 'cancel':
      return cancel(app, step as Step & { readonly does: 'cancel' });
    case 'checkpoint':
      return checkpoint(app, step as Step & { readonly does: 'checkpoint' });
    case 'cancelQueued':
      return cancelQueued(app, step);
    case 'send':
      return send(app, step);
    case 'report':
      return report(app, step);
    case 'resolve':
      return resolve(app, step);
    case 'late':
      return late(app, step);
    case 'retry':
      return retry(app, step);
    case 'items':
      return items(app, step);
    case 'compact':
      return compact(app, step);
    case 'switch': {
      const providerId = nth(app.providers, step.provider)?.id;
      await app.call('switchProvider', { threadId: threadOf(app, step.thread).id, providerId });
      return;
    }
    case 'policy': {
      const { foreign, chained, delta } = step;
      const policy = { maxForeignRuns: foreign, maxChainedHandoffs: chained, maxDeltaTokens: delta };
      await app.call('updateThreadPolicy', { threadId: threadOf(app, step.thread).id, policy });
      return;
    }
    case 'rollback':
      return rollback(app, step);
    case 'confirm':
      return confirm(app, step);
    case 'fork':
      return fork(app, step);
    case 'crash':
      return crash(app);
    case 'revise':
      return revise(app, step);
    default:
      return unreachable(step);
  }
}

/** Every open session is lost: what was not sent yet was surely not delivered, what was may have been. */
async function crash(app: App): Promise<void> {
  for (const [providerId, sessionId] of app.sessions) {
    app.sessions.delete(providerId);
    const { attempts = [] } = await app.call('endProviderSession', { sessionId, outcome: 'CRASHED' });
    for (const { id, status } of attempts) {
      const attempt = app.attempts.get(id);
      if (attempt === undefined || !isOpen(attempt)) continue;
      note(attempt, { attempt: { id, status, counts: true } });
      if (status === 'NOT_DELIVERED') {
        attempt.run.status = 'FAILED';
        attempt.run.everFailed = true;
      }
    }
  }
}

/** A handoff of the open dispatch is made anew, or its text is edited: nothing of what it tells is taken out. */
async function revise(app: App, step: Step & { readonly does: 'revise' }): Promise<void> {
  const attempt = openAttempt(threadOf(app, step.thread));
  const [context] = attempt?.dispatch.contexts ?? [];
  if (attempt === undefined || context === undefined) return;
  const handoffId = context.handoff.id;
  const answer = step.edits
    ? await app.call('editHandoff', { handoffId, text: `${context.text}\n\nRead by the user.` })
    : await app.call('regenerateHandoff', { handoffId });
  if (answer.code !== undefined || answer.dispatch == null) return;
  assert.equal(attempt.status, 'PREPARED', 'What was sent is never dispatched anew.');
  assert.equal(answer.dispatch.attempt.id, attempt.id);
  if (attempt.truth === undefined) attempt.dispatch = answer.dispatch;
}

function unreachable(step: never): never {
  throw new Error(`Nothing is known of ${JSON.stringify(step)}.`);
}
