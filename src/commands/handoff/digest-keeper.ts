import { union } from '../../domain/ranges.ts';
import type { Caller, Store } from '../ports.ts';
import type { DueDigests } from './digests-due.ts';
import { digestsOf, storeBlocks, storeRuns } from './stored-digests.ts';

/** Keeps the stored digests up to date, behind the commands that end runs or add to them. */
export interface DigestKeeper {
  /** These are to be made: soon, without anybody waiting for it. */
  due(caller: Caller, digests: DueDigests | undefined): void;
  /** Waits until nothing is due any more. */
  settled(): Promise<void>;
}

/**
 * Makes digests one thread at a time, right after the commit of what made them due (Design, section 6): no answer waits
 * for them, and no lock is held while they are made. What comes meanwhile for a thread is made together. One that is not
 * made, since the process ended or the database did not answer, is made by the first summary that needs it.
 */
export function createDigestKeeper(store: Pick<Store, 'reads' | 'digests'>): DigestKeeper {
  const waiting = new Map<string, DueDigests & { readonly caller: Caller }>();
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    // What is added while one is being made is behind it in the map, and reached by this loop.
    for (const [key, { caller, ...digests }] of waiting) {
      waiting.delete(key);
      await makeDigests(store, caller, digests).catch(() => undefined);
    }
    working = undefined;
  }

  return {
    due(caller, digests) {
      if (digests === undefined) return;
      const { thread, positions } = digests;
      const key = `${caller.workspaceId} ${thread.id}`;
      waiting.set(key, { caller, thread, positions: union(waiting.get(key)?.positions ?? [], positions) });
      working ??= work();
    },
    settled: async () => {
      await working;
    },
  };
}

async function makeDigests(
  store: Pick<Store, 'reads' | 'digests'>,
  caller: Caller,
  { thread, positions }: DueDigests,
): Promise<void> {
  const scope = { store, caller, thread };
  const rows = await store.digests.ofRuns(caller.workspaceId, thread, positions);
  const { digests } = await digestsOf(scope, rows);
  await storeRuns(scope, rows, digests);
  await storeBlocks(scope, positions, rows, digests);
}
