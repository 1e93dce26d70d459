UNWIND $in.parents AS parent
CALL (parent) {
  MATCH (session:ProviderSession {workspaceId: parent})
  USING INDEX session:ProviderSession(workspaceId, openedAt, id)
  WHERE session.openedAt IS NOT NULL AND session.id IS NOT NULL
    AND any(clause IN $in.filter WHERE all(term IN clause WHERE term.holds = coalesce(
      CASE term.test
        WHEN 'providerId' THEN session.providerId = term.value
        WHEN 'open' THEN (session.endedAt IS NULL) = term.value
      END, false)))
  RETURN count(session) AS total
}
RETURN parent, total
