import type { ProviderThreadRolledBack, ThreadEvent, ThreadRolledBack, TransferOfferedAgain } from './events.ts';
import { sourceGone } from './fold/transfer.ts';
import { goingBack, isAffected, type KeptTurn } from './going-back.ts';
import { type LateItems, runIn } from './lookup.ts';
import type { ContextTransfer, ThreadState } from './model.ts';
import type { ProviderFacts } from './provider.ts';
import type { Ranges } from './ranges.ts';
import type { RollbackPoint } from './rollback-target.ts';
import { leftWaiting } from './transfers.ts';

/** A run of any thread, as far as it decides whether what comes from it stands. */
export interface PlacedRun {
  readonly threadId: string;
  readonly position?: number;
  readonly active: boolean;
}

/** Where a transfer comes from. */
export interface TransferSource {
  /** The run that its content goes up to; absent where it comes from no run. */
  readonly run?: PlacedRun;
  /** Of a thread that is a subagent's: the run that spawned it. */
  readonly spawnedBy?: PlacedRun;
}

/** What a rollback depends on beside the thread's own state, which has to hold all receipts and the rollbacks that are pending. */
export interface RollbackFacts {
  readonly point: RollbackPoint;
  /** Ordinal of the first run behind the point; absent where there is none. */
  readonly firstOrdinal?: number;
  /** The handoffs that speak for a run behind the point. */
  readonly covering: readonly string[];
  /** What runs behind the point consumed of other threads, or as a prompt. */
  readonly consumed: readonly ContextTransfer[];
  /** Ids for what is to be offered again. */
  readonly newTransferIds: readonly string[];
  readonly sources: ReadonlyMap<string, TransferSource>;
  readonly kept: ReadonlyMap<string, KeptTurn>;
  readonly lateSince: ReadonlyMap<string, Ranges>;
  readonly lateItems: LateItems;
  readonly providers: ReadonlyMap<string, ProviderFacts>;
  /** The threads that transfers can lead to from here, with their open transfers. */
  readonly others: readonly ThreadState[];
}

/** What a rollback changes, in its own thread and in others. */
export interface RollbackDecided {
  readonly events: readonly [ThreadRolledBack, ...(ProviderThreadRolledBack | TransferOfferedAgain)[]];
  readonly elsewhere: ReadonlyMap<string, readonly ThreadEvent[]>;
}

/**
 * Decides a rollback (Design, section 7), whose target was found valid and which was admitted. The recorded switch for the
 * next run stays: it is a choice about what comes, not part of what was. Of other threads nothing changes but what waits
 * there for content that is gone.
 */
export function decideRollback(
  state: ThreadState,
  rollbackId: string,
  reason: string | undefined,
  facts: RollbackFacts,
): RollbackDecided {
  const { point } = facts;
  const { headPosition, headRunId, queue } = state.head;
  const runCount = headPosition - point.position;
  const ordinals =
    facts.firstOrdinal === undefined || headRunId === undefined || runCount === 0
      ? undefined
      : { from: facts.firstOrdinal, to: runIn(state, headRunId).ordinal };
  const superseded = runCount === 0 ? [] : supersededHere(state, facts);
  const invalidated = new Set(facts.covering);
  const again = facts.consumed
    .filter((transfer) => isDeliverableAgain(state, transfer, facts))
    .map((transfer, i): TransferOfferedAgain => {
      const transferId = facts.newTransferIds[i];
      if (transferId === undefined) throw new Error('A rollback offers more transfers again than ids were made for.');
      return { type: 'TransferOfferedAgain', transferId, againOfId: transfer.id };
    });
  const elsewhere = new Map(facts.others.map((other) => [other.head.id, supersededThere(state, other, facts)]));
  const rolledBack: ThreadRolledBack = {
    type: 'ThreadRolledBack',
    rollbackId,
    toOrdinal: point.ordinal,
    toPosition: point.position,
    ...(point.runId !== undefined && { toRunId: point.runId }),
    ...(point.own && point.runId !== undefined && { headRunId: point.runId }),
    ...(point.providerId !== undefined && { providerId: point.providerId }),
    ...(point.checkpointId !== undefined && { checkpointId: point.checkpointId }),
    ...(reason !== undefined && { reason }),
    ...(ordinals !== undefined && { ordinals }),
    runCount,
    cancelledQueued: queue.length,
    invalidatedIds: facts.covering,
    withdrawnHandoffIds: runCount === 0 ? [] : undelivered(state).filter((id) => !invalidated.has(id)),
    supersededTransferIds: superseded,
    supersededElsewhereIds: [...elsewhere.values()].flatMap((events) =>
      events.flatMap((event) => (event.type === 'TransferSettled' ? [event.transferId] : [])),
    ),
    offeredAgainIds: again.map((each) => each.transferId),
  };
  return { events: [rolledBack, ...affected(state, rollbackId, facts, invalidated), ...again], elsewhere };
}

