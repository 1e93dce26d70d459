UNWIND $in.rows AS row
MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, id: row.properties.transferId})
CREATE (handoff:ContextHandoff {workspaceId: $workspaceId, id: row.handoffId})
SET handoff += row.properties
SET
  handoff.threadId = $threadId,
  handoff.createdAt = row.at,
  handoff.updatedAt = row.at
CREATE (handoff)-[:MATERIALIZES]->(transfer)
WITH handoff, transfer, row
CALL (handoff, row) {
  MATCH (target:ProviderThread {workspaceId: $workspaceId, id: row.properties.toProviderThreadId})
  CREATE (handoff)-[:TO]->(target)
}
CALL (handoff, row) {
  UNWIND row.properties.fromProviderThreadIds AS sourceId
  MATCH (source:ProviderThread {workspaceId: $workspaceId, id: sourceId})
  CREATE (handoff)-[:FROM]->(source)
}
CALL (handoff, row) {
  UNWIND row.covered AS stretch
  MATCH (run:Run)
  WHERE run.workspaceId = $workspaceId
    AND run.threadId = stretch.threadId
    AND run.position >= stretch.from
    AND run.position <= stretch.to
    AND run.activeFrom <= stretch.asOf
    AND (run.activeUntil IS NULL OR run.activeUntil > stretch.asOf)
  CREATE (handoff)-[:COVERS {detail: stretch.detail, at: row.sequence}]->(run)
}
CALL (handoff, row) {
  UNWIND row.inputIds AS inputId
  MATCH (item:RunItem {workspaceId: $workspaceId, id: inputId})
  CREATE (handoff)-[:QUOTES]->(item)
}
CALL (handoff, row) {
  MATCH (before:ContextHandoff {workspaceId: $workspaceId, id: row.properties.supersedesId})
  MERGE (handoff)-[supersedes:SUPERSEDES]->(before)
  SET
    supersedes.at = row.sequence,
    supersedes.reason = before.supersedeReason
}
CALL (transfer, row) {
  MATCH (base:Run {workspaceId: $workspaceId, id: row.baseRunId})
  SET transfer.baseRunId = row.baseRunId
  WITH transfer, row, base
  OPTIONAL MATCH (transfer)-[before:BASE]->(:Run)
  DELETE before
  WITH DISTINCT transfer, row, base
  CREATE (transfer)-[:BASE {at: row.sequence}]->(base)
}
