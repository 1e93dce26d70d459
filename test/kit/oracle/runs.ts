import assert from 'node:assert/strict';
import { type AppRun, type AppThread, hasEnded } from './account.ts';
import { type App, activeRun, newTopic, noteDispatch, nth, openAttempt, threadOf } from './application.ts';
import type { Answer } from './call.ts';
import type { Step } from './steps.ts';
import { wordOf } from './words.ts';

type Does<Name extends Step['does']> = Step & { readonly does: Name };

export async function start(app: App, step: Does<'start'>): Promise<void> {
  const thread = threadOf(app, step.thread);
  const provider = step.provider === undefined ? undefined : nth(app.providers, step.provider);
  const { topic, message } = newTopic(app);
  const session = step.inSession && provider !== undefined ? await sessionOf(app, provider.id) : undefined;
  const answer = await app.call('startRun', {
    threadId: thread.id,
    message,
    whenBusy: step.whenBusy,
    cleanContext: step.cleanContext,
    ...(step.model > 0 && { settings: { model: `model-${step.model}` } }),
    ...(provider !== undefined && { providerId: provider.id }),
    ...(session !== undefined && { sessionId: session }),
  });
  if (answer.run === undefined || answer.code !== undefined) return;
  const { id, ordinal } = answer.run;
  const run: AppRun = {
    id,
    thread,
    topic,
    ordinal,
    editions: 0,
    status: 'QUEUED',
    grewLate: false,
    active: false,
    accepted: false,
    everFailed: false,
    attempts: [],
  };
  thread.runs.push(run);
  if (answer.dispatch == null) thread.queue.push(run);
  else begin(app, run, answer);
}

async function sessionOf(app: App, providerId: string): Promise<string | undefined> {
  const open = app.sessions.get(providerId);
  if (open !== undefined) return open;
  const { session } = await app.call('openProviderSession', { providerId });
  if (session !== undefined) app.sessions.set(providerId, session.id);
  return session?.id;
}

/** The run took its place in the active history. */
function begin(app: App, run: AppRun, answer: Answer): void {
  run.active = true;
  noteDispatch(app, run, answer.dispatch);
}

/** Promotes the queue's head. A refusal cancels it (Design, section 10). */
export async function next(app: App, step: Does<'next'>): Promise<void> {
  const thread = threadOf(app, step.thread);
  const answer = await app.call('startNextRun', { threadId: thread.id });
  const [head] = thread.queue;
  if (answer.code === undefined) {
    assert.equal(answer.run?.id, head?.id, 'The head of the queue is promoted.');
    thread.queue.shift();
    if (head !== undefined) begin(app, head, answer);
  } else if (head !== undefined && answer.code !== 'THREAD_BUSY' && answer.code !== 'ATTEMPT_UNKNOWN') {
    head.status = 'CANCELLED';
    thread.queue.shift();
  }
}

export async function retry(app: App, step: Does<'retry'>): Promise<void> {
  const run = threadOf(app, step.thread).runs.findLast(({ status }) => status === 'FAILED');
  if (run === undefined) return;
  const provider = step.provider === undefined ? undefined : nth(app.providers, step.provider);
  const answer = await app.call('retryRun', {
    runId: run.id,
    cleanContext: step.cleanContext,
    ...(provider !== undefined && { providerId: provider.id }),
  });
  if (answer.code === undefined) noteDispatch(app, run, answer.dispatch);
}

export async function complete(app: App, { thread, outcome }: Does<'complete'>): Promise<void> {
  const run = activeRun(threadOf(app, thread));
  if (run === undefined) return;
  const answer = await app.call('completeRun', { runId: run.id, outcome });
  if (answer.code === undefined) run.status = answer.run?.status ?? run.status;
}

export async function cancel(app: App, { thread }: Does<'cancel'>): Promise<void> {
  const run = activeRun(threadOf(app, thread));
  if (run !== undefined) await cancelRun(app, run);
}

export async function cancelQueued(app: App, { thread, pick }: Does<'cancelQueued'>): Promise<void> {
  const run = nth(threadOf(app, thread).queue, pick);
  if (run !== undefined) await cancelRun(app, run);
}

/** A run that no provider accepted holds nothing to know, unless it had failed before: then it is FAILED again (S10). */
async function cancelRun(app: App, run: AppRun): Promise<void> {
  const answer = await app.call('cancelRun', { runId: run.id, reason: 'Not wanted any more.' });
  if (answer.code !== undefined) return;
  run.status = answer.run?.status ?? run.status;
  run.thread.queue = run.thread.queue.filter((each) => each !== run);
  const open = openAttempt(run.thread);
  if (open?.run === run) {
    open.status = 'NOT_DELIVERED';
    open.misreported = true;
  }
  if (run.accepted) return;
  assert.equal(run.status, run.everFailed ? 'FAILED' : 'CANCELLED', 'What a cancelled run is.');
  run.active &&= run.everFailed;
}

/** Records items: each is one more edition of the run's topic. */
export async function items(app: App, step: Does<'items'>): Promise<void> {
  const thread = threadOf(app, step.thread);
  const run = step.run === 'ACTIVE' ? activeRun(thread) : nth(begun(thread), step.run);
  if (run === undefined) return;
  const kinds = ['ASSISTANT_MESSAGE', 'DECISION', 'NOTE', 'CONSTRAINT'] as const;
  const told = Array.from({ length: step.count }, (_, i) => ({
    kind: nth(kinds, run.editions + i),
    text: `About ${wordOf(run.topic, run.editions + i + 1)} there is more.`,
  }));
  const answer = await app.call('recordRunItems', { runId: run.id, items: told });
  if (answer.code !== undefined) return;
  run.editions += step.count;
  run.grewLate ||= hasEnded(run);
}

const begun = (thread: AppThread): readonly AppRun[] => thread.runs.filter(({ active }) => active);

export async function checkpoint(app: App, { thread }: Does<'checkpoint'>): Promise<void> {
  const run = threadOf(app, thread).runs.findLast(hasEnded);
  if (run?.active !== true) return;
  await app.call('captureCheckpoint', { runId: run.id, ref: `refs/after-${run.ordinal}`, diffSummary: 'Two files.' });
}
