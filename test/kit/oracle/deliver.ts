import type { Context } from '../simulated-provider.ts';
import type { AppAttempt, AppContext } from './account.ts';
import { type App, nth, openAttempt, threadOf } from './application.ts';
import { fail } from './failing.ts';
import { faultsOf } from './oracle.ts';
import { forked } from './rollbacks.ts';
import type { Fate, Step } from './steps.ts';
import { topicsIn } from './words.ts';

/** The application sends what is open, and the provider's program does with it what it does. */
export async function send(app: App, step: Step & { readonly does: 'send' }): Promise<void> {
  const attempt = openAttempt(threadOf(app, step.thread));
  if (attempt === undefined || attempt.truth !== undefined || attempt.status !== 'PREPARED') return;
  if (step.marked) {
    const answer = await app.call('markAttemptSent', { runId: attempt.run.id, attemptId: attempt.id });
    // A head that went on is not forked any more (NATIVE_FORK_OUTDATED): the retry hands context over.
    if (answer.code !== undefined) return fail(app, attempt, { reason: 'START_FAILED' });
    attempt.status = 'SENT';
  }
  deliver(app, attempt, step.fate);
}

/** Carries the dispatch out at the provider's program, with what becomes of it. */
export function deliver(app: App, attempt: AppAttempt, fate: Fate): void {
  if (fate === 'LOST') {
    attempt.truth = { stayed: [], faults: [] };
    return;
  }
  const { programs } = app;
  const { contexts } = attempt.dispatch;
  const conversation = conversationFor(app, attempt, fate);
  const given = contexts.map((context) => contextFor(app, attempt, context));

  if (fate === 'CONTEXTS') {
    const stayed = programs
      .failTurn(conversation, given)
      .flatMap((each) => app.givers.contexts.get(each)?.context ?? []);
    attempt.truth = { conversation, stayed: stayed.map(({ handoff }) => handoff.id), faults: [] };
    return;
  }
  const take = () => {
    const turn = programs.takeTurn(conversation, attempt.run.topic, given);
    app.givers.turns.set(turn, attempt);
    return turn;
  };
  const first = take();
  const faults = fate === 'ELSEWHERE' ? [] : faultsOf(app, attempt, conversation);
  if (fate === 'TWICE') app.twice.add(conversation);
  attempt.truth = { conversation, turnId: fate === 'TWICE' ? take() : first, stayed: [], faults };
}

/** The conversation in which the turn runs: the one to resume, a new one, or a fork; or, ELSEWHERE, not the one that was asked for. */
function conversationFor(app: App, { id, dispatch, provider }: AppAttempt, fate: Fate): string {
  const { action, nativeThreadId, nativeForkPoint } = dispatch;
  if (action === 'CREATE') return app.programs.begin();
  if (nativeThreadId === null || !app.programs.has(nativeThreadId))
    throw new Error(`Attempt ${id} goes on from conversation ${nativeThreadId}, which no provider has.`);
  if (action === 'RESUME') return fate === 'ELSEWHERE' ? app.programs.begin() : nativeThreadId;
  if (fate === 'ELSEWHERE') return nativeThreadId;
  const isHeadOnly = provider.capabilities.nativeFork === 'HEAD';
  return forked(app, nativeThreadId, isHeadOnly ? undefined : nativeForkPoint?.nativeTurnId);
}

/** The context as the provider's program takes it: with its text, and the nature of its channel. */
function contextFor(app: App, attempt: AppAttempt, context: AppContext): Context {
  const channel = attempt.provider.capabilities.contextChannels.find(({ kind }) => kind === context.channel);
  if (channel === undefined) throw new Error(`Provider ${attempt.provider.id} has no channel ${context.channel}.`);
  const { scope, survivesCompaction, maxCharacters } = channel;
  if (maxCharacters != null && context.text.length > maxCharacters)
    throw new Error(`A context of ${context.text.length} characters is too long for channel ${context.channel}.`);
  const given = { text: topicsIn(context.text), scope, survivesCompaction };
  app.givers.contexts.set(given, { attempt, context });
  return given;
}

/** A provider's program compacts a conversation, and the application reports it. */
export async function compact(app: App, step: Step & { readonly does: 'compact' }): Promise<void> {
  const thread = threadOf(app, step.thread);
  const bound = thread.runs.flatMap(({ attempts }) => attempts.filter(({ status }) => status === 'ACCEPTED'));
  const open = openAttempt(thread)?.dispatch;
  const attempt =
    step.which === 'OPEN'
      ? bound.find(({ truth }) => truth?.conversation === open?.nativeThreadId)
      : nth(bound, step.which);
  const conversation = attempt?.truth?.conversation;
  if (attempt === undefined || conversation === undefined) return;
  const { turnId } = attempt.truth ?? {};
  const through = step.turn === undefined ? undefined : turnId;
  if (through !== undefined && !app.programs.turnsOf(conversation).includes(through)) return;
  app.programs.compact(conversation, through);
  app.compactedAt.set(conversation, app.step);
  await app.call('recordCompaction', {
    providerThreadId: attempt.dispatch.providerThread.id,
    ...(through !== undefined && { nativeTurnId: through }),
  });
}
