UNWIND $in.parents AS parent
CALL (parent) {
  MATCH (thread:Thread {workspaceId: parent})
  USING INDEX thread:Thread(workspaceId, createdAt, id)
  WHERE thread.createdAt IS NOT NULL AND thread.id IS NOT NULL
    AND any(clause IN $in.filter WHERE all(term IN clause WHERE term.holds = coalesce(
      CASE term.test
        WHEN 'titleContains' THEN toLower(thread.title) CONTAINS toLower(term.value)
        WHEN 'createdFrom' THEN thread.createdAt >= term.value
        WHEN 'createdBefore' THEN thread.createdAt < term.value
        WHEN 'busy' THEN (thread.activeRunId IS NOT NULL OR size(thread.queue) > 0) = term.value
      END, false)))
  RETURN count(thread) AS total
}
RETURN parent, total
