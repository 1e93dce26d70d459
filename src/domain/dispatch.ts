import type { StrategyDecision } from './decision.ts';
import type { AttemptPrepared, HandoffPrepared, ThreadEvent } from './events.ts';
import type { Carried, LeftBehind, NativeFork, ProviderThread, RunAttempt, ThreadState } from './model.ts';
import { factsOf, type Provider, type RunSettings } from './provider.ts';
import { type AllottedTransfer, allotTransfers, waitingHandoffs } from './transfers.ts';

/** A handoff whose text is built, with the place in the dispatch that was found for it. */
export interface PreparedHandoff {
  readonly carried: Carried;
  /** The transfer that it carries out, where that brings what another thread sent: these stand behind the thread's own. */
  readonly incomingId?: string;
  /** Absent: a handoff of an earlier attempt, its text still right, is carried again. */
  readonly built?: Omit<HandoffPrepared['handoff'], 'transferId' | 'supersedesId' | 'toProviderThreadId' | 'runId'>;
  readonly baseRunId?: string;
}

/** Everything that was decided and built for a dispatch. */
export interface DispatchPlan {
  readonly attemptId: string;
  readonly provider: Provider;
  readonly settings: RunSettings;
  readonly decision: StrategyDecision;
  readonly handoffs: readonly PreparedHandoff[];
  /** Of a NATIVE_FORK: what it takes over. */
  readonly nativeFork?: NativeFork;
  /** Transfers that the resumed provider thread has the words of already. */
  readonly heldTransferIds?: readonly string[];
  /** What other threads sent and the dispatch goes without; what could not be prepared has failed. */
  readonly notDelivered?: readonly (LeftBehind & { readonly failed: boolean })[];
  readonly sessionId?: string;
  /** Ids for what may have to be made. */
  readonly newProviderThreadId: string;
  readonly newTransferIds: readonly string[];
}

/**
 * Decides the dispatch of a run: transfers that are opened or go on, the provider thread that is planned, the handoffs, and
 * the attempt that carries them (Design, section 4, step 1). `earlier` are the run's attempts before, on a retry.
 */
export function decideDispatch(
  state: ThreadState,
  runId: string,
  earlier: readonly RunAttempt[],
  plan: DispatchPlan,
): readonly ThreadEvent[] {
  const target = targetOf(state, earlier, plan);
  const { used, superseded } = allotTransfers(state, plan, reservedFor(state, earlier));
  const stale = waitingHandoffs(state).filter((id) => !plan.handoffs.some((each) => each.carried.handoffId === id));
  const successors = successorsOf(state, stale, plan, used);
  return [
    ...superseded,
    ...target.events,
    ...used.flatMap(({ transferId, opens }) =>
      opens === undefined ? [] : [openTransfer(state, transferId, opens, plan)],
    ),
    ...plan.handoffs.flatMap((handoff, i) =>
      prepareHandoff(handoff, runId, target.providerThreadId, used[i], successors),
    ),
    ...stale.map((id) => supersede(state, id, plan, successors.get(id))),
    ...(plan.notDelivered ?? []).filter(({ failed }) => failed).map(failTransfer),
    prepareAttempt(runId, target.providerThreadId, used, plan),
  ];
}

/** The provider thread to run on: the one to resume, the planned one of an earlier attempt, or a new one. */
function targetOf(state: ThreadState, earlier: readonly RunAttempt[], plan: DispatchPlan) {
  const { decision } = plan;
  if (decision.action === 'RESUME' && decision.providerThreadId !== undefined) {
    return { providerThreadId: decision.providerThreadId, events: [] };
  }
  const planned = plannedFor(state, earlier, plan);
  if (planned !== undefined) return { providerThreadId: planned.id, events: [] };
  const event: ThreadEvent = {
    type: 'ProviderThreadPlanned',
    providerThreadId: plan.newProviderThreadId,
    provider: factsOf(plan.provider),
    settings: plan.settings,
    ...(decision.replacesId !== undefined && { replacesId: decision.replacesId }),
  };
  return { providerThreadId: plan.newProviderThreadId, events: [event] };
}

/** The PLANNED provider thread of an earlier attempt of the run at the same provider, which the retry creates or forks after all. */
export function plannedFor(
  state: ThreadState,
  earlier: readonly RunAttempt[],
  plan: Pick<DispatchPlan, 'provider' | 'decision'>,
): ProviderThread | undefined {
  if (plan.decision.action === 'RESUME') return undefined;
  return earlier
    .map((attempt) => state.providerThreads.get(attempt.providerThreadId))
    .findLast((each) => each?.status === 'PLANNED' && each.provider.id === plan.provider.id);
}

