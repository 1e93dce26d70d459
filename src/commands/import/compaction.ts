import { decideCompaction } from '../../domain/compaction.ts';
import { attemptIn, dispatchedAt, providerThreadIn } from '../../domain/lookup.ts';
import { isRefusal, type Refusal } from '../../domain/refusal.ts';
import { lateItemsOf } from '../attempt.ts';
import type { Caller } from '../ports.ts';
import { onThread } from '../runner.ts';
import type { Tools } from '../tools.ts';
import { type Conversation, importCommand } from './conversation.ts';

/**
 * Puts a compaction of the conversation on record, after the turn or, where none is named, before its first: of a fork's
 * copy, what it inherited was compacted. It is a command of its own, since what it takes away depends on all that was
 * recorded before. One that reaches no further than what is on record changes nothing. Answers whether it was new.
 */
export async function importCompaction(
  tools: Tools,
  caller: Caller,
  conversation: Conversation,
  afterNativeTurnId: string | undefined,
): Promise<boolean | Refusal> {
  const { threadId, providerThreadId } = conversation;
  const outcome = await onThread<{ isNew: boolean }>(
    tools,
    caller,
    importCommand(conversation),
    threadId,
    async (transaction) => {
      const nothing = { events: [], result: { isNew: false } };
      const turnOf =
        afterNativeTurnId === undefined
          ? undefined
          : await transaction.attemptOfTurn(providerThreadId, afterNativeTurnId);
      if (afterNativeTurnId !== undefined && turnOf === undefined) return nothing;
      const state = await transaction.load({
        receiptsOf: [providerThreadId],
        ...(turnOf !== undefined && { attemptIds: [turnOf] }),
      });
      const { receipts, compactedAt, firstRunOrdinal } = providerThreadIn(state, providerThreadId);
      const boundary = turnOf === undefined ? undefined : dispatchedAt(attemptIn(state, turnOf));
      const isKnown =
        boundary === undefined ? (compactedAt ?? firstRunOrdinal) !== undefined : (compactedAt ?? 0) >= boundary;
      if (isKnown) return nothing;
      const late = await lateItemsOf(
        transaction,
        state,
        receipts.map((receipt) => receipt.handoffId),
      );
      const report = {
        ...(afterNativeTurnId !== undefined && { nativeTurnId: afterNativeTurnId }),
        ...(boundary !== undefined && { boundary }),
      };
      const events = decideCompaction(state, providerThreadId, report, late);
      return isRefusal(events) ? events : { events, result: { isNew: true } };
    },
  );
  return isRefusal(outcome) ? outcome : outcome.isNew;
}
