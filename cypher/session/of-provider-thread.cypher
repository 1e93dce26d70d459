UNWIND $in.parents AS parent
MATCH (:ProviderThread {workspaceId: $workspaceId, id: parent})<-[:EXECUTED_ON]-(attempt:RunAttempt)
WHERE attempt.sessionId IS NOT NULL
WITH DISTINCT parent, attempt.sessionId AS sessionId
MATCH (session:ProviderSession {workspaceId: $workspaceId, id: sessionId})
RETURN parent, properties(session) AS node
ORDER BY session.openedAt, session.id
