import { consumptionIn } from '../../domain/consumed.ts';
import { goingBackIds, isAffected, keptPosition } from '../../domain/going-back.ts';
import type { ContextTransfer, ProviderThread, ThreadState } from '../../domain/model.ts';
import { factsOf } from '../../domain/provider.ts';
import { span } from '../../domain/ranges.ts';
import { handoffIn, isOfAnotherThread } from '../../domain/reception.ts';
import { isRefusal, type Refusal } from '../../domain/refusal.ts';
import type { RollbackFacts } from '../../domain/rollback.ts';
import { type RollbackPoint, rollbackPoint } from '../../domain/rollback-target.ts';
import { admitNext } from '../../domain/start.ts';
import { lateItemsOf } from '../attempt.ts';
import type { ThreadTransaction } from '../ports.ts';
import type { Tools } from '../tools.ts';

/** The thread as a rollback reads it: under its lock, or for a preview as it is now. */
export type RollbackView = Pick<ThreadTransaction, 'load' | 'positionsWithItemsAfter' | 'providers' | 'rollback'>;

/**
 * Everything that a rollback to the ordinal depends on, validated whole (Design, section 7). Refuses while a run is active or
 * an attempt unknown, and a target that is none. What is read does not grow with the runs that are rolled back.
 */
export async function gatherRollback(
  { newId }: Pick<Tools, 'newId'>,
  view: RollbackView,
  toOrdinal: number,
  others: readonly ThreadState[],
): Promise<{ readonly state: ThreadState; readonly facts: RollbackFacts } | Refusal> {
  const { rollback } = view;
  const [before, found] = await Promise.all([
    view.load({}),
    toOrdinal === 0 ? undefined : rollback.runAtOrdinal(toOrdinal),
  ]);
  const busy = admitNext(before);
  if (busy !== undefined) return busy;
  const point = rollbackPoint(before.head, toOrdinal, found);
  if (isRefusal(point)) return point;

  const { position } = point;
  const [state, firstOrdinal, covering, consumed] = await Promise.all([
    loadWhole(view, before),
    rollback.ordinalAt(position + 1),
    rollback.handoffsCovering(position),
    rollback.consumedBehind(position),
  ]);
  const affected = affectedBy(state, point, covering);
  const [sources, knowledge] = await Promise.all([
    rollback.sourcesOf([...consumed, ...comingFromThreads([state, ...others])].map((transfer) => transfer.id)),
    knowledgeOf(view, state, affected, position),
  ]);
  return {
    state,
    facts: {
      point,
      ...(firstOrdinal !== undefined && { firstOrdinal }),
      covering,
      consumed,
      newTransferIds: consumed.map(() => newId('ctx_')),
      sources,
      others,
      ...knowledge,
    },
  };
}

/** The thread with all that its provider threads received, and of what other threads sent the runs and transfers. */
async function loadWhole(view: RollbackView, before: ThreadState): Promise<ThreadState> {
  const providerThreadIds = [...before.providerThreads.keys()];
  const request = { receiptsOf: providerThreadIds, rollbackIds: goingBackIds(before) };
  const state = await view.load(request);
  const consumption = consumptionIn(state, providerThreadIds);
  return consumption.runIds.length === 0 ? state : view.load({ ...request, ...consumption });
}

function affectedBy(state: ThreadState, point: RollbackPoint, covering: readonly string[]): ProviderThread[] {
  const facts = { toOrdinal: point.ordinal, toPosition: point.position, invalidated: new Set(covering) };
  return [...state.providerThreads.values()].filter((each) => isAffected(state, each, facts));
}

/** What waits for delivery and comes from another thread, or goes to one. */
function comingFromThreads(states: readonly ThreadState[]): ContextTransfer[] {
  return states
    .flatMap(({ transfers }) => [...transfers.values()])
    .filter(({ type, status }) => {
      const isOpen = status === 'PENDING' || status === 'PREPARED';
      return isOpen && (type === 'MERGE_BACK' || type === 'SUBAGENT_RESULT');
    });
}

/** What the affected provider threads knew after the turns that they keep, and what came late for it. */
async function knowledgeOf(
  view: RollbackView,
  state: ThreadState,
  affected: readonly ProviderThread[],
  toPosition: number,
): Promise<Pick<RollbackFacts, 'kept' | 'lateSince' | 'lateItems' | 'providers'>> {
  const rows = affected.flatMap((each) => {
    const position = keptPosition(each, toPosition);
    return position === undefined ? [] : [{ providerThreadId: each.id, position }];
  });
  const received = affected.flatMap((each) =>
    each.receipts.filter(({ lost }) => lost === undefined).map(({ handoffId }) => handoffId),
  );
  const own = [...new Set(received)].filter((id) => !isOfAnotherThread(handoffIn(state, id), state.head.id));
  const [kept, lateItems, providers] = await Promise.all([
    rows.length === 0 ? new Map() : view.rollback.keptTurns(rows),
    lateItemsOf(view, state, own),
    affected.length === 0 ? [] : view.providers([...new Set(affected.map((each) => each.provider.id))]),
  ]);
  const lateSince = await Promise.all(
    [...kept].map(
      async ([id, { sequence }]) => [id, await view.positionsWithItemsAfter(sequence, span(1, toPosition))] as const,
    ),
  );
  return {
    kept,
    lateItems,
    lateSince: new Map(lateSince),
    providers: new Map(providers.map((provider) => [provider.id, factsOf(provider)])),
  };
}
