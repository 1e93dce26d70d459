MATCH (run:Run {workspaceId: $workspaceId, threadId: $threadId, ordinal: $ordinal})
RETURN
  run.id AS runId,
  run.ordinal AS ordinal,
  run.position AS position,
  run.status AS status,
  coalesce(run.activeFrom <= $asOf, false) AND coalesce(run.activeUntil > $asOf, true) AS active,
  run.providerId AS providerId,
  COLLECT {
    MATCH (run)-[:CAPTURED]->(checkpoint:Checkpoint)
    WHERE checkpoint.sequence <= $asOf
    RETURN checkpoint.id
    ORDER BY checkpoint.sequence DESC
    LIMIT 1
  }[0] AS checkpointId
