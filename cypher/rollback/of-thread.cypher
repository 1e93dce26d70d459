UNWIND $in.parents AS parent
MATCH (rollback:Rollback)
WHERE rollback.workspaceId = $workspaceId
  AND rollback.threadId = parent
  AND rollback.id IS NOT NULL
RETURN parent, properties(rollback) AS node
ORDER BY rollback.sequence
