import type { RunItemInput } from '../../../src/commands/inputs.ts';
import { isOpen } from '../../../src/domain/lookup.ts';
import type { ContextHandoff, Run, RunAttempt, ThreadState } from '../../../src/domain/model.ts';
import type { Call } from './call.ts';
import type { Session, Which } from './steps.ts';
import type { ModelWorld } from './world.ts';

/** What is remembered of the calls of a history, to name it again. */
export interface Memory {
  turns: number;
  conversations: number;
  /** Items that were told under an id of the caller's, as they were told last. */
  readonly items: Map<string, RunItemInput>;
  readonly sessions: { readonly id: string; readonly providerId: string }[];
  /** The latest call with a key that was carried out. */
  keyed: Call | undefined;
}

/** A memory of nothing. */
export function noMemory(): Memory {
  return { turns: 0, conversations: 0, items: new Map(), sessions: [], keyed: undefined };
}

/** A thread as it is when a step is to be taken. */
export interface Moment {
  readonly world: ModelWorld;
  readonly memory: Memory;
  readonly threadId: string;
  readonly state: ThreadState;
}

/** The pick among those that there are, counted round. */
export function nth<T>(all: readonly T[], pick: number): T | undefined {
  return all[pick % Math.max(1, all.length)];
}

/** Whether a provider has the run in hand. */
export const isOngoing = (run: Run) => run.status === 'STARTING' || run.status === 'RUNNING';

/** The newest run that is due, or any. */
export function runOf({ state }: Moment, which: Which, isDue: (run: Run) => boolean): Run | undefined {
  const runs = [...state.runs.values()];
  return which === 'DUE' ? runs.findLast(isDue) : nth(runs, which);
}

/** The open attempt, or any. */
export function attemptOf({ state }: Moment, which: Which): RunAttempt | undefined {
  const attempts = [...state.attempts.values()];
  return which === 'DUE' ? attempts.findLast(isOpen) : nth(attempts, which);
}

/** The handoff that is waited for, or any. */
export function handoffOf({ state }: Moment, which: Which): ContextHandoff | undefined {
  const handoffs = [...state.handoffs.values()];
  return which === 'DUE' ? handoffs.findLast((each) => each.status === 'PENDING') : nth(handoffs, which);
}

/** The newest handoff, or any. */
export function writtenOf({ state }: Moment, which: Which): ContextHandoff | undefined {
  const handoffs = [...state.handoffs.values()];
  return which === 'DUE' ? handoffs.at(-1) : nth(handoffs, which);
}

/** The id of a registered provider. */
export function providerOf({ world }: Moment, pick: number): string {
  const id = nth(world.providerIds, pick);
  if (id === undefined) throw new Error('A world has providers.');
  return id;
}

/** The field that names a session, where one is wished for and there is one. */
export function sessionOf({ memory }: Moment, which: Session): { readonly sessionId?: string } {
  const session =
    which === 'LAST' ? memory.sessions.at(-1) : which === undefined ? undefined : nth(memory.sessions, which);
  return session === undefined ? {} : { sessionId: session.id };
}

/** Words whose length goes with the number. */
export function textOf(words: number): string {
  const sentence = `Point ${words} of the plan is about module ${words % 7}.`;
  return Array.from({ length: 1 + (words % 23) }, () => sentence).join(' ');
}

/** Settings that a provider may be unable to change to. */
export function settingsOf(model: number) {
  return model === 0 ? {} : { model: `model-${model}`, runtimeMode: 'careful' };
}
