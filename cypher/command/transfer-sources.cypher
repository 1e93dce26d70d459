UNWIND $in.transferIds AS transferId
MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, id: transferId})
MATCH (transfer)-[:SOURCE]->(source)
OPTIONAL MATCH (source)<-[:CAPTURED]-(captured:Run)
WITH transfer, source, CASE WHEN source:Run THEN source ELSE captured END AS run
OPTIONAL MATCH (child:Thread {workspaceId: $workspaceId, id: coalesce(source.threadId, source.id)})
OPTIONAL MATCH (spawner:Run {workspaceId: $workspaceId, id: child.spawnedByRunId})
RETURN
  transfer.id AS transferId,
  run {
    .threadId,
    .position,
    active: run.activeFrom IS NOT NULL AND run.activeUntil IS NULL
  } AS run,
  spawner {
    .threadId,
    .position,
    active: spawner.activeFrom IS NOT NULL AND spawner.activeUntil IS NULL
  } AS spawnedBy
