MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
UNWIND $in.rows AS row
MATCH (before:ContextTransfer {workspaceId: $workspaceId, id: row.againOfId})
CREATE (again:ContextTransfer {workspaceId: $workspaceId, id: row.transferId})
SET again = before {
  .*,
  id: row.transferId,
  status: 'PENDING',
  againOfId: row.againOfId,
  resolution: null,
  targetRunId: null,
  reason: null,
  sourceRolledBack: null,
  consumedAt: null,
  createdAt: row.at,
  updatedAt: row.at
}
CREATE (again)-[:TARGET {at: row.sequence}]->(thread)
WITH before, again, row
CALL (before, again, row) {
  MATCH (before)-[:SOURCE]->(source)
  CREATE (again)-[:SOURCE {at: row.sequence}]->(source)
}
CALL (before, again, row) {
  MATCH (before)-[:BASE]->(base:Run)
  CREATE (again)-[:BASE {at: row.sequence}]->(base)
}
CALL (before, again) {
  MATCH (before)-[:HAS_CONTENT]->(content:Content)
  CREATE (copy:Content {workspaceId: $workspaceId, ownerId: again.id})
  SET copy = content {.*, ownerId: again.id}
  CREATE (again)-[:HAS_CONTENT]->(copy)
}
