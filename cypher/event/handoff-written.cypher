UNWIND $in.rows AS row
MATCH (handoff:ContextHandoff {workspaceId: $workspaceId, id: row.handoffId})
SET handoff += row.properties
SET
  handoff.status = 'READY',
  handoff.updatedAt = row.at
WITH handoff, row
CALL (handoff, row) {
  MATCH (handoff)-[covers:COVERS]->(run:Run)
  SET covers.detail = CASE
    WHEN any(i IN range(0, size(row.properties.verbatim) - 2, 2) WHERE row.properties.verbatim[i] <= run.position <= row.properties.verbatim[i + 1])
      THEN 'VERBATIM'
    WHEN any(i IN range(0, size(row.properties.omittedRuns) - 2, 2) WHERE row.properties.omittedRuns[i] <= run.position <= row.properties.omittedRuns[i + 1])
      THEN 'OMITTED'
    ELSE 'DIGEST'
  END
}
CALL (handoff, row) {
  UNWIND row.inputIds AS inputId
  MATCH (item:RunItem {workspaceId: $workspaceId, id: inputId})
  MERGE (handoff)-[:QUOTES]->(item)
}
