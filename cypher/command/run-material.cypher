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
  } AS items,
  COLLECT {
    MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, targetRunId: run.id, status: 'CONSUMED'})
    WHERE transfer.type IN ['SUBAGENT_SPAWN', 'MERGE_BACK', 'SUBAGENT_RESULT'] AND transfer.consumedAt <= stretch.asOf
    OPTIONAL MATCH (transfer)-[:HAS_CONTENT]->(own:Content)
    RETURN {
      kind: transfer.type,
      status: transfer.childStatus,
      native: coalesce(own.result, own.prompt),
      received: COLLECT {
        MATCH (transfer)<-[:MATERIALIZES]-(handoff:ContextHandoff)
        WHERE EXISTS { (handoff)<-[:RECEIVED {runId: run.id}]-(:ProviderThread) }
        OPTIONAL MATCH (handoff)-[:HAS_CONTENT]->(told:Content)
        RETURN {text: told.text}
        LIMIT 1
      }
    }
    ORDER BY transfer.consumedAt, transfer.id
  } AS consumed
ORDER BY run.position
