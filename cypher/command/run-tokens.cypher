UNWIND $in.stretches AS stretch
MATCH (run:Run)
WHERE run.workspaceId = $workspaceId
  AND run.threadId = stretch.threadId
  AND run.position >= stretch.from
  AND run.position <= stretch.to
  AND run.activeFrom <= stretch.asOf
  AND (run.activeUntil IS NULL OR run.activeUntil > stretch.asOf)
RETURN sum(run.tokens) AS tokens
