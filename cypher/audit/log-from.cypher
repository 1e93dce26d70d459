MATCH (event:AuditEvent {workspaceId: $workspaceId, streamId: $streamId})
USING INDEX event:AuditEvent(workspaceId, streamId, sequence)
WHERE event.sequence > $after
RETURN properties(event) AS node
ORDER BY event.workspaceId, event.streamId, event.sequence
LIMIT $limit
