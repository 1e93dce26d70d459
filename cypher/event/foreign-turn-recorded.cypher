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
WHERE row.bound
MATCH (providerThread:ProviderThread {workspaceId: $workspaceId, id: row.providerThreadId})
SET providerThread.status = 'DIVERGENT'
