UNWIND $in.ascending AS parent
CALL (parent) {
  MATCH (thread:Thread {workspaceId: $workspaceId, spawnedByThreadId: parent})
  USING INDEX thread:Thread(workspaceId, spawnedByThreadId, id)
  WHERE thread.id > $in.above[0] AND thread.id < $in.below[0]
  RETURN thread
  ORDER BY thread.workspaceId, thread.spawnedByThreadId, thread.id
  LIMIT $limit
}
RETURN parent, properties(thread) AS node
UNION ALL
UNWIND $in.descending AS parent
CALL (parent) {
  MATCH (thread:Thread {workspaceId: $workspaceId, spawnedByThreadId: parent})
  USING INDEX thread:Thread(workspaceId, spawnedByThreadId, id)
  WHERE thread.id > $in.above[0] AND thread.id < $in.below[0]
  RETURN thread
  ORDER BY thread.workspaceId DESC, thread.spawnedByThreadId DESC, thread.id DESC
  LIMIT $limit
}
RETURN parent, properties(thread) AS node
