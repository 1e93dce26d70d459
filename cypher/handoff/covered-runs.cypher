// Several runs can have held a position, one after the other: the edge says which one the handoff speaks for.
UNWIND $in.ascending AS part
MATCH (handoff:ContextHandoff {workspaceId: $workspaceId, id: part.parent})
CALL (part, handoff) {
  MATCH (run:Run {workspaceId: $workspaceId, threadId: part.threadId})
  USING INDEX run:Run(workspaceId, threadId, position)
  WHERE run.position >= part.from AND run.position <= part.to
  MATCH (handoff)-[covers:COVERS]->(run)
  RETURN run, covers
  ORDER BY run.workspaceId, run.threadId, run.position
  LIMIT $limit
}
RETURN part.parent AS parent, properties(run) AS node, covers.detail AS detail
UNION ALL
UNWIND $in.descending AS part
MATCH (handoff:ContextHandoff {workspaceId: $workspaceId, id: part.parent})
CALL (part, handoff) {
  MATCH (run:Run {workspaceId: $workspaceId, threadId: part.threadId})
  USING INDEX run:Run(workspaceId, threadId, position)
  WHERE run.position >= part.from AND run.position <= part.to
  MATCH (handoff)-[covers:COVERS]->(run)
  RETURN run, covers
  ORDER BY run.workspaceId DESC, run.threadId DESC, run.position DESC
  LIMIT $limit
}
RETURN part.parent AS parent, properties(run) AS node, covers.detail AS detail
