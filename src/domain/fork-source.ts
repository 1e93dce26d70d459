import { learn, nothingKnown } from './coverage.ts';
import { attemptIn, dispatchedAt, isActive, isOpen, type LateItems, providerThreadIn } from './lookup.ts';
import type {
  Ancestor,
  InheritedReceipt,
  NativeFork,
  ProviderThread,
  Receipt,
  Run,
  RunAttempt,
  ThreadState,
} from './model.ts';
import { nativeStoreOf, type Provider, type ProviderFacts, type RunSettings } from './provider.ts';
import { intersect, type Ranges, span, union } from './ranges.ts';
import { handoffIn, toldByReceipt } from './reception.ts';

/** What the decision on a fork's first run depends on, while that is due (Design, section 7). */
export interface ForkOffer {
  /** The fork point is a checkpoint. */
  readonly checkpoint: boolean;
  /** Absent where no provider thread ran the fork point, and where a native fork has failed. */
  readonly source?: ForkSource;
}

/** The provider thread that ran a fork's point, as it stood at one position of its thread's log, and what a native fork of it would hold. */
export interface ForkSource extends Omit<NativeFork, 'atHead'> {
  readonly provider: ProviderFacts;
  readonly settings: RunSettings;
  readonly position: number;
  /** Why the reference is weak; absent where it is strong. */
  readonly weak?: string;
  /** Nothing stands behind the fork point's turn: no open attempt, no later turn, no later context that stays. */
  readonly endsThere: boolean;
}

/** The attempt by which a provider thread ran the fork's point, if any had by the time of the fork. */
export function ranForkPoint(source: ThreadState, runId: string, { atSequence }: Ancestor): RunAttempt | undefined {
  const accepted = source.runs.get(runId)?.acceptedAttemptId;
  const attempt = accepted === undefined ? undefined : attemptIn(source, accepted);
  return attempt !== undefined && (attempt.settledAt ?? 0) <= atSequence ? attempt : undefined;
}

/**
 * What a native fork would take over of the provider thread that ran the fork's point. Needs its receipts, and of the handoffs
 * that it received the positions that got items after their texts were built and before the fork (`late`).
 */
export function forkSourceOf(
  source: ThreadState,
  runId: string,
  point: Ancestor,
  late: LateItems,
): ForkSource | undefined {
  const attempt = ranForkPoint(source, runId, point);
  if (attempt === undefined) return undefined;
  const providerThread = providerThreadIn(source, attempt.providerThreadId);
  const { nativeThreadId } = providerThread;
  if (nativeThreadId === undefined) return undefined;
  const nativeTurnId = attempt.nativeEndId ?? attempt.nativeTurnId;
  const reach = span(1, point.throughPosition);
  const before = providerThread.receipts.filter((receipt) => receipt.dispatchedAt <= dispatchedAt(attempt));
  const weak = weakness(providerThread, source.runs.get(runId), attempt);
  return {
    threadId: source.head.id,
    providerThreadId: providerThread.id,
    nativeThreadId,
    ...(nativeTurnId !== undefined && { nativeTurnId }),
    runId,
    ordinal: point.throughOrdinal,
    position: point.throughPosition,
    takenAt: source.head.sequence,
    provider: providerThread.provider,
    settings: providerThread.settings,
    native: intersect(providerThread.native, reach),
    receipts: lastOfEach(before.filter((receipt) => receipt.lost === undefined)).map((received): InheritedReceipt => {
      const { sequence: _s, lost: _l, inherited: _i, ...receipt } = received;
      return { ...receipt, told: intersect(toldByReceipt(source, received, late), reach) };
    }),
    chainedHandoffs: chainedAt(source, providerThread, attempt),
    ...(weak !== undefined && { weak }),
    endsThere: endsWith(source, providerThread, attempt, point.throughPosition),
  };
}

/** A handoff that came twice, by two turns of which the first was reported late, is held once as well. */
function lastOfEach(receipts: readonly Receipt[]): readonly Receipt[] {
  return [...new Map(receipts.map((receipt) => [receipt.handoffId, receipt])).values()];
}

