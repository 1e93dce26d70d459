UNWIND $in.transferIds AS transferId
MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, id: transferId})
WHERE transfer.targetThreadId = $threadId
OPTIONAL MATCH (transfer)-[:HAS_CONTENT]->(words:Content)
RETURN transfer {.*, seals: words.seals} AS transfer
