import type { RunItemsRecorded } from '../../domain/events.ts';
import { decideImportedItems } from '../../domain/import.ts';
import type { ThreadState } from '../../domain/model.ts';
import type { ImportedItem, ImportedTurn } from '../../import/model.ts';
import { type DraftItem, sealedRecord, sealItem } from '../items.ts';
import type { Caller, ContentWrite, ItemState, ThreadTransaction, TurnOnRecord } from '../ports.ts';
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
  if (ids.length === 0) return [];
  const states = await tools.store.reads.itemStates(caller.workspaceId, ids);
  const byId = new Map(states.map((state) => [state.id, state]));
  return imported.flatMap(({ turn, record }) => {
    const { itemId } = turnIdsOf(conversation, turn);
    const news = turn.items.filter((item) => isNews(item, byId.get(itemId(item.key))));
    return news.length === 0 ? [] : [{ runId: record.runId, items: draftItems(conversation, turn, news) }];
  });
}

/** Files only ever tell more: an older one does not take back what a newer one told. */
function isNews(item: ImportedItem, before: ItemState | undefined): boolean {
  if (before === undefined) return true;
  const isOpen = before.status === undefined || before.status === 'IN_PROGRESS';
  return (isOpen && before.status !== item.status) || (before.exitCode === undefined && item.exitCode !== undefined);
}

/** What the items add to their runs, decided below the thread's lock. */
export async function decideLateItems(
  tools: Tools,
  transaction: Pick<ThreadTransaction, 'items' | 'salts'>,
  state: ThreadState,
  late: readonly LateItemsOfRun[],
): Promise<{ readonly events: readonly RunItemsRecorded[]; readonly contents: readonly ContentWrite[] }> {
  const ids = late.flatMap(({ items }) => items.map(({ id }) => id));
  if (ids.length === 0) return { events: [], contents: [] };
  const [before, salts] = await Promise.all([transaction.items(ids), transaction.salts(ids)]);
  const onRecord = new Map(before.map((item) => [item.id, sealedRecord(item, salts.get(item.id))]));
  const events: RunItemsRecorded[] = [];
  const contents: ContentWrite[] = [];
  let now = state;
  for (const { runId, items } of late) {
    const sealed = items.map((item) => sealItem(item, salts.get(item.id) ?? tools.newSalt()));
    const told = sealed.map(({ reported }) => reported);
    const recorded = decideImportedItems(now, runId, told, onRecord);
    now = recorded.reduce(withGaps, now);
    events.push(...recorded);
    const news = new Set(recorded.flatMap((event) => event.items.map(({ id }) => id)));
    const words = sealed.map(({ content }) => content).filter((content) => Object.keys(content.words).length > 0);
    contents.push(...words.filter(({ ownerId }) => news.has(ownerId)));
  }
  return { events, contents };
}

/** A provider thread may miss items of several of these runs: what each adds to its gaps is added to the others'. */
function withGaps(state: ThreadState, { gaps }: RunItemsRecorded): ThreadState {
  const coverage = new Map(gaps.map((gap) => [gap.providerThreadId, gap.coverage]));
  const providerThreads = [...state.providerThreads].map(
    ([id, each]) => [id, { ...each, coverage: coverage.get(id) ?? each.coverage }] as const,
  );
  return { ...state, providerThreads: new Map(providerThreads) };
}
