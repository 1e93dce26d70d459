UNWIND $in.rows AS row
MATCH (content:Content {workspaceId: $workspaceId, ownerId: row.runId})
SET
  content.digest = row.digest,
  content.digestKey = row.key
