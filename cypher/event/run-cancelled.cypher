MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
UNWIND $in.rows AS row
MATCH (run:Run {workspaceId: $workspaceId, id: row.runId})
SET
  thread.activeRunId = CASE run.status WHEN 'QUEUED' THEN thread.activeRunId END,
  thread.queue = [id IN thread.queue WHERE id <> row.runId]
SET
  run.status = row.status,
  run.outcome = row.status,
  run.finishedAt = row.at,
  run.failureCode = coalesce(row.failureCode, run.failureCode)
WITH thread, run, row
CALL (thread, run, row) {
  WITH thread, run, row
  WHERE row.leavesHistory
  SET run.activeUntil = row.sequence
  SET
    thread.headPosition = thread.headPosition - 1,
    thread.headRunId = row.headRunId,
    thread.tokens = thread.tokens - run.tokens
  SET thread.unheard = reduce(
    kept = [],
    i IN range(0, size(thread.unheard) - 2, 2) |
    kept + CASE
      WHEN thread.unheard[i] > thread.headPosition THEN []
      WHEN thread.unheard[i + 1] > thread.headPosition THEN [thread.unheard[i], thread.headPosition]
      ELSE thread.unheard[i..i + 2]
    END
  )
}
CALL (row) {
  MATCH (attempt:RunAttempt {workspaceId: $workspaceId, id: row.givenUpAttemptId})
  SET
    attempt.status = 'NOT_DELIVERED',
    attempt.reason = 'CANCELLED',
    attempt.settledAt = row.sequence
}
CALL (row) {
  MATCH (providerThread:ProviderThread {workspaceId: $workspaceId, id: row.providerThreadId})
  WHERE providerThread.status = 'ACTIVE'
  SET providerThread.status = 'IDLE'
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
