UNWIND $in.ids AS id
MATCH (attempt:RunAttempt {workspaceId: $workspaceId, id: id})
RETURN properties(attempt) AS node
