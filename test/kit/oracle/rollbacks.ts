import { hasEnded } from './account.ts';
import { type App, nth, threadOf } from './application.ts';
import type { Step } from './steps.ts';

type Does<Name extends Step['does']> = Step & { readonly does: Name };

/** What the application has been asked to do with a provider's conversation. */
export interface RollbackTask {
  readonly rollbackId: string;
  readonly providerThreadId: string;
  readonly action: 'REVERT' | 'NATIVE_FORK' | 'NONE';
  readonly nativeThreadId: string | null;
  readonly nativeTurnId: string | null;
}

/** Takes a thread back to one of its own runs, to its fork point, or to before its first run. */
export async function rollback(app: App, step: Does<'rollback'>): Promise<void> {
  const thread = threadOf(app, step.thread);
  const base = thread.inherited.at(-1)?.run.ordinal ?? 0;
  const own = thread.runs.filter((run) => run.active && hasEnded(run)).map(({ ordinal }) => ordinal);
  // The nearer ones more often: where nothing is left of a conversation, there is nothing to do with it.
  const toRunOrdinal = [...own.slice(0, -1).toReversed(), base][step.to] ?? base;
  const answer = await app.call('rollbackThread', { threadId: thread.id, toRunOrdinal });
  if (answer.code !== undefined || answer.rollback === undefined) return;
  for (const run of thread.runs.filter(({ ordinal }) => ordinal > toRunOrdinal)) {
    if (run.active) run.status = 'ROLLED_BACK';
    else if (run.status === 'QUEUED') run.status = 'CANCELLED';
    run.active = false;
  }
  thread.queue = [];
  const { id: rollbackId, affected } = answer.rollback;
  for (const { providerThread, ...task } of affected) {
    app.newestTask.set(providerThread.id, rollbackId);
    if (task.status === 'PENDING') app.tasks.push({ rollbackId, providerThreadId: providerThread.id, ...task });
  }
}

/** Does what a rollback asks of a provider's conversation, or fails to, and reports it. */
export async function confirm(app: App, step: Does<'confirm'>): Promise<void> {
  const task = nth(app.tasks, step.pick);
  if (task === undefined) return;
  app.tasks.splice(app.tasks.indexOf(task), 1);
  const { rollbackId, providerThreadId, nativeTurnId } = task;
  const isNewest = app.newestTask.get(providerThreadId) === rollbackId;
  if (!step.done) {
    await app.call('confirmProviderRollback', { rollbackId, providerThreadId, outcome: 'FAILED' });
    return;
  }
  // An older rollback's task is not carried out any more: the report of it has to be refused.
  const made = isNewest ? carryOut(app, task) : task.nativeThreadId;
  await app.call('confirmProviderRollback', {
    rollbackId,
    providerThreadId,
    outcome: 'DONE',
    nativeHeadTurnId: nativeTurnId,
    ...(task.action === 'NATIVE_FORK' && { nativeThreadId: made }),
  });
}

function carryOut(app: App, { action, nativeThreadId, nativeTurnId }: RollbackTask): string {
  if (nativeThreadId === null || nativeTurnId === null) throw new Error('A rollback names a conversation and a turn.');
  if (action === 'REVERT') {
    app.programs.revert(nativeThreadId, nativeTurnId);
    return nativeThreadId;
  }
  return forked(app, nativeThreadId, nativeTurnId);
}

/** The fork of a conversation, with what is known of that one. */
export function forked(app: App, conversation: string, turnId: string | undefined): string {
  const made = app.programs.fork(conversation, turnId);
  const compactedAt = app.compactedAt.get(conversation);
  if (compactedAt !== undefined) app.compactedAt.set(made, compactedAt);
  if (app.twice.has(conversation)) app.twice.add(made);
  return made;
}
