import type {
  CarriedReplaced,
  HandoffPrepared,
  HandoffSuperseded,
  HandoffWritten,
  ProviderSwitched,
  TransferOpened,
  TransferSent,
  TransferSettled,
} from '../events.ts';
import type { ContextHandoff, ContextTransfer, ThreadState } from '../model.ts';
import { changed, type Entry, headed, put } from './state.ts';

/** Fold of ProviderSwitched. */
export function switched(state: ThreadState, { event, sequence }: Entry<ProviderSwitched>): ThreadState {
  const { transferId, providerId, settings, sourceId, supersedesTransferId } = event;
  const transfer = pendingTransfer(state, {
    transferId,
    type: 'PROVIDER_HANDOFF',
    sourceId,
    targetProviderId: providerId,
  });
  const nextSwitch = { transferId, providerId, settings, sequence };
  const chosen = headed({ ...state, transfers: put(state.transfers, transferId, transfer) }, (head) => ({
    ...head,
    nextSwitch,
  }));
  return supersedesTransferId === undefined
    ? chosen
    : changed(chosen, 'transfers', supersedesTransferId, (before) => ({
        ...before,
        status: 'SUPERSEDED',
        reason: 'Another provider was chosen.',
      }));
}

/** Fold of TransferOpened. */
export function opened(state: ThreadState, event: TransferOpened): ThreadState {
  const { type: _, transferType, ...given } = event;
  const transfer = pendingTransfer(state, { ...given, type: transferType });
  const known = { ...state, transfers: put(state.transfers, transfer.id, transfer) };
  return transferType === 'FORK' && state.head.forkFallback === 'DUE'
    ? headed(known, (head) => ({ ...head, forkFallback: 'OPENED' }))
    : known;
}

function pendingTransfer(
  state: ThreadState,
  {
    transferId,
    words = {},
    ...given
  }: Omit<ContextTransfer, 'id' | 'status' | 'targetThreadId' | 'words'> & {
    readonly transferId: string;
    readonly words?: ContextTransfer['words'];
  },
): ContextTransfer {
  return { ...given, id: transferId, status: 'PENDING', targetThreadId: state.head.id, words };
}

/** Fold of TransferSettled. */
export function settled(state: ThreadState, { transferId, status, reason, endsSwitch }: TransferSettled): ThreadState {
  const known = changed(state, 'transfers', transferId, (transfer) => ({ ...transfer, status, reason }));
  return endsSwitch === true ? headed(known, ({ nextSwitch: _, ...head }) => head) : known;
}

/** Fold of TransferSent: only a subagent's result says something of the thread that it comes from. */
export function sent(state: ThreadState, { transferId, transferType, runId }: TransferSent): ThreadState {
  if (transferType !== 'SUBAGENT_RESULT') return state;
  const result = { transferId, ...(runId !== undefined && { runId }) };
  return headed(state, (head) => ({ ...head, result }));
}

/** Fold of HandoffPrepared. */
export function handoffPrepared(state: ThreadState, { handoff, baseRunId }: HandoffPrepared): ThreadState {
  const prepared: ContextHandoff = { ...handoff, threadId: state.head.id };
  const known = { ...state, handoffs: put(state.handoffs, prepared.id, prepared) };
  return baseRunId === undefined
    ? known
    : changed(known, 'transfers', prepared.transferId, (transfer) => ({ ...transfer, baseRunId }));
}

/** Fold of HandoffWritten. */
export function handoffWritten(state: ThreadState, { type: _, handoffId, ...written }: HandoffWritten): ThreadState {
  return changed(state, 'handoffs', handoffId, (handoff) => ({ ...handoff, ...written, status: 'READY' }));
}

/** Fold of CarriedReplaced. */
export function carriedReplaced(state: ThreadState, { attemptId, handoffId, by }: CarriedReplaced): ThreadState {
  return changed(state, 'attempts', attemptId, (attempt) => ({
    ...attempt,
    carried: attempt.carried.map((each) => (each.handoffId === handoffId ? by : each)),
  }));
}

/** Fold of HandoffSuperseded. */
export function handoffSuperseded(
  state: ThreadState,
  { handoffId, reason, byHandoffId }: HandoffSuperseded,
): ThreadState {
  return changed(state, 'handoffs', handoffId, (handoff) => ({
    ...handoff,
    status: 'SUPERSEDED',
    supersedeReason: reason,
    ...(byHandoffId !== undefined && { supersededById: byHandoffId }),
  }));
}

/** The transfers were carried out for the run. */
export function consumed(
  state: ThreadState,
  transferIds: readonly string[],
  runId: string,
  sequence: number,
): ThreadState {
  return transferIds.reduce(
    (sum, id) =>
      changed(sum, 'transfers', id, (transfer) => ({
        ...transfer,
        status: 'CONSUMED',
        targetRunId: runId,
        consumedAt: sequence,
      })),
    state,
  );
}

/** The transfers wait for delivery again, but for those whose source point was rolled back meanwhile (Design, section 4). */
export function returnedTransfers(state: ThreadState, ids: readonly string[]): ThreadState {
  return ids.reduce(
    (sum, id) =>
      changed(sum, 'transfers', id, ({ targetRunId: _t, resolution: _r, ...transfer }) =>
        transfer.sourceRolledBack === true
          ? { ...transfer, status: 'SUPERSEDED', reason: sourceGone }
          : { ...transfer, status: 'PENDING' },
      ),
    state,
  );
}

/** Why a transfer cannot be delivered any more, once what it brings was rolled back in its own thread. */
export const sourceGone = 'What it brings was rolled back in its own thread.';
