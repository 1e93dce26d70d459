import { decideConfirmation } from '../../domain/confirm-rollback.ts';
import { isRefusal, type Refusal } from '../../domain/refusal.ts';
import { type ConfirmProviderRollbackInput, present } from '../inputs.ts';
import type { Caller } from '../ports.ts';
import { type Outcome, onThread } from '../runner.ts';
import type { Tools } from '../tools.ts';

/** `providerThreadId`: the one that goes on, which after a native fork is a new one. */
export type ConfirmationResult = { providerThreadId: string };

/** Tells that a provider carried its part of a rollback out, or could not (Design, section 7). */
export async function confirmProviderRollback(
  tools: Tools,
  caller: Caller,
  input: ConfirmProviderRollbackInput,
): Promise<Outcome<ConfirmationResult>> {
  const { rollbackId, providerThreadId, outcome, nativeHeadTurnId, nativeThreadId } = input;
  const threadId = await tools.threadOf(caller, rollbackId);
  if (threadId === undefined) return rollbackNotFound(rollbackId);
  const command = { name: 'confirmProviderRollback', input };
  return onThread<ConfirmationResult>(tools, caller, command, threadId, async (transaction) => {
    const state = await transaction.load({ rollbackIds: [rollbackId] });
    const own = state.providerThreads.get(providerThreadId);
    const boundTo =
      nativeThreadId == null || own === undefined
        ? undefined
        : await transaction.boundTo(own.provider.nativeStore, nativeThreadId);
    const newProviderThreadId = tools.newId('pth_');
    const events = decideConfirmation(
      state,
      rollbackId,
      providerThreadId,
      { outcome, ...present({ nativeHeadTurnId, nativeThreadId }) },
      { newProviderThreadId, ...(boundTo !== undefined && { boundTo: boundTo.providerThreadId }) },
    );
    if (isRefusal(events)) return events;
    const isForked = events.some((event) => event.type === 'ProviderThreadPlanned');
    const repeated = events.length === 0;
    const standing = isForked
      ? newProviderThreadId
      : repeated
        ? (successorOf(state, providerThreadId) ?? providerThreadId)
        : providerThreadId;
    return { events, result: { providerThreadId: standing }, repeated };
  });
}

/** The provider thread that a confirmed fork put in the place of this one. */
function successorOf(
  {
    providerThreads,
  }: { readonly providerThreads: ReadonlyMap<string, { readonly id: string; readonly forkedFromId?: string }> },
  providerThreadId: string,
): string | undefined {
  return [...providerThreads.values()].find((each) => each.forkedFromId === providerThreadId)?.id;
}

function rollbackNotFound(rollbackId: string): Refusal {
  return { refused: 'NOT_FOUND', message: `There is no rollback ${rollbackId}.`, id: rollbackId };
}
