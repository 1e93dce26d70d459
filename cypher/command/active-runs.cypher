UNWIND ['STARTING', 'RUNNING'] AS status
MATCH (run:Run {workspaceId: $workspaceId, status: status})
MATCH (thread:Thread {workspaceId: $workspaceId, id: run.threadId})
MATCH (run)<-[:ABOUT]-(event:AuditEvent)
RETURN
  thread.id AS threadId,
  run.id AS runId,
  run.status AS status,
  max(event.at) AS lastNewsAt,
  thread.policy AS policy
