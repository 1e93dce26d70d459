UNWIND $in.parents AS parent
CALL (parent) {
  MATCH (handoff:ContextHandoff {workspaceId: $workspaceId, threadId: parent})
  USING INDEX handoff:ContextHandoff(workspaceId, threadId, id)
  WHERE handoff.id IS NOT NULL
    AND any(clause IN $in.filter WHERE all(term IN clause WHERE term.holds = coalesce(
      CASE term.test
        WHEN 'status' THEN handoff.status IN term.value
        WHEN 'strategy' THEN handoff.strategy IN term.value
      END, false)))
  RETURN count(handoff) AS total
}
RETURN parent, total
