import type { ContextTransfer, Run } from '../domain/model.ts';
import type { ThreadAccount } from './account.ts';
import type { Edge } from './diagram.ts';
import type { Places } from './draw.ts';
import { isFaded } from './draw-lanes.ts';
import type { Relations } from './relations.ts';

/** What leads from where to where: the history, handoffs, and context of other threads. */
export function edgesIn(account: ThreadAccount, relations: Relations, places: Places): readonly Edge[] {
  return [
    ...historyEdges(account, relations, places),
    ...handoffEdges(account, relations, places),
    ...supersessionEdges(account, places),
    ...rollbackEdges(account, relations, places),
    ...arrivalEdges(account, relations, places),
    ...departureEdges(account, places),
  ];
}

/**
 * Each started run behind the one before it in the history, and queued ones behind the newest; a first one behind its thread,
 * and that behind the thread it left.
 */
function historyEdges({ state }: ThreadAccount, { ownRuns }: Relations, { runs, threads }: Places): readonly Edge[] {
  const { id, forkedFrom, headRunId, queue } = state.head;
  const own = threads.get(id);
  const waiting = [headRunId === undefined ? own : runs.get(headRunId), ...queue.map((each) => runs.get(each))];
  return [
    ...edge(forkedFrom && threads.get(forkedFrom.threadId), own, { kind: 'CONTEXT', label: 'FORK' }),
    ...ownRuns
      .filter((run) => run.position !== undefined)
      .flatMap((run) =>
        edge(run.previousRunId === undefined ? own : runs.get(run.previousRunId), runs.get(run.id), {
          kind: 'NEXT',
          faded: isFaded(run),
        }),
      ),
    ...queue.flatMap((_, i) => edge(waiting[i], waiting[i + 1], { kind: 'NEXT' })),
  ];
}

/** From the newest run that a handoff speaks for, to the handoff, to the runs that consumed it, or the one that it was made for. */
function handoffEdges(
  { state }: ThreadAccount,
  relations: Relations,
  { runs, handoffs, threads }: Places,
): readonly Edge[] {
  return [...state.handoffs.values()].flatMap((handoff) => {
    const key = handoffs.get(handoff.id);
    const transfer = state.transfers.get(handoff.transferId);
    const source = transfer && relations.sourceThreadOf(transfer);
    const newest = relations.coveredBy(handoff).at(-1);
    const from = (newest && runs.get(newest.id)) ?? (source && threads.get(source));
    const consumers = relations.consumersOf(handoff);
    const targets = consumers.length > 0 ? consumers : [state.runs.get(handoff.runId)];
    return [
      ...edge(from, key, { kind: 'CONTEXT', faded: !relations.counts(handoff) }),
      ...targets
        .filter((run): run is Run => run !== undefined)
        .flatMap((run) =>
          edge(key, runs.get(run.id), { kind: 'CONTEXT', faded: isFaded(run) || !relations.counts(handoff) }),
        ),
    ];
  });
}

function supersessionEdges({ state }: ThreadAccount, { handoffs }: Places): readonly Edge[] {
  return [...state.handoffs.values()].flatMap(({ id, supersededById }) =>
    edge(handoffs.get(id), supersededById && handoffs.get(supersededById), {
      kind: 'CONTEXT',
      label: 'superseded by',
      faded: true,
    }),
  );
}

/** From the newest run that a rollback took away, to the rollback, to the first run that was started after it. */
function rollbackEdges(
  { state }: ThreadAccount,
  { ownRuns, rolledBackBy }: Relations,
  { runs, rollbacks }: Places,
): readonly Edge[] {
  return [...state.rollbacks.values()].flatMap((rollback) => {
    const [key, newest] = [rollbacks.get(rollback.id), rolledBackBy(rollback).at(-1)];
    const next = ownRuns.find((run) => run.activeFrom !== undefined && run.activeFrom > rollback.sequence);
    return [
      ...edge(newest && runs.get(newest.id), key, { kind: 'CONTEXT', faded: true }),
      ...edge(key, next && runs.get(next.id), { kind: 'CONTEXT', faded: true }),
    ];
  });
}

/** Transfers from other threads that no handoff carries: still to come, native, given up, or known to the run already. */
function arrivalEdges(
  { state }: ThreadAccount,
  { sourceThreadOf, handoffsOf }: Relations,
  { runs, threads }: Places,
): readonly Edge[] {
  const arrives = ({ id, type }: ContextTransfer) => type !== 'PROVIDER_HANDOFF' && handoffsOf(id).length === 0;
  return [...state.transfers.values()].filter(arrives).flatMap((transfer) => {
    const { type, status, resolution, targetRunId } = transfer;
    const source = sourceThreadOf(transfer);
    const target = targetRunId === undefined ? threads.get(state.head.id) : runs.get(targetRunId);
    return edge(source && threads.get(source), target, {
      kind: 'CONTEXT',
      label: `${type} ${resolution ?? status}`,
      faded: status === 'FAILED' || status === 'SUPERSEDED' || status === 'CANCELLED',
    });
  });
}

/** Transfers of this thread's context into others. */
function departureEdges({ state, sent }: ThreadAccount, { runs, threads }: Places): readonly Edge[] {
  return sent.flatMap(({ transferType, targetThreadId, runId }) =>
    edge(runId === undefined ? threads.get(state.head.id) : runs.get(runId), threads.get(targetThreadId), {
      kind: 'CONTEXT',
      label: transferType,
    }),
  );
}

/** The edge, where both its ends are in the picture and are not one. */
function edge(
  from: string | undefined,
  to: string | undefined,
  { kind, label, faded = false }: Pick<Edge, 'kind'> & Partial<Edge>,
): readonly Edge[] {
  if (from === undefined || to === undefined || from === '' || to === '' || from === to) return [];
  return [{ from, to, kind, faded, ...(label !== undefined && { label }) }];
}
