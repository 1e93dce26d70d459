UNWIND $in.stretches AS stretch
MATCH (run:Run)
WHERE run.workspaceId = $workspaceId
  AND run.threadId = stretch.threadId
  AND run.position >= stretch.from
  AND run.position <= stretch.to
  AND run.activeFrom <= stretch.asOf
  AND (run.activeUntil IS NULL OR run.activeUntil > stretch.asOf)
OPTIONAL MATCH (run)-[:HAS_CONTENT]->(content:Content)
OPTIONAL MATCH (provider:Provider {workspaceId: $workspaceId, id: run.providerId})
OPTIONAL MATCH (attempt:RunAttempt {workspaceId: $workspaceId, id: run.acceptedAttemptId})
RETURN
  run {
    .*,
    message: content.message,
    failure: content.failure,
    providerName: provider.name,
    providerKind: provider.kind,
    providerThreadId: attempt.providerThreadId,
    settings: attempt.settings
  } AS run,
  COLLECT {
    MATCH (run)-[:CAPTURED]->(checkpoint:Checkpoint)
    WHERE checkpoint.sequence <= stretch.asOf
    OPTIONAL MATCH (checkpoint)-[:HAS_CONTENT]->(diff:Content)
    RETURN checkpoint {.id, .ref, .files, diffSummary: diff.diffSummary}
    ORDER BY checkpoint.sequence DESC
    LIMIT 1
  } AS checkpoints,
  COLLECT {
    MATCH (run)-[:RECORDED]->(item:RunItem)
    WHERE item.sequence <= stretch.asOf
    OPTIONAL MATCH (item)-[:HAS_CONTENT]->(words:Content)
    RETURN item {
      .*,
      text: words.text,
      command: words.command,
      path: words.path,
      previousPath: words.previousPath,
      data: words.data
    }
    ORDER BY item.sequence, item.index
  } AS items
ORDER BY run.position
