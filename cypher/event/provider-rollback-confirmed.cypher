UNWIND $in.rows AS row
MATCH (rollback:Rollback {workspaceId: $workspaceId, id: row.rollbackId})
MATCH (affected:ProviderThread {workspaceId: $workspaceId, id: row.providerThreadId})
MATCH (rollback)-[asked:AFFECTED]->(affected)
SET asked.status = row.outcome
SET affected.status = row.providerThreadStatus
WITH affected, row
CALL (affected, row) {
  MATCH (successor:ProviderThread {workspaceId: $workspaceId, id: row.successorId})
  SET affected.disturbedAt = row.sequence
  SET
    successor.nativeStore = row.nativeStore,
    successor.nativeThreadId = row.nativeThreadId,
    successor.status = row.successorStatus,
    successor.knownThrough = affected.knownThrough,
    successor.gaps = affected.gaps,
    successor.native = affected.native,
    successor.chainedHandoffs = affected.chainedHandoffs,
    successor.firstRunOrdinal = affected.firstRunOrdinal,
    successor.lastRunOrdinal = affected.lastRunOrdinal,
    successor.lastUsedPosition = affected.lastUsedPosition,
    successor.lastUsedAt = affected.lastUsedAt,
    successor.compactedAt = affected.compactedAt,
    successor.forkedFromId = affected.id
  CREATE (successor)-[:FORKED_FROM {throughRunOrdinal: row.throughRunOrdinal, at: row.sequence}]->(affected)
  WITH affected, successor
  CALL (affected, successor) {
    MATCH (affected)-[native:NATIVELY_COVERS]->(run:Run)
    WHERE run.activeUntil IS NULL OR run.threadId <> affected.threadId
    CREATE (successor)-[copy:NATIVELY_COVERS]->(run)
    SET copy = properties(native)
  }
  CALL (affected, successor) {
    MATCH (affected)-[received:RECEIVED]->(handoff:ContextHandoff)
    WHERE received.lost IS NULL
    CREATE (successor)-[copy:RECEIVED]->(handoff)
    SET copy = properties(received)
  }
}
