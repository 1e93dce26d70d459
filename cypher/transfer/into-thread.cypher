UNWIND $in.ascending AS parent
CALL (parent) {
  MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, targetThreadId: parent})
  USING INDEX transfer:ContextTransfer(workspaceId, targetThreadId, id)
  WHERE transfer.id > $in.above[0] AND transfer.id < $in.below[0]
    AND any(clause IN $in.filter WHERE all(term IN clause WHERE term.holds = coalesce(
      CASE term.test
        WHEN 'type' THEN transfer.type IN term.value
        WHEN 'status' THEN transfer.status IN term.value
      END, false)))
  RETURN transfer
  ORDER BY transfer.workspaceId, transfer.targetThreadId, transfer.id
  LIMIT $limit
}
RETURN parent, properties(transfer) AS node
UNION ALL
UNWIND $in.descending AS parent
CALL (parent) {
  MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, targetThreadId: parent})
  USING INDEX transfer:ContextTransfer(workspaceId, targetThreadId, id)
  WHERE transfer.id > $in.above[0] AND transfer.id < $in.below[0]
    AND any(clause IN $in.filter WHERE all(term IN clause WHERE term.holds = coalesce(
      CASE term.test
        WHEN 'type' THEN transfer.type IN term.value
        WHEN 'status' THEN transfer.status IN term.value
      END, false)))
  RETURN transfer
  ORDER BY transfer.workspaceId DESC, transfer.targetThreadId DESC, transfer.id DESC
  LIMIT $limit
}
RETURN parent, properties(transfer) AS node
