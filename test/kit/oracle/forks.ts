import { activeRuns, hasEnded } from './account.ts';
import { type App, nth, threadOf } from './application.ts';
import type { Step } from './steps.ts';

type Does<Name extends Step['does']> = Step & { readonly does: Name };

/** Forks a thread at a run that has ended. The fork has taken over what the thread was up to there, as it is now. */
export async function fork(app: App, step: Does<'fork'>): Promise<void> {
  const source = threadOf(app, step.thread);
  const ended = activeRuns(source).filter(({ run }) => hasEnded(run) || run.thread !== source);
  const point = nth(ended, step.at);
  if (point === undefined) return;
  const answer = await app.call('forkThread', { threadId: source.id, at: { runOrdinal: point.run.ordinal } });
  if (answer.code !== undefined || answer.thread === undefined) return;
  const inherited = activeRuns(source).filter(({ run }) => run.ordinal <= point.run.ordinal);
  app.threads.push({ id: answer.thread.id, inherited, runs: [], queue: [] });
}
