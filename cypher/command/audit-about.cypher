CALL () {
  UNWIND $in.threads AS row
  MATCH (event:AuditEvent {workspaceId: $workspaceId, id: row.eventId})
  CALL (event, row) {
    MATCH (subject:Thread {workspaceId: $workspaceId, id: row.subjectId})
    CREATE (event)-[:ABOUT]->(subject)
  }
}
CALL () {
  UNWIND $in.runs AS row
  MATCH (event:AuditEvent {workspaceId: $workspaceId, id: row.eventId})
  CALL (event, row) {
    MATCH (subject:Run {workspaceId: $workspaceId, id: row.subjectId})
    CREATE (event)-[:ABOUT]->(subject)
  }
}
CALL () {
  UNWIND $in.attempts AS row
  MATCH (event:AuditEvent {workspaceId: $workspaceId, id: row.eventId})
  CALL (event, row) {
    MATCH (subject:RunAttempt {workspaceId: $workspaceId, id: row.subjectId})
    CREATE (event)-[:ABOUT]->(subject)
  }
}
CALL () {
  UNWIND $in.items AS row
  MATCH (event:AuditEvent {workspaceId: $workspaceId, id: row.eventId})
  CALL (event, row) {
    MATCH (subject:RunItem {workspaceId: $workspaceId, id: row.subjectId})
    CREATE (event)-[:ABOUT]->(subject)
  }
}
CALL () {
  UNWIND $in.providerThreads AS row
  MATCH (event:AuditEvent {workspaceId: $workspaceId, id: row.eventId})
  CALL (event, row) {
    MATCH (subject:ProviderThread {workspaceId: $workspaceId, id: row.subjectId})
    CREATE (event)-[:ABOUT]->(subject)
  }
}
CALL () {
  UNWIND $in.providers AS row
  MATCH (event:AuditEvent {workspaceId: $workspaceId, id: row.eventId})
  CALL (event, row) {
    MATCH (subject:Provider {workspaceId: $workspaceId, id: row.subjectId})
    CREATE (event)-[:ABOUT]->(subject)
  }
}
CALL () {
  UNWIND $in.sessions AS row
  MATCH (event:AuditEvent {workspaceId: $workspaceId, id: row.eventId})
  CALL (event, row) {
    MATCH (subject:ProviderSession {workspaceId: $workspaceId, id: row.subjectId})
    CREATE (event)-[:ABOUT]->(subject)
  }
}
CALL () {
  UNWIND $in.transfers AS row
  MATCH (event:AuditEvent {workspaceId: $workspaceId, id: row.eventId})
  CALL (event, row) {
    MATCH (subject:ContextTransfer {workspaceId: $workspaceId, id: row.subjectId})
    CREATE (event)-[:ABOUT]->(subject)
  }
}
CALL () {
  UNWIND $in.handoffs AS row
  MATCH (event:AuditEvent {workspaceId: $workspaceId, id: row.eventId})
  CALL (event, row) {
    MATCH (subject:ContextHandoff {workspaceId: $workspaceId, id: row.subjectId})
    CREATE (event)-[:ABOUT]->(subject)
  }
}
CALL () {
  UNWIND $in.checkpoints AS row
  MATCH (event:AuditEvent {workspaceId: $workspaceId, id: row.eventId})
  CALL (event, row) {
    MATCH (subject:Checkpoint {workspaceId: $workspaceId, id: row.subjectId})
    CREATE (event)-[:ABOUT]->(subject)
  }
}
CALL () {
  UNWIND $in.rollbacks AS row
  MATCH (event:AuditEvent {workspaceId: $workspaceId, id: row.eventId})
  CALL (event, row) {
    MATCH (subject:Rollback {workspaceId: $workspaceId, id: row.subjectId})
    CREATE (event)-[:ABOUT]->(subject)
  }
}
