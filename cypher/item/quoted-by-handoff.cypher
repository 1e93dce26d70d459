UNWIND $in.ascending AS parent
CALL (parent) {
  MATCH (owner:ContextHandoff {workspaceId: $workspaceId, id: parent})-[:QUOTES]->(item:RunItem)
  WHERE [item.sequence, item.index, item.id] > $in.above AND [item.sequence, item.index, item.id] < $in.below
  RETURN item
  ORDER BY item.sequence, item.index, item.id
  LIMIT $limit
}
RETURN parent, properties(item) AS node
UNION ALL
UNWIND $in.descending AS parent
CALL (parent) {
  MATCH (owner:ContextHandoff {workspaceId: $workspaceId, id: parent})-[:QUOTES]->(item:RunItem)
  WHERE [item.sequence, item.index, item.id] > $in.above AND [item.sequence, item.index, item.id] < $in.below
  RETURN item
  ORDER BY item.sequence DESC, item.index DESC, item.id DESC
  LIMIT $limit
}
RETURN parent, properties(item) AS node
