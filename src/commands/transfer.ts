import { decideTransferCancellation } from '../domain/consumption.ts';
import { isRefusal } from '../domain/refusal.ts';
import type { CancelTransferInput } from './inputs.ts';
import type { Caller } from './ports.ts';
import { type Outcome, onThread } from './runner.ts';
import type { Tools } from './tools.ts';

/** Gives up a transfer that nobody wants any more. Refuses with TRANSFER_NOT_PENDING one that does not wait. */
export async function cancelTransfer(
  tools: Tools,
  caller: Caller,
  input: CancelTransferInput,
): Promise<Outcome<{ transferId: string }>> {
  const { transferId } = input;
  const threadId = await tools.threadOf(caller, transferId);
  if (threadId === undefined)
    return { refused: 'NOT_FOUND', message: `There is no transfer ${transferId}.`, id: transferId };
  return onThread<{ transferId: string }>(
    tools,
    caller,
    { name: 'cancelTransfer', input },
    threadId,
    async (transaction) => {
      const state = await transaction.load({ transferIds: [transferId] });
      const events = decideTransferCancellation(state, transferId, input.reason ?? 'It was cancelled.');
      return isRefusal(events) ? events : { events, result: { transferId } };
    },
  );
}
