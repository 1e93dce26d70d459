UNWIND $in.ids AS id
MATCH (handoff:ContextHandoff {workspaceId: $workspaceId, id: id})
RETURN properties(handoff) AS node
