UNWIND $in.parents AS parent
CALL (parent) {
  MATCH (checkpoint:Checkpoint {workspaceId: $workspaceId, threadId: parent})
  USING INDEX checkpoint:Checkpoint(workspaceId, threadId, id)
  WHERE checkpoint.id IS NOT NULL
  RETURN count(checkpoint) AS total
}
RETURN parent, total
