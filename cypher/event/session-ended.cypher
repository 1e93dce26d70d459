UNWIND $in.rows AS row
MATCH (session:ProviderSession {workspaceId: $workspaceId, id: row.sessionId})
SET
  session.outcome = row.outcome,
  session.endedAt = row.at
