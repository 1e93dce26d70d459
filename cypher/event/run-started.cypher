MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
UNWIND $in.rows AS row
MERGE (run:Run {workspaceId: $workspaceId, id: row.runId})
ON CREATE SET
  run.threadId = $threadId,
  run.ordinal = row.ordinal,
  run.origin = 'LIVE',
  run.tokens = row.tokens,
  run.createdAt = row.at
MERGE (thread)-[:HAS_RUN]->(run)
SET
  run.position = row.position,
  run.status = 'STARTING',
  run.decision = row.decision,
  run.manual = row.manual,
  run.providerId = row.providerId,
  run.previousRunId = row.previousRunId,
  run.activeFrom = row.sequence,
  run.startedAt = row.at
SET
  thread.lastOrdinal = CASE WHEN thread.lastOrdinal < row.ordinal THEN row.ordinal ELSE thread.lastOrdinal END,
  thread.lastStartedOrdinal = row.ordinal,
  thread.headPosition = row.position,
  thread.headRunId = row.runId,
  thread.activeRunId = row.runId,
  thread.queue = [id IN thread.queue WHERE id <> row.runId],
  thread.nextSwitch = null,
  thread.lastProviderId = row.providerId,
  thread.unheard = CASE
    WHEN size(thread.unheard) > 0 AND thread.unheard[-1] = row.position - 1 THEN thread.unheard[..-1] + [row.position]
    ELSE thread.unheard + [row.position, row.position]
  END,
  thread.tokens = thread.tokens + run.tokens
WITH run, row
CALL (run, row) {
  MATCH (previous:Run {workspaceId: $workspaceId, id: row.previousRunId})
  CREATE (previous)-[:NEXT {at: row.sequence}]->(run)
}
