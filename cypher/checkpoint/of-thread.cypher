UNWIND $in.ascending AS parent
CALL (parent) {
  MATCH (checkpoint:Checkpoint {workspaceId: $workspaceId, threadId: parent})
  USING INDEX checkpoint:Checkpoint(workspaceId, threadId, id)
  WHERE checkpoint.id > $in.above[0] AND checkpoint.id < $in.below[0]
  RETURN checkpoint
  ORDER BY checkpoint.workspaceId, checkpoint.threadId, checkpoint.id
  LIMIT $limit
}
RETURN parent, properties(checkpoint) AS node
UNION ALL
UNWIND $in.descending AS parent
CALL (parent) {
  MATCH (checkpoint:Checkpoint {workspaceId: $workspaceId, threadId: parent})
  USING INDEX checkpoint:Checkpoint(workspaceId, threadId, id)
  WHERE checkpoint.id > $in.above[0] AND checkpoint.id < $in.below[0]
  RETURN checkpoint
  ORDER BY checkpoint.workspaceId DESC, checkpoint.threadId DESC, checkpoint.id DESC
  LIMIT $limit
}
RETURN parent, properties(checkpoint) AS node
