UNWIND ['STARTING', 'RUNNING'] AS status
MATCH (run:Run {workspaceId: $workspaceId, status: status})
MATCH (thread:Thread {workspaceId: $workspaceId, id: run.threadId})
MATCH (run)<-[:ABOUT]-(event:AuditEvent)
RETURN
  thread.id AS threadId,
  run.id AS runId,
  run.status AS status,
  COLLECT {
    MATCH (run)-[:HAS_ATTEMPT]->(attempt:RunAttempt)
    WHERE attempt.status IN ['PREPARED', 'SENT']
    RETURN attempt.id
    ORDER BY attempt.preparedAt DESC
    LIMIT 1
  }[0] AS openAttemptId,
  max(event.at) AS lastNewsAt,
  thread.policy AS policy
