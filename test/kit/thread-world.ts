import { runIn } from '../../src/domain/lookup.ts';
import type { ThreadPolicy } from '../../src/domain/policy.ts';
import type { Provider } from '../../src/domain/provider.ts';
import { handoffIn } from '../../src/domain/reception.ts';
import type { Refusal } from '../../src/domain/refusal.ts';
import { type Asked, dispatches } from '../domain/support/dispatches.ts';
import { type ForkAt, forkLog, historyOf } from '../domain/support/forks.ts';
import { note, reports } from '../domain/support/reports.ts';
import { rollbacks } from '../domain/support/rollbacks.ts';
import { type About, type Dispatched, Refused, rootLog, type ThreadLog } from '../domain/support/thread-log.ts';

export { type Asked, type Dispatched, note, Refused };

/** The refusal that the command answers. Throws where it answers none. */
export function refusalOf(command: () => unknown): Refusal {
  try {
    command();
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
  throw new Error('The command was not refused.');
}

export type ThreadWorld = ReturnType<typeof worldOn>;

/**
 * One thread in memory: its log, and commands that decide on the fold of it as the real ones do. A refused command throws
 * `Refused`.
 */
export function threadWorld(policy: Partial<ThreadPolicy> = {}): ThreadWorld {
  return worldOn(rootLog(policy));
}

/** A fork of the thread: a world of its own, whose reports may reach the source's log. */
export function forkOf(source: ThreadWorld, at: ForkAt = {}): ThreadWorld {
  return worldOn(forkLog(source.inFamily, at));
}

function worldOn(log: ThreadLog) {
  const { state } = log;
  const commands = { ...dispatches(log), ...reports(log), ...rollbacks(log) };
  return {
    ...commands,
    log: log.log,
    state,
    /** Appends events of commands that are not played here. */
    save: log.save,
    /** Its log among those of its family. */
    inFamily: log,
    /** The runs of its active history, its own and inherited ones. */
    history: () => historyOf(log),

    policy: (changed: Partial<ThreadPolicy>) =>
      log.save([{ type: 'ThreadPolicyUpdated', policy: { ...state().head.policy, ...changed } }]),

    /** A whole run: started, sent, accepted and completed. */
    ran(provider: Provider, asked: Asked = {}): Dispatched {
      const run = commands.start(provider, asked);
      commands.sent(run);
      commands.accept(run);
      commands.complete(run);
      return run;
    },

    run: ({ runId }: Pick<About, 'runId'>) => runIn(state(), runId),
    attempt: log.attemptAbout,
    providerThread(id: string) {
      const providerThread = state().providerThreads.get(id);
      if (providerThread === undefined) throw new Error(`There is no provider thread ${id}.`);
      return providerThread;
    },
    handoff: (id: string) => handoffIn(state(), id),
    transferOf: (handoffId: string) => state().transfers.get(handoffIn(state(), handoffId).transferId),
  };
}
