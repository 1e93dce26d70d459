MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
UNWIND $in.rows AS row
SET thread.nextSwitch = row.nextSwitch
CREATE (transfer:ContextTransfer {workspaceId: $workspaceId, id: row.transferId})
SET
  transfer.targetThreadId = $threadId,
  transfer.type = 'PROVIDER_HANDOFF',
  transfer.status = 'PENDING',
  transfer.sourceId = row.sourceId,
  transfer.targetProviderId = row.providerId,
  transfer.createdAt = row.at,
  transfer.updatedAt = row.at
CREATE (transfer)-[:TARGET {at: row.sequence}]->(thread)
WITH transfer, row
CALL (transfer, row) {
  MATCH (source:Thread {workspaceId: $workspaceId, id: row.sourceThreadId})
  CREATE (transfer)-[:SOURCE {at: row.sequence}]->(source)
}
CALL (transfer, row) {
  MATCH (source:Run {workspaceId: $workspaceId, id: row.sourceRunId})
  CREATE (transfer)-[:SOURCE {at: row.sequence}]->(source)
}
CALL (row) {
  MATCH (before:ContextTransfer {workspaceId: $workspaceId, id: row.supersedesTransferId})
  SET
    before.status = 'SUPERSEDED',
    before.reason = 'Another provider was chosen.',
    before.updatedAt = row.at
}
