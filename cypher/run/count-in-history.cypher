// An inherited run is there if it was active at the log position of its stretch, and counts as active then.
UNWIND $in.parents AS stretch
CALL (stretch) {
  MATCH (run:Run {workspaceId: $workspaceId, threadId: stretch.threadId})
  USING INDEX run:Run(workspaceId, threadId, ordinal)
  WHERE run.ordinal > stretch.above AND run.ordinal < stretch.below
    AND (stretch.at IS NULL OR (run.activeFrom <= stretch.at AND coalesce(run.activeUntil > stretch.at, true)))
    AND any(clause IN $in.filter WHERE all(term IN clause WHERE term.holds = coalesce(
      CASE term.test
        WHEN 'active' THEN (stretch.at IS NOT NULL OR (run.activeFrom IS NOT NULL AND run.activeUntil IS NULL)) = term.value
        WHEN 'status' THEN run.status IN term.value
        WHEN 'providerId' THEN run.providerId = term.value
        WHEN 'ordinalFrom' THEN run.ordinal >= term.value
        WHEN 'ordinalTo' THEN run.ordinal <= term.value
      END, false)))
  RETURN count(run) AS total
}
RETURN stretch.parent AS parent, total
