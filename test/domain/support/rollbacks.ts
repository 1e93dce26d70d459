import { type ConfirmationReport, decideConfirmation } from '../../../src/domain/confirm-rollback.ts';
import type { KeptTurn } from '../../../src/domain/going-back.ts';
import { attemptIn, dispatchedAt, isActive } from '../../../src/domain/lookup.ts';
import type { ContextTransfer, ThreadState } from '../../../src/domain/model.ts';
import { normalise, only, type Ranges, span } from '../../../src/domain/ranges.ts';
import { isRefusal } from '../../../src/domain/refusal.ts';
import {
  decideRollback,
  type RollbackDecided,
  type RollbackFacts,
  type TransferSource,
} from '../../../src/domain/rollback.ts';
import { type RunAtOrdinal, rollbackPoint } from '../../../src/domain/rollback-target.ts';
import { admitNext } from '../../../src/domain/start.ts';
import { lateItemsOf, runsAt } from './sizes.ts';
import { Refused, type ThreadLog } from './thread-log.ts';

/** Other threads, as far as a rollback depends on them. */
export interface Elsewhere {
  readonly others?: readonly ThreadState[];
  readonly sources?: ReadonlyMap<string, TransferSource>;
}

/** Rollbacks and their confirmations, with the facts that the real commands look up. */
export function rollbacks({ log, state, newId, save }: ThreadLog) {
  function keptTurn(providerThreadId: string, toPosition: number): readonly [string, KeptTurn][] {
    const native = state().providerThreads.get(providerThreadId)?.native ?? [];
    const positions = native.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
    const last = positions.findLast((position) => position <= toPosition);
    const forkedAt = keptFork(providerThreadId, last ?? 0);
    if (forkedAt !== undefined) return [[providerThreadId, forkedAt]];
    const run = [...state().runs.values()].find((each) => isActive(each) && each.position === last);
    const entry = log.find(({ event }) => event.type === 'RunAccepted' && event.attemptId === run?.acceptedAttemptId);
    if (run === undefined || entry?.event.type !== 'RunAccepted') return [];
    const { attemptId, coverage, chainedHandoffs } = entry.event;
    const attempt = attemptIn(state(), attemptId);
    const kept: KeptTurn = {
      runId: run.id,
      runOrdinal: run.ordinal,
      position: last ?? 0,
      ...(attempt.nativeTurnId !== undefined && { nativeTurnId: attempt.nativeTurnId }),
      dispatchedAt: dispatchedAt(attempt),
      sequence: entry.sequence,
      coverage,
      chainedHandoffs,
    };
    return [[providerThreadId, kept]];
  }

  /** Of a conversation that was forked natively: the turn at which it was, where no later one is left. */
  function keptFork(providerThreadId: string, position: number): KeptTurn | undefined {
    if (position > state().head.basePosition || position < 1) return undefined;
    const bound = log.findLast(
      ({ event }) => event.type === 'ProviderThreadBound' && event.providerThreadId === providerThreadId,
    );
    if (bound?.event.type !== 'ProviderThreadBound' || bound.event.forkedFrom?.turn === undefined) return undefined;
    const { forkedFrom, coverage, chainedHandoffs = 0 } = bound.event;
    const { runId = '', nativeTurnId } = forkedFrom.turn ?? {};
    return {
      runId,
      runOrdinal: forkedFrom.throughRunOrdinal,
      position,
      ...(nativeTurnId !== undefined && { nativeTurnId }),
      dispatchedAt: 0,
      sequence: bound.sequence,
      coverage,
      chainedHandoffs,
    };
  }

  function decide(toOrdinal: number, { others = [], sources = new Map() }: Elsewhere): RollbackDecided {
    const before = state();
    const busy = admitNext(before);
    if (busy !== undefined) throw new Refused(busy);
    const point = rollbackPoint(before.head, toOrdinal, runAt(before, toOrdinal));
    if (isRefusal(point)) throw new Refused(point);
    const { position } = point;
    const ids = [...before.providerThreads.keys()];
    const kept = new Map(ids.flatMap((id) => keptTurn(id, position)));
    const consumed = consumedBehind(before, position);
    const facts: RollbackFacts = {
      point,
      ...firstBehind(before, position),
      covering: [...before.handoffs.values()]
        .filter(({ coveredThreadId, covers, invalidated }) => {
          const speaksForIt = coveredThreadId === before.head.id && (covers.at(-1)?.to ?? 0) > position;
          return speaksForIt && invalidated !== true;
        })
        .map((handoff) => handoff.id),
      consumed,
      newTransferIds: consumed.map(() => newId('ctx')),
      sources,
      kept,
      lateSince: new Map([...kept].map(([id, turn]) => [id, withItemsAfter(before, turn.sequence, position)])),
      lateItems: new Map([...before.handoffs.values()].map((handoff) => [handoff.id, lateItemsOf(before, handoff)])),
      providers: new Map(),
      others,
    };
    return decideRollback(before, newId('rbk'), undefined, facts);
  }

  return {
    /** Takes the thread back, and answers the rollback's id and what it changes in other threads. */
    rollback(toOrdinal: number, elsewhere: Elsewhere = {}) {
      const decided = decide(toOrdinal, elsewhere);
      save(decided.events);
      return { ...decided, rollbackId: decided.events[0].rollbackId };
    },

    /** What a rollback would do. */
    previewRollback: (toOrdinal: number, elsewhere: Elsewhere = {}) => decide(toOrdinal, elsewhere).events,

    confirm(rollbackId: string, providerThreadId: string, report: ConfirmationReport) {
      const { nativeThreadId } = report;
      const own = state().providerThreads.get(providerThreadId);
      const bound = [...state().providerThreads.values()].find(
        (each) => each.provider.nativeStore === own?.provider.nativeStore && each.nativeThreadId === nativeThreadId,
      );
      const facts = {
        newProviderThreadId: newId('pth'),
        ...(nativeThreadId !== undefined && bound !== undefined && { boundTo: bound.id }),
      };
      return save(decideConfirmation(state(), rollbackId, providerThreadId, report, facts));
    },
  };
}

