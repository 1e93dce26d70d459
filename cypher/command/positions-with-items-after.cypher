MATCH (run:Run)
USING INDEX run:Run(workspaceId, threadId, lateItemsAt)
WHERE run.workspaceId = $workspaceId
  AND run.threadId = $threadId
  AND run.lateItemsAt > $sequence
WITH run
WHERE run.position IS NOT NULL
  AND run.activeUntil IS NULL
  AND any(i IN range(0, size($in.within) - 2, 2) WHERE $in.within[i] <= run.position <= $in.within[i + 1])
RETURN run.position AS position
