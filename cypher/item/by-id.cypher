UNWIND $in.ids AS id
MATCH (item:RunItem {workspaceId: $workspaceId, id: id})
RETURN properties(item) AS node
