UNWIND $in.rollbackIds AS rollbackId
MATCH (rollback:Rollback {workspaceId: $workspaceId, id: rollbackId})
WHERE rollback.threadId = $threadId
RETURN
  rollback {.*} AS rollback,
  COLLECT {
    MATCH (rollback)-[:INVALIDATED]->(handoff:ContextHandoff)
    RETURN handoff.id
    ORDER BY handoff.id
  } AS invalidatedIds,
  COLLECT {
    MATCH (rollback)-[affected:AFFECTED]->(providerThread:ProviderThread)
    RETURN affected {.*, providerThreadId: providerThread.id}
    ORDER BY affected.at
  } AS affected
