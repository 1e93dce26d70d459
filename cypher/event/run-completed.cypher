MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
UNWIND $in.rows AS row
MATCH (run:Run {workspaceId: $workspaceId, id: row.runId})
SET
  run.status = row.outcome,
  run.outcome = row.outcome,
  run.finishedAt = row.at,
  run.failureCode = coalesce(row.failureCode, run.failureCode)
SET thread.activeRunId = null
WITH row
CALL (row) {
  MATCH (providerThread:ProviderThread {workspaceId: $workspaceId, id: row.providerThreadId})
  WHERE providerThread.status = 'ACTIVE'
  SET providerThread.status = 'IDLE'
}
