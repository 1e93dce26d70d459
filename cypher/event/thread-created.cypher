UNWIND $in.rows AS row
CREATE (thread:Thread {workspaceId: $workspaceId, id: $threadId})
SET
  thread.title = row.title,
  thread.policy = row.policy,
  thread.basePosition = coalesce(row.ancestryPositions[-1], 0),
  thread.ancestryThreadIds = row.ancestryThreadIds,
  thread.ancestryOrdinals = row.ancestryOrdinals,
  thread.ancestryPositions = row.ancestryPositions,
  thread.ancestrySequences = row.ancestrySequences,
  thread.forkedFromThreadId = row.forkedFromThreadId,
  thread.forkedFromRunId = row.forkedFromRunId,
  thread.forkedFromCheckpointId = row.forkedFromCheckpointId,
  thread.spawnedByRunId = row.spawnedByRunId,
  thread.spawnDepth = row.spawnDepth,
  thread.lastOrdinal = coalesce(row.ancestryOrdinals[-1], 0),
  thread.lastStartedOrdinal = coalesce(row.ancestryOrdinals[-1], 0),
  thread.headPosition = coalesce(row.ancestryPositions[-1], 0),
  thread.lastProviderId = row.lastProviderId,
  thread.queue = [],
  thread.unheard = row.unheard,
  thread.tokens = row.tokens,
  thread.createdAt = row.at
WITH thread, row
CALL (thread, row) {
  MATCH (source:Thread {workspaceId: $workspaceId, id: row.forkedFromThreadId})
  CREATE (thread)-[:FORK_OF {at: row.sequence}]->(source)
}
CALL (thread, row) {
  MATCH (point:Run {workspaceId: $workspaceId, id: row.forkedFromRunId})
  CREATE (thread)-[:FORKED_FROM {at: row.sequence}]->(point)
}
CALL (thread, row) {
  MATCH (spawner:Run {workspaceId: $workspaceId, id: row.spawnedByRunId})
  SET thread.spawnedByThreadId = spawner.threadId
  CREATE (thread)-[:SPAWNED_BY {at: row.sequence}]->(spawner)
}
