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

export type ThreadLog = ReturnType<typeof threadLog>;

/** A thread's log in memory and the fold of it, with ids and times that are the same every time. */
export function threadLog(policy: Partial<ThreadPolicy>) {
  const threadId = 'thr_1';
  const log: Logged<ThreadEvent>[] = [];
  let ids = 0;
  let state = append(undefined, { type: 'ThreadCreated', threadId, policy: { ...defaultPolicy, ...policy } });

  function append(before: ThreadState | undefined, event: ThreadEvent): ThreadState {
    const sequence = log.length + 1;
    const at = new Date(Date.UTC(2026, 0, 1) + sequence * 1_000).toISOString();
    const entry = { id: `evt_${sequence}`, streamId: threadId, sequence, at, actor: 'test' };
    const logged: Logged<ThreadEvent> = { ...entry, commandId: `cmd_${sequence}`, requestId: 'req', event };
    log.push(logged);
    return evolve(before, logged);
  }

  return {
    log,
    state: () => state,
    newId(prefix: string): string {
      ids += 1;
      return `${prefix}_${String(ids).padStart(5, '0')}`;
    },
    /** Appends what was decided. A refusal is thrown, and nothing is appended. */
    save(events: readonly ThreadEvent[] | Refusal): readonly ThreadEvent[] {
      if (isRefusal(events)) throw new Refused(events);
      for (const event of events) state = append(state, event);
      return events;
    },
    attemptAbout: ({ runId, attemptId }: About): RunAttempt =>
      attemptIn(state, attemptId ?? runIn(state, runId).attemptIds.at(-1) ?? ''),
  };
}
