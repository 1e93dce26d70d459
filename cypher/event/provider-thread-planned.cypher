MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
UNWIND $in.rows AS row
MATCH (provider:Provider {workspaceId: $workspaceId, id: row.providerId})
CREATE (planned:ProviderThread {workspaceId: $workspaceId, id: row.providerThreadId})
SET
  planned.threadId = $threadId,
  planned.providerId = row.providerId,
  planned.provider = row.provider,
  planned.nativeStore = row.nativeStore,
  planned.status = 'PLANNED',
  planned.settings = row.settings,
  planned.knownThrough = 0,
  planned.gaps = [],
  planned.native = [],
  planned.chainedHandoffs = 0,
  planned.lastUsedPosition = 0,
  planned.lastUsedAt = 0,
  planned.replacesId = row.replacesId,
  planned.createdAt = row.at
CREATE (thread)-[:HAS_PROVIDER_THREAD]->(planned)
CREATE (planned)-[:OF_PROVIDER]->(provider)
WITH planned, row
CALL (planned, row) {
  MATCH (replaced:ProviderThread {workspaceId: $workspaceId, id: row.replacesId})
  SET replaced.replacedById = planned.id
  CREATE (planned)-[:REPLACES {at: row.sequence}]->(replaced)
}
