import { decideCompaction } from '../domain/compaction.ts';
import { consumptionIn } from '../domain/consumed.ts';
import { attemptIn, dispatchedAt } from '../domain/lookup.ts';
import { isRefusal, type Refusal } from '../domain/refusal.ts';
import { lateItemsOf } from './attempt.ts';
import { present, type RecordCompactionInput } from './inputs.ts';
import type { Caller } from './ports.ts';
import { type Outcome, onThread } from './runner.ts';
import type { Tools } from './tools.ts';

/** Tells that a provider thread was compacted: what it lost is missing again, and the next dispatch brings it (Design, section 5). */
export async function recordCompaction(
  tools: Tools,
  caller: Caller,
  input: RecordCompactionInput,
): Promise<Outcome<{ providerThreadId: string }>> {
  const { providerThreadId, nativeTurnId } = input;
  const threadId = await tools.threadOf(caller, providerThreadId);
  if (threadId === undefined) return providerThreadNotFound(providerThreadId);
  return onThread<{ providerThreadId: string }>(
    tools,
    caller,
    { name: 'recordCompaction', input },
    threadId,
    async (transaction) => {
      const turnOf = nativeTurnId == null ? undefined : await transaction.attemptOfTurn(providerThreadId, nativeTurnId);
      const request = {
        receiptsOf: [providerThreadId],
        ...(turnOf !== undefined && { attemptIds: [turnOf] }),
      };
      const loaded = await transaction.load(request);
      const sent = consumptionIn(loaded, [providerThreadId]);
      const state = sent.runIds.length === 0 ? loaded : await transaction.load({ ...request, ...sent });
      const boundary = turnOf === undefined ? undefined : dispatchedAt(attemptIn(state, turnOf));
      const receipts = state.providerThreads.get(providerThreadId)?.receipts ?? [];
      const late = await lateItemsOf(
        transaction,
        state,
        receipts.filter(({ inherited }) => inherited === undefined).map((receipt) => receipt.handoffId),
      );
      const events = decideCompaction(state, providerThreadId, present({ nativeTurnId, boundary }), late);
      return isRefusal(events) ? events : { events, result: { providerThreadId } };
    },
  );
}

function providerThreadNotFound(providerThreadId: string): Refusal {
  return { refused: 'NOT_FOUND', message: `There is no provider thread ${providerThreadId}.`, id: providerThreadId };
}
