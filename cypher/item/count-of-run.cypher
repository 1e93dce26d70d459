UNWIND $in.parents AS parent
CALL (parent) {
  MATCH (item:RunItem {workspaceId: $workspaceId, runId: parent})
  USING INDEX item:RunItem(workspaceId, runId, sequence, index)
  WHERE item.sequence IS NOT NULL AND item.index IS NOT NULL
    AND any(clause IN $in.filter WHERE all(term IN clause WHERE term.holds = coalesce(
      CASE term.test
        WHEN 'kind' THEN item.kind IN term.value
        WHEN 'status' THEN item.status IN term.value
      END, false)))
  RETURN count(item) AS total
}
RETURN parent, total
