UNWIND $in.rows AS row
MATCH (handoff:ContextHandoff {workspaceId: $workspaceId, id: row.handoffId})
SET
  handoff.status = 'SUPERSEDED',
  handoff.supersedeReason = row.reason,
  handoff.supersededById = coalesce(row.byHandoffId, handoff.supersededById),
  handoff.updatedAt = row.at
WITH handoff, row
CALL (handoff, row) {
  MATCH (successor:ContextHandoff {workspaceId: $workspaceId, id: row.byHandoffId})
  MERGE (successor)-[supersedes:SUPERSEDES]->(handoff)
  SET
    supersedes.at = row.sequence,
    supersedes.reason = row.reason
}
