UNWIND $in.parents AS parent
MATCH (:ProviderThread {workspaceId: $workspaceId, id: parent})-[received:RECEIVED]->(handoff:ContextHandoff)
RETURN parent, parent AS providerThreadId, handoff.id AS handoffId, properties(received) AS edge
ORDER BY received.at, received.order
