import { type Coverage, forget, learn } from './coverage.ts';
import type { Received } from './events.ts';
import { attemptsOf, dispatchedAt, isActive, isForeign, type LateItems } from './lookup.ts';
import type { Carried, ContextHandoff, ProviderThread, Receipt, Run, RunAttempt, ThreadState } from './model.ts';
import { only, type Ranges, subtract, union } from './ranges.ts';

/** What a provider thread knows, and how patched its knowledge is, after it took something. */
export interface Reception {
  readonly received: readonly Received[];
  readonly coverage: Coverage;
  readonly chainedHandoffs: number;
}

/**
 * What it means that a provider thread received the contexts, and the run's own turn where it `ran` it (Design, section
 * 3): covered runs become known, but for those that got items after the text was built. A context that was given before
 * a compaction, through a channel that does not survive one, is on record and does not count; nor does one that speaks for
 * what was rolled back meanwhile. What the run consumed of
 * other threads is part of it: where the conversation that ran it has not got that, the run is a gap.
 */
export function reception(
  state: ThreadState,
  providerThread: ProviderThread,
  attempt: RunAttempt,
  taken: readonly Carried[],
  late: LateItems,
  ran: Run | undefined,
): Reception {
  const news = taken.filter((carried) => !attempt.delivered.includes(carried.handoffId));
  const received = news.map((carried): Received => {
    if (handoffIn(state, carried.handoffId).invalidated === true) return { ...carried, lost: 'INVALIDATED' };
    return lostToCompaction(providerThread, attempt, carried) ? { ...carried, lost: 'COMPACTED' } : carried;
  });
  const counting = received.filter((each) => each.lost === undefined).map((each) => handoffIn(state, each.handoffId));
  const told = counting.reduce<Ranges>((sum, handoff) => union(sum, toldBy(handoff, state.head.id, late)), []);
  const own = ran !== undefined && isActive(ran) ? only(ran.position) : [];
  const learned = learn(providerThread.coverage, union(told, own));
  return {
    received,
    coverage: lacksConsumed(state, providerThread, attempt, received, ran) ? forget(learned, own) : learned,
    chainedHandoffs: counting.reduce(chainedAfter(isNewest(providerThread, attempt)), providerThread.chainedHandoffs),
  };
}

/**
 * The positions of the thread's own history that count as known through what was received. Of what a copied conversation had
 * received before the receipt tells it: the handoff is its source's.
 */
export function toldByReceipts(state: ThreadState, receipts: readonly Receipt[], late: LateItems): Ranges {
  return receipts.reduce<Ranges>((sum, receipt) => union(sum, toldByReceipt(state, receipt, late)), []);
}

/** As `toldByReceipts`, of one. */
export function toldByReceipt(state: ThreadState, { handoffId, inherited }: Receipt, late: LateItems): Ranges {
  return inherited ?? toldBy(handoffIn(state, handoffId), state.head.id, late);
}

/** The positions of the thread's own history that count as known through the handoff. */
export function toldBy(handoff: ContextHandoff, threadId: string, late: LateItems): Ranges {
  if (isOfAnotherThread(handoff, threadId)) return [];
  return subtract(handoff.covers, late.get(handoff.id) ?? []);
}

/** Whether the handoff carries another thread's content, or a prompt: nothing of the own thread's runs (Design, section 3). */
export function isOfAnotherThread({ coveredThreadId, strategy }: ContextHandoff, threadId: string): boolean {
  return coveredThreadId !== threadId || strategy === undefined;
}

/** The transfers that the contexts carried out, each once. */
export function transfersOf(state: ThreadState, carried: readonly Carried[]): string[] {
  return [...new Set(carried.map((each) => handoffIn(state, each.handoffId).transferId))];
}

/** The handoff with the id. Throws where the state lacks it: an attempt's handoffs are loaded with it. */
export function handoffIn(state: ThreadState, id: string): ContextHandoff {
  const handoff = state.handoffs.get(id);
  if (handoff === undefined) throw new Error(`The state to decide on lacks handoff ${id}.`);
  return handoff;
}

/** Whether nothing that was dispatched later was taken before: a late report does not undo newer facts. */
export function isNewest(providerThread: ProviderThread, attempt: RunAttempt): boolean {
  return attempt.preparedAt >= providerThread.lastUsedAt;
}

/**
 * Whether the run consumed something of another thread that the provider thread does not hold: lost in a compaction, or
 * taken by another conversation in an attempt that failed.
 */
function lacksConsumed(
  state: ThreadState,
  providerThread: ProviderThread,
  attempt: RunAttempt,
  received: readonly Received[],
  ran: Run | undefined,
): boolean {
  if (ran === undefined) return false;
  const earlier = attemptsOf(state, ran).flatMap((each) =>
    each.carried
      .filter(({ handoffId }) => each.delivered.includes(handoffId))
      .map((carried) => ({
        ...carried,
        isHere: each.providerThreadId === attempt.providerThreadId && !lostToCompaction(providerThread, each, carried),
      })),
  );
  const now = received.map((each) => ({ ...each, isHere: each.lost === undefined }));
  const brought = [...earlier, ...now].map(({ handoffId, isHere }) => ({ id: brings(state, ran, handoffId), isHere }));
  const held = new Set(brought.filter(({ isHere }) => isHere).map(({ id }) => id));
  return brought.some(({ id }) => id !== undefined && !held.has(id));
}

/** The transfer of another thread's content that the run consumes, or has consumed, by the handoff. */
function brings(state: ThreadState, ran: Run, handoffId: string): string | undefined {
  const handoff = handoffIn(state, handoffId);
  const transfer = isForeign(handoff) ? state.transfers.get(handoff.transferId) : undefined;
  const isItsOwn = transfer?.status === 'PREPARED' || transfer?.status === 'CONSUMED';
  return transfer?.status === 'PENDING' || (isItsOwn && transfer.targetRunId === ran.id) ? transfer.id : undefined;
}

function lostToCompaction({ compactedAt }: ProviderThread, attempt: RunAttempt, carried: Carried): boolean {
  return compactedAt !== undefined && !carried.survivesCompaction && dispatchedAt(attempt) <= compactedAt;
}

/** A full summary begins the chain anew, unless deltas were received after it already. */
function chainedAfter(newest: boolean) {
  return (before: number, { strategy }: ContextHandoff): number => {
    if (strategy === 'DELTA_SINCE_TARGET_LAST_SEEN') return before + 1;
    return newest && (strategy === 'FULL_THREAD_SUMMARY' || strategy === 'CHECKPOINT_SUMMARY') ? 0 : before;
  };
}
