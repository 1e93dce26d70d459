CALL () {
  MATCH (node:Workspace)
  WHERE node.workspaceId = $workspaceId AND node.id IS NOT NULL
  RETURN node
  UNION ALL
  MATCH (node:Thread)
  WHERE node.workspaceId = $workspaceId AND node.id IS NOT NULL
  RETURN node
  UNION ALL
  MATCH (node:Run)
  WHERE node.workspaceId = $workspaceId AND node.id IS NOT NULL
  RETURN node
  UNION ALL
  MATCH (node:RunAttempt)
  WHERE node.workspaceId = $workspaceId AND node.id IS NOT NULL
  RETURN node
  UNION ALL
  MATCH (node:RunItem)
  WHERE node.workspaceId = $workspaceId AND node.id IS NOT NULL
  RETURN node
  UNION ALL
  MATCH (node:Provider)
  WHERE node.workspaceId = $workspaceId AND node.id IS NOT NULL
  RETURN node
  UNION ALL
  MATCH (node:ProviderThread)
  WHERE node.workspaceId = $workspaceId AND node.id IS NOT NULL
  RETURN node
  UNION ALL
  MATCH (node:ProviderSession)
  WHERE node.workspaceId = $workspaceId AND node.id IS NOT NULL
  RETURN node
  UNION ALL
  MATCH (node:ContextTransfer)
  WHERE node.workspaceId = $workspaceId AND node.id IS NOT NULL
  RETURN node
  UNION ALL
  MATCH (node:ContextHandoff)
  WHERE node.workspaceId = $workspaceId AND node.id IS NOT NULL
  RETURN node
  UNION ALL
  MATCH (node:Checkpoint)
  WHERE node.workspaceId = $workspaceId AND node.id IS NOT NULL
  RETURN node
  UNION ALL
  MATCH (node:Rollback)
  WHERE node.workspaceId = $workspaceId AND node.id IS NOT NULL
  RETURN node
}
RETURN
  labels(node)[0] AS label,
  properties(node) AS properties,
  COLLECT {
    MATCH (node)-[edge:!LOGGED]->(end)
    RETURN {
      type: type(edge),
      properties: properties(edge),
      to: coalesce(end.id, end.ownerId),
      toWorkspace: end.workspaceId
    }
  } AS edges
