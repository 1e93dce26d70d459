import type { StrategyDecision } from '../../../src/domain/decision.ts';
import type { Logged, ThreadEvent } from '../../../src/domain/events.ts';
import { evolve } from '../../../src/domain/fold.ts';
import { attemptIn, runIn } from '../../../src/domain/lookup.ts';
import type { Carried, RunAttempt, ThreadState } from '../../../src/domain/model.ts';
import { defaultPolicy, type ThreadPolicy } from '../../../src/domain/policy.ts';
import { isRefusal, type Refusal } from '../../../src/domain/refusal.ts';

/** A command was refused: nothing of it is in the log, but for what the refusal itself is said to change. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(`${refusal.refused}: ${refusal.message}`);
    this.refusal = refusal;
  }
}

/** A dispatched run: the newest attempt of it and what was decided. */
export interface Dispatched {
  readonly runId: string;
  readonly attemptId: string;
  readonly providerThreadId: string;
  readonly decision: StrategyDecision;
  readonly carried: readonly Carried[];
}

/** Which attempt a report is about: one named, or the newest of the run. */
export type About = Pick<Dispatched, 'runId'> & Partial<Pick<Dispatched, 'attemptId'>>;

/** A thread's log and the fold of it. */
export interface ThreadLog {
  readonly threadId: string;
  readonly family: Family;
  readonly log: readonly Logged<ThreadEvent>[];
  readonly state: () => ThreadState;
  readonly newId: (prefix: string) => string;
  /** Appends what was decided. A refusal is thrown, and nothing is appended. */
  readonly save: (events: readonly ThreadEvent[] | Refusal) => readonly ThreadEvent[];
  readonly attemptAbout: (about: About) => RunAttempt;
}

/** A thread with all that were forked from it, and from these: their logs by id, and ids that are one another's. */
export interface Family {
  readonly logs: Map<string, ThreadLog>;
  readonly newId: (prefix: string) => string;
}

function newFamily(): Family {
  let ids = 0;
  return {
    logs: new Map(),
    newId(prefix) {
      ids += 1;
      return `${prefix}_${String(ids).padStart(5, '0')}`;
    },
  };
}

/** A log in memory for a thread of its own. */
export function rootLog(policy: Partial<ThreadPolicy>): ThreadLog {
  const created = { type: 'ThreadCreated', threadId: 'thr_1', policy: { ...defaultPolicy, ...policy } } as const;
  return threadLog(newFamily(), 'thr_1', [created]);
}

/** A thread's log in memory and the fold of it, with ids and times that are the same every time. `first`: what it begins with. */
export function threadLog(family: Family, threadId: string, first: readonly ThreadEvent[]): ThreadLog {
  const log: Logged<ThreadEvent>[] = [];
  let state = begun(first.reduce<ThreadState | undefined>(append, undefined));

  function append(before: ThreadState | undefined, event: ThreadEvent): ThreadState {
    const sequence = log.length + 1;
    const at = new Date(Date.UTC(2026, 0, 1) + sequence * 1_000).toISOString();
    const entry = { id: `evt_${sequence}`, streamId: threadId, sequence, at, actor: 'test' };
    const logged: Logged<ThreadEvent> = { ...entry, commandId: `cmd_${sequence}`, requestId: 'req', event };
    log.push(logged);
    return evolve(before, logged);
  }

  const made: ThreadLog = {
    threadId,
    family,
    log,
    state: () => state,
    newId: family.newId,
    save(events: readonly ThreadEvent[] | Refusal): readonly ThreadEvent[] {
      if (isRefusal(events)) throw new Refused(events);
      for (const event of events) state = append(state, event);
      return events;
    },
    attemptAbout: ({ runId, attemptId }: About): RunAttempt =>
      attemptIn(state, attemptId ?? runIn(state, runId).attemptIds.at(-1) ?? ''),
  };
  family.logs.set(threadId, made);
  return made;
}

function begun(state: ThreadState | undefined): ThreadState {
  if (state === undefined) throw new Error('A log begins with the creation of its thread.');
  return state;
}
