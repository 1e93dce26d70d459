UNWIND $in.rows AS row
MATCH (affected:ProviderThread {workspaceId: $workspaceId, id: row.providerThreadId})
CALL (affected) {
  MATCH (before:Rollback {workspaceId: $workspaceId, id: affected.rollbackId})
  MATCH (before)-[asked:AFFECTED]->(affected)
  WHERE asked.status = 'PENDING'
  SET asked.status = 'OUTDATED'
}
SET
  affected.status = row.providerThreadStatus,
  affected.knownThrough = row.knownThrough,
  affected.gaps = row.gaps,
  affected.chainedHandoffs = row.chainedHandoffs,
  affected.firstRunOrdinal = CASE WHEN row.keptRunOrdinal IS NOT NULL THEN affected.firstRunOrdinal END,
  affected.lastRunOrdinal = row.keptRunOrdinal,
  affected.disturbedAt = row.sequence,
  affected.rollbackId = row.rollbackId
WITH affected, row
CALL (affected, row) {
  MATCH (rollback:Rollback {workspaceId: $workspaceId, id: row.rollbackId})
  CREATE (rollback)-[:AFFECTED {
    action: row.action,
    nativeThreadId: row.nativeThreadId,
    nativeTurnId: row.nativeTurnId,
    nativeEndId: row.nativeEndId,
    keptRunId: row.keptRunId,
    turnsToDrop: row.turnsToDrop,
    status: row.status,
    at: row.sequence
  }]->(affected)
}
CALL (affected, row) {
  UNWIND row.invalidatedHandoffIds AS handoffId
  MATCH (handoff:ContextHandoff {workspaceId: $workspaceId, id: handoffId})
  MATCH (affected)-[received:RECEIVED]->(handoff)
  WHERE received.lost IS NULL
  SET received.lost = 'INVALIDATED'
}
CALL (affected, row) {
  UNWIND row.revertedHandoffIds AS handoffId
  MATCH (handoff:ContextHandoff {workspaceId: $workspaceId, id: handoffId})
  MATCH (affected)-[received:RECEIVED]->(handoff)
  WHERE received.lost IS NULL
  SET received.lost = 'REVERTED'
}
