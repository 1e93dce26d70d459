import { cutAt } from '../coverage.ts';
import type {
  ProviderRollbackConfirmed,
  ProviderThreadRolledBack,
  ThreadRolledBack,
  TransferOfferedAgain,
} from '../events.ts';
import { isActive, providerThreadIn } from '../lookup.ts';
import type { AffectedProviderThread, ContextTransfer, ProviderThread, Receipt, Run, ThreadState } from '../model.ts';
import { through } from '../ranges.ts';
import { changed, type Entry, headed, put } from './state.ts';

/** Fold of ThreadRolledBack: everything behind the target leaves the active history, in one step. */
export function rolledBack(state: ThreadState, entry: Entry<ThreadRolledBack>): ThreadState {
  const { event, sequence } = entry;
  const { toPosition } = event;
  const { type: _t, rollbackId, headRunId, providerId, withdrawnHandoffIds, supersededElsewhereIds, ...facts } = event;
  const supersededTransferIds = [...event.supersededTransferIds, ...supersededElsewhereIds];
  const rollback = { ...facts, id: rollbackId, supersededTransferIds, affected: [], sequence };
  const leaving = [...state.runs.values()].filter((run) => isActive(run) && run.position > toPosition);
  const tokens = leaving.reduce((sum, run) => sum + run.tokens, 0);
  const known: ThreadState = {
    ...state,
    rollbacks: put(state.rollbacks, rollbackId, rollback),
    runs: withEnds(state, leaving, entry),
    providerThreads: new Map([...state.providerThreads].map(([id, each]) => [id, cut(each, toPosition)])),
  };
  const withoutTransfers = event.supersededTransferIds.reduce(
    (sum, id) =>
      changed(sum, 'transfers', id, (transfer) => ({
        ...transfer,
        status: 'SUPERSEDED',
        reason: 'The run that it was for was rolled back.',
      })),
    known,
  );
  const invalidated = new Set(event.invalidatedIds);
  const withoutHandoffs = [...event.invalidatedIds, ...withdrawnHandoffIds].reduce(
    (sum, id) =>
      changed(sum, 'handoffs', id, (handoff) => ({
        ...handoff,
        status: 'SUPERSEDED',
        supersedeReason: 'ROLLED_BACK',
        ...(invalidated.has(id) && { invalidated: true as const }),
      })),
    withoutTransfers,
  );
  return headed(withoutHandoffs, ({ headRunId: _h, lastProviderId: _p, ...head }) => ({
    ...head,
    headPosition: toPosition,
    ...(headRunId !== undefined && { headRunId }),
    ...(providerId !== undefined && { lastProviderId: providerId }),
    queue: [],
    unheard: through(head.unheard, toPosition),
    tokens: head.tokens - tokens,
  }));
}

function withEnds(state: ThreadState, leaving: readonly Run[], { at, sequence }: Entry<ThreadRolledBack>) {
  const runs = new Map(state.runs);
  for (const run of leaving) runs.set(run.id, { ...run, status: 'ROLLED_BACK', activeUntil: sequence });
  for (const id of state.head.queue) {
    const run = runs.get(id);
    if (run === undefined) throw new Error(`The queue of ${state.head.id} names ${id}, which is not there.`);
    runs.set(id, { ...run, status: 'CANCELLED', outcome: 'CANCELLED', finishedAt: at, failureCode: 'ROLLED_BACK' });
  }
  return runs;
}

/** What lies behind the target is no part of anybody's knowledge any more. */
function cut(providerThread: ProviderThread, toPosition: number): ProviderThread {
  return {
    ...providerThread,
    coverage: cutAt(providerThread.coverage, toPosition),
    native: through(providerThread.native, toPosition),
    lastUsedPosition: Math.min(providerThread.lastUsedPosition, toPosition),
  };
}

