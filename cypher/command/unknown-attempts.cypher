MATCH (attempt:RunAttempt {workspaceId: $workspaceId, status: 'UNKNOWN'})
MATCH (attempt)<-[:ABOUT]-(event:AuditEvent {type: 'AttemptUnknown'})
RETURN
  attempt.threadId AS threadId,
  attempt.runId AS runId,
  attempt.id AS attemptId,
  max(event.at) AS since
