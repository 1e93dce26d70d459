import { lackingConsumed } from './consumed.ts';
import { type Coverage, cutAt, forget, learn, nothingKnown } from './coverage.ts';
import type { ProviderThreadRolledBack } from './events.ts';
import type { LateItems } from './lookup.ts';
import type { AffectedProviderThread, ProviderThread, Receipt, ThreadState } from './model.ts';
import type { ProviderFacts } from './provider.ts';
import { count, intersect, type Ranges, span, subtract, through, union } from './ranges.ts';
import { handoffIn, isOfAnotherThread, toldByReceipts } from './reception.ts';
import type { ProviderThreadStatus } from './vocabulary.ts';

/** The last turn of a provider thread that a rollback leaves, with what was known right after it (its native edge). */
export interface KeptTurn {
  readonly runId: string;
  readonly runOrdinal: number;
  readonly position: number;
  readonly nativeTurnId?: string;
  readonly nativeEndId?: string;
  /** Log position of its dispatch: the order of native turns. */
  readonly dispatchedAt: number;
  /** Log position of its acceptance, and coverage then. */
  readonly sequence: number;
  readonly coverage: Coverage;
  readonly chainedHandoffs: number;
}

/** What going back depends on beside the thread's own state. */
export interface GoingBack {
  readonly rollbackId: string;
  readonly toOrdinal: number;
  readonly toPosition: number;
  readonly invalidated: ReadonlySet<string>;
  readonly kept?: KeptTurn;
  /** The provider as it is now: its capabilities decide. */
  readonly provider: ProviderFacts;
  /** Positions of runs that got items after the kept turn was accepted. */
  readonly lateSince: Ranges;
  readonly lateItems: LateItems;
}

/**
 * Whether a rollback concerns the provider thread (Design, section 7): it ran one of the runs itself, it received one of the
 * invalidated handoffs, or it keeps another thread's words that were given for one of the runs. What a compaction dropped
 * counts here too, since what the provider made of it stays.
 */
export function isAffected(
  state: ThreadState,
  { native, receipts, status }: ProviderThread,
  facts: Pick<GoingBack, 'toPosition' | 'toOrdinal' | 'invalidated'>,
): boolean {
  // One that conflicts with the history already has not to be told of words that went before.
  const stands = status !== 'DIVERGENT' && status !== 'CLOSED';
  return (
    (native.at(-1)?.to ?? 0) > facts.toPosition ||
    receipts.some(
      (receipt) =>
        (stands && hasToGo(state, receipt, facts)) ||
        (facts.invalidated.has(receipt.handoffId) && (receipt.lost === undefined || receipt.lost === 'COMPACTED')),
    )
  );
}

/** The position of the last run that it ran itself and that a rollback to the position leaves; undefined where there is none. */
export function keptPosition({ native }: ProviderThread, toPosition: number): number | undefined {
  return through(native, toPosition).at(-1)?.to;
}

/**
 * Decides what an affected provider thread has to do, and what it will know then (Design, section 7). One that conflicts with
 * the history already, or is closed, stays so: nothing is asked of it. A rollback that was asked of it before and is not
 * confirmed is part of this one: its turns are dropped too, and what needed a native fork still needs one.
 */
export function goingBack(state: ThreadState, own: ProviderThread, facts: GoingBack): ProviderThreadRolledBack {
  const { kept, toPosition } = facts;
  const asked = pendingEntry(state, own);
  const fork = asked?.action === 'NATIVE_FORK' || own.receipts.some((receipt) => hasToGo(state, receipt, facts));
  const possible = canGoBack(own, facts, fork);
  const byFork = possible && fork;
  const { counting, invalidated, reverted } = sorted(own, facts, byFork);
  return {
    type: 'ProviderThreadRolledBack',
    rollbackId: facts.rollbackId,
    providerThreadId: own.id,
    provider: facts.provider,
    action: possible ? (fork ? 'NATIVE_FORK' : 'REVERT') : 'NONE',
    ...(own.nativeThreadId !== undefined && { nativeThreadId: own.nativeThreadId }),
    ...(kept?.nativeTurnId !== undefined && { nativeTurnId: kept.nativeTurnId }),
    ...(kept?.nativeEndId !== undefined && { nativeEndId: kept.nativeEndId }),
    ...(kept !== undefined && { keptRunId: kept.runId, keptRunOrdinal: kept.runOrdinal }),
    turnsToDrop: count(subtract(own.native, span(1, toPosition))) + (asked?.turnsToDrop ?? 0),
    status: possible ? 'PENDING' : 'IMPOSSIBLE',
    providerThreadStatus: possible ? 'ROLLBACK_PENDING' : conflicting(own.status),
    coverage: coverageAfter(state, own, counting, facts),
    chainedHandoffs: chainedAfter(state, own, counting, kept),
    invalidatedHandoffIds: invalidated.map((receipt) => receipt.handoffId),
    revertedHandoffIds: reverted.map((receipt) => receipt.handoffId),
  };
}

/** The rollbacks that wait to be confirmed: what they ask has to be known when the thread goes back further. */
export function goingBackIds(state: ThreadState): string[] {
  const pending = [...state.providerThreads.values()].filter((each) => each.status === 'ROLLBACK_PENDING');
  return [...new Set(pending.flatMap((each) => each.rollbackId ?? []))];
}

