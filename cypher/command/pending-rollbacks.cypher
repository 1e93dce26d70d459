MATCH (providerThread:ProviderThread {workspaceId: $workspaceId, status: 'ROLLBACK_PENDING'})
MATCH (rollback:Rollback {workspaceId: $workspaceId, id: providerThread.rollbackId})
MATCH (rollback)-[asked:AFFECTED]->(providerThread)
RETURN
  providerThread.threadId AS threadId,
  asked.keptRunId AS runId,
  providerThread.id AS providerThreadId,
  rollback.id AS rollbackId,
  rollback.createdAt AS since