/** Fold of ProviderThreadRolledBack. */
export function providerThreadRolledBack(
  state: ThreadState,
  { event, sequence }: Entry<ProviderThreadRolledBack>,
): ThreadState {
  const { type: _, rollbackId, provider: _p, providerThreadStatus, keptRunOrdinal, coverage, ...rest } = event;
  const { chainedHandoffs, invalidatedHandoffIds, revertedHandoffIds, ...affected } = rest;
  const { providerThreadId } = affected;
  const lostBy = (receipt: Receipt): Receipt => {
    if (receipt.lost !== undefined) return receipt;
    if (invalidatedHandoffIds.includes(receipt.handoffId)) return { ...receipt, lost: 'INVALIDATED' };
    return revertedHandoffIds.includes(receipt.handoffId) ? { ...receipt, lost: 'REVERTED' } : receipt;
  };
  const before = providerThreadIn(state, providerThreadId).rollbackId;
  const outdated =
    before === undefined
      ? state
      : entryChanged(state, before, providerThreadId, (status) => (status === 'PENDING' ? 'OUTDATED' : status));
  const noted: ThreadState = changed(outdated, 'rollbacks', rollbackId, (rollback) => ({
    ...rollback,
    affected: [...rollback.affected, affected],
  }));
  return changed(noted, 'providerThreads', providerThreadId, ({ firstRunOrdinal, lastRunOrdinal: _l, ...each }) => ({
    ...each,
    ...(keptRunOrdinal !== undefined && firstRunOrdinal !== undefined && { firstRunOrdinal }),
    ...(keptRunOrdinal !== undefined && { lastRunOrdinal: keptRunOrdinal }),
    status: providerThreadStatus,
    coverage,
    chainedHandoffs,
    receipts: each.receipts.map(lostBy),
    disturbedAt: sequence,
    rollbackId,
  }));
}

/** Fold of ProviderRollbackConfirmed: what a fork's conversation holds is what the old one held up to the kept turn. */
export function rollbackConfirmed(
  state: ThreadState,
  { event, sequence }: Entry<ProviderRollbackConfirmed>,
): ThreadState {
  const { rollbackId, providerThreadId, outcome, providerThreadStatus, successor } = event;
  const old = providerThreadIn(state, providerThreadId);
  const noted = entryChanged(state, rollbackId, providerThreadId, () => outcome);
  const settled = changed(noted, 'providerThreads', providerThreadId, (each) => ({
    ...each,
    status: providerThreadStatus,
    ...(successor !== undefined && { disturbedAt: sequence }),
  }));
  if (successor === undefined) return settled;
  return changed(settled, 'providerThreads', successor.providerThreadId, (each) => ({
    ...each,
    nativeThreadId: successor.nativeThreadId,
    status: successor.status,
    coverage: old.coverage,
    native: old.native,
    receipts: old.receipts.filter((receipt) => receipt.lost === undefined),
    chainedHandoffs: old.chainedHandoffs,
    lastUsedPosition: old.lastUsedPosition,
    lastUsedAt: old.lastUsedAt,
    forkedFromId: providerThreadId,
    ...(old.firstRunOrdinal !== undefined && { firstRunOrdinal: old.firstRunOrdinal }),
    ...(old.lastRunOrdinal !== undefined && { lastRunOrdinal: old.lastRunOrdinal }),
    ...(old.compactedAt !== undefined && { compactedAt: old.compactedAt }),
  }));
}

function entryChanged(
  state: ThreadState,
  rollbackId: string,
  providerThreadId: string,
  statusAfter: (before: AffectedProviderThread['status']) => AffectedProviderThread['status'],
): ThreadState {
  return changed(state, 'rollbacks', rollbackId, (rollback) => ({
    ...rollback,
    affected: rollback.affected.map((each) =>
      each.providerThreadId === providerThreadId ? { ...each, status: statusAfter(each.status) } : each,
    ),
  }));
}

/** Fold of TransferOfferedAgain. */
export function offeredAgain(state: ThreadState, { transferId, againOfId }: TransferOfferedAgain): ThreadState {
  const before = state.transfers.get(againOfId);
  if (before === undefined) throw new Error(`The log offers ${againOfId} again, which it never opened.`);
  const { targetRunId: _t, resolution: _r, reason: _why, sourceRolledBack: _s, consumedAt: _at, ...content } = before;
  const again: ContextTransfer = { ...content, id: transferId, status: 'PENDING', againOfId };
  return { ...state, transfers: put(state.transfers, transferId, again) };
}
