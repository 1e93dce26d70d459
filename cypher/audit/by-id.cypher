UNWIND $in.ids AS id
MATCH (event:AuditEvent {workspaceId: $workspaceId, id: id})
RETURN properties(event) AS node