/** What the newest rollback asks of the provider thread, while that is not confirmed. */
export function pendingEntry(
  state: ThreadState,
  { id, rollbackId }: ProviderThread,
): AffectedProviderThread | undefined {
  const entry = state.rollbacks.get(rollbackId ?? '')?.affected.find((each) => each.providerThreadId === id);
  return entry?.status === 'PENDING' ? entry : undefined;
}

function canGoBack({ status, nativeThreadId }: ProviderThread, { kept, provider }: GoingBack, fork: boolean): boolean {
  if (status === 'DIVERGENT' || status === 'CLOSED') return false;
  if (nativeThreadId === undefined || kept?.nativeTurnId === undefined) return false;
  const { nativeRollback } = provider.capabilities;
  return fork ? nativeRollback === 'REVERT_AND_FORK' : nativeRollback !== 'NONE';
}

function conflicting(status: ProviderThreadStatus): ProviderThreadStatus {
  return status === 'CLOSED' ? 'CLOSED' : 'DIVERGENT';
}

/** Whether the words of a received context stay in the conversation when turns are reverted, and must not. */
function hasToGo(
  state: ThreadState,
  receipt: Receipt,
  { invalidated, toOrdinal }: Pick<GoingBack, 'toOrdinal' | 'invalidated'>,
): boolean {
  if (receipt.scope !== 'THREAD' || receipt.lost === 'REVERTED') return false;
  if (invalidated.has(receipt.handoffId)) return true;
  // What came with the conversation that it was forked from stands before every run of its own.
  if (receipt.inherited !== undefined) return false;
  return receipt.runOrdinal > toOrdinal && isOfAnotherThread(handoffIn(state, receipt.handoffId), state.head.id);
}

/** What of the received contexts counts after going back: a TURN-scoped one goes with its turn, a fork holds what was received up to the kept turn. */
function sorted({ receipts }: ProviderThread, { invalidated, kept }: GoingBack, byFork: boolean) {
  const current = receipts.filter((receipt) => receipt.lost === undefined);
  const standing = current.filter((receipt) => !invalidated.has(receipt.handoffId));
  const isDropped = (receipt: Receipt) =>
    receipt.dispatchedAt > (kept?.dispatchedAt ?? 0) && (byFork || receipt.scope === 'TURN');
  return {
    invalidated: current.filter((receipt) => invalidated.has(receipt.handoffId)),
    reverted: standing.filter(isDropped),
    counting: standing.filter((receipt) => !isDropped(receipt)),
  };
}

/**
 * What was known right after the kept turn, less what compactions lost and less runs that got items since, and what the
 * contexts that still count tell. An acceptance that came late knew of later turns already, some of which may be gone since:
 * what lies behind the kept turn, and what these turns told, is taken off.
 */
function coverageAfter(
  state: ThreadState,
  { native, receipts, coverage, forkedFromId }: ProviderThread,
  counting: readonly Receipt[],
  { kept, toPosition, lateSince, lateItems }: GoingBack,
): Coverage {
  const gone = receipts.filter(
    (receipt) =>
      !counting.includes(receipt) && (receipt.lost === 'COMPACTED' || receipt.sequence <= (kept?.sequence ?? 0)),
  );
  // What a rollback forked away has not on record what compactions took before: its edges alone tell what it knows.
  const isCopy = forkedFromId !== undefined && state.providerThreads.has(forkedFromId);
  const before = kept === undefined || isCopy ? nothingKnown : cutAt(kept.coverage, kept.position);
  // An own turn that was or is a gap consumed another thread's words that are not here: told since, perhaps, by what goes now.
  const lacking = union(union(coverage.gaps, before.gaps), lackingConsumed(state, receipts, counting));
  const known = union(subtract(native, lacking), toldByReceipts(state, counting, lateItems));
  const forgotten = union(toldByReceipts(state, gone, new Map()), union(lateSince, intersect(native, lacking)));
  return learn(forget(before, forgotten), intersect(known, span(1, toPosition)));
}

/** Deltas since the last full summary: those up to the kept turn, less those that only a late acceptance counted in, and those received since that stay. */
function chainedAfter(
  state: ThreadState,
  { receipts }: ProviderThread,
  counting: readonly Receipt[],
  kept: KeptTurn | undefined,
): number {
  const strategyOf = ({ handoffId }: Receipt) => handoffIn(state, handoffId).strategy;
  const isLater = ({ dispatchedAt }: Receipt) => dispatchedAt > (kept?.dispatchedAt ?? 0);
  const gone = receipts.filter(
    (receipt) =>
      isLater(receipt) &&
      receipt.sequence <= (kept?.sequence ?? 0) &&
      !counting.includes(receipt) &&
      strategyOf(receipt) === 'DELTA_SINCE_TARGET_LAST_SEEN',
  );
  return counting
    .filter((receipt) => receipt.inherited === undefined && receipt.sequence > (kept?.sequence ?? 0))
    .map(strategyOf)
    .reduce(
      (before, strategy) => {
        if (strategy === 'DELTA_SINCE_TARGET_LAST_SEEN') return before + 1;
        return strategy === 'FULL_THREAD_SUMMARY' || strategy === 'CHECKPOINT_SUMMARY' ? 0 : before;
      },
      Math.max(0, (kept?.chainedHandoffs ?? 0) - gone.length),
    );
}
