UNWIND ['PENDING', 'PREPARED'] AS status
MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, targetThreadId: $threadId, status: status})
RETURN
  transfer {.*} AS transfer,
  COLLECT {
    MATCH (transfer)<-[:MATERIALIZES]-(handoff:ContextHandoff)
    WHERE handoff.status <> 'SUPERSEDED'
    OPTIONAL MATCH (handoff)-[:HAS_CONTENT]->(content:Content)
    RETURN handoff {.*, seals: content.seals}
  } AS handoffs
