UNWIND $in.providerThreadIds AS providerThreadId
MATCH (providerThread:ProviderThread {workspaceId: $workspaceId, id: providerThreadId})
MATCH (providerThread)-[received:RECEIVED]->(handoff:ContextHandoff)
OPTIONAL MATCH (handoff)-[:HAS_CONTENT]->(content:Content)
RETURN
  providerThreadId AS providerThreadId,
  received {.*, handoffId: handoff.id, sequence: received.at} AS receipt,
  handoff {.*, seals: content.seals} AS handoff
ORDER BY received.at, received.order
