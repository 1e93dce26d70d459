UNWIND $in.parents AS parent
MATCH (:Rollback {workspaceId: $workspaceId, id: parent})-[affected:AFFECTED]->(providerThread:ProviderThread)
RETURN parent, affected {.*, providerThreadId: providerThread.id} AS node
ORDER BY affected.at, providerThread.id
