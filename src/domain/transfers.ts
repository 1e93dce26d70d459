import type { DispatchPlan } from './dispatch.ts';
import type { ThreadEvent } from './events.ts';
import type { ContextTransfer, ThreadState } from './model.ts';

/** A transfer that a dispatch carries out, and whether it is opened for it. */
export interface AllottedTransfer {
  readonly transferId: string;
  readonly resolution: 'NATIVE' | 'PORTABLE';
  readonly opens: boolean;
}

/**
 * The transfers of a dispatch, the first ones in the order of its handoffs. A provider handoff that waits is carried out by
 * it, whoever it was meant for: by the first handoff, or natively where the provider misses nothing and was switched to.
 * What is left waiting after that is superseded, since the dispatch says all there is to say; so is a switch to another
 * provider than the run goes to. `reservedIds` are let be: on a
 * retry, the switch that was recorded for the run after it.
 */
export function allotTransfers(
  state: ThreadState,
  plan: DispatchPlan,
  reservedIds: readonly string[],
): { readonly used: readonly AllottedTransfer[]; readonly superseded: readonly ThreadEvent[] } {
  const carriedAgain = new Set(
    plan.handoffs.flatMap((each) => (each.built === undefined ? [transferOf(state, each.carried.handoffId)] : [])),
  );
  const { nextSwitch } = state.head;
  const open = waitingTransfers(state).filter((each) => !carriedAgain.has(each.id) && !reservedIds.includes(each.id));
  const isElsewhere = ({ id }: ContextTransfer) =>
    id === nextSwitch?.transferId && nextSwitch.providerId !== plan.provider.id;
  const waiting = open.filter((each) => !isElsewhere(each));
  const fresh = [...plan.newTransferIds];

  const used = plan.handoffs.map((handoff): AllottedTransfer => {
    if (handoff.built === undefined)
      return { transferId: transferOf(state, handoff.carried.handoffId), resolution: 'PORTABLE', opens: false };
    const gone = waiting.shift();
    if (gone !== undefined) return { transferId: gone.id, resolution: 'PORTABLE', opens: false };
    return { transferId: firstOf(fresh), resolution: 'PORTABLE', opens: true };
  });
  const native =
    plan.handoffs.length > 0 ? -1 : waiting.findIndex((each) => each.targetProviderId === plan.provider.id);
  const [switched] = native === -1 ? [] : waiting.splice(native, 1);
  if (switched !== undefined) used.push({ transferId: switched.id, resolution: 'NATIVE', opens: false });
  return { used, superseded: [...waiting, ...open.filter(isElsewhere)].map(takenPlace) };
}

/** The provider handoffs that wait for delivery, oldest first (ids are in the order of time). */
function waitingTransfers(state: ThreadState): ContextTransfer[] {
  return [...state.transfers.values()]
    .filter((transfer) => transfer.type === 'PROVIDER_HANDOFF' && transfer.status === 'PENDING')
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The provider handoffs that a failed run left waiting: all that wait but the switch that is recorded for the next run. */
export function leftWaiting(state: ThreadState): ContextTransfer[] {
  return waitingTransfers(state).filter((transfer) => transfer.id !== state.head.nextSwitch?.transferId);
}

/** The handoffs whose text was built for a transfer that still waits: never delivered, and not yet replaced. */
export function waitingHandoffs(state: ThreadState): string[] {
  const waiting = new Set(waitingTransfers(state).map((transfer) => transfer.id));
  return [...state.handoffs.values()]
    .filter(
      (handoff) => waiting.has(handoff.transferId) && (handoff.status === 'READY' || handoff.status === 'PENDING'),
    )
    .map((handoff) => handoff.id)
    .sort();
}

function transferOf(state: ThreadState, handoffId: string): string {
  const handoff = state.handoffs.get(handoffId);
  if (handoff === undefined) throw new Error(`The state to decide on lacks handoff ${handoffId}.`);
  return handoff.transferId;
}

function firstOf(ids: string[]): string {
  const id = ids.shift();
  if (id === undefined) throw new Error('A dispatch needs more transfers than ids were made for.');
  return id;
}

function takenPlace(transfer: ContextTransfer): ThreadEvent {
  return {
    type: 'TransferSettled',
    transferId: transfer.id,
    status: 'SUPERSEDED',
    reason: 'The next dispatch took its place.',
  };
}
