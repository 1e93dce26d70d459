UNWIND $in.parents AS parent
CALL (parent) {
  MATCH (session:ProviderSession {workspaceId: $workspaceId, providerId: parent})
  USING INDEX session:ProviderSession(workspaceId, providerId, openedAt, id)
  WHERE session.openedAt IS NOT NULL AND session.id IS NOT NULL
  RETURN count(session) AS total
}
RETURN parent, total
