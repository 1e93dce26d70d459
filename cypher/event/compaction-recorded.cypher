UNWIND $in.rows AS row
MATCH (providerThread:ProviderThread {workspaceId: $workspaceId, id: row.providerThreadId})
SET
  providerThread.knownThrough = row.knownThrough,
  providerThread.gaps = row.gaps,
  providerThread.compactedAt = CASE
    WHEN providerThread.compactedAt > row.boundary THEN providerThread.compactedAt
    ELSE row.boundary
  END
WITH providerThread, row
CALL (providerThread, row) {
  UNWIND row.lostHandoffIds AS handoffId
  MATCH (handoff:ContextHandoff {workspaceId: $workspaceId, id: handoffId})
  MATCH (providerThread)-[received:RECEIVED]->(handoff)
  WHERE received.lost IS NULL
  SET received.lost = 'COMPACTED'
}
