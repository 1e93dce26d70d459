UNWIND $in.ascending AS parent
CALL (parent) {
  MATCH (session:ProviderSession {workspaceId: parent})
  USING INDEX session:ProviderSession(workspaceId, openedAt, id)
  WHERE session.openedAt >= $in.above[0] AND session.openedAt <= $in.below[0] AND session.id IS NOT NULL
    AND [session.openedAt, session.id] > $in.above AND [session.openedAt, session.id] < $in.below
    AND any(clause IN $in.filter WHERE all(term IN clause WHERE term.holds = coalesce(
      CASE term.test
        WHEN 'providerId' THEN session.providerId = term.value
        WHEN 'open' THEN (session.endedAt IS NULL) = term.value
      END, false)))
  RETURN session
  ORDER BY session.workspaceId, session.openedAt, session.id
  LIMIT $limit
}
RETURN parent, properties(session) AS node
UNION ALL
UNWIND $in.descending AS parent
CALL (parent) {
  MATCH (session:ProviderSession {workspaceId: parent})
  USING INDEX session:ProviderSession(workspaceId, openedAt, id)
  WHERE session.openedAt >= $in.above[0] AND session.openedAt <= $in.below[0] AND session.id IS NOT NULL
    AND [session.openedAt, session.id] > $in.above AND [session.openedAt, session.id] < $in.below
    AND any(clause IN $in.filter WHERE all(term IN clause WHERE term.holds = coalesce(
      CASE term.test
        WHEN 'providerId' THEN session.providerId = term.value
        WHEN 'open' THEN (session.endedAt IS NULL) = term.value
      END, false)))
  RETURN session
  ORDER BY session.workspaceId DESC, session.openedAt DESC, session.id DESC
  LIMIT $limit
}
RETURN parent, properties(session) AS node
