import { runIn } from '../../src/domain/lookup.ts';
import type { ThreadPolicy } from '../../src/domain/policy.ts';
import type { Provider } from '../../src/domain/provider.ts';
import { handoffIn } from '../../src/domain/reception.ts';
import type { Refusal } from '../../src/domain/refusal.ts';
import { type Asked, dispatches } from '../domain/support/dispatches.ts';
import { note, reports } from '../domain/support/reports.ts';
import { rollbacks } from '../domain/support/rollbacks.ts';
import { type About, type Dispatched, Refused, threadLog } from '../domain/support/thread-log.ts';

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

export type ThreadWorld = ReturnType<typeof threadWorld>;

/**
 * One thread in memory: its log, and commands that decide on the fold of it as the real ones do. A refused command throws
 * `Refused`.
 */
export function threadWorld(policy: Partial<ThreadPolicy> = {}) {
  const log = threadLog(policy);
  const { state } = log;
  const commands = { ...dispatches(log), ...reports(log), ...rollbacks(log) };
  return {
    ...commands,
    log: log.log,
    state,
    /** Appends events of commands that are not played here. */
    save: log.save,

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
