import { lackingConsumed } from './consumed.ts';
import { forget, known } from './coverage.ts';
import type { ThreadEvent } from './events.ts';
import { type LateItems, providerThreadIn } from './lookup.ts';
import type { ThreadState } from './model.ts';
import { type Ranges, subtract, union } from './ranges.ts';
import { toldByReceipts } from './reception.ts';
import type { Refusal } from './refusal.ts';

/** That a provider compacted a conversation, and after which of its turns, where that was told. */
export interface CompactionReport {
  readonly nativeTurnId?: string;
  /** Log position at which that turn was dispatched: what was dispatched later is not lost. Absent: everything so far is. */
  readonly boundary?: number;
}

/**
 * Decides what a compaction means (Design, section 5): handoffs received before it through a channel that does not survive
 * no longer count; what neither the provider thread's own turns nor another handoff covers becomes gaps, and the next
 * dispatch brings it again. A merge-back or subagent handoff that is lost makes a gap of the run that consumed it, its own
 * turn or not (Design, section 3). Needs the receipts of the provider thread, and of such handoffs the runs and transfers.
 * Refuses one that has no conversation yet.
 */
export function decideCompaction(
  state: ThreadState,
  providerThreadId: string,
  report: CompactionReport,
  late: LateItems,
): readonly ThreadEvent[] | Refusal {
  const providerThread = providerThreadIn(state, providerThreadId);
  if (providerThread.nativeThreadId === undefined) {
    return {
      refused: 'NOT_FOUND',
      message: `Provider thread ${providerThreadId} has no conversation yet.`,
      id: providerThreadId,
    };
  }
  const boundary = report.boundary ?? state.head.sequence;
  const counting = providerThread.receipts.filter((receipt) => receipt.lost === undefined);
  const lost = counting.filter((receipt) => !receipt.survivesCompaction && receipt.dispatchedAt <= boundary);
  const kept = counting.filter((receipt) => !lost.includes(receipt));

  const stillTold = toldByReceipts(state, kept, late);
  const lacking = lackingConsumed(state, providerThread.receipts, kept);
  const held = subtract(providerThread.native, lacking);
  const untold = union(toldByReceipts(state, lost, new Map()), lacking);
  const forgotten = subtract(subtract(untold, held), stillTold);
  return [
    {
      type: 'CompactionRecorded',
      providerThreadId,
      ...(report.nativeTurnId !== undefined && { nativeTurnId: report.nativeTurnId }),
      lostHandoffIds: lost.map((receipt) => receipt.handoffId),
      boundary,
      coverage: forget(providerThread.coverage, onlyKnown(forgotten, known(providerThread.coverage))),
    },
  ];
}

/** What was a gap before is one already. */
function onlyKnown(forgotten: Ranges, knownBefore: Ranges): Ranges {
  return subtract(forgotten, subtract(forgotten, knownBefore));
}
