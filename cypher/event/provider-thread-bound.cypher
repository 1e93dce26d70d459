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
  bound.forkedFromId = row.forkedFromId
WITH bound, row
CALL (bound, row) {
  MATCH (source:ProviderThread {workspaceId: $workspaceId, id: row.forkedFromId})
  CREATE (bound)-[:FORKED_FROM {throughRunOrdinal: row.throughRunOrdinal, at: row.sequence}]->(source)
}
