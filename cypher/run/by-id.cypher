UNWIND $in.ids AS id
MATCH (run:Run {workspaceId: $workspaceId, id: id})
RETURN properties(run) AS node
