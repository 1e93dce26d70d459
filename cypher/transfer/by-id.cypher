UNWIND $in.ids AS id
MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, id: id})
RETURN properties(transfer) AS node
