MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, targetThreadId: $threadId, status: 'CONSUMED'})
WHERE transfer.type IN ['MERGE_BACK', 'SUBAGENT_RESULT', 'SUBAGENT_SPAWN']
MATCH (run:Run {workspaceId: $workspaceId, id: transfer.targetRunId})
WHERE run.threadId = $threadId
  AND run.position > $position
  AND run.activeUntil IS NULL
RETURN transfer {.*} AS transfer
ORDER BY transfer.id
