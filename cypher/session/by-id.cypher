UNWIND $in.ids AS id
MATCH (session:ProviderSession {workspaceId: $workspaceId, id: id})
RETURN properties(session) AS node
