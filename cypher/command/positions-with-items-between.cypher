UNWIND $in.rows AS row
MATCH (run:Run)
USING INDEX run:Run(workspaceId, threadId, lateItemsAt)
WHERE run.workspaceId = $workspaceId
  AND run.threadId = $threadId
  AND run.lateItemsAt > row.after
WITH run, row
WHERE run.position IS NOT NULL
  AND any(i IN range(0, size(row.within) - 2, 2) WHERE row.within[i] <= run.position <= row.within[i + 1])
  AND run.activeFrom <= $through
  AND (run.activeUntil IS NULL OR run.activeUntil > $through)
  AND EXISTS {
    MATCH (run)<-[:ABOUT]-(event:AuditEvent {streamId: $threadId, type: 'RunItemsRecorded'})
    WHERE event.sequence > row.after AND event.sequence <= $through
  }
RETURN
  row.key AS key,
  run.position AS position
