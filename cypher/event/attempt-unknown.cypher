UNWIND $in.rows AS row
MATCH (attempt:RunAttempt {workspaceId: $workspaceId, id: row.attemptId})
SET
  attempt.status = 'UNKNOWN',
  attempt.reason = row.reason
