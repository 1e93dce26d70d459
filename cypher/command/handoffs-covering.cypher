MATCH (handoff:ContextHandoff)
USING INDEX handoff:ContextHandoff(workspaceId, threadId, id)
WHERE handoff.workspaceId = $workspaceId
  AND handoff.threadId = $threadId
  AND handoff.id IS NOT NULL
  AND handoff.coveredThreadId = $threadId
  AND handoff.covers[-1] > $position
  AND handoff.invalidated IS NULL
RETURN handoff.id AS handoffId
ORDER BY handoff.id
