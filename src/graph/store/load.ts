import type { LoadRequest } from '../../commands/ports.ts';
import type {
  ContextHandoff,
  ContextTransfer,
  ProviderThread,
  Receipt,
  Run,
  RunAttempt,
  ThreadState,
} from '../../domain/model.ts';
import { normalise } from '../../domain/ranges.ts';
import type { Runner } from '../statement.ts';
import { rollbackOf } from './rollback-lookups.ts';
import { rollbacksById } from './rollback-statements.ts';
import { handoffsOf, receiptsOf, threadState, transfersOf } from './state-statements.ts';

/**
 * The bounded state of a thread but for its head (see `LoadRequest`), undefined where there is no such thread: one statement,
 * more in one round trip where receipts or transfers are asked for, and a round trip more where handoffs are. What it reads does
 * not grow with the length of the thread.
 */
export async function loadState(
  tx: Runner,
  workspaceId: string,
  threadId: string,
  request: LoadRequest,
): Promise<Omit<ThreadState, 'head'> | undefined> {
  const inThread = { workspaceId, threadId };
  const handoffIds = request.handoffIds ?? [];
  const wanted = handoffIds.length === 0 ? [] : await handoffsOf(tx, { ...inThread, in: { handoffIds } });
  const runIds = [...(request.runIds ?? []), ...wanted.map(({ handoff }) => handoff.runId)];
  const named = { ...inThread, in: { runIds, attemptIds: request.attemptIds ?? [] } };
  const receiptIds = request.receiptsOf ?? [];
  const rollbackIds = request.rollbackIds ?? [];
  const transferIds = request.transferIds ?? [];
  const [[found], received, rollbacks, asked] = await Promise.all([
    threadState(tx, named),
    receiptIds.length === 0 ? [] : receiptsOf(tx, { workspaceId, in: { providerThreadIds: receiptIds } }),
    rollbackIds.length === 0 ? [] : rollbacksById(tx, { ...inThread, in: { rollbackIds } }),
    transferIds.length === 0 ? [] : transfersOf(tx, { ...inThread, in: { transferIds } }),
  ]);
  if (found === undefined) return undefined;
  const { providerThreads, open, runs } = found;
  const carried = runs.flatMap((each) => each.carried);

  const receipts = new Map<string, Receipt[]>();
  for (const { providerThreadId, receipt } of received) {
    receipts.set(providerThreadId, [...(receipts.get(providerThreadId) ?? []), receipt]);
  }
  return {
    runs: byId(runs.map(({ run, attempts }): Run => ({ ...run, attemptIds: attempts.map((attempt) => attempt.id) }))),
    attempts: byId(runs.flatMap(({ attempts }): RunAttempt[] => attempts)),
    items: new Map(),
    checkpoints: new Map(),
    providerThreads: byId(
      providerThreads.map(
        (providerThread): ProviderThread => ({
          ...providerThread,
          native: normalise(providerThread.native),
          receipts: receipts.get(providerThread.id) ?? [],
        }),
      ),
    ),
    transfers: byId<ContextTransfer>([...open, ...carried, ...wanted, ...asked].map(({ transfer }) => transfer)),
    handoffs: byId<ContextHandoff>([
      ...open.flatMap(({ handoffs }) => handoffs),
      ...carried.map(({ handoff }) => handoff),
      ...wanted.map(({ handoff }) => handoff),
      ...received.map(({ handoff }) => handoff),
    ]),
    rollbacks: byId(rollbacks.map(rollbackOf)),
  };
}

function byId<Node extends { readonly id: string }>(nodes: readonly Node[]): ReadonlyMap<string, Node> {
  return new Map(nodes.map((node) => [node.id, node]));
}
