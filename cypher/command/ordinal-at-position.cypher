MATCH (run:Run {workspaceId: $workspaceId, threadId: $threadId, position: $position})
WHERE run.activeFrom IS NOT NULL
  AND run.activeUntil IS NULL
RETURN run.ordinal AS ordinal
