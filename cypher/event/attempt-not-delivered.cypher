MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
UNWIND $in.rows AS row
MATCH (attempt:RunAttempt {workspaceId: $workspaceId, id: row.attemptId})
SET attempt.delivered = attempt.delivered + [received IN row.received | received.handoffId]
WITH thread, attempt, row
CALL (attempt, row) {
  WITH attempt, row
  WHERE attempt.status IN ['PREPARED', 'SENT', 'UNKNOWN']
  SET
    attempt.status = 'NOT_DELIVERED',
    attempt.reason = row.reason,
    attempt.settledAt = row.sequence
}
CALL (thread, row) {
  WITH thread, row
  WHERE row.endsRun
  MATCH (run:Run {workspaceId: $workspaceId, id: row.runId})
  SET
    run.status = 'FAILED',
    run.outcome = 'FAILED',
    run.finishedAt = row.at,
    run.failureCode = coalesce(row.failureCode, row.reason)
  SET thread.activeRunId = null
}
CALL (attempt, row) {
  WITH attempt, row
  WHERE row.providerThreadStatus IS NOT NULL
  MATCH (providerThread:ProviderThread {workspaceId: $workspaceId, id: row.providerThreadId})
  SET
    providerThread.status = row.providerThreadStatus,
    providerThread.knownThrough = row.knownThrough,
    providerThread.gaps = row.gaps,
    providerThread.chainedHandoffs = row.chainedHandoffs,
    providerThread.nativeStore = coalesce(row.nativeStore, providerThread.nativeStore),
    providerThread.nativeThreadId = coalesce(row.nativeThreadId, providerThread.nativeThreadId),
    providerThread.lastUsedPosition = row.lastUsedPosition,
    providerThread.lastUsedAt = CASE
      WHEN row.nativeThreadId IS NULL AND size(row.received) = 0 THEN providerThread.lastUsedAt
      WHEN providerThread.lastUsedAt > attempt.preparedAt THEN providerThread.lastUsedAt
      ELSE attempt.preparedAt
    END
  WITH attempt, providerThread, row
  UNWIND row.received AS received
  MATCH (handoff:ContextHandoff {workspaceId: $workspaceId, id: received.handoffId})
  CREATE (providerThread)-[:RECEIVED {
    channel: received.channel,
    scope: received.scope,
    survivesCompaction: received.survivesCompaction,
    lost: received.lost,
    order: received.order,
    runId: row.runId,
    runOrdinal: row.runOrdinal,
    dispatchedAt: coalesce(attempt.sentAt, attempt.preparedAt),
    at: row.sequence
  }]->(handoff)
}
CALL (row) {
  MATCH (replaced:ProviderThread {workspaceId: $workspaceId, id: row.replacedId})
  SET replaced.disturbedAt = row.sequence
}
CALL (row) {
  UNWIND row.returnedTransferIds AS transferId
  MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, id: transferId})
  SET
    transfer.status = CASE WHEN transfer.sourceRolledBack THEN 'SUPERSEDED' ELSE 'PENDING' END,
    transfer.reason = CASE WHEN transfer.sourceRolledBack THEN 'What it brings was rolled back in its own thread.' ELSE transfer.reason END,
    transfer.resolution = null,
    transfer.targetRunId = null,
    transfer.updatedAt = row.at
}
CALL (row) {
  UNWIND row.consumedTransferIds AS transferId
  MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, id: transferId})
  SET
    transfer.status = 'CONSUMED',
    transfer.consumedAt = row.sequence,
    transfer.targetRunId = row.runId,
    transfer.updatedAt = row.at
}
