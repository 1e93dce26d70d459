MATCH (run:Run {workspaceId: $workspaceId, id: $runId})-[:HAS_ATTEMPT]->(attempt:RunAttempt)
MATCH (providerThread:ProviderThread)-[covers:NATIVELY_COVERS]->(run)
MATCH (run)-[:RECORDED]->(item:RunItem)
MATCH (thread:Thread)-[:HAS_RUN]->(run)
RETURN
  run {.*} AS run,
  attempt {.*} AS attempt,
  item {.*} AS item,
  properties(covers) AS covers,
  providerThread {.*} AS providerThread,
  thread {.*} AS thread
