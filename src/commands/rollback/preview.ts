import type { ThreadRolledBack } from '../../domain/events.ts';
import type { AffectedProviderThread } from '../../domain/model.ts';
import { isRefusal, type Refusal } from '../../domain/refusal.ts';
import { decideRollback } from '../../domain/rollback.ts';
import type { Caller } from '../ports.ts';
import type { Tools } from '../tools.ts';
import { targetThreadsOf } from './family.ts';
import { gatherRollback, type RollbackView } from './gather.ts';

export interface PreviewRollbackInput {
  readonly threadId: string;
  readonly toRunOrdinal: number;
}

/** What a rollback would do, or why it would be refused. */
export type RollbackPreview =
  | { readonly refusal: Refusal }
  | { readonly rolledBack: ThreadRolledBack; readonly affected: readonly AffectedProviderThread[] };

/** How often a thread is read again that moved while it was read. */
const readings = 5;

/** Answers what `rollbackThread` would do now, and writes nothing. Undefined where there is no such thread. */
export async function previewRollback(
  tools: Tools,
  caller: Caller,
  { threadId, toRunOrdinal }: PreviewRollbackInput,
): Promise<RollbackPreview | undefined> {
  const { workspaceId } = caller;
  const { reads } = tools.store;
  for (let reading = 1; ; reading += 1) {
    const before = await reads.state(workspaceId, threadId, {});
    if (before === undefined) return undefined;
    const targets = await targetThreadsOf(tools, caller, before.head);
    const others = await Promise.all(targets.map((id) => reads.state(workspaceId, id, {})));
    const view: RollbackView = {
      load: async (request) => (await reads.state(workspaceId, threadId, request)) ?? before,
      positionsWithItemsAfter: (sequence, within) =>
        reads.positionsWithItemsAfter(workspaceId, threadId, sequence, within),
      providers: (ids) => reads.providers(workspaceId, ids),
      rollback: reads.rollback(workspaceId, before.head),
    };
    const gathered = await gatherRollback(
      tools,
      view,
      toRunOrdinal,
      others.flatMap((each) => each ?? []),
    );
    const after = await reads.state(workspaceId, threadId, {});
    if (after?.head.sequence !== before.head.sequence && reading < readings) continue;
    if (isRefusal(gathered)) return { refusal: gathered };
    const [rolledBack, ...more] = decideRollback(gathered.state, 'rbk_preview', undefined, gathered.facts).events;
    return { rolledBack, affected: more.filter((event) => event.type === 'ProviderThreadRolledBack') };
  }
}
