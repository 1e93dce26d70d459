CALL () {
  UNWIND $in.runIds AS id
  MATCH (run:Run {workspaceId: $workspaceId, id: id})
  RETURN run, null AS capturedAt
  UNION
  UNWIND $in.ordinals AS place
  MATCH (run:Run {workspaceId: $workspaceId, threadId: place.threadId, ordinal: place.at})
  RETURN run, null AS capturedAt
  UNION
  UNWIND $in.positions AS place
  MATCH (run:Run {workspaceId: $workspaceId, threadId: place.threadId, position: place.at})
  WHERE run.activeFrom <= place.asOf
    AND (run.activeUntil IS NULL OR run.activeUntil > place.asOf)
  RETURN run, null AS capturedAt
  UNION
  UNWIND $in.checkpointIds AS id
  MATCH (checkpoint:Checkpoint {workspaceId: $workspaceId, id: id})
  MATCH (run:Run {workspaceId: $workspaceId, id: checkpoint.runId})
  RETURN run, checkpoint.sequence AS capturedAt
}
RETURN run {
  .id,
  .threadId,
  .ordinal,
  .position,
  .status,
  .activeFrom,
  .activeUntil,
  .providerId,
  capturedAt: capturedAt
} AS run
