UNWIND $in.ascending AS parent
CALL (parent) {
  MATCH (thread:Thread {workspaceId: parent})
  USING INDEX thread:Thread(workspaceId, createdAt, id)
  WHERE thread.createdAt >= $in.above[0] AND thread.createdAt <= $in.below[0] AND thread.id IS NOT NULL
    AND [thread.createdAt, thread.id] > $in.above AND [thread.createdAt, thread.id] < $in.below
    AND any(clause IN $in.filter WHERE all(term IN clause WHERE term.holds = coalesce(
      CASE term.test
        WHEN 'titleContains' THEN toLower(thread.title) CONTAINS toLower(term.value)
        WHEN 'createdFrom' THEN thread.createdAt >= term.value
        WHEN 'createdBefore' THEN thread.createdAt < term.value
        WHEN 'busy' THEN (thread.activeRunId IS NOT NULL OR size(thread.queue) > 0) = term.value
      END, false)))
  RETURN thread
  ORDER BY thread.workspaceId, thread.createdAt, thread.id
  LIMIT $limit
}
RETURN parent, properties(thread) AS node
UNION ALL
UNWIND $in.descending AS parent
CALL (parent) {
  MATCH (thread:Thread {workspaceId: parent})
  USING INDEX thread:Thread(workspaceId, createdAt, id)
  WHERE thread.createdAt >= $in.above[0] AND thread.createdAt <= $in.below[0] AND thread.id IS NOT NULL
    AND [thread.createdAt, thread.id] > $in.above AND [thread.createdAt, thread.id] < $in.below
    AND any(clause IN $in.filter WHERE all(term IN clause WHERE term.holds = coalesce(
      CASE term.test
        WHEN 'titleContains' THEN toLower(thread.title) CONTAINS toLower(term.value)
        WHEN 'createdFrom' THEN thread.createdAt >= term.value
        WHEN 'createdBefore' THEN thread.createdAt < term.value
        WHEN 'busy' THEN (thread.activeRunId IS NOT NULL OR size(thread.queue) > 0) = term.value
      END, false)))
  RETURN thread
  ORDER BY thread.workspaceId DESC, thread.createdAt DESC, thread.id DESC
  LIMIT $limit
}
RETURN parent, properties(thread) AS node
