MATCH (session:ProviderSession {workspaceId: $workspaceId, id: $sessionId})
RETURN
  session.id AS id,
  session.providerId AS providerId,
  session.outcome AS outcome
