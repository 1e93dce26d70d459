UNWIND $in.ids AS id
MATCH (checkpoint:Checkpoint {workspaceId: $workspaceId, id: id})
RETURN properties(checkpoint) AS node
