UNWIND $in.ascending AS part
CALL (part) {
  MATCH (run:Run {workspaceId: $workspaceId, threadId: part.threadId})
  USING INDEX run:Run(workspaceId, threadId, position)
  WHERE run.position >= part.from AND run.position <= part.to
    AND CASE
      WHEN part.at IS NULL THEN run.activeFrom IS NOT NULL AND run.activeUntil IS NULL
      ELSE run.activeFrom <= part.at AND coalesce(run.activeUntil > part.at, true)
    END
  RETURN run
  ORDER BY run.workspaceId, run.threadId, run.position
  LIMIT $limit
}
RETURN part.parent AS parent, properties(run) AS node
UNION ALL
UNWIND $in.descending AS part
CALL (part) {
  MATCH (run:Run {workspaceId: $workspaceId, threadId: part.threadId})
  USING INDEX run:Run(workspaceId, threadId, position)
  WHERE run.position >= part.from AND run.position <= part.to
    AND CASE
      WHEN part.at IS NULL THEN run.activeFrom IS NOT NULL AND run.activeUntil IS NULL
      ELSE run.activeFrom <= part.at AND coalesce(run.activeUntil > part.at, true)
    END
  RETURN run
  ORDER BY run.workspaceId DESC, run.threadId DESC, run.position DESC
  LIMIT $limit
}
RETURN part.parent AS parent, properties(run) AS node
