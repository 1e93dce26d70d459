CALL () {
  UNWIND $in.runIds AS runId
  MATCH (run:Run {workspaceId: $workspaceId, id: runId})
  RETURN run
  UNION
  UNWIND $in.attemptIds AS attemptId
  MATCH (named:RunAttempt {workspaceId: $workspaceId, id: attemptId})
  MATCH (named)<-[:HAS_ATTEMPT]-(run:Run)
  RETURN run
  UNION
  MATCH (unknown:RunAttempt {workspaceId: $workspaceId, threadId: $threadId, status: 'UNKNOWN'})
  MATCH (unknown)<-[:HAS_ATTEMPT]-(run:Run)
  RETURN run
}
WITH run
WHERE run.threadId = $threadId
OPTIONAL MATCH (run)-[:HAS_CONTENT]->(content:Content)
RETURN
  run {.*, seals: content.seals} AS run,
  COLLECT {
    MATCH (run)-[:HAS_ATTEMPT]->(attempt:RunAttempt)
    RETURN attempt {
      .*,
      carried: COLLECT {
        MATCH (attempt)-[carried:CARRIED]->(handoff:ContextHandoff)
        RETURN carried {.*, handoffId: handoff.id}
        ORDER BY carried.order
      }
    }
    ORDER BY attempt.preparedAt, attempt.id
  } AS attempts
