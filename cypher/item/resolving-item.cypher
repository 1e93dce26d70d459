UNWIND $in.ascending AS parent
CALL (parent) {
  MATCH (owner:RunItem {workspaceId: $workspaceId, id: parent})<-[:RESOLVES]-(item:RunItem)
  WHERE [item.sequence, item.index] > $in.above AND [item.sequence, item.index] < $in.below
  RETURN item
  ORDER BY item.sequence, item.index
  LIMIT $limit
}
RETURN parent, properties(item) AS node
UNION ALL
UNWIND $in.descending AS parent
CALL (parent) {
  MATCH (owner:RunItem {workspaceId: $workspaceId, id: parent})<-[:RESOLVES]-(item:RunItem)
  WHERE [item.sequence, item.index] > $in.above AND [item.sequence, item.index] < $in.below
  RETURN item
  ORDER BY item.sequence DESC, item.index DESC
  LIMIT $limit
}
RETURN parent, properties(item) AS node
