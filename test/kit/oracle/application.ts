import { type Context, type SimulatedProviders, simulatedProviders } from '../simulated-provider.ts';
import {
  type AppAttempt,
  type AppContext,
  type AppDispatch,
  type AppProvider,
  type AppRun,
  type AppThread,
  dueFor,
  hasEnded,
  isOpen,
} from './account.ts';
import type { Call } from './call.ts';
import type { RollbackTask } from './rollbacks.ts';
import { wordOf } from './words.ts';

/** An application that drives provider programs by what the API answers, and its account of that. */
export interface App {
  readonly call: Call;
  readonly programs: SimulatedProviders;
  readonly providers: readonly AppProvider[];
  readonly threads: AppThread[];
  readonly attempts: Map<string, AppAttempt>;
  /** Who gave a conversation what it holds. */
  readonly givers: { readonly turns: Map<string, AppAttempt>; readonly contexts: WeakMap<Context, Given> };
  /** Conversations that got a dispatch twice. */
  readonly twice: Set<string>;
  /** The step in which a conversation was last compacted. */
  readonly compactedAt: Map<string, number>;
  /** The open session of each provider. */
  readonly sessions: Map<string, string>;
  /** What rollbacks ask for and is not done yet, and of each provider thread the newest rollback that asks. */
  readonly tasks: RollbackTask[];
  readonly newestTask: Map<string, string>;
  /** How many steps were taken. */
  step: number;
  topics: number;
  readonly tally: Map<string, number>;
}

export interface Given {
  readonly attempt: AppAttempt;
  readonly context: AppContext;
}

/** `name` tells this history's conversations from those of all others. */
export function openApplication(call: Call, providers: readonly AppProvider[], name: string): App {
  return {
    call,
    programs: simulatedProviders(name),
    providers,
    threads: [],
    attempts: new Map(),
    givers: { turns: new Map(), contexts: new WeakMap() },
    twice: new Set(),
    compactedAt: new Map(),
    sessions: new Map(),
    tasks: [],
    newestTask: new Map(),
    step: 0,
    topics: 0,
    tally: new Map(),
  };
}

/** The pick among those that there are, counted round. */
export function nth<T>(all: readonly T[], pick: number): T | undefined {
  return all[pick % Math.max(1, all.length)];
}

export function threadOf(app: App, pick: number): AppThread {
  const thread = nth(app.threads, pick);
  if (thread === undefined) throw new Error('There is no thread yet.');
  return thread;
}

/** The run that is starting or running. */
export const activeRun = (thread: AppThread): AppRun | undefined =>
  thread.runs.find(({ active, status }) => active && (status === 'STARTING' || status === 'RUNNING'));

export const openAttempt = (thread: AppThread): AppAttempt | undefined =>
  thread.runs.flatMap(({ attempts }) => attempts).findLast(isOpen);

export const endedRuns = (thread: AppThread): readonly AppRun[] => thread.runs.filter(hasEnded);

/** A message that begins a new topic. */
export function newTopic(app: App): { readonly topic: string; readonly message: string } {
  app.topics += 1;
  const topic = `topic${app.topics}`;
  return { topic, message: `Please see to ${wordOf(topic, 0)} now.` };
}

/** A dispatch that was answered for a run is an attempt of it. */
export function noteDispatch(app: App, run: AppRun, dispatch: AppDispatch | null | undefined): void {
  if (dispatch == null) return;
  const provider = app.providers.find(({ id }) => id === dispatch.provider.id);
  if (provider === undefined) throw new Error(`Provider ${dispatch.provider.id} is not registered.`);
  run.status = 'STARTING';
  const attempt: AppAttempt = {
    id: dispatch.attempt.id,
    run,
    provider,
    dispatch,
    preparedAt: app.step,
    due: dueFor(run),
    status: 'PREPARED',
    misreported: false,
  };
  run.attempts.push(attempt);
  app.attempts.set(attempt.id, attempt);
}

export function count(app: App, what: string): void {
  app.tally.set(what, (app.tally.get(what) ?? 0) + 1);
}
