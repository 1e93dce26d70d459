UNWIND $in.ids AS id
MATCH (attempt:RunAttempt {workspaceId: $workspaceId, id: id})
MATCH (run:Run)-[:HAS_ATTEMPT]->(attempt)-[:EXECUTED_ON]->(providerThread:ProviderThread)
OPTIONAL MATCH (run)-[:HAS_CONTENT]->(content:Content)
RETURN {
  attempt: properties(attempt),
  run: properties(run),
  providerThread: properties(providerThread),
  message: content.message,
  carried: COLLECT {
    MATCH (attempt)-[carried:CARRIED]->(handoff:ContextHandoff)
    RETURN {edge: properties(carried), handoff: properties(handoff)}
    ORDER BY carried.order
  }
} AS node
