MATCH (handoff:ContextHandoff {workspaceId: $workspaceId, status: 'PENDING'})
MATCH (handoff)<-[:CARRIED]-(attempt:RunAttempt {status: 'PREPARED'})
RETURN
  handoff.threadId AS threadId,
  handoff.runId AS runId,
  attempt.id AS attemptId,
  handoff.id AS handoffId,
  handoff.createdAt AS since
