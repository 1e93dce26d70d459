UNWIND $in.ascending AS parent
CALL (parent) {
  MATCH (item:RunItem {workspaceId: $workspaceId, runId: parent})
  USING INDEX item:RunItem(workspaceId, runId, sequence, index)
  WHERE item.sequence >= $in.above[0] AND item.sequence <= $in.below[0] AND item.index IS NOT NULL
    AND [item.sequence, item.index] > $in.above AND [item.sequence, item.index] < $in.below
    AND any(clause IN $in.filter WHERE all(term IN clause WHERE term.holds = coalesce(
      CASE term.test
        WHEN 'kind' THEN item.kind IN term.value
        WHEN 'status' THEN item.status IN term.value
      END, false)))
  RETURN item
  ORDER BY item.workspaceId, item.runId, item.sequence, item.index
  LIMIT $limit
}
RETURN parent, properties(item) AS node
UNION ALL
UNWIND $in.descending AS parent
CALL (parent) {
  MATCH (item:RunItem {workspaceId: $workspaceId, runId: parent})
  USING INDEX item:RunItem(workspaceId, runId, sequence, index)
  WHERE item.sequence >= $in.above[0] AND item.sequence <= $in.below[0] AND item.index IS NOT NULL
    AND [item.sequence, item.index] > $in.above AND [item.sequence, item.index] < $in.below
    AND any(clause IN $in.filter WHERE all(term IN clause WHERE term.holds = coalesce(
      CASE term.test
        WHEN 'kind' THEN item.kind IN term.value
        WHEN 'status' THEN item.status IN term.value
      END, false)))
  RETURN item
  ORDER BY item.workspaceId DESC, item.runId DESC, item.sequence DESC, item.index DESC
  LIMIT $limit
}
RETURN parent, properties(item) AS node
