UNWIND $in.ascending AS parent
CALL (parent) {
  MATCH (session:ProviderSession {workspaceId: $workspaceId, providerId: parent})
  USING INDEX session:ProviderSession(workspaceId, providerId, openedAt, id)
  WHERE session.openedAt >= $in.above[0] AND session.openedAt <= $in.below[0] AND session.id IS NOT NULL
    AND [session.openedAt, session.id] > $in.above AND [session.openedAt, session.id] < $in.below
  RETURN session
  ORDER BY session.workspaceId, session.providerId, session.openedAt, session.id
  LIMIT $limit
}
RETURN parent, properties(session) AS node
UNION ALL
UNWIND $in.descending AS parent
CALL (parent) {
  MATCH (session:ProviderSession {workspaceId: $workspaceId, providerId: parent})
  USING INDEX session:ProviderSession(workspaceId, providerId, openedAt, id)
  WHERE session.openedAt >= $in.above[0] AND session.openedAt <= $in.below[0] AND session.id IS NOT NULL
    AND [session.openedAt, session.id] > $in.above AND [session.openedAt, session.id] < $in.below
  RETURN session
  ORDER BY session.workspaceId DESC, session.providerId DESC, session.openedAt DESC, session.id DESC
  LIMIT $limit
}
RETURN parent, properties(session) AS node
