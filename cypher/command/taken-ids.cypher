CALL () {
  UNWIND $in.threads AS id
  MATCH (node:Thread {workspaceId: $workspaceId, id: id})
  RETURN node.id AS taken
  UNION ALL
  UNWIND $in.runs AS id
  MATCH (node:Run {workspaceId: $workspaceId, id: id})
  RETURN node.id AS taken
  UNION ALL
  UNWIND $in.attempts AS id
  MATCH (node:RunAttempt {workspaceId: $workspaceId, id: id})
  RETURN node.id AS taken
  UNION ALL
  UNWIND $in.items AS id
  MATCH (node:RunItem {workspaceId: $workspaceId, id: id})
  RETURN node.id AS taken
  UNION ALL
  UNWIND $in.providerThreads AS id
  MATCH (node:ProviderThread {workspaceId: $workspaceId, id: id})
  RETURN node.id AS taken
  UNION ALL
  UNWIND $in.providers AS id
  MATCH (node:Provider {workspaceId: $workspaceId, id: id})
  RETURN node.id AS taken
  UNION ALL
  UNWIND $in.sessions AS id
  MATCH (node:ProviderSession {workspaceId: $workspaceId, id: id})
  RETURN node.id AS taken
  UNION ALL
  UNWIND $in.transfers AS id
  MATCH (node:ContextTransfer {workspaceId: $workspaceId, id: id})
  RETURN node.id AS taken
  UNION ALL
  UNWIND $in.handoffs AS id
  MATCH (node:ContextHandoff {workspaceId: $workspaceId, id: id})
  RETURN node.id AS taken
  UNION ALL
  UNWIND $in.checkpoints AS id
  MATCH (node:Checkpoint {workspaceId: $workspaceId, id: id})
  RETURN node.id AS taken
  UNION ALL
  UNWIND $in.rollbacks AS id
  MATCH (node:Rollback {workspaceId: $workspaceId, id: id})
  RETURN node.id AS taken
}
RETURN taken
