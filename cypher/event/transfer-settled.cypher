MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
UNWIND $in.rows AS row
MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, id: row.transferId})
SET
  transfer.status = row.status,
  transfer.reason = row.reason,
  transfer.updatedAt = row.at
SET thread.nextSwitch = CASE WHEN NOT row.endsSwitch THEN thread.nextSwitch END
