UNWIND $in.rows AS row
MATCH (attempt:RunAttempt {workspaceId: $workspaceId, id: row.attemptId})
MATCH (attempt)-[before:CARRIED]->(:ContextHandoff {id: row.replacedId})
WITH attempt, before, before.order AS place, row
DELETE before
WITH attempt, place, row
CALL (attempt, place, row) {
  MATCH (handoff:ContextHandoff {workspaceId: $workspaceId, id: row.handoffId})
  CREATE (attempt)-[:CARRIED {
    channel: row.channel,
    scope: row.scope,
    survivesCompaction: row.survivesCompaction,
    order: place,
    at: row.sequence
  }]->(handoff)
}
