UNWIND $in.rows AS row
MATCH (attempt:RunAttempt {workspaceId: $workspaceId, id: row.attemptId})
SET
  attempt.status = 'ACCEPTED',
  attempt.counts = false,
  attempt.settledAt = row.sequence,
  attempt.nativeThreadId = row.nativeThreadId,
  attempt.nativeTurnId = coalesce(row.nativeTurnId, attempt.nativeTurnId),
  attempt.foreignBound = row.bound
WITH row
CALL (row) {
  UNWIND row.divergedIds AS divergedId
  MATCH (providerThread:ProviderThread {workspaceId: $workspaceId, id: divergedId})
  SET providerThread.status = 'DIVERGENT'
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
