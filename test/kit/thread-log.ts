import type { ContentWrite, LoadRequest, Store } from '../../src/commands/ports.ts';
import type { ThreadEvent } from '../../src/domain/events.ts';
import { evolve } from '../../src/domain/fold.ts';
import type { ThreadState } from '../../src/domain/model.ts';
import type { Provider } from '../../src/domain/provider.ts';
import { logged, newId, threadCreated } from './events.ts';

/** A thread in the database, and beside it the state that the fold makes of the same events. */
export interface ThreadLog {
  readonly threadId: string;
  readonly folded: () => ThreadState;
  /** Saves the events as one command would. */
  readonly save: (events: readonly ThreadEvent[], contents?: readonly ContentWrite[]) => Promise<void>;
  readonly load: (request: LoadRequest) => Promise<ThreadState>;
}

/** Makes a thread. */
export async function newThreadLog(store: Store, workspaceId: string): Promise<ThreadLog> {
  const threadId = newId('thr_');
  const first = logged(threadId, 0, [threadCreated(threadId)]);
  await store.onNewThread(workspaceId, threadId, undefined, (transaction) =>
    transaction.save({ events: first, contents: [] }),
  );
  let state = first.reduce<ThreadState | undefined>(evolve, undefined);
  const folded = () => {
    if (state === undefined) throw new Error('The thread was not created.');
    return state;
  };
  return {
    threadId,
    folded,
    async save(events, contents = []) {
      const entries = logged(threadId, folded().head.sequence, events);
      await store.onThread(workspaceId, threadId, undefined, (transaction) =>
        transaction.save({ events: entries, contents }),
      );
      state = entries.reduce(evolve, folded());
    },
    async load(request) {
      const loaded = await store.onThread(workspaceId, threadId, undefined, (transaction) => transaction.load(request));
      if (loaded === undefined) throw new Error(`There is no thread ${threadId}.`);
      return loaded.value;
    },
  };
}

/** Registers providers, as one command would. */
export async function register(store: Store, workspaceId: string, providers: readonly Provider[]): Promise<void> {
  await store.onWorkspace(workspaceId, undefined, (transaction) =>
    transaction.save({
      events: logged(
        workspaceId,
        transaction.sequence,
        providers.map((provider) => ({ type: 'ProviderRegistered' as const, provider })),
      ),
      contents: [],
    }),
  );
}
