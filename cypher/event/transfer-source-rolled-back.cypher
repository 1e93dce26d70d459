UNWIND $in.rows AS row
MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, id: row.transferId})
SET
  transfer.sourceRolledBack = true,
  transfer.updatedAt = row.at
