UNWIND $in.stretches AS stretch
MATCH (run:Run)
WHERE run.workspaceId = $workspaceId
  AND run.threadId = stretch.threadId
  AND run.position >= stretch.from
  AND run.position <= stretch.to
  AND run.activeFrom <= stretch.asOf
  AND (run.activeUntil IS NULL OR run.activeUntil > stretch.asOf)
OPTIONAL MATCH (run)-[:HAS_CONTENT]->(content:Content)
OPTIONAL MATCH (provider:Provider {workspaceId: $workspaceId, id: CASE WHEN run.acceptedAttemptId IS NOT NULL THEN run.providerId END})
RETURN
  run.id AS runId,
  run.ordinal AS ordinal,
  run.position AS position,
  run.status AS status,
  run.tokens AS tokens,
  run.itemsAt AS itemsAt,
  run.checkpointId AS checkpointId,
  run.acceptedAttemptId AS acceptedAttemptId,
  provider.name AS providerName,
  provider.kind AS providerKind,
  stretch.asOf AS asOf,
  content.digestKey AS digestKey,
  content.digest AS digest
ORDER BY run.position
