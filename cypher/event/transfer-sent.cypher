MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
UNWIND $in.rows AS row
WITH thread, row
WHERE row.isResult
SET
  thread.resultTransferId = row.transferId,
  thread.resultRunId = row.runId