/** A switch that waits while a run is tried again is about the run after it. */
function reservedFor({ head }: ThreadState, earlier: readonly RunAttempt[]): string[] {
  return earlier.length > 0 && head.nextSwitch !== undefined ? [head.nextSwitch.transferId] : [];
}

/** Which new handoff takes the place of which one that was never delivered: the one that carries out the same transfer. */
function successorsOf(
  state: ThreadState,
  stale: readonly string[],
  plan: DispatchPlan,
  used: readonly AllottedTransfer[],
): ReadonlyMap<string, string> {
  const successors = new Map<string, string>();
  for (const id of stale) {
    const transferId = state.handoffs.get(id)?.transferId;
    const successor = plan.handoffs.find((each, i) => each.built !== undefined && used[i]?.transferId === transferId);
    if (successor !== undefined) successors.set(id, successor.carried.handoffId);
  }
  return successors;
}

/** What a fork's first dispatch brings comes from its fork point, as the transfer before it did. */
function openTransfer(
  { head }: ThreadState,
  transferId: string,
  transferType: 'PROVIDER_HANDOFF' | 'FORK',
  plan: DispatchPlan,
): ThreadEvent {
  const point = head.forkedFrom?.checkpointId ?? head.forkedFrom?.runId;
  const sourceId = (transferType === 'FORK' ? point : head.headRunId) ?? head.id;
  return { type: 'TransferOpened', transferId, transferType, sourceId, targetProviderId: plan.provider.id };
}

/** One that cannot be prepared fails alone (Design, section 7). */
function failTransfer({ transferId, reason }: LeftBehind): ThreadEvent {
  return { type: 'TransferSettled', transferId, status: 'FAILED', reason };
}

function prepareHandoff(
  handoff: PreparedHandoff,
  runId: string,
  toProviderThreadId: string,
  transfer: AllottedTransfer | undefined,
  successors: ReadonlyMap<string, string>,
): ThreadEvent[] {
  if (handoff.built === undefined) return [];
  if (transfer === undefined) throw new Error('A handoff was prepared without a transfer.');
  const superseded = [...successors].find(([, successor]) => successor === handoff.carried.handoffId)?.[0];
  return [
    {
      type: 'HandoffPrepared',
      handoff: {
        ...handoff.built,
        runId,
        transferId: transfer.transferId,
        toProviderThreadId,
        ...(superseded !== undefined && { supersedesId: superseded }),
      },
      ...(handoff.baseRunId !== undefined && { baseRunId: handoff.baseRunId }),
    },
  ];
}

/** RETARGETED where another provider is to be told, RETRIED where the same one is told anew. */
function supersede(
  state: ThreadState,
  handoffId: string,
  plan: DispatchPlan,
  byHandoffId: string | undefined,
): ThreadEvent {
  const toldTo = state.providerThreads.get(state.handoffs.get(handoffId)?.toProviderThreadId ?? '');
  const retried = toldTo?.provider.id === plan.provider.id;
  return {
    type: 'HandoffSuperseded',
    handoffId,
    reason: retried ? 'RETRIED' : 'RETARGETED',
    ...(byHandoffId !== undefined && { byHandoffId }),
  };
}

function prepareAttempt(
  runId: string,
  providerThreadId: string,
  used: readonly AllottedTransfer[],
  plan: DispatchPlan,
): AttemptPrepared {
  return {
    type: 'AttemptPrepared',
    attemptId: plan.attemptId,
    runId,
    providerThreadId,
    provider: factsOf(plan.provider),
    settings: plan.settings,
    action: plan.decision.action,
    carried: plan.handoffs.map((handoff) => handoff.carried),
    transfers: used.map(({ transferId, resolution }) => ({ transferId, resolution })),
    ...(plan.nativeFork !== undefined && { nativeFork: plan.nativeFork }),
    ...(plan.notDelivered !== undefined &&
      plan.notDelivered.length > 0 && {
        notDelivered: plan.notDelivered.map(({ transferId, reason }) => ({ transferId, reason })),
      }),
    ...(plan.sessionId !== undefined && { sessionId: plan.sessionId }),
  };
}
