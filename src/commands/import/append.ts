import type { ThreadEvent } from '../../domain/events.ts';
import { decideImport } from '../../domain/import.ts';
import { factsOf } from '../../domain/provider.ts';
import { isRefusal, type Refusal } from '../../domain/refusal.ts';
import type { ImportedTurn } from '../../import/model.ts';
import { withDigests } from '../handoff/with-digests.ts';
import type { Caller } from '../ports.ts';
import { onThread } from '../runner.ts';
import type { Tools } from '../tools.ts';
import { type Conversation, importCommand } from './conversation.ts';
import { draftRun } from './draft.ts';
import { decideLateItems, lateItemsOfKnown } from './late-items.ts';

/** What became of some turns: how many are new, how many were on record, and how many items were added. */
export interface Appended {
  readonly newTurns: number;
  readonly knownTurns: number;
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
  const ids = turns.flatMap(nativeIdsOf);
  const onRecord = await tools.store.reads.turnsOnRecord(caller.workspaceId, providerThreadId, ids);
  const byNativeId = new Map(onRecord.map((turn) => [turn.nativeTurnId, turn]));
  const sorted = turns.map((turn) => ({
    turn,
    record: nativeIdsOf(turn).flatMap((id) => byNativeId.get(id) ?? [])[0],
  }));
  const known = sorted.flatMap(({ turn, record }) => (record === undefined ? [] : [{ turn, record }]));
  const news = sorted.flatMap(({ turn, record }) => (record === undefined ? [turn] : []));
  const late = await lateItemsOfKnown(tools, caller, conversation, known);
  if (news.length === 0 && late.length === 0) return { newTurns: 0, knownTurns: known.length, items: 0 };

  const drafts = news.map((turn) => ({ turn, ...draftRun(tools, conversation, turn) }));
  const outcome = await withDigests(tools, caller, (note) =>
    onThread<{ newTurns: number; items: number }>(
      tools,
      caller,
      importCommand(conversation),
      threadId,
      async (transaction) => {
        const [meanwhile, state] = await Promise.all([
          transaction.turnsOnRecord(providerThreadId, news.flatMap(nativeIdsOf)),
          transaction.load({ runIds: late.map(({ runId }) => runId) }),
        ]);
        const taken = new Set(meanwhile.map((turn) => turn.nativeTurnId));
        const fresh = drafts.filter(({ turn }) => !nativeIdsOf(turn).some((id) => taken.has(id)));
        const runs = fresh.map(({ run }) => run);
        const imported = decideImport(state, providerThreadId, factsOf(conversation.provider), runs);
        if (isRefusal(imported)) return imported;
        const added = await decideLateItems(tools, transaction, state, late);
        const events = [...imported, ...added.events];
        note(state, events);
        return {
          events,
          contents: [...fresh.flatMap(({ contents }) => contents), ...added.contents],
          result: { newTurns: fresh.length, items: itemCount(events) },
        };
      },
    ),
  );
  if (isRefusal(outcome)) return outcome;
  // An import ends with its digests made: a program that only imports is gone then.
  await tools.digests?.settled();
  const { newTurns, items } = outcome;
  return { newTurns, knownTurns: turns.length - newTurns, items };
}

function nativeIdsOf({ nativeTurnId, nativeEndId }: ImportedTurn): string[] {
  return nativeEndId === undefined ? [nativeTurnId] : [nativeTurnId, nativeEndId];
}

function itemCount(events: readonly ThreadEvent[]): number {
  return events.reduce((sum, event) => sum + (event.type === 'RunItemsRecorded' ? event.items.length : 0), 0);
}
