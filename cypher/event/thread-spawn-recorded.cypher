MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
UNWIND $in.rows AS row
MATCH (spawner:Run {workspaceId: $workspaceId, id: row.runId})
SET
  thread.spawnedByRunId = row.runId,
  thread.spawnedByThreadId = spawner.threadId
CREATE (thread)-[:SPAWNED_BY {at: row.sequence}]->(spawner)
