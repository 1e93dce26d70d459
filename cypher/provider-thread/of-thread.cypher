UNWIND $in.parents AS parent
MATCH (:Thread {workspaceId: $workspaceId, id: parent})-[:HAS_PROVIDER_THREAD]->(providerThread:ProviderThread)
RETURN parent, properties(providerThread) AS node
ORDER BY providerThread.createdAt, providerThread.id
