CALL () {
  UNWIND $in.threads AS id
  MATCH (stream:Thread {workspaceId: $workspaceId, id: id})
  RETURN stream
  UNION ALL
  UNWIND $in.workspaces AS id
  MATCH (stream:Workspace {workspaceId: $workspaceId, id: id})
  RETURN stream
}
SET
  stream.sequence = $sequence,
  stream.hash = $hash
WITH stream
UNWIND $in.rows AS row
CREATE (event:AuditEvent {workspaceId: $workspaceId, id: row.id})
SET
  event.streamId = stream.id,
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
WITH stream, event, row
CALL (stream, event) {
  MATCH (previous:AuditEvent {workspaceId: $workspaceId, streamId: stream.id, sequence: event.sequence - 1})
  CREATE (event)-[:FOLLOWS]->(previous)
}
CALL (event, row) {
  UNWIND row.about.threads AS id
  MATCH (subject:Thread {workspaceId: $workspaceId, id: id})
  CREATE (event)-[:ABOUT]->(subject)
}
CALL (event, row) {
  UNWIND row.about.runs AS id
  MATCH (subject:Run {workspaceId: $workspaceId, id: id})
  CREATE (event)-[:ABOUT]->(subject)
}
CALL (event, row) {
  UNWIND row.about.attempts AS id
  MATCH (subject:RunAttempt {workspaceId: $workspaceId, id: id})
  CREATE (event)-[:ABOUT]->(subject)
}
CALL (event, row) {
  UNWIND row.about.items AS id
  MATCH (subject:RunItem {workspaceId: $workspaceId, id: id})
  CREATE (event)-[:ABOUT]->(subject)
}
CALL (event, row) {
  UNWIND row.about.providerThreads AS id
  MATCH (subject:ProviderThread {workspaceId: $workspaceId, id: id})
  CREATE (event)-[:ABOUT]->(subject)
}
CALL (event, row) {
  UNWIND row.about.providers AS id
  MATCH (subject:Provider {workspaceId: $workspaceId, id: id})
  CREATE (event)-[:ABOUT]->(subject)
}
CALL (event, row) {
  UNWIND row.about.sessions AS id
  MATCH (subject:ProviderSession {workspaceId: $workspaceId, id: id})
  CREATE (event)-[:ABOUT]->(subject)
}
CALL (event, row) {
  UNWIND row.about.transfers AS id
  MATCH (subject:ContextTransfer {workspaceId: $workspaceId, id: id})
  CREATE (event)-[:ABOUT]->(subject)
}
CALL (event, row) {
  UNWIND row.about.handoffs AS id
  MATCH (subject:ContextHandoff {workspaceId: $workspaceId, id: id})
  CREATE (event)-[:ABOUT]->(subject)
}
CALL (event, row) {
  UNWIND row.about.checkpoints AS id
  MATCH (subject:Checkpoint {workspaceId: $workspaceId, id: id})
  CREATE (event)-[:ABOUT]->(subject)
}
CALL (event, row) {
  UNWIND row.about.rollbacks AS id
  MATCH (subject:Rollback {workspaceId: $workspaceId, id: id})
  CREATE (event)-[:ABOUT]->(subject)
}
