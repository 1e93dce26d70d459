UNWIND $in.parents AS parent
CALL (parent) {
  MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, sourceId: parent})
  USING INDEX transfer:ContextTransfer(workspaceId, sourceId, id)
  WHERE transfer.id IS NOT NULL
  RETURN count(transfer) AS total
}
RETURN parent, total
