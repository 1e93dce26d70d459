import { isActive, isForeign } from './lookup.ts';
import type { Receipt, ThreadState } from './model.ts';
import { only, type Ranges, union } from './ranges.ts';
import { handoffIn } from './reception.ts';

/**
 * The places of active runs that consumed other threads' content, by one of the receipts, of which none of the `counting` ones
 * tells any more: own turn or not, such a run is not known whole (Design, section 3). Needs of these receipts the runs and the
 * transfers. What another run consumed in the end is not theirs.
 */
export function lackingConsumed(
  state: ThreadState,
  receipts: readonly Receipt[],
  counting: readonly Receipt[],
): Ranges {
  const transferOf = (receipt: Receipt) => foreignIn(state, receipt)?.transferId;
  const held = new Set(counting.map(transferOf));
  return receipts
    .filter((receipt) => {
      const transferId = transferOf(receipt);
      const transfer = transferId === undefined ? undefined : state.transfers.get(transferId);
      return transfer?.targetRunId === receipt.runId && !held.has(transferId);
    })
    .flatMap((receipt) => state.runs.get(receipt.runId) ?? [])
    .filter(isActive)
    .reduce<Ranges>((sum, run) => union(sum, only(run.position)), []);
}

/** What has to be known of the receipts of these provider threads for that: of what other threads sent, the runs and transfers. */
export function consumptionIn(
  state: ThreadState,
  providerThreadIds: readonly string[],
): { readonly runIds: readonly string[]; readonly transferIds: readonly string[] } {
  const sent = providerThreadIds
    .flatMap((id) => state.providerThreads.get(id)?.receipts ?? [])
    .flatMap((receipt) => foreignIn(state, receipt) ?? []);
  return {
    runIds: [...new Set(sent.map(({ runId }) => runId))],
    transferIds: [...new Set(sent.map(({ transferId }) => transferId))],
  };
}

/** The handoff of another thread's content that was received; what a copied conversation had received before is its source's. */
function foreignIn(state: ThreadState, { handoffId, inherited, runId }: Receipt) {
  const handoff = inherited === undefined ? handoffIn(state, handoffId) : undefined;
  return handoff !== undefined && isForeign(handoff) ? { transferId: handoff.transferId, runId } : undefined;
}
