import type { Driver } from 'neo4j-driver';
import type { Store } from '../../src/commands/ports.ts';
import type { ThreadEvent } from '../../src/domain/events.ts';
import { defaultPolicy, type ThreadPolicy } from '../../src/domain/policy.ts';
import type { Provider } from '../../src/domain/provider.ts';
import { logged, newId } from './events.ts';
import { loadRuns } from './load-runs.ts';
import { type Member, type WholeRun, wholeRun } from './whole-run.ts';

/** So many runs in a row by one provider, which is first handed over whatever it missed. */
export interface Stint {
  readonly provider: Provider;
  readonly runs: number;
}

export interface LongThread {
  readonly threadId: string;
  /** In the order of the thread. */
  readonly runIds: readonly string[];
  /** The native conversation of each provider, by the provider's id. */
  readonly conversations: ReadonlyMap<string, string>;
}

/** So many runs are loaded in one transaction. */
const batch = 500;

/**
 * Makes a thread of completed runs as the commands would have made it: log, chain, contents, edges and numbers are all
 * there, so that commands can go on with it. The first two runs of a stint, of which one may have to be told, are saved by
 * the store; those that follow differ from the second in their place alone, and are loaded in bulk. The providers have
 * to be registered.
 */
export async function seedLongThread(
  { driver, store, workspaceId }: { readonly driver: Driver; readonly store: Store; readonly workspaceId: string },
  stints: readonly Stint[],
  policy: ThreadPolicy = defaultPolicy,
): Promise<LongThread> {
  const threadId = newId('thr_');
  const members = new Map<string, Member>();
  const runs: WholeRun[] = [];
  let sequence = 1;

  await store.onNewThread(workspaceId, threadId, undefined, ({ save }) =>
    save({ events: logged<ThreadEvent>(threadId, 0, [{ type: 'ThreadCreated', threadId, policy }]), contents: [] }),
  );

  for (const { provider, runs: count } of stints) {
    const others = [...members.values()].map(({ providerThreadId }) => providerThreadId);
    const member = members.get(provider.id) ?? newMember(provider);
    const next = () => {
      const run = wholeRun(threadId, member, {
        position: runs.length + 1,
        sequence,
        toldBy: others,
        isNew: !members.has(provider.id),
        previousRunId: runs.at(-1)?.runId,
      });
      sequence += run.events.length;
      runs.push(run);
      members.set(provider.id, member);
      return run;
    };
    for (let i = 0; i < Math.min(count, 2); i += 1) {
      const { events, contents } = next();
      await store.onThread(workspaceId, threadId, undefined, ({ save }) => save({ events, contents }));
    }
    for (let left = count - 2; left > 0; left -= batch) {
      await loadRuns(driver, workspaceId, Array.from({ length: Math.min(batch, left) }, next));
    }
  }
  return {
    threadId,
    runIds: runs.map(({ runId }) => runId),
    conversations: new Map([...members].map(([id, { nativeThreadId }]) => [id, nativeThreadId])),
  };
}

function newMember(provider: Provider): Member {
  const providerThreadId = newId('pth_');
  return {
    provider,
    providerThreadId,
    nativeThreadId: `native-${providerThreadId}`,
    knownThrough: 0,
    chainedHandoffs: 0,
  };
}
