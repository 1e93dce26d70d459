import type { DispatchPlan } from './dispatch.ts';
import type { ThreadEvent } from './events.ts';
import type { ContextTransfer, ThreadState } from './model.ts';

/** A transfer that a dispatch carries out, and whether it is opened for it. */
export interface AllottedTransfer {
  readonly transferId: string;
  readonly resolution: 'NATIVE' | 'PORTABLE';
  readonly opens?: 'PROVIDER_HANDOFF' | 'FORK';
}

/**
 * The transfers of a dispatch, the first ones in the order of its handoffs. A provider handoff that waits is carried out by
 * it, whoever it was meant for: by the first handoff, or natively where the provider misses nothing and was switched to.
 * What is left waiting after that is superseded, since the dispatch says all there is to say; so is a switch to another
 * provider than the run goes to. `reservedIds` are let be: on a
 * retry, the switch that was recorded for the run after it. A fork's transfer is carried out by its first dispatch: by the
 * first handoff, or natively where a conversation is, or was, forked. What other threads sent
 * stands behind, each transfer with the handoff that was made for it, or natively where the provider has the words already.
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
  const waiting = open.filter((each) => each.type !== 'FORK' && !isElsewhere(each));
  const fresh = [...plan.newTransferIds];
  let fork = forkTransfer(state, open, fresh);
  const isNative = holdsFork(state, plan);

  const own = plan.handoffs.filter((handoff) => handoff.incomingId === undefined);
  const used = own.map((handoff): AllottedTransfer => {
    if (handoff.built === undefined)
      return { transferId: transferOf(state, handoff.carried.handoffId), resolution: 'PORTABLE' };
    if (fork !== undefined && !isNative) {
      const carriesOut = fork;
      fork = undefined;
      return { ...carriesOut, resolution: 'PORTABLE' };
    }
    const gone = waiting.shift();
    if (gone !== undefined) return { transferId: gone.id, resolution: 'PORTABLE' };
    return { transferId: firstOf(fresh), resolution: 'PORTABLE', opens: 'PROVIDER_HANDOFF' };
  });
  if (fork !== undefined) used.push({ ...fork, resolution: 'NATIVE' });
  const incoming = plan.handoffs.flatMap((handoff) => handoff.incomingId ?? []);
  used.splice(own.length, 0, ...incoming.map((transferId) => ({ transferId, resolution: 'PORTABLE' as const })));
  const native = own.length > 0 ? -1 : waiting.findIndex((each) => each.targetProviderId === plan.provider.id);
  const [switched] = native === -1 ? [] : waiting.splice(native, 1);
  const held = [...(switched === undefined ? [] : [switched.id]), ...(plan.heldTransferIds ?? [])];
  used.push(...held.map((transferId) => ({ transferId, resolution: 'NATIVE' as const })));
  return { used, superseded: [...waiting, ...open.filter(isElsewhere)].map(takenPlace) };
}

/** The transfer of a fork of which no provider has taken anything yet; after a failed native fork another one, to be opened. */
function forkTransfer(
  { head }: ThreadState,
  open: readonly ContextTransfer[],
  fresh: string[],
): Pick<AllottedTransfer, 'transferId' | 'opens'> | undefined {
  const waits = open.find((each) => each.type === 'FORK');
  if (waits !== undefined) return { transferId: waits.id };
  return head.forkFallback === 'DUE' ? { transferId: firstOf(fresh), opens: 'FORK' } : undefined;
}

/** Whether the dispatch forks a conversation, or goes on with one that was forked. */
function holdsFork({ providerThreads }: ThreadState, { decision, nativeFork }: DispatchPlan): boolean {
  if (nativeFork !== undefined) return true;
  const resumed = decision.action === 'RESUME' ? providerThreads.get(decision.providerThreadId ?? '') : undefined;
  return resumed?.forkedFromId !== undefined;
}

/** The transfers of the thread's own history that wait for delivery, oldest first (ids are in the order of time). */
function waitingTransfers(state: ThreadState): ContextTransfer[] {
  return [...state.transfers.values()]
    .filter(({ type, status }) => (type === 'PROVIDER_HANDOFF' || type === 'FORK') && status === 'PENDING')
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The provider handoffs that a failed run left waiting: all that wait but the switch that is recorded for the next run. */
export function leftWaiting(state: ThreadState): ContextTransfer[] {
  return waitingTransfers(state).filter((transfer) => transfer.id !== state.head.nextSwitch?.transferId);
}

/** The handoffs whose text was built for a transfer that still waits: never delivered, and not yet replaced. */
export function waitingHandoffs(state: ThreadState): string[] {
  const pending = [...state.transfers.values()].filter((transfer) => transfer.status === 'PENDING');
  const waiting = new Set(pending.map((transfer) => transfer.id));
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
