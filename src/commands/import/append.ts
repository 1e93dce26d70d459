import type { ThreadEvent } from '../../domain/events.ts';
import { decideImport } from '../../domain/import.ts';
import { decideItems } from '../../domain/items.ts';
import { factsOf } from '../../domain/provider.ts';
import { isRefusal, type Refusal } from '../../domain/refusal.ts';
import type { ImportedTurn } from '../../import/model.ts';
import { sealedRecord, sealItem } from '../items.ts';
import type { Caller, ContentWrite, ThreadTransaction } from '../ports.ts';
import { type Outcome, onThread } from '../runner.ts';
import type { Tools } from '../tools.ts';
import type { Conversation } from './conversation.ts';
import { draftRun } from './draft.ts';
import { type LateItemsOfRun, lateItemsOfKnown } from './late-items.ts';

/** What became of some turns: how many are new, how many were on record, and how many items were added. */
export interface Appended {
  readonly new: number;
  readonly known: number;
  readonly items: number;
}

/**
 * Makes runs of those turns that are not on record yet, and adds what the others got since (Design, section 4: items may
 * arrive after the end), in one transaction. Turns are told apart by their native ids; a live run may be on record by
 * the last message of its turn. Writes nothing, and takes no lock, where there is nothing new. Refuses a thread that is
 * busy or waits for an attempt's outcome.
 */
export async function appendTurns(
  tools: Tools,
  caller: Caller,
  conversation: Conversation,
  turns: readonly ImportedTurn[],
): Promise<Appended | Refusal> {
  const { threadId, providerThreadId } = conversation;
  const onRecord = await tools.store.reads.turnsOnRecord(
    caller.workspaceId,
    providerThreadId,
    turns.flatMap(nativeIdsOf),
  );
  const byNativeId = new Map(onRecord.map((turn) => [turn.nativeTurnId, turn]));
  const recordOf = (turn: ImportedTurn) => nativeIdsOf(turn).flatMap((id) => byNativeId.get(id) ?? [])[0];
  const news = turns.filter((turn) => recordOf(turn) === undefined);
  const known = turns.flatMap((turn) => {
    const record = recordOf(turn);
    return record === undefined ? [] : [{ turn, record }];
  });
  const late = await lateItemsOfKnown(tools, caller, conversation, known);
  if (news.length === 0 && late.length === 0) return { new: 0, known: known.length, items: 0 };

  const drafts = news.map((turn) => ({ turn, ...draftRun(tools, conversation, turn) }));
  const command = { name: 'importSession', input: { threadId, providerThreadId } };
  const outcome: Outcome<{ new: number; items: number }> = await onThread(
    tools,
    caller,
    command,
    threadId,
    async (transaction) => {
      const [meanwhile, state] = await Promise.all([
        transaction.turnsOnRecord(providerThreadId, news.flatMap(nativeIdsOf)),
        transaction.load({ runIds: late.map(({ runId }) => runId) }),
      ]);
      const taken = new Set(meanwhile.map((turn) => turn.nativeTurnId));
      const fresh = drafts.filter(({ turn }) => !nativeIdsOf(turn).some((id) => taken.has(id)));
      const imported = decideImport(
        state,
        providerThreadId,
        factsOf(conversation.provider),
        fresh.map(({ run }) => run),
      );
      if (isRefusal(imported)) return imported;
      const added = await addedItems(tools, transaction, late, (runId, reported, before) =>
        decideItems(state, runId, reported, before),
      );
      if (isRefusal(added)) return added;
      const events = [...imported, ...added.events];
      return {
        events,
        contents: [...fresh.flatMap(({ contents }) => contents), ...added.contents],
        result: { new: fresh.length, items: itemCount(events) },
      };
    },
  );
  if (isRefusal(outcome)) return outcome;
  return { new: outcome.new, known: turns.length - outcome.new, items: outcome.items };
}

async function addedItems(
  tools: Tools,
  transaction: ThreadTransaction,
  late: readonly LateItemsOfRun[],
  decide: (...args: ParametersAfterState<typeof decideItems>) => ReturnType<typeof decideItems>,
): Promise<{ readonly events: readonly ThreadEvent[]; readonly contents: readonly ContentWrite[] } | Refusal> {
  const ids = late.flatMap(({ items }) => items.map(({ id }) => id));
  if (ids.length === 0) return { events: [], contents: [] };
  const [before, salts] = await Promise.all([transaction.items(ids), transaction.salts(ids)]);
  const onRecord = new Map(before.map((item) => [item.id, sealedRecord(item, salts.get(item.id))]));
  const events: ThreadEvent[] = [];
  const contents: ContentWrite[] = [];
  for (const { runId, items } of late) {
    const sealed = items.map((item) => sealItem(item, salts.get(item.id) ?? tools.newSalt()));
    const decided = decide(
      runId,
      sealed.map(({ reported }) => reported),
      onRecord,
    );
    if (isRefusal(decided)) return decided;
    events.push(...decided);
    const news = new Set(decided.flatMap((event) => (event.type === 'RunItemsRecorded' ? event.items : [])).map(({ id }) => id));
    contents.push(
      ...sealed
        .map(({ content }) => content)
        .filter(({ ownerId, words }) => news.has(ownerId) && Object.keys(words).length > 0),
    );
  }
  return { events, contents };
}

type ParametersAfterState<F> = F extends (state: never, ...rest: infer Rest) => unknown ? Rest : never;

function nativeIdsOf({ nativeTurnId, nativeEndId }: ImportedTurn): string[] {
  return nativeEndId === undefined ? [nativeTurnId] : [nativeTurnId, nativeEndId];
}

function itemCount(events: readonly ThreadEvent[]): number {
  return events.reduce((sum, event) => sum + (event.type === 'RunItemsRecorded' ? event.items.length : 0), 0);
}
