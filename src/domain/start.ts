import { type DispatchPlan, decideDispatch } from './dispatch.ts';
import type { ThreadEvent } from './events.ts';
import { waitingPrompt } from './incoming.ts';
import { attemptsOf, runIn, unknownAttempt } from './lookup.ts';
import type { ManualCover, RunRequest, ThreadState, Words } from './model.ts';
import type { RunSettings } from './provider.ts';
import type { Refusal } from './refusal.ts';
import { notActive, outcomeUnknown } from './run.ts';

/** How many runs may wait in a thread's queue. */
export const queueLimit = 100;

/**
 * Whether a new run may start now (Design, section 4): no run of the thread is active, none is queued before it, and no
 * attempt's outcome is unknown.
 */
export function admitStart(state: ThreadState): Refusal | undefined {
  return admitNext(state) ?? (state.head.queue.length > 0 ? busy(state, 'runs are queued before it') : undefined);
}

/** Whether the head of the queue, or a retry, may start now: no run is active, and no attempt's outcome is unknown. */
export function admitNext(state: ThreadState): Refusal | undefined {
  const unknown = unknownAttempt(state);
  if (unknown !== undefined) return outcomeUnknown(unknown);
  return state.head.activeRunId === undefined ? undefined : busy(state, `run ${state.head.activeRunId} is active`);
}

/**
 * Whether a failed run may be tried again: no attempt of it was accepted or is unknown, and no later run was started (a
 * rolled-back one counts).
 */
export function admitRetry(state: ThreadState, runId: string): Refusal | undefined {
  const run = runIn(state, runId);
  const unknown = attemptsOf(state, run).find((attempt) => attempt.status === 'UNKNOWN');
  if (unknown !== undefined) return outcomeUnknown(unknown);
  if (run.status !== 'FAILED') return notActive(run, 'only a failed run can be tried again');
  if (run.acceptedAttemptId !== undefined) return notActive(run, 'a provider accepted it: start a new run');
  if (state.head.lastStartedOrdinal !== run.ordinal) return notActive(run, 'a later run was started');
  return admitNext(state);
}

function busy(state: ThreadState, why: string): Refusal {
  const { id, activeRunId } = state.head;
  return {
    refused: 'THREAD_BUSY',
    message: `Thread ${id} is busy: ${why}.`,
    threadId: id,
    ...(activeRunId !== undefined && { runId: activeRunId }),
  };
}

/** A message for a busy thread. */
export interface QueuedMessage {
  readonly runId: string;
  readonly request: RunRequest;
  readonly words: Words<'message' | 'manualContext'>;
  readonly tokens: number;
}

/** Decides to queue a run: it gets its ordinal, and nothing else is decided yet. Refuses once the queue is full. */
export function decideQueueing(state: ThreadState, message: QueuedMessage): readonly ThreadEvent[] | Refusal {
  if (state.head.queue.length >= queueLimit) {
    return {
      refused: 'QUEUE_FULL',
      message: `Thread ${state.head.id} has ${queueLimit} queued runs already.`,
      threadId: state.head.id,
    };
  }
  return [{ type: 'RunQueued', ordinal: state.head.lastOrdinal + 1, ...message }];
}

/**
 * The provider that a run goes to: the one named, else the pending switch, else that of the newest started run, else the one
 * that a subagent was meant for.
 */
export function providerFor(state: ThreadState, named: string | undefined): string | Refusal {
  const id =
    named ?? state.head.nextSwitch?.providerId ?? state.head.lastProviderId ?? waitingPrompt(state)?.targetProviderId;
  return (
    id ?? {
      refused: 'PROVIDER_UNAVAILABLE',
      message: `Thread ${state.head.id} has no run in its history, so that there is no provider to go on with. Name one.`,
      threadId: state.head.id,
    }
  );
}

/** The settings that a run is asked for: its own, and where it has none of a kind, those of the pending switch to its provider. */
export function settingsFor(state: ThreadState, providerId: string, asked: RunSettings): RunSettings {
  const { nextSwitch } = state.head;
  return nextSwitch?.providerId === providerId ? { ...nextSwitch.settings, ...asked } : asked;
}

/** A run that takes its place in the active history now. */
export interface StartingRun {
  readonly runId: string;
  readonly manual?: ManualCover;
  readonly words: Words<'message' | 'manualContext'>;
  readonly tokens: number;
}

/** Decides the start of a new run, or of the queue's head, with its dispatch (Design, section 4, step 1). */
export function decideStart(state: ThreadState, starting: StartingRun, plan: DispatchPlan): readonly ThreadEvent[] {
  const queued = state.runs.get(starting.runId);
  const started: ThreadEvent = {
    type: 'RunStarted',
    runId: starting.runId,
    ordinal: queued?.ordinal ?? state.head.lastOrdinal + 1,
    position: state.head.headPosition + 1,
    ...(state.head.headRunId !== undefined && { previousRunId: state.head.headRunId }),
    queued: queued !== undefined,
    providerId: plan.provider.id,
    decision: plan.decision,
    ...(starting.manual !== undefined && { manual: starting.manual }),
    words: starting.words,
    tokens: starting.tokens,
  };
  return [started, ...decideDispatch(state, starting.runId, [], plan)];
}

/** Decides the retry of a failed run (Design, section 4, step 3): the same coverage, on the same PLANNED provider thread if there was one. */
export function decideRetry(state: ThreadState, runId: string, plan: DispatchPlan): readonly ThreadEvent[] {
  const reopened: ThreadEvent = { type: 'RunReopened', runId, providerId: plan.provider.id, decision: plan.decision };
  return [reopened, ...decideDispatch(state, runId, attemptsOf(state, runIn(state, runId)), plan)];
}
