import type { ThreadEvent, WorkspaceEvent } from './events.ts';

/**
 * The ids of the nodes that an event is about, each once (Design, section 3: ABOUT): what it made, what it changed, and
 * what it names as its cause. The runs that a handoff covers and the items that it quotes are its own edges.
 */
export function subjectsOf(event: ThreadEvent | WorkspaceEvent): readonly string[] {
  return [...new Set(named(event).filter((id) => id !== undefined))];
}

function named(event: ThreadEvent | WorkspaceEvent): readonly (string | undefined)[] {
  switch (event.type) {
    case 'ThreadCreated':
      return [
        event.threadId,
        event.forkedFrom?.threadId,
        event.forkedFrom?.runId,
        event.forkedFrom?.checkpointId,
        event.spawnedBy?.runId,
      ];
    case 'ThreadTitled':
      return [];
    case 'ThreadSpawnRecorded':
      return [event.runId];
    case 'ThreadPolicyUpdated':
      return [event.policy.summaryProviderId];
    case 'ProviderSwitched':
      return [event.transferId, event.providerId, event.sourceId, event.supersedesTransferId];
    case 'RunQueued':
      return [event.runId, event.request.providerId, event.request.sessionId];
    case 'RunStarted':
    case 'RunReopened':
      return [event.runId, event.providerId];
    case 'ProviderThreadPlanned':
      return [event.providerThreadId, event.provider.id, event.replacesId];
    case 'TransferOpened':
      return [
        event.transferId,
        event.sourceId,
        event.targetProviderId,
        event.sourceThreadId,
        event.spawnedByRunId,
        event.heldById,
      ];
    case 'TransferSent':
      return [event.transferId, event.targetThreadId, event.runId];
    case 'TransferConsumed':
      return [event.transferId, event.runId, ...event.gaps.map((gap) => gap.providerThreadId)];
    case 'TransferSettled':
      return [event.transferId];
    case 'HandoffPrepared': {
      const { id, transferId, runId, toProviderThreadId, fromProviderThreadIds, checkpointId, supersedesId } =
        event.handoff;
      return [id, transferId, runId, toProviderThreadId, ...fromProviderThreadIds, checkpointId, supersedesId];
    }
    case 'HandoffWritten':
      return [event.handoffId, event.checkpointId];
    case 'CarriedReplaced':
      return [event.attemptId, event.handoffId, event.by.handoffId];
    case 'HandoffSuperseded':
      return [event.handoffId, event.byHandoffId];
    case 'AttemptPrepared':
      return [
        event.attemptId,
        event.runId,
        event.providerThreadId,
        event.provider.id,
        event.sessionId,
        ...event.carried.map((carried) => carried.handoffId),
        ...event.transfers.map((transfer) => transfer.transferId),
        ...(event.notDelivered ?? []).map((transfer) => transfer.transferId),
      ];
    case 'AttemptSent':
      return [event.attemptId, event.runId, event.sessionId];
    case 'RunAccepted':
      return [
        event.attemptId,
        event.runId,
        event.providerThreadId,
        event.replacedId,
        ...event.received.map((received) => received.handoffId),
        ...event.consumedTransferIds,
      ];
    case 'AttemptNotDelivered':
      return [
        event.attemptId,
        event.runId,
        event.providerThreadId,
        event.providerThread?.replacedId,
        ...event.received.map((received) => received.handoffId),
        ...event.returnedTransferIds,
        ...event.consumedTransferIds,
      ];
    case 'AttemptUnknown':
      return [event.attemptId, event.runId];
    case 'ForeignTurnRecorded':
      return [event.attemptId, event.runId, event.providerThreadId, ...event.divergedIds];
    case 'NativeForkFailed':
      return [event.attemptId, event.runId, event.transferId];
    case 'ForeignForkTurnRecorded':
      return [event.providerThreadId, event.forkThreadId, event.runId, event.attemptId];
    case 'RunItemsRecorded':
      return [event.runId, ...event.items.map((item) => item.id), ...event.gaps.map((gap) => gap.providerThreadId)];
    case 'CheckpointCaptured':
      return [event.checkpointId, event.runId];
    case 'RunCompleted':
      return [event.runId, event.providerThreadId];
    case 'RunCancelled':
      return [event.runId, event.givenUpAttemptId, event.providerThreadId, ...event.returnedTransferIds];
    case 'LateReportAbsorbed':
      return [event.runId];
    case 'CompactionRecorded':
      return [event.providerThreadId, ...event.lostHandoffIds];
    case 'ProviderThreadBound':
      return [
        event.providerThreadId,
        event.forkedFrom?.providerThreadId,
        event.forkedFrom?.turn?.runId,
        ...(event.received ?? []).map((received) => received.handoffId),
      ];
    case 'RunImported':
      return [event.runId, event.attemptId, event.providerThreadId, event.provider.id];
    case 'NativeTurnsReverted':
      return [event.providerThreadId];
    case 'ThreadRolledBack':
      return [
        event.rollbackId,
        event.toRunId,
        event.checkpointId,
        ...event.invalidatedIds,
        ...event.withdrawnHandoffIds,
        ...event.supersededTransferIds,
        ...event.supersededElsewhereIds,
        ...event.offeredAgainIds,
      ];
    case 'ProviderThreadRolledBack':
      return [
        event.rollbackId,
        event.providerThreadId,
        event.keptRunId,
        event.provider.id,
        ...event.invalidatedHandoffIds,
        ...event.revertedHandoffIds,
      ];
    case 'ProviderRollbackConfirmed':
      return [event.rollbackId, event.providerThreadId, event.successor?.providerThreadId];
    case 'TransferOfferedAgain':
      return [event.transferId, event.againOfId];
    case 'TransferSourceRolledBack':
      return [event.transferId];
    case 'CommandRefused':
      return event.subjectIds;
    case 'ProviderRegistered':
    case 'ProviderUpdated':
      return [event.provider.id];
    case 'SessionOpened':
      return [event.sessionId, event.providerId];
    case 'SessionEnded':
      return [event.sessionId];
    default:
      return unreachable(event);
  }
}

function unreachable(event: never): never {
  throw new Error(`Nothing is known of what ${JSON.stringify(event)} is about.`);
}
