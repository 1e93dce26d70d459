MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, sourceThreadId: $threadId})
OPTIONAL MATCH (run:Run {workspaceId: $workspaceId, id: transfer.targetRunId})
OPTIONAL MATCH (transfer)-[:HAS_CONTENT]->(words:Content)
RETURN
  transfer {.*, seals: words.seals} AS transfer,
  run IS NOT NULL AND run.position IS NOT NULL AND run.activeUntil IS NULL AS counts,
  COLLECT {
    MATCH (sent:Run)
    WHERE sent.workspaceId = $workspaceId
      AND sent.threadId = $threadId
      AND sent.position >= transfer.merged[0]
      AND sent.position <= transfer.merged[-1]
      AND sent.activeFrom <= transfer.sourceSequence
      AND sent.activeUntil IS NULL
    RETURN sent.position
    ORDER BY sent.position DESC
    LIMIT 1
  } AS stands
ORDER BY transfer.id
