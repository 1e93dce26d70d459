UNWIND $in.ascending AS parent
CALL (parent) {
  MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, sourceId: parent})
  USING INDEX transfer:ContextTransfer(workspaceId, sourceId, id)
  WHERE transfer.id > $in.above[0] AND transfer.id < $in.below[0]
  RETURN transfer
  ORDER BY transfer.workspaceId, transfer.sourceId, transfer.id
  LIMIT $limit
}
RETURN parent, properties(transfer) AS node
UNION ALL
UNWIND $in.descending AS parent
CALL (parent) {
  MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, sourceId: parent})
  USING INDEX transfer:ContextTransfer(workspaceId, sourceId, id)
  WHERE transfer.id > $in.above[0] AND transfer.id < $in.below[0]
  RETURN transfer
  ORDER BY transfer.workspaceId DESC, transfer.sourceId DESC, transfer.id DESC
  LIMIT $limit
}
RETURN parent, properties(transfer) AS node
