CALL () {
  UNWIND $in.runs AS id
  MATCH (node:Run {workspaceId: $workspaceId, id: id})
  RETURN node.threadId AS threadId
  UNION ALL
  UNWIND $in.attempts AS id
  MATCH (node:RunAttempt {workspaceId: $workspaceId, id: id})
  RETURN node.threadId AS threadId
  UNION ALL
  UNWIND $in.items AS id
  MATCH (node:RunItem {workspaceId: $workspaceId, id: id})
  RETURN node.threadId AS threadId
  UNION ALL
  UNWIND $in.providerThreads AS id
  MATCH (node:ProviderThread {workspaceId: $workspaceId, id: id})
  RETURN node.threadId AS threadId
  UNION ALL
  UNWIND $in.handoffs AS id
  MATCH (node:ContextHandoff {workspaceId: $workspaceId, id: id})
  RETURN node.threadId AS threadId
  UNION ALL
  UNWIND $in.checkpoints AS id
  MATCH (node:Checkpoint {workspaceId: $workspaceId, id: id})
  RETURN node.threadId AS threadId
  UNION ALL
  UNWIND $in.rollbacks AS id
  MATCH (node:Rollback {workspaceId: $workspaceId, id: id})
  RETURN node.threadId AS threadId
  UNION ALL
  UNWIND $in.transfers AS id
  MATCH (node:ContextTransfer {workspaceId: $workspaceId, id: id})
  RETURN node.targetThreadId AS threadId
}
RETURN threadId
