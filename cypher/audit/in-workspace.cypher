UNWIND $in.ascending AS parent
CALL (parent) {
  MATCH (event:AuditEvent {workspaceId: parent})
  USING INDEX event:AuditEvent(workspaceId, id)
  WHERE event.id > $in.above[0] AND event.id < $in.below[0]
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
  RETURN event
  ORDER BY event.workspaceId, event.id
  LIMIT $limit
}
RETURN parent, properties(event) AS node
UNION ALL
UNWIND $in.descending AS parent
CALL (parent) {
  MATCH (event:AuditEvent {workspaceId: parent})
  USING INDEX event:AuditEvent(workspaceId, id)
  WHERE event.id > $in.above[0] AND event.id < $in.below[0]
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
  RETURN event
  ORDER BY event.workspaceId DESC, event.id DESC
  LIMIT $limit
}
RETURN parent, properties(event) AS node
