UNWIND $in.rows AS row
MATCH (attempt:RunAttempt {workspaceId: $workspaceId, id: row.attemptId})
SET
  attempt.status = 'SENT',
  attempt.sentAt = row.sequence,
  attempt.sessionId = coalesce(row.sessionId, attempt.sessionId)
WITH attempt, row
CALL (attempt, row) {
  MATCH (session:ProviderSession {workspaceId: $workspaceId, id: row.sessionId})
  OPTIONAL MATCH (attempt)-[before:USED]->(:ProviderSession)
  DELETE before
  WITH DISTINCT attempt, session
  CREATE (attempt)-[:USED]->(session)
}
