UNWIND $in.ids AS id
MATCH (thread:Thread {workspaceId: $workspaceId, id: id})
RETURN properties(thread) AS node
