MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
UNWIND $in.rows AS row
CREATE (transfer:ContextTransfer {workspaceId: $workspaceId, id: row.transferId})
SET
  transfer.targetThreadId = $threadId,
  transfer.type = row.transferType,
  transfer.status = 'PENDING',
  transfer.sourceId = row.sourceId,
  transfer.targetProviderId = row.targetProviderId,
  transfer.sourceThreadId = row.sourceThreadId,
  transfer.sourceSequence = row.sourceSequence,
  transfer.merged = row.merged,
  transfer.spawnedByRunId = row.spawnedByRunId,
  transfer.childStatus = row.childStatus,
  transfer.heldById = row.heldById,
  transfer.fromKinds = row.fromKinds,
  transfer.tokens = row.tokens,
  transfer.createdAt = row.at,
  transfer.updatedAt = row.at
SET thread.forkFallback = CASE
  WHEN row.transferType = 'FORK' AND thread.forkFallback = 'DUE' THEN 'OPENED'
  ELSE thread.forkFallback
END
CREATE (transfer)-[:TARGET {at: row.sequence}]->(thread)
WITH transfer, row
CALL (transfer, row) {
  MATCH (source:Thread {workspaceId: $workspaceId, id: row.sourceAsThreadId})
  CREATE (transfer)-[:SOURCE {at: row.sequence}]->(source)
}
CALL (transfer, row) {
  MATCH (source:Run {workspaceId: $workspaceId, id: row.sourceAsRunId})
  CREATE (transfer)-[:SOURCE {at: row.sequence}]->(source)
}
CALL (transfer, row) {
  MATCH (source:Checkpoint {workspaceId: $workspaceId, id: row.sourceAsCheckpointId})
  CREATE (transfer)-[:SOURCE {at: row.sequence}]->(source)
}
CALL (transfer, row) {
  MATCH (source:ProviderThread {workspaceId: $workspaceId, id: row.sourceAsProviderThreadId})
  CREATE (transfer)-[:SOURCE {at: row.sequence}]->(source)
}
