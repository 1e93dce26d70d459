UNWIND $in.parents AS parent
CALL (parent) {
  MATCH (thread:Thread {workspaceId: $workspaceId, spawnedByThreadId: parent})
  USING INDEX thread:Thread(workspaceId, spawnedByThreadId, id)
  WHERE thread.id IS NOT NULL
  RETURN count(thread) AS total
}
RETURN parent, total
