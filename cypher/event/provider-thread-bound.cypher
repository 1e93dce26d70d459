UNWIND $in.rows AS row
MATCH (bound:ProviderThread {workspaceId: $workspaceId, id: row.providerThreadId})
SET
  bound.nativeStore = row.nativeStore,
  bound.nativeThreadId = row.nativeThreadId,
  bound.status = 'IDLE',
  bound.native = row.inherited,
  bound.knownThrough = row.knownThrough,
  bound.gaps = row.gaps,
  bound.lastUsedPosition = row.lastInherited,
  bound.chainedHandoffs = coalesce(row.chainedHandoffs, bound.chainedHandoffs),
  bound.forkedFromId = row.forkedFromId
WITH bound, row
CALL (bound, row) {
  MATCH (source:ProviderThread {workspaceId: $workspaceId, id: row.forkedFromId})
  CREATE (bound)-[:FORKED_FROM {throughRunOrdinal: row.throughRunOrdinal, at: row.sequence}]->(source)
}
CALL (bound, row) {
  MATCH (turn:Run {workspaceId: $workspaceId, id: row.turnRunId})
  CREATE (bound)-[:NATIVELY_COVERS {
    position: row.lastInherited,
    nativeTurnId: row.turnId,
    knownThrough: row.knownThrough,
    gaps: row.gaps,
    chainedHandoffs: row.chainedHandoffs,
    at: row.sequence
  }]->(turn)
}
CALL (bound, row) {
  UNWIND row.received AS received
  MATCH (handoff:ContextHandoff {workspaceId: $workspaceId, id: received.handoffId})
  CREATE (bound)-[:RECEIVED {
    channel: received.channel,
    scope: received.scope,
    survivesCompaction: received.survivesCompaction,
    order: received.order,
    runId: received.runId,
    runOrdinal: received.runOrdinal,
    dispatchedAt: 0,
    inherited: received.told,
    at: row.sequence
  }]->(handoff)
}
