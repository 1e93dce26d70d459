UNWIND $in.handoffIds AS handoffId
MATCH (handoff:ContextHandoff {workspaceId: $workspaceId, id: handoffId})
WHERE handoff.threadId = $threadId
MATCH (handoff)-[:MATERIALIZES]->(transfer:ContextTransfer)
OPTIONAL MATCH (handoff)-[:HAS_CONTENT]->(content:Content)
OPTIONAL MATCH (transfer)-[:HAS_CONTENT]->(words:Content)
RETURN
  handoff {.*, seals: content.seals} AS handoff,
  transfer {.*, seals: words.seals} AS transfer
