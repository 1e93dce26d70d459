UNWIND $in.ascending AS parent
CALL (parent) {
  MATCH (owner:ProviderThread {workspaceId: $workspaceId, id: parent})<-[:TO]-(handoff:ContextHandoff)
  WHERE handoff.id > $in.above[0] AND handoff.id < $in.below[0]
  RETURN handoff
  ORDER BY handoff.id
  LIMIT $limit
}
RETURN parent, properties(handoff) AS node
UNION ALL
UNWIND $in.descending AS parent
CALL (parent) {
  MATCH (owner:ProviderThread {workspaceId: $workspaceId, id: parent})<-[:TO]-(handoff:ContextHandoff)
  WHERE handoff.id > $in.above[0] AND handoff.id < $in.below[0]
  RETURN handoff
  ORDER BY handoff.id DESC
  LIMIT $limit
}
RETURN parent, properties(handoff) AS node
