UNWIND $in.ascending AS parent
CALL (parent) {
  MATCH (owner:Run {workspaceId: $workspaceId, id: parent})<-[covers:COVERS]-(handoff:ContextHandoff)
  WHERE handoff.id > $in.above[0] AND handoff.id < $in.below[0]
  RETURN handoff, covers
  ORDER BY handoff.id
  LIMIT $limit
}
RETURN parent, properties(handoff) AS node, covers.detail AS detail
UNION ALL
UNWIND $in.descending AS parent
CALL (parent) {
  MATCH (owner:Run {workspaceId: $workspaceId, id: parent})<-[covers:COVERS]-(handoff:ContextHandoff)
  WHERE handoff.id > $in.above[0] AND handoff.id < $in.below[0]
  RETURN handoff, covers
  ORDER BY handoff.id DESC
  LIMIT $limit
}
RETURN parent, properties(handoff) AS node, covers.detail AS detail
