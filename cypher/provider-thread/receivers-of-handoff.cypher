UNWIND $in.parents AS parent
MATCH (:ContextHandoff {workspaceId: $workspaceId, id: parent})<-[received:RECEIVED]-(providerThread:ProviderThread)
RETURN parent, providerThread.id AS providerThreadId, parent AS handoffId, properties(received) AS edge
ORDER BY received.at, providerThread.id
