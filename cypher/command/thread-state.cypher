MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
RETURN
  COLLECT {
    MATCH (thread)-[:HAS_PROVIDER_THREAD]->(providerThread:ProviderThread)
    RETURN providerThread {.*}
    ORDER BY providerThread.id
  } AS providerThreads,
  COLLECT {
    UNWIND ['PENDING', 'PREPARED'] AS status
    MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, targetThreadId: $threadId, status: status})
    OPTIONAL MATCH (transfer)-[:HAS_CONTENT]->(words:Content)
    RETURN {
      transfer: transfer {.*, seals: words.seals},
      handoffs: COLLECT {
        MATCH (transfer)<-[:MATERIALIZES]-(handoff:ContextHandoff)
        WHERE handoff.status <> 'SUPERSEDED'
        OPTIONAL MATCH (handoff)-[:HAS_CONTENT]->(content:Content)
        RETURN handoff {.*, seals: content.seals}
        ORDER BY handoff.id
      }
    }
    ORDER BY transfer.id
  } AS open,
  COLLECT {
    CALL (thread) {
      UNWIND $in.runIds + thread.queue[..1] + [thread.activeRunId, thread.headRunId] AS runId
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
    RETURN {
      run: run {.*, seals: content.seals},
      attempts: COLLECT {
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
      },
      carried: COLLECT {
        MATCH (run)-[:HAS_ATTEMPT]->(:RunAttempt)-[:CARRIED]->(handoff:ContextHandoff)
        WITH DISTINCT handoff
        MATCH (handoff)-[:MATERIALIZES]->(transfer:ContextTransfer)
        OPTIONAL MATCH (handoff)-[:HAS_CONTENT]->(text:Content)
        OPTIONAL MATCH (transfer)-[:HAS_CONTENT]->(words:Content)
        RETURN {
          handoff: handoff {.*, seals: text.seals},
          transfer: transfer {.*, seals: words.seals}
        }
      }
    }
  } AS runs
