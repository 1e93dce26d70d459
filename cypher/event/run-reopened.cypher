MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
UNWIND $in.rows AS row
MATCH (run:Run {workspaceId: $workspaceId, id: row.runId})
SET
  run.status = 'STARTING',
  run.decision = row.decision,
  run.providerId = row.providerId,
  run.outcome = null,
  run.finishedAt = null,
  run.failureCode = null
SET
  thread.activeRunId = row.runId,
  thread.lastProviderId = row.providerId