/** A strong reference is IDLE or ACTIVE and holds the turn still: neither reverted, nor compacted behind it. */
function weakness(providerThread: ProviderThread, run: Run | undefined, attempt: RunAttempt): string | undefined {
  const { status, revertedTurnIds, compactedAt } = providerThread;
  if (status !== 'IDLE' && status !== 'ACTIVE') return `The provider thread that ran the fork point is ${status}.`;
  if (run === undefined || !isActive(run) || revertedTurnIds?.includes(attempt.nativeTurnId ?? '') === true)
    return 'The turn of the fork point was taken back.';
  return (compactedAt ?? 0) >= dispatchedAt(attempt)
    ? 'The conversation was compacted behind the turn of the fork point.'
    : undefined;
}

function endsWith(source: ThreadState, providerThread: ProviderThread, turn: RunAttempt, position: number): boolean {
  const isOpenThere = [...source.attempts.values()].some(
    (attempt) => attempt.providerThreadId === providerThread.id && isOpen(attempt),
  );
  return (
    !isOpenThere &&
    (providerThread.native.at(-1)?.to ?? 0) <= position &&
    !providerThread.receipts.some((each) => each.scope === 'THREAD' && each.dispatchedAt > dispatchedAt(turn))
  );
}

/** Deltas in a row by the turn: what came behind it is taken off again, where a full summary did not begin the chain anew. */
function chainedAt(source: ThreadState, { receipts, chainedHandoffs }: ProviderThread, turn: RunAttempt): number {
  const behind = receipts
    .filter((receipt) => receipt.dispatchedAt > dispatchedAt(turn))
    .map(({ handoffId }) => handoffIn(source, handoffId).strategy);
  const anew = behind.some((strategy) => strategy === 'FULL_THREAD_SUMMARY' || strategy === 'CHECKPOINT_SUMMARY');
  const deltas = behind.filter((strategy) => strategy === 'DELTA_SINCE_TARGET_LAST_SEEN').length;
  return anew ? 0 : Math.max(0, chainedHandoffs - deltas);
}

/** What a conversation that was forked there knows: what the source ran, and what it was told. */
export function knownToFork({ native, receipts }: Pick<NativeFork, 'native' | 'receipts'>): Ranges {
  return receipts.reduce<Ranges>((sum, { told }) => union(sum, told), native);
}

/** Why the provider cannot fork the source natively (Design, section 7); undefined where it can. */
export function notForkable(provider: Provider, source: ForkSource): string | undefined {
  const { nativeFork } = provider.capabilities;
  if (nativeStoreOf(provider) !== source.provider.nativeStore) return 'Another provider ran the fork point.';
  if (nativeFork === 'NONE') return `Provider ${provider.name} cannot fork a conversation.`;
  if (source.weak !== undefined) return source.weak;
  if (nativeFork === 'HEAD')
    return source.endsThere
      ? undefined
      : 'The conversation went on behind the fork point, and only its head can be forked.';
  return source.nativeTurnId === undefined ? 'The native turn of the fork point is not known.' : undefined;
}

/** The provider thread as a native fork of it would be, for the rules of Design, section 5. */
export function asCandidate(source: ForkSource): ProviderThread {
  return {
    id: source.providerThreadId,
    threadId: source.threadId,
    provider: source.provider,
    nativeThreadId: source.nativeThreadId,
    status: 'IDLE',
    settings: source.settings,
    coverage: learn(nothingKnown, knownToFork(source)),
    native: source.native,
    receipts: [],
    chainedHandoffs: source.chainedHandoffs,
    lastUsedPosition: source.position,
    lastUsedAt: 0,
  };
}

/** What the dispatch keeps of the source: coverage is that of the dispatch (Design, section 7). */
export function nativeForkOf(provider: Provider, source: ForkSource): NativeFork {
  const {
    threadId,
    providerThreadId,
    nativeThreadId,
    nativeTurnId,
    runId,
    ordinal,
    takenAt,
    native,
    receipts,
    chainedHandoffs,
  } = source;
  return {
    threadId,
    providerThreadId,
    nativeThreadId,
    ...(nativeTurnId !== undefined && { nativeTurnId }),
    runId,
    ordinal,
    takenAt,
    atHead: provider.capabilities.nativeFork === 'HEAD',
    native,
    receipts,
    chainedHandoffs,
  };
}
