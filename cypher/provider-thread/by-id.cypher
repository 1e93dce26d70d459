UNWIND $in.ids AS id
MATCH (providerThread:ProviderThread {workspaceId: $workspaceId, id: id})
RETURN properties(providerThread) AS node
