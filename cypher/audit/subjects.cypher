UNWIND $in.ascending AS parent
CALL (parent) {
  MATCH (owner:AuditEvent {workspaceId: $workspaceId, id: parent})-[:ABOUT]->(subject)
  WHERE subject.id > $in.above[0] AND subject.id < $in.below[0]
  RETURN subject
  ORDER BY subject.id
  LIMIT $limit
}
RETURN parent, {id: subject.id} AS node
UNION ALL
UNWIND $in.descending AS parent
CALL (parent) {
  MATCH (owner:AuditEvent {workspaceId: $workspaceId, id: parent})-[:ABOUT]->(subject)
  WHERE subject.id > $in.above[0] AND subject.id < $in.below[0]
  RETURN subject
  ORDER BY subject.id DESC
  LIMIT $limit
}
RETURN parent, {id: subject.id} AS node
