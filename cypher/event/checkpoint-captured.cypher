UNWIND $in.rows AS row
MATCH (run:Run {workspaceId: $workspaceId, id: row.runId})
CREATE (checkpoint:Checkpoint {workspaceId: $workspaceId, id: row.checkpointId})
SET
  checkpoint.threadId = $threadId,
  checkpoint.runId = row.runId,
  checkpoint.ref = row.ref,
  checkpoint.files = row.files,
  checkpoint.sequence = row.sequence,
  checkpoint.createdAt = row.at
SET run.checkpointId = row.checkpointId
CREATE (run)-[:CAPTURED]->(checkpoint)
