import type { LoadRequest } from '../../../src/commands/ports.ts';
import type { ContextHandoff, ProviderThread, ThreadState } from '../../../src/domain/model.ts';

/**
 * What a load of the thread has to answer (see `LoadRequest`), derived from the fold of its whole log. `all`: the handoffs of all
 * threads.
 */
export function expectedLoad(
  state: ThreadState,
  request: LoadRequest,
  all: ReadonlyMap<string, ContextHandoff>,
): ThreadState {
  const { head } = state;
  const wanted = (request.handoffIds ?? []).flatMap((id) => state.handoffs.get(id) ?? []);
  const byAttempt = (request.attemptIds ?? []).flatMap((id) => state.attempts.get(id)?.runId ?? []);
  const unknown = [...state.attempts.values()].filter(({ status }) => status === 'UNKNOWN').map(({ runId }) => runId);
  const runIds = new Set(
    [
      ...(request.runIds ?? []),
      ...wanted.map(({ runId }) => runId),
      ...byAttempt,
      ...unknown,
      head.activeRunId,
      head.headRunId,
      head.queue[0],
    ].filter((id) => id !== undefined),
  );
  const attempts = [...state.attempts.values()].filter(({ runId }) => runIds.has(runId));
  const carried = attempts.flatMap((attempt) => attempt.carried.map(({ handoffId }) => handoffId));
  const open = [...state.transfers.values()].filter(({ status }) => status === 'PENDING' || status === 'PREPARED');
  const openIds = new Set(open.map(({ id }) => id));
  const waiting = [...state.handoffs.values()].filter(
    ({ transferId, status }) => openIds.has(transferId) && status !== 'SUPERSEDED',
  );
  const receiptsOf = new Set(request.receiptsOf ?? []);
  const received = [...receiptsOf].flatMap(
    (id) => state.providerThreads.get(id)?.receipts.map(({ handoffId }) => handoffId) ?? [],
  );
  const withTransfer = new Set([...carried, ...wanted.map(({ id }) => id)]);
  const handoffIds = new Set([...withTransfer, ...waiting.map(({ id }) => id), ...received]);
  const rollbackIds = new Set(request.rollbackIds ?? []);
  const transferIds = new Set([
    ...openIds,
    ...(request.transferIds ?? []),
    ...[...withTransfer].flatMap((id) => state.handoffs.get(id)?.transferId ?? []),
  ]);
  return {
    head,
    runs: kept(state.runs, (id) => runIds.has(id)),
    attempts: new Map(attempts.map((attempt) => [attempt.id, attempt])),
    items: new Map(),
    checkpoints: new Map(),
    providerThreads: new Map(
      [...state.providerThreads].map(([id, each]): [string, ProviderThread] => [
        id,
        receiptsOf.has(id) ? each : { ...each, receipts: [] },
      ]),
    ),
    rollbacks: kept(state.rollbacks, (id) => rollbackIds.has(id)),
    transfers: kept(state.transfers, (id) => transferIds.has(id)),
    handoffs: new Map([...kept(all, (id) => handoffIds.has(id))].map(([id, each]) => [id, withoutDetails(each)])),
  };
}

function kept<Node>(nodes: ReadonlyMap<string, Node>, is: (id: string) => boolean): ReadonlyMap<string, Node> {
  return new Map([...nodes].filter(([id]) => is(id)));
}

/** No decision needs these, and no load brings them. */
function withoutDetails(handoff: ContextHandoff): ContextHandoff {
  return { ...handoff, sections: [], omitted: [], redactions: [], inputIds: [] };
}