function runAt(state: ThreadState, ordinal: number): RunAtOrdinal | undefined {
  const active = runsAt(state, span(1, state.head.headPosition));
  const run = [...active, ...state.runs.values()].find((each) => each.ordinal === ordinal);
  if (run === undefined) return undefined;
  const providerId = run.attemptIds.map((id) => state.attempts.get(id)?.provider.id).at(-1);
  return {
    runId: run.id,
    ordinal,
    status: run.status,
    active: isActive(run),
    ...(run.position !== undefined && { position: run.position }),
    ...(providerId !== undefined && { providerId }),
    ...(run.checkpointId !== undefined && { checkpointId: run.checkpointId }),
  };
}

function firstBehind(state: ThreadState, position: number): { readonly firstOrdinal?: number } {
  const first = [...state.runs.values()].find((run) => isActive(run) && run.position === position + 1);
  return first === undefined ? {} : { firstOrdinal: first.ordinal };
}

function consumedBehind(state: ThreadState, position: number): ContextTransfer[] {
  return [...state.transfers.values()].filter(({ type, status, targetRunId }) => {
    const run = state.runs.get(targetRunId ?? '');
    const isOfAnotherThread = type === 'MERGE_BACK' || type === 'SUBAGENT_RESULT' || type === 'SUBAGENT_SPAWN';
    return status === 'CONSUMED' && isOfAnotherThread && run !== undefined && isActive(run) && run.position > position;
  });
}

function withItemsAfter(state: ThreadState, sequence: number, toPosition: number): Ranges {
  const late = [...state.runs.values()]
    .filter(isActive)
    .filter((run) => run.position <= toPosition && (run.lateItemsAt ?? 0) > sequence);
  return normalise(late.flatMap((run) => only(run.position)));
}
