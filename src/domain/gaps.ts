import { forget, known } from './coverage.ts';
import type { RunItemsRecorded } from './events.ts';
import { isIncoming } from './incoming.ts';
import { holdsNatively, isActive } from './lookup.ts';
import type { ProviderThread, Run, ThreadState } from './model.ts';
import { contains, only } from './ranges.ts';

/** The provider threads for which new items of the run are unknown: they know it, and not because they ran it. */
export function gapsBy(state: ThreadState, run: Run): RunItemsRecorded['gaps'] {
  if (!isActive(run)) return [];
  const { position } = run;
  return [...state.providerThreads.values()]
    .filter((each) => contains(known(each.coverage), position) && !holdsNatively(each, position))
    .map((each) => ({ providerThreadId: each.id, coverage: forget(each.coverage, only(position)) }));
}

/**
 * What it means that a run which had ended consumed other threads' content after all, by a late report: whoever knows the run
 * through a handoff has not got that. `took` is the provider thread that the report is about, as it is after it.
 */
export function lateConsumption(
  state: ThreadState,
  run: Run,
  consumedTransferIds: readonly string[],
  took: ProviderThread,
): readonly RunItemsRecorded[] {
  const grows = consumedTransferIds.some((id) => {
    const transfer = state.transfers.get(id);
    return transfer !== undefined && isIncoming(transfer);
  });
  if (!grows || run.status === 'STARTING') return [];
  const settled = { ...state, providerThreads: new Map(state.providerThreads).set(took.id, took) };
  return [{ type: 'RunItemsRecorded', runId: run.id, items: [], gaps: gapsBy(settled, run) }];
}
