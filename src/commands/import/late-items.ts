import type { ImportedItem, ImportedTurn } from '../../import/model.ts';
import type { DraftItem } from '../items.ts';
import type { Caller, TurnOnRecord } from '../ports.ts';
import type { Tools } from '../tools.ts';
import { type Conversation, turnIdsOf } from './conversation.ts';
import { draftItems } from './draft.ts';

/** Items that a run on record has not got, or not as they are now. */
export interface LateItemsOfRun {
  readonly runId: string;
  readonly items: readonly DraftItem[];
}

/**
 * What turns got since they were imported: a program may write a row of a turn after the next one has begun. Only how far
 * each item has come is compared, so that an import of a long session again does not read its words back. What the
 * application recorded of a live run is its own account of it, and nothing is added to that.
 */
export async function lateItemsOfKnown(
  tools: Tools,
  caller: Caller,
  conversation: Conversation,
  known: readonly { readonly turn: ImportedTurn; readonly record: TurnOnRecord }[],
): Promise<readonly LateItemsOfRun[]> {
  const imported = known.filter(({ record }) => record.origin === 'IMPORTED');
  const ids = imported.flatMap(({ turn }) => turn.items.map(({ key }) => turnIdsOf(conversation, turn).itemId(key)));
  const states = await tools.store.reads.itemStates(caller.workspaceId, ids);
  const byId = new Map(states.map((state) => [state.id, state]));
  return imported.flatMap(({ turn, record }) => {
    const { itemId } = turnIdsOf(conversation, turn);
    const isNews = (item: ImportedItem): boolean => {
      const before = byId.get(itemId(item.key));
      return before === undefined || before.status !== item.status || before.exitCode !== item.exitCode;
    };
    const items = draftItems(conversation, turn, turn.items.filter(isNews));
    return items.length === 0 ? [] : [{ runId: record.runId, items }];
  });
}
