UNWIND $in.rows AS row
CREATE (session:ProviderSession {workspaceId: $workspaceId, id: row.sessionId})
SET
  session.providerId = row.providerId,
  session.label = row.label,
  session.openedAt = row.at
