MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
UNWIND $in.rows AS row
MATCH (run:Run {workspaceId: $workspaceId, id: row.runId})
SET
  run.itemsAt = row.sequence,
  run.lateItemsAt = CASE WHEN run.status IN ['STARTING', 'RUNNING'] THEN run.lateItemsAt ELSE row.sequence END,
  run.tokens = run.tokens + row.tokens
SET thread.tokens = thread.tokens + CASE
  WHEN run.position IS NOT NULL AND run.activeUntil IS NULL THEN row.tokens
  ELSE 0
END
WITH row
CALL (row) {
  MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, id: row.transferId})
  SET
    transfer.status = 'CONSUMED',
    transfer.resolution = 'NATIVE',
    transfer.targetRunId = row.runId,
    transfer.consumedAt = row.sequence,
    transfer.updatedAt = row.at
}
CALL (row) {
  UNWIND row.gaps AS gap
  MATCH (providerThread:ProviderThread {workspaceId: $workspaceId, id: gap.providerThreadId})
  SET
    providerThread.knownThrough = gap.knownThrough,
    providerThread.gaps = gap.gaps
}
