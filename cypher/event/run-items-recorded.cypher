MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
UNWIND $in.rows AS row
MATCH (run:Run {workspaceId: $workspaceId, id: row.runId})
CALL (run, row) {
  UNWIND row.items AS recorded
  MERGE (item:RunItem {workspaceId: $workspaceId, id: recorded.id})
  ON CREATE SET
    item.threadId = $threadId,
    item.runId = row.runId,
    item.sequence = row.sequence,
    item.index = recorded.index,
    item.tokens = 0,
    item.createdAt = row.at
  MERGE (run)-[:RECORDED]->(item)
  WITH item, recorded, item.tokens AS before
  SET
    item.kind = recorded.kind,
    item.status = recorded.status,
    item.resolves = recorded.resolves,
    item.changeKind = recorded.changeKind,
    item.linesAdded = recorded.linesAdded,
    item.linesRemoved = recorded.linesRemoved,
    item.exitCode = recorded.exitCode,
    item.nativeItemId = recorded.nativeItemId,
    item.occurredAt = recorded.occurredAt,
    item.tokens = recorded.tokens
  RETURN sum(recorded.tokens - before) AS added
}
SET
  run.itemsAt = row.sequence,
  run.lateItemsAt = CASE WHEN run.status IN ['STARTING', 'RUNNING'] THEN run.lateItemsAt ELSE row.sequence END,
  run.tokens = run.tokens + added
SET thread.tokens = thread.tokens + CASE
  WHEN run.position IS NOT NULL AND run.activeUntil IS NULL THEN added
  ELSE 0
END
WITH row
CALL (row) {
  UNWIND row.gaps AS gap
  MATCH (providerThread:ProviderThread {workspaceId: $workspaceId, id: gap.providerThreadId})
  SET
    providerThread.knownThrough = gap.knownThrough,
    providerThread.gaps = gap.gaps
}
CALL (row) {
  UNWIND row.items AS recorded
  WITH recorded, row
  WHERE recorded.resolves IS NOT NULL
  MATCH (item:RunItem {workspaceId: $workspaceId, id: recorded.id})
  CALL (item, recorded, row) {
    MATCH (resolved:RunItem {workspaceId: $workspaceId, id: recorded.resolves})
    MERGE (item)-[resolves:RESOLVES]->(resolved)
    ON CREATE SET resolves.at = row.sequence
  }
}