function affected(
  state: ThreadState,
  rollbackId: string,
  facts: RollbackFacts,
  invalidated: ReadonlySet<string>,
): ProviderThreadRolledBack[] {
  const { ordinal: toOrdinal, position: toPosition } = facts.point;
  return [...state.providerThreads.values()]
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .filter((each) => isAffected(state, each, { toPosition, toOrdinal, invalidated }))
    .map((each) => {
      const kept = facts.kept.get(each.id);
      return goingBack(state, each, {
        rollbackId,
        toOrdinal,
        toPosition,
        invalidated,
        ...(kept !== undefined && { kept }),
        provider: facts.providers.get(each.provider.id) ?? each.provider,
        lateSince: facts.lateSince.get(each.id) ?? [],
        lateItems: facts.lateItems,
      });
    });
}

/** What was left waiting by a failed run that goes, and the results of subagents whose spawning run goes. */
function supersededHere(state: ThreadState, facts: RollbackFacts): string[] {
  const unwanted = [...state.transfers.values()].filter(
    (transfer) =>
      transfer.type === 'SUBAGENT_RESULT' &&
      transfer.status === 'PENDING' &&
      goes(state, facts.sources.get(transfer.id)?.spawnedBy, facts),
  );
  return [...leftWaiting(state), ...unwanted].map((transfer) => transfer.id);
}

/** The texts that were made for a failed run and wait for its retry. Only the newest run can have some, and it goes. */
function undelivered(state: ThreadState): string[] {
  return [...state.handoffs.values()]
    .filter(({ status, transferId }) => {
      const isWaiting = state.transfers.get(transferId)?.status === 'PENDING';
      return isWaiting && (status === 'READY' || status === 'PENDING');
    })
    .map((handoff) => handoff.id)
    .sort();
}

function goes(state: ThreadState, run: PlacedRun | undefined, { point }: RollbackFacts): boolean {
  return run?.threadId === state.head.id && run.active && (run.position ?? 0) > point.position;
}

/** A prompt always is; of what other threads brought, that whose source stands, and no result of a subagent that nobody asked for any more. */
function isDeliverableAgain(state: ThreadState, transfer: ContextTransfer, facts: RollbackFacts): boolean {
  if (transfer.type === 'SUBAGENT_SPAWN') return true;
  const { run, spawnedBy } = facts.sources.get(transfer.id) ?? {};
  if (run !== undefined && !run.active) return false;
  if (transfer.type !== 'SUBAGENT_RESULT') return true;
  return spawnedBy === undefined || (spawnedBy.active && !goes(state, spawnedBy, facts));
}

/** What waits in another thread for content that goes; what an attempt there carries out already is told so, and stays. */
function supersededThere(state: ThreadState, other: ThreadState, facts: RollbackFacts): ThreadEvent[] {
  const gone = [...other.transfers.values()].filter(
    ({ id, type }) =>
      (type === 'MERGE_BACK' || type === 'SUBAGENT_RESULT') && goes(state, facts.sources.get(id)?.run, facts),
  );
  return gone.flatMap(({ id: transferId, status, sourceRolledBack }): ThreadEvent[] => {
    if (status === 'PREPARED' && sourceRolledBack !== true) return [{ type: 'TransferSourceRolledBack', transferId }];
    if (status !== 'PENDING') return [];
    const texts = [...other.handoffs.values()].filter(
      (handoff) => handoff.transferId === transferId && (handoff.status === 'READY' || handoff.status === 'PENDING'),
    );
    return [
      { type: 'TransferSettled', transferId, status: 'SUPERSEDED', reason: sourceGone },
      ...texts.map(({ id }) => ({ type: 'HandoffSuperseded' as const, handoffId: id, reason: 'ROLLED_BACK' as const })),
    ];
  });
}
