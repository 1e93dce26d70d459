CALL () {
  UNWIND $in.runIds AS runId
  MATCH (run:Run {workspaceId: $workspaceId, id: runId})
  MATCH (run)-[:HAS_ATTEMPT]->(attempt:RunAttempt)
  RETURN attempt
  UNION
  UNWIND $in.attemptIds AS attemptId
  MATCH (named:RunAttempt {workspaceId: $workspaceId, id: attemptId})
  MATCH (named)<-[:HAS_ATTEMPT]-(run:Run)
  MATCH (run)-[:HAS_ATTEMPT]->(attempt:RunAttempt)
  RETURN attempt
  UNION
  MATCH (unknown:RunAttempt {workspaceId: $workspaceId, threadId: $threadId, status: 'UNKNOWN'})
  MATCH (unknown)<-[:HAS_ATTEMPT]-(run:Run)
  MATCH (run)-[:HAS_ATTEMPT]->(attempt:RunAttempt)
  RETURN attempt
}
MATCH (attempt)-[:CARRIED]->(handoff:ContextHandoff)
WHERE attempt.threadId = $threadId
WITH DISTINCT handoff
MATCH (handoff)-[:MATERIALIZES]->(transfer:ContextTransfer)
OPTIONAL MATCH (handoff)-[:HAS_CONTENT]->(content:Content)
RETURN
  handoff {.*, seals: content.seals} AS handoff,
  transfer {.*} AS transfer
