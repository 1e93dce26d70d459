MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
UNWIND $in.rows AS row
CREATE (rollback:Rollback {workspaceId: $workspaceId, id: row.rollbackId})
SET rollback += row.properties
SET
  rollback.threadId = $threadId,
  rollback.sequence = row.sequence,
  rollback.createdAt = row.at
WITH thread, rollback, row
CALL (rollback, row) {
  MATCH (run:Run)
  USING INDEX run:Run(workspaceId, threadId, position)
  WHERE run.workspaceId = $workspaceId
    AND run.threadId = $threadId
    AND run.position > row.properties.toPosition
    AND run.activeUntil IS NULL
  SET
    run.status = 'ROLLED_BACK',
    run.activeUntil = row.sequence
  CREATE (rollback)-[:ROLLED_BACK {at: row.sequence}]->(run)
  RETURN sum(run.tokens) AS gone
}
CALL (thread, row) {
  UNWIND thread.queue AS runId
  MATCH (run:Run {workspaceId: $workspaceId, id: runId})
  SET
    run.status = 'CANCELLED',
    run.outcome = 'CANCELLED',
    run.finishedAt = row.at,
    run.failureCode = 'ROLLED_BACK'
}
SET
  thread.headPosition = row.properties.toPosition,
  thread.headRunId = row.headRunId,
  thread.lastProviderId = row.providerId,
  thread.queue = [],
  thread.tokens = thread.tokens - gone,
  thread.unheard = reduce(
    kept = [],
    i IN range(0, size(thread.unheard) - 2, 2) |
    kept + CASE
      WHEN thread.unheard[i] > row.properties.toPosition THEN []
      WHEN thread.unheard[i + 1] > row.properties.toPosition THEN [thread.unheard[i], row.properties.toPosition]
      ELSE thread.unheard[i..i + 2]
    END
  )
WITH thread, rollback, row
CALL (thread, row) {
  MATCH (thread)-[:HAS_PROVIDER_THREAD]->(known:ProviderThread)
  SET
    known.knownThrough = CASE
      WHEN known.knownThrough > row.properties.toPosition THEN row.properties.toPosition
      ELSE known.knownThrough
    END,
    known.lastUsedPosition = CASE
      WHEN known.lastUsedPosition > row.properties.toPosition THEN row.properties.toPosition
      ELSE known.lastUsedPosition
    END,
    known.gaps = reduce(
      kept = [],
      i IN range(0, size(known.gaps) - 2, 2) |
      kept + CASE
        WHEN known.gaps[i] > row.properties.toPosition THEN []
        WHEN known.gaps[i + 1] > row.properties.toPosition THEN [known.gaps[i], row.properties.toPosition]
        ELSE known.gaps[i..i + 2]
      END
    ),
    known.native = reduce(
      kept = [],
      i IN range(0, size(known.native) - 2, 2) |
      kept + CASE
        WHEN known.native[i] > row.properties.toPosition THEN []
        WHEN known.native[i + 1] > row.properties.toPosition THEN [known.native[i], row.properties.toPosition]
        ELSE known.native[i..i + 2]
      END
    )
}
CALL (rollback, row) {
  UNWIND row.invalidatedIds AS handoffId
  MATCH (handoff:ContextHandoff {workspaceId: $workspaceId, id: handoffId})
  SET
    handoff.status = 'SUPERSEDED',
    handoff.supersedeReason = 'ROLLED_BACK',
    handoff.invalidated = true,
    handoff.updatedAt = row.at
  CREATE (rollback)-[:INVALIDATED {at: row.sequence}]->(handoff)
  WITH handoff
  MATCH (handoff)<-[supersedes:SUPERSEDES]-(:ContextHandoff)
  SET supersedes.reason = 'ROLLED_BACK'
}
CALL (row) {
  UNWIND row.withdrawnHandoffIds AS handoffId
  MATCH (handoff:ContextHandoff {workspaceId: $workspaceId, id: handoffId})
  SET
    handoff.status = 'SUPERSEDED',
    handoff.supersedeReason = 'ROLLED_BACK',
    handoff.updatedAt = row.at
}
CALL (row) {
  UNWIND row.supersededTransferIds AS transferId
  MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, id: transferId})
  SET
    transfer.status = 'SUPERSEDED',
    transfer.reason = 'The run that it was for was rolled back.',
    transfer.updatedAt = row.at
}
