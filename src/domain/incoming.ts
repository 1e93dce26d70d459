import type { ContextTransfer, ThreadState } from './model.ts';
import type { TransferType } from './vocabulary.ts';

/** What other threads send, in the order in which one dispatch gives it (Design, section 7): behind the thread's own history. */
const order = ['SUBAGENT_SPAWN', 'MERGE_BACK', 'SUBAGENT_RESULT'] as const satisfies readonly TransferType[];

/** A transfer that brings what another thread sent. */
export type Incoming = ContextTransfer & { readonly type: (typeof order)[number] };

/** Whether the transfer brings what another thread sent: a subagent's prompt, a merge-back, or a subagent's result. */
export function isIncoming(transfer: ContextTransfer): transfer is Incoming {
  return order.some((type) => type === transfer.type);
}

/**
 * What other threads sent and waits for the next run: a prompt before merge-backs before results, each kind oldest first
 * (ids are in the order of time).
 */
export function incomingTo(state: ThreadState): readonly Incoming[] {
  return [...state.transfers.values()]
    .filter(isIncoming)
    .filter(({ status }) => status === 'PENDING')
    .sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type) || (a.id < b.id ? -1 : 1));
}

/** The prompt that a subagent's thread waits to be given, if it does. */
export function waitingPrompt(state: ThreadState): ContextTransfer | undefined {
  return incomingTo(state).find(({ type }) => type === 'SUBAGENT_SPAWN');
}

/** A subagent without its prompt has nothing to do; anything else can wait for a later dispatch (Design, section 7). */
export function mayStayBehind({ type }: Incoming): boolean {
  return type !== 'SUBAGENT_SPAWN';
}

/**
 * Whether the provider thread that is resumed has the words already: a provider's own subagent began its conversation with
 * its prompt.
 */
export function isHeldBy(transfer: ContextTransfer, providerThreadId: string | undefined): boolean {
  return transfer.heldById !== undefined && transfer.heldById === providerThreadId;
}
