import { randomUUID } from 'node:crypto';
import type { Driver } from 'neo4j-driver';
import type { Store } from '../../commands/ports.ts';
import { type GraphOptions, openGraph } from '../graph.ts';
import { retried } from '../retry.ts';
import { createSerial } from '../serial.ts';
import type { Runner } from '../statement.ts';
import { createDigests } from './digests.ts';
import { createReads } from './reads.ts';
import { inOrder, type Opening, openFamily, openNewThread, openThread, openWorkspace } from './transactions.ts';

export interface StoreOptions extends GraphOptions {
  readonly driver: Driver;
  /** Names a lock's holder; what holds a thread's lock can be read on its node. */
  readonly newToken?: () => string;
  /** At least 0 and below 1: spreads retries. */
  readonly random?: () => number;
}

/**
 * The database as commands see it. A command is one transaction: the lock, with the head and what is on record under the
 * key and what `work` is foreseen to load (one round trip, the begin included), what it saves (one), the commit (one).
 */
export function createStore({ driver, newToken = randomUUID, random = Math.random, ...options }: StoreOptions): Store {
  const graph = openGraph(driver, options);
  const serial = createSerial();

  const inTurn = <T>(
    workspaceId: string,
    streamIds: readonly string[],
    key: string | undefined,
    work: (tx: Runner, opening: Opening) => Promise<T>,
    isKept?: (done: T) => boolean,
  ): Promise<T> => {
    const opening = { workspaceId, key, token: newToken() };
    const write = () => retried(() => graph.write((tx) => work(tx, opening), isKept), random);
    const turns = inOrder(streamIds).reduceRight(
      (next, streamId) => () => serial(`${workspaceId} ${streamId}`, next),
      write,
    );
    return turns();
  };

  return {
    reads: createReads(graph),
    digests: createDigests(graph, newToken),
    onThread: async (workspaceId, threadId, key, work, foreseen = {}) => {
      const done = await inTurn(
        workspaceId,
        [threadId],
        key,
        async (tx, opening) => {
          const transaction = await openThread(tx, threadId, { ...opening, foreseen });
          if (transaction === undefined) return undefined;
          let saved = false;
          const save: typeof transaction.save = (given) => {
            saved = true;
            return transaction.save(given);
          };
          return { value: await work({ ...transaction, save }), saved };
        },
        // A commit is dear, and what only looked has nothing to commit.
        (work) => work?.saved === true,
      );
      return done && { value: done.value };
    },
    onFamily: (workspaceId, family, key, work) =>
      inTurn(
        workspaceId,
        [...family.threadIds, ...(family.newThreadId === undefined ? [] : [family.newThreadId])],
        key,
        async (tx, opening) => work(await openFamily(tx, family, opening)),
      ),
    onNewThread: (workspaceId, threadId, key, work) =>
      inTurn(workspaceId, [threadId], key, async (tx, opening) => work(await openNewThread(tx, threadId, opening))),
    onWorkspace: (workspaceId, key, work) =>
      inTurn(workspaceId, [workspaceId], key, async (tx, opening) => work(await openWorkspace(tx, opening))),
  };
}
