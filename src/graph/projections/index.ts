import type { Logged, ThreadEvent, WorkspaceEvent } from '../../domain/events.ts';
import type { Runner } from '../statement.ts';
import * as attempt from './attempt.ts';
import * as fork from './fork.ts';
import * as handoff from './handoff.ts';
import * as imported from './imported.ts';
import * as item from './item.ts';
import { nothing, type Projection, type Target } from './projection.ts';
import * as providerThread from './provider-thread.ts';
import * as rollback from './rollback.ts';
import * as run from './run.ts';
import * as transfer from './transfer.ts';
import * as workspace from './workspace.ts';

type AnyEvent = ThreadEvent | WorkspaceEvent;
type ByType = { readonly [Type in AnyEvent['type']]: Projection<Extract<AnyEvent, { type: Type }>> };

/** One event type = one fold case in the domain = one projection statement (Design, section 9). */
const projections: ByType = {
  ThreadCreated: run.threadCreated,
  ThreadTitled: run.threadTitled,
  ThreadSpawnRecorded: run.threadSpawnRecorded,
  ThreadPolicyUpdated: run.threadPolicyUpdated,
  ProviderSwitched: transfer.providerSwitched,
  RunQueued: run.runQueued,
  RunStarted: run.runStarted,
  RunReopened: run.runReopened,
  ProviderThreadPlanned: providerThread.providerThreadPlanned,
  TransferOpened: transfer.transferOpened,
  TransferSettled: transfer.transferSettled,
  TransferSent: transfer.transferSent,
  TransferConsumed: transfer.transferConsumed,
  HandoffPrepared: handoff.handoffPrepared,
  HandoffWritten: handoff.handoffWritten,
  HandoffSuperseded: handoff.handoffSuperseded,
  CarriedReplaced: attempt.carriedReplaced,
  AttemptPrepared: attempt.attemptPrepared,
  AttemptSent: attempt.attemptSent,
  RunAccepted: attempt.runAccepted,
  AttemptNotDelivered: attempt.attemptNotDelivered,
  AttemptUnknown: attempt.attemptUnknown,
  ForeignTurnRecorded: attempt.foreignTurnRecorded,
  NativeForkFailed: fork.nativeForkFailed,
  ForeignForkTurnRecorded: fork.foreignForkTurnRecorded,
  RunItemsRecorded: item.runItemsRecorded,
  CheckpointCaptured: item.checkpointCaptured,
  RunCompleted: run.runCompleted,
  RunCancelled: run.runCancelled,
  LateReportAbsorbed: nothing,
  CompactionRecorded: providerThread.compactionRecorded,
  ProviderThreadBound: imported.providerThreadBound,
  RunImported: imported.runImported,
  NativeTurnsReverted: imported.nativeTurnsReverted,
  ThreadRolledBack: rollback.threadRolledBack,
  ProviderThreadRolledBack: rollback.providerThreadRolledBack,
  ProviderRollbackConfirmed: rollback.providerRollbackConfirmed,
  TransferOfferedAgain: rollback.transferOfferedAgain,
  TransferSourceRolledBack: rollback.transferSourceRolledBack,
  CommandRefused: nothing,
  ProviderRegistered: workspace.providerRegistered,
  ProviderUpdated: workspace.providerUpdated,
  SessionOpened: workspace.sessionOpened,
  SessionEnded: workspace.sessionEnded,
};

/**
 * Writes what the events of one command mean for the graph: one statement per event type, in the order in which the types
 * first occur, sent one behind the other. The answers come in that order; the promise fails where one of them did.
 */
export function project(tx: Runner, target: Target, entries: readonly Logged<AnyEvent>[]): Promise<unknown>[] {
  const byType = new Map<AnyEvent['type'], Logged<AnyEvent>[]>();
  for (const entry of entries) {
    const same = byType.get(entry.event.type);
    if (same === undefined) byType.set(entry.event.type, [entry]);
    else same.push(entry);
  }
  return [...byType].map(([type, same]) => (projections[type] as Projection<AnyEvent>)(tx, target, same));
}
