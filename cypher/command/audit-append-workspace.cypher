MATCH (stream:Workspace {workspaceId: $workspaceId, id: $streamId})
SET
  stream.sequence = $sequence,
  stream.hash = $hash
WITH stream
UNWIND $in.rows AS row
CREATE (event:AuditEvent {workspaceId: $workspaceId, id: row.id})
SET
  event.streamId = $streamId,
  event.sequence = row.sequence,
  event.type = row.type,
  event.at = row.at,
  event.actor = row.actor,
  event.commandId = row.commandId,
  event.requestId = row.requestId,
  event.payload = row.payload,
  event.previousHash = row.previousHash,
  event.hash = row.hash
CREATE (stream)-[:LOGGED]->(event)
WITH event
MATCH (previous:AuditEvent {workspaceId: $workspaceId, streamId: $streamId, sequence: event.sequence - 1})
CREATE (event)-[:FOLLOWS]->(previous)
