MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
UNWIND $in.rows AS row
MATCH (attempt:RunAttempt {workspaceId: $workspaceId, id: row.attemptId})
SET
  attempt.forkFailure = row.failure,
  attempt.nativeThreadId = coalesce(row.nativeThreadId, attempt.nativeThreadId),
  attempt.nativeTurnId = coalesce(row.nativeTurnId, attempt.nativeTurnId)
WITH thread, row
CALL (thread, row) {
  MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, id: row.transferId})
  SET
    transfer.status = 'FAILED',
    transfer.reason = row.reason,
    transfer.updatedAt = row.at
  SET thread.forkFallback = 'DUE'
}
