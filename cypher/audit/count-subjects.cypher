UNWIND $in.parents AS parent
MATCH (owner:AuditEvent {workspaceId: $workspaceId, id: parent})
RETURN parent, count { (owner)-[:ABOUT]->(subject) } AS total
