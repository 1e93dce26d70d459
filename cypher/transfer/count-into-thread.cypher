UNWIND $in.parents AS parent
CALL (parent) {
  MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, targetThreadId: parent})
  USING INDEX transfer:ContextTransfer(workspaceId, targetThreadId, id)
  WHERE transfer.id IS NOT NULL
    AND any(clause IN $in.filter WHERE all(term IN clause WHERE term.holds = coalesce(
      CASE term.test
        WHEN 'type' THEN transfer.type IN term.value
        WHEN 'status' THEN transfer.status IN term.value
      END, false)))
  RETURN count(transfer) AS total
}
RETURN parent, total
