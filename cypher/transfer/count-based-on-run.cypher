UNWIND $in.parents AS parent
CALL (parent) {
  MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, baseRunId: parent})
  USING INDEX transfer:ContextTransfer(workspaceId, baseRunId, id)
  WHERE transfer.id IS NOT NULL
  RETURN count(transfer) AS total
}
RETURN parent, total
