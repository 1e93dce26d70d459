MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
UNWIND $in.rows AS row
MATCH (attempt:RunAttempt {workspaceId: $workspaceId, id: row.attemptId})
MATCH (run:Run)-[:HAS_ATTEMPT]->(attempt)
MATCH (attempt)-[:EXECUTED_ON]->(providerThread:ProviderThread)
SET
  attempt.status = 'ACCEPTED',
  attempt.counts = true,
  attempt.settledAt = row.sequence,
  attempt.nativeThreadId = row.nativeThreadId,
  attempt.nativeTurnId = coalesce(row.nativeTurnId, attempt.nativeTurnId)
SET
  run.status = row.runStatus,
  run.acceptedAttemptId = row.attemptId,
  run.providerId = attempt.providerId
SET
  providerThread.nativeStore = row.nativeStore,
  providerThread.nativeThreadId = row.nativeThreadId,
  providerThread.status = row.providerThreadStatus,
  providerThread.settings = row.settings,
  providerThread.knownThrough = row.knownThrough,
  providerThread.gaps = row.gaps,
  providerThread.native = CASE
    WHEN size(providerThread.native) > 0 AND providerThread.native[-1] = row.position - 1
      THEN providerThread.native[..-1] + [row.position]
    ELSE providerThread.native + [row.position, row.position]
  END,
  providerThread.chainedHandoffs = row.chainedHandoffs,
  providerThread.firstRunOrdinal = CASE
    WHEN providerThread.firstRunOrdinal < row.ordinal THEN providerThread.firstRunOrdinal
    ELSE row.ordinal
  END,
  providerThread.lastRunOrdinal = CASE
    WHEN providerThread.lastRunOrdinal > row.ordinal THEN providerThread.lastRunOrdinal
    ELSE row.ordinal
  END,
  providerThread.lastUsedPosition = CASE
    WHEN providerThread.lastUsedPosition > row.position THEN providerThread.lastUsedPosition
    ELSE row.position
  END,
  providerThread.lastUsedAt = CASE
    WHEN providerThread.lastUsedAt > attempt.preparedAt THEN providerThread.lastUsedAt
    ELSE attempt.preparedAt
  END
SET thread.unheard = reduce(
  kept = [],
  i IN range(0, size(thread.unheard) - 2, 2) |
  kept + CASE
    WHEN row.position < thread.unheard[i] OR row.position > thread.unheard[i + 1] THEN thread.unheard[i..i + 2]
    ELSE
      CASE WHEN thread.unheard[i] < row.position THEN [thread.unheard[i], row.position - 1] ELSE [] END +
      CASE WHEN row.position < thread.unheard[i + 1] THEN [row.position + 1, thread.unheard[i + 1]] ELSE [] END
  END
)
CREATE (providerThread)-[:NATIVELY_COVERS {
  attemptId: row.attemptId,
  position: row.position,
  nativeTurnId: row.nativeTurnId,
  knownThrough: row.knownThrough,
  gaps: row.gaps,
  chainedHandoffs: row.chainedHandoffs,
  at: row.sequence
}]->(run)
WITH attempt, run, providerThread, row
CALL (row) {
  MATCH (replaced:ProviderThread {workspaceId: $workspaceId, id: row.replacedId})
  SET replaced.disturbedAt = row.sequence
}
CALL (attempt, run, providerThread, row) {
  UNWIND row.received AS received
  MATCH (handoff:ContextHandoff {workspaceId: $workspaceId, id: received.handoffId})
  CREATE (providerThread)-[:RECEIVED {
    channel: received.channel,
    scope: received.scope,
    survivesCompaction: received.survivesCompaction,
    lost: received.lost,
    order: received.order,
    runId: row.runId,
    runOrdinal: row.ordinal,
    dispatchedAt: coalesce(attempt.sentAt, attempt.preparedAt),
    at: row.sequence
  }]->(handoff)
  CREATE (run)-[:CONSUMED {order: received.order, at: row.sequence}]->(handoff)
}
CALL (row) {
  UNWIND row.consumedTransferIds AS transferId
  MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, id: transferId})
  SET
    transfer.status = 'CONSUMED',
    transfer.consumedAt = row.sequence,
    transfer.targetRunId = row.runId,
    transfer.updatedAt = row.at
}
