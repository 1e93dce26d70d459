UNWIND $in.places AS place
MATCH (event:AuditEvent {workspaceId: $workspaceId, streamId: place.streamId, sequence: place.sequence})
RETURN place.index AS index, properties(event) AS node
