import type { Ask } from '../../domain/ask.ts';
import type { DispatchPlan } from '../../domain/dispatch.ts';
import type { ThreadEvent } from '../../domain/events.ts';
import type { JsonObject } from '../../domain/item.ts';
import type { ThreadState } from '../../domain/model.ts';
import { isRefusal, type Refusal } from '../../domain/refusal.ts';
import type { Caller, ThreadTransaction } from '../ports.ts';
import { type Command, type Decided, isUndecided, type Outcome, onThreadUnlessUndecided } from '../runner.ts';
import type { Tools } from '../tools.ts';
import { type PreparedDispatch, prepareDispatch, prepareWithoutText } from './prepare.ts';

/** What differs between starting a run, promoting one and trying one again. */
export interface Dispatching<Result extends JsonObject> {
  readonly runIds: readonly string[];
  /** The provider that is asked for, if one is: it is looked up with the lock. */
  readonly providerId?: string | undefined;
  /** What is to be dispatched, as the state has it; or a refusal; or that there is nothing to dispatch after all. */
  readonly ask: (state: ThreadState, reads: AskReads) => Promise<Ask | Refusal | Decided<ThreadEvent, Result>>;
  /** The events and the answer, once the dispatch is prepared. */
  readonly decide: (state: ThreadState, ask: Ask, prepared: PreparedDispatch) => Decided<ThreadEvent, Result>;
  /** What becomes of a start that is refused: by default, the refusal is the answer. */
  readonly refused?: (state: ThreadState, refusal: Refusal) => Decided<ThreadEvent, Result> | Refusal;
}

/** Lookups that an ask may need, below the lock or without one. */
export type AskReads = Pick<ThreadTransaction, 'providers' | 'session'>;

/** What is to be dispatched, as it was seen under the lock. */
interface Asked {
  readonly state: ThreadState;
  readonly ask: Ask;
}

/** Under contention a text built outside the lock may be out of date when the lock is had; after so many tries it is built under it. */
const triesOutsideTheLock = 4;

/**
 * Runs a command that dispatches a run. What needs no text is decided under the thread's lock at once. Otherwise the text is
 * built of what was seen there, without the lock, and written under it if the thread's log has not moved meanwhile; else it
 * is built again (Design, section 6).
 */
export async function dispatching<Result extends JsonObject>(
  tools: Tools,
  caller: Caller,
  command: Command,
  threadId: string,
  work: Dispatching<Result>,
): Promise<Outcome<Result>> {
  const load = { runIds: work.runIds };
  const provider = work.providerId == null ? {} : { providerIds: [work.providerId] };
  let ahead: Ahead | undefined;
  for (let tries = 0; ; tries++) {
    const outcome = await onThreadUnlessUndecided<Result, Asked>(
      tools,
      caller,
      command,
      threadId,
      async (transaction) => {
        const before = ahead?.state.head.sequence === transaction.head.sequence ? ahead : undefined;
        const state = before?.state ?? (await transaction.load(load));
        const ask = await work.ask(state, transaction);
        if (!isAsk(ask)) return ask;
        const prepared =
          before?.prepared ??
          prepareWithoutText(tools, state, ask) ??
          (tries < triesOutsideTheLock
            ? undefined
            : await prepareDispatch({ tools, caller, mayCallOut: false, stores: false }, state, ask));
        if (prepared === undefined) return { undecided: { state, ask } };
        if (isRefusal(prepared)) return work.refused?.(state, prepared) ?? prepared;
        return work.decide(state, ask, prepared);
      },
      // The state that a text was built from is the thread's as long as its log has not moved.
      { ...provider, ...(ahead === undefined && { load }) },
    );
    if (!isUndecided(outcome)) return outcome;
    const { state, ask } = outcome.undecided;
    ahead = { state, prepared: await prepareDispatch({ tools, caller, mayCallOut: true, stores: true }, state, ask) };
  }
}

/** A dispatch that was prepared without the lock. */
interface Ahead {
  readonly state: ThreadState;
  readonly prepared: PreparedDispatch | Refusal;
}

function isAsk(ask: Ask | Refusal | Decided<ThreadEvent, JsonObject>): ask is Ask {
  return 'provider' in ask;
}

/** The answer to a dispatch: the run, and the attempt to be sent. */
export type DispatchResult = { runId: string; dispatchAttemptId: string };

/** The answer to a start: as to a dispatch, or of a queued run that has none. */
export type StartResult = { runId: string; dispatchAttemptId?: string };

/** The answer to a dispatch that was decided. */
export function dispatched(runId: string, plan: DispatchPlan): DispatchResult {
  return { runId, dispatchAttemptId: plan.attemptId };
}
