MATCH (:Thread {workspaceId: $workspaceId, id: $threadId})-[:HAS_PROVIDER_THREAD]->(providerThread:ProviderThread)
RETURN providerThread {.*} AS providerThread
