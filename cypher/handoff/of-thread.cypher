UNWIND $in.ascending AS parent
CALL (parent) {
  MATCH (handoff:ContextHandoff {workspaceId: $workspaceId, threadId: parent})
  USING INDEX handoff:ContextHandoff(workspaceId, threadId, id)
  WHERE handoff.id > $in.above[0] AND handoff.id < $in.below[0]
    AND any(clause IN $in.filter WHERE all(term IN clause WHERE term.holds = coalesce(
      CASE term.test
        WHEN 'status' THEN handoff.status IN term.value
        WHEN 'strategy' THEN handoff.strategy IN term.value
      END, false)))
  RETURN handoff
  ORDER BY handoff.workspaceId, handoff.threadId, handoff.id
  LIMIT $limit
}
RETURN parent, properties(handoff) AS node
UNION ALL
UNWIND $in.descending AS parent
CALL (parent) {
  MATCH (handoff:ContextHandoff {workspaceId: $workspaceId, threadId: parent})
  USING INDEX handoff:ContextHandoff(workspaceId, threadId, id)
  WHERE handoff.id > $in.above[0] AND handoff.id < $in.below[0]
    AND any(clause IN $in.filter WHERE all(term IN clause WHERE term.holds = coalesce(
      CASE term.test
        WHEN 'status' THEN handoff.status IN term.value
        WHEN 'strategy' THEN handoff.strategy IN term.value
      END, false)))
  RETURN handoff
  ORDER BY handoff.workspaceId DESC, handoff.threadId DESC, handoff.id DESC
  LIMIT $limit
}
RETURN parent, properties(handoff) AS node
