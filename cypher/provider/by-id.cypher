UNWIND $in.ids AS id
MATCH (provider:Provider {workspaceId: $workspaceId, id: id})
RETURN properties(provider) AS node
