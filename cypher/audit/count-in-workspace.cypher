UNWIND $in.parents AS parent
CALL (parent) {
  MATCH (event:AuditEvent {workspaceId: parent})
  USING INDEX event:AuditEvent(workspaceId, id)
  WHERE event.id IS NOT NULL
    AND any(clause IN $in.filter WHERE all(term IN clause WHERE term.holds = coalesce(
      CASE term.test
        WHEN 'threadId' THEN event.streamId = term.value
        WHEN 'subjectId' THEN term.value IN [(event)-[:ABOUT]->(subject) | subject.id]
        WHEN 'type' THEN event.type IN term.value
        WHEN 'actor' THEN event.actor = term.value
        WHEN 'commandId' THEN event.commandId = term.value
        WHEN 'from' THEN event.at >= term.value
        WHEN 'before' THEN event.at < term.value
      END, false)))
  RETURN count(event) AS total
}
RETURN parent, total
