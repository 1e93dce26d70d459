import type { Store } from '../../src/commands/ports.ts';
import { ancestryAt } from '../../src/domain/ancestry.ts';
import { defaultPolicy } from '../../src/domain/policy.ts';
import { span, through } from '../../src/domain/ranges.ts';
import { logged, newId } from './events.ts';

/** A fork of the thread behind the run, as its log begins; answers the fork's thread. */
export async function forkBehind(
  store: Store,
  workspaceId: string,
  sourceId: string,
  run: { readonly id: string; readonly ordinal: number; readonly position: number },
): Promise<string> {
  const source = await store.reads.state(workspaceId, sourceId, {});
  if (source === undefined) throw new Error(`There is no thread ${sourceId}.`);
  const { head } = source;
  const threadId = newId('thr_');
  const tokens = await store.reads.tokens(workspaceId, head, span(1, run.position));
  await store.onNewThread(workspaceId, threadId, undefined, (transaction) =>
    transaction.save({
      events: logged(threadId, 0, [
        {
          type: 'ThreadCreated',
          threadId,
          policy: defaultPolicy,
          forkedFrom: {
            threadId: sourceId,
            runId: run.id,
            ancestry: ancestryAt(head, run, head.sequence),
            unheard: through(head.unheard, run.position),
            tokens,
          },
        },
      ]),
      contents: [],
    }),
  );
  return threadId;
}
