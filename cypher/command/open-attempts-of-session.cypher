UNWIND ['PREPARED', 'SENT'] AS status
MATCH (attempt:RunAttempt {workspaceId: $workspaceId, sessionId: $sessionId, status: status})
RETURN
  attempt.threadId AS threadId,
  attempt.runId AS runId,
  attempt.id AS attemptId
