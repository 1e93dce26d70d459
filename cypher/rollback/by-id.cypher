UNWIND $in.ids AS id
MATCH (rollback:Rollback {workspaceId: $workspaceId, id: id})
RETURN properties(rollback) AS node
