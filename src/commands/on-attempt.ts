import type { ThreadEvent } from '../domain/events.ts';
import { providerThreadIn } from '../domain/lookup.ts';
import type { NativeFork, ProviderThread, RunAttempt, ThreadState } from '../domain/model.ts';
import { isRefusal, type Refusal } from '../domain/refusal.ts';
import { withDigests } from './handoff/with-digests.ts';
import { namedAttempt, runNotFound } from './on-run.ts';
import type { Caller, ThreadTransaction } from './ports.ts';
import {
  type Decided,
  type FamilyDecided,
  isUndecided,
  type Outcome,
  onFamily,
  onThreadUnlessUndecided,
} from './runner.ts';
import type { Tools } from './tools.ts';

export type AttemptResult = { runId: string; attemptId: string };

export type AttemptDecision = Promise<Decided<ThreadEvent, AttemptResult> | Refusal>;
export type ForkDecision = Promise<FamilyDecided<AttemptResult> | Refusal>;

/** A report on a native fork that is decided with the source's provider thread at hand: which ones, and how. */
export interface OnFork {
  readonly concerns: (fork: NativeFork) => boolean;
  readonly decide: (
    transaction: ThreadTransaction,
    state: ThreadState,
    attempt: RunAttempt,
    source: ProviderThread,
  ) => ForkDecision;
}

/** How a report is decided on the run's thread alone. */
type OnAttempt = (transaction: ThreadTransaction, state: ThreadState, attempt: RunAttempt) => AttemptDecision;

/** The report, as it was called. */
interface Report {
  readonly name: string;
  readonly input: { readonly runId: string; readonly attemptId?: string | null | undefined };
}

/**
 * Runs a report about an attempt on the run's thread; one on a native fork that concerns its source, on both threads, locked
 * together (Design, section 9). That it does is seen under the first lock, and no other report becomes dearer by it.
 */
export function onAttempt(
  tools: Tools,
  caller: Caller,
  command: Report,
  decide: OnAttempt,
  onFork: OnFork,
): Promise<Outcome<AttemptResult>> {
  return withDigests(tools, caller, (note) => reported(tools, caller, command, note, decide, onFork));
}

/** As `onAttempt`; notes what was decided. */
async function reported(
  tools: Tools,
  caller: Caller,
  command: Report,
  note: (state: ThreadState, events: readonly ThreadEvent[]) => void,
  decide: OnAttempt,
  onFork: OnFork,
): Promise<Outcome<AttemptResult>> {
  const { runId, attemptId } = command.input;
  const threadId = await tools.threadOf(caller, runId);
  if (threadId === undefined) return runNotFound(runId);
  const request = { runIds: [runId] };
  const load = async (transaction: ThreadTransaction) => {
    const state = await transaction.load(request);
    return { state, attempt: namedAttempt(state, runId, attemptId) };
  };
  const noted = <Told extends Decided<ThreadEvent, AttemptResult> | Refusal>(state: ThreadState, decided: Told) => {
    note(state, isRefusal(decided) ? [] : decided.events);
    return decided;
  };
  const outcome = await onThreadUnlessUndecided<AttemptResult, NativeFork>(
    tools,
    caller,
    command,
    threadId,
    async (transaction) => {
      const { state, attempt } = await load(transaction);
      if (isRefusal(attempt)) return attempt;
      const { nativeFork } = attempt;
      return nativeFork !== undefined && onFork.concerns(nativeFork)
        ? { undecided: nativeFork }
        : noted(state, await decide(transaction, state, attempt));
    },
    { load: request },
  );
  if (!isUndecided(outcome)) return outcome;
  const { threadId: sourceId, providerThreadId } = outcome.undecided;
  const others = { threadIds: [sourceId] };
  return onFamily<AttemptResult>(tools, caller, command, threadId, others, async ({ first, threads }) => {
    const { state, attempt } = await load(first);
    if (isRefusal(attempt)) return attempt;
    const source = await threads.get(sourceId)?.load({});
    if (source === undefined) throw new Error(`Thread ${sourceId} is forked from, and is not there any more.`);
    return noted(state, await onFork.decide(first, state, attempt, providerThreadIn(source, providerThreadId)));
  });
}
