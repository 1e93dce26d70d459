UNWIND $in.stretches AS stretch
MATCH (run:Run)
WHERE run.workspaceId = $workspaceId
  AND run.threadId = stretch.threadId
  AND run.ordinal >= stretch.from
  AND run.ordinal <= stretch.to
  AND run.activeFrom <= stretch.asOf
  AND (run.activeUntil IS NULL OR run.activeUntil > stretch.asOf)
RETURN
  min(run.position) AS from,
  max(run.position) AS to
