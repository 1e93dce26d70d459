import { decideReverted, decideThreadFacts, type ThreadFacts } from '../../domain/conversation.ts';
import type { DeadTurn } from '../../import/model.ts';
import type { Caller } from '../ports.ts';
import { onThread } from '../runner.ts';
import type { Tools } from '../tools.ts';
import { type Conversation, importCommand } from './conversation.ts';
import type { Tally } from './report.ts';

/** Puts on record what the files tell of a thread beside its turns, where it is news. */
export async function recordFacts(
  tools: Tools,
  caller: Caller,
  conversation: Conversation,
  facts: ThreadFacts,
): Promise<void> {
  const { threadId } = conversation;
  const now = await tools.store.reads.state(caller.workspaceId, threadId, {});
  if (now === undefined || decideThreadFacts(now, facts).length === 0) return;
  await onThread(tools, caller, importCommand(conversation), threadId, async (transaction) => ({
    events: decideThreadFacts(await transaction.load({}), facts),
    result: {},
  }));
}

/**
 * Puts on record which turns the conversation does not hold any more. They are never taken as runs, not even from an older
 * file that does not know it yet. A run that was made of one before stays: it is for the user to roll it back, and until
 * then the conversation conflicts with the thread. Answers all that are on record.
 */
export async function recordReverted(
  tools: Tools,
  caller: Caller,
  conversation: Conversation,
  dead: readonly DeadTurn[],
  tally: Tally,
): Promise<ReadonlySet<string>> {
  const { threadId, providerThreadId } = conversation;
  for (const { reason } of dead) tally.skip(reason);
  const state = await tools.store.reads.state(caller.workspaceId, threadId, {});
  const known = state?.providerThreads.get(providerThreadId)?.revertedTurnIds ?? [];
  const ids = dead.map(({ nativeTurnId }) => nativeTurnId);
  if (ids.every((id) => known.includes(id))) return new Set(known);
  await onThread(tools, caller, importCommand(conversation), threadId, async (transaction) => {
    const [now, onRecord] = await Promise.all([transaction.load({}), transaction.turnsOnRecord(providerThreadId, ids)]);
    const active = new Set(onRecord.filter((turn) => turn.active).map((turn) => turn.nativeTurnId));
    return { events: decideReverted(now, providerThreadId, ids, active), result: {} };
  });
  return new Set([...known, ...ids]);
}
