MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
UNWIND $in.rows AS row
CREATE (run:Run {workspaceId: $workspaceId, id: row.runId})
SET
  run.threadId = $threadId,
  run.ordinal = row.ordinal,
  run.status = 'QUEUED',
  run.origin = 'LIVE',
  run.request = row.request,
  run.tokens = row.tokens,
  run.createdAt = row.at
CREATE (thread)-[:HAS_RUN]->(run)
SET
  thread.lastOrdinal = row.ordinal,
  thread.queue = thread.queue + [row.runId]
