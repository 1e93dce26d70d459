import type { ThreadEvent } from './events.ts';
import { gapsBy } from './gaps.ts';
import { isActive, runIn } from './lookup.ts';
import type { ThreadState } from './model.ts';
import type { Refusal } from './refusal.ts';
import { notActive } from './run.ts';

/**
 * Decides that a run's provider has subagents' results already, as the answers of its own subagents (Design, section 7): their
 * words count as items of the run, and no handoff is made. What the run consumed before is no news. Refuses a run that no
 * provider has accepted or that is no part of the history, and what is no subagent's result or does not wait.
 */
export function decideConsumption(
  state: ThreadState,
  runId: string,
  transferIds: readonly string[],
): readonly ThreadEvent[] | Refusal {
  if (transferIds.length === 0) return [];
  const run = runIn(state, runId);
  if (run.acceptedAttemptId === undefined) return notActive(run, 'no provider has accepted it yet');
  if (!isActive(run)) return notActive(run, 'it is no part of the history any more');
  const events: ThreadEvent[] = [];
  for (const transferId of new Set(transferIds)) {
    const transfer = state.transfers.get(transferId);
    if (transfer?.status === 'CONSUMED' && transfer.targetRunId === runId) continue;
    if (transfer?.type !== 'SUBAGENT_RESULT' || transfer.status !== 'PENDING') return notPending(state, transferId);
    events.push({
      type: 'TransferConsumed',
      transferId,
      runId,
      tokens: transfer.tokens ?? 0,
      gaps: gapsBy(state, run),
    });
  }
  return events;
}

/**
 * Decides that nobody wants a transfer any more. Refuses one that does not wait: what an attempt carries or a run consumed
 * cannot be taken back so.
 */
export function decideTransferCancellation(
  state: ThreadState,
  transferId: string,
  reason: string,
): readonly ThreadEvent[] | Refusal {
  const transfer = state.transfers.get(transferId);
  if (transfer?.status !== 'PENDING') return notPending(state, transferId);
  return [
    {
      type: 'TransferSettled',
      transferId,
      status: 'CANCELLED',
      reason,
      ...(state.head.nextSwitch?.transferId === transferId && { endsSwitch: true }),
    },
  ];
}

function notPending(state: ThreadState, transferId: string): Refusal {
  const transfer = state.transfers.get(transferId);
  const threadId = state.head.id;
  if (transfer === undefined) {
    const message = `Thread ${threadId} has no transfer ${transferId}.`;
    return { refused: 'NOT_FOUND', message, threadId, id: transferId };
  }
  return {
    refused: 'TRANSFER_NOT_PENDING',
    message: `Transfer ${transferId}, a ${transfer.type}, is ${transfer.status}.`,
    threadId,
    transferId,
  };
}
