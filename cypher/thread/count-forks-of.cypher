UNWIND $in.parents AS parent
CALL (parent) {
  MATCH (fork:Thread {workspaceId: $workspaceId, forkedFromThreadId: parent})
  USING INDEX fork:Thread(workspaceId, forkedFromThreadId, id)
  WHERE fork.id IS NOT NULL
  RETURN count(fork) AS total
}
RETURN parent, total
