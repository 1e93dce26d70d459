UNWIND $in.ascending AS parent
CALL (parent) {
  MATCH (fork:Thread {workspaceId: $workspaceId, forkedFromThreadId: parent})
  USING INDEX fork:Thread(workspaceId, forkedFromThreadId, id)
  WHERE fork.id > $in.above[0] AND fork.id < $in.below[0]
  RETURN fork
  ORDER BY fork.workspaceId, fork.forkedFromThreadId, fork.id
  LIMIT $limit
}
RETURN parent, properties(fork) AS node
UNION ALL
UNWIND $in.descending AS parent
CALL (parent) {
  MATCH (fork:Thread {workspaceId: $workspaceId, forkedFromThreadId: parent})
  USING INDEX fork:Thread(workspaceId, forkedFromThreadId, id)
  WHERE fork.id > $in.above[0] AND fork.id < $in.below[0]
  RETURN fork
  ORDER BY fork.workspaceId DESC, fork.forkedFromThreadId DESC, fork.id DESC
  LIMIT $limit
}
RETURN parent, properties(fork) AS node
