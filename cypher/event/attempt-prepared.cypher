UNWIND $in.rows AS row
MATCH (run:Run {workspaceId: $workspaceId, id: row.runId})
CREATE (attempt:RunAttempt {workspaceId: $workspaceId, id: row.attemptId})
SET
  attempt.threadId = $threadId,
  attempt.runId = row.runId,
  attempt.providerThreadId = row.providerThreadId,
  attempt.providerId = row.providerId,
  attempt.provider = row.provider,
  attempt.settings = row.settings,
  attempt.action = row.action,
  attempt.status = 'PREPARED',
  attempt.counts = false,
  attempt.delivered = [],
  attempt.transferIds = [prepared IN row.transfers | prepared.transferId],
  attempt.nativeFork = row.nativeFork,
  attempt.notDelivered = row.notDelivered,
  attempt.sessionId = row.sessionId,
  attempt.preparedAt = row.sequence,
  attempt.createdAt = row.at
SET run.providerId = row.providerId
CREATE (run)-[:HAS_ATTEMPT]->(attempt)
WITH attempt, row
CALL (attempt, row) {
  MATCH (providerThread:ProviderThread {workspaceId: $workspaceId, id: row.providerThreadId})
  SET providerThread.lastDispatchAt = row.sequence
  CREATE (attempt)-[:EXECUTED_ON]->(providerThread)
}
CALL (attempt, row) {
  UNWIND row.carried AS carried
  MATCH (handoff:ContextHandoff {workspaceId: $workspaceId, id: carried.handoffId})
  CREATE (attempt)-[:CARRIED {
    channel: carried.channel,
    scope: carried.scope,
    survivesCompaction: carried.survivesCompaction,
    order: carried.order,
    at: row.sequence
  }]->(handoff)
}
CALL (row) {
  UNWIND row.transfers AS prepared
  MATCH (transfer:ContextTransfer {workspaceId: $workspaceId, id: prepared.transferId})
  SET
    transfer.status = 'PREPARED',
    transfer.resolution = prepared.resolution,
    transfer.targetRunId = row.runId,
    transfer.targetProviderId = CASE
      WHEN transfer.type = 'SUBAGENT_SPAWN' AND transfer.targetProviderId IS NOT NULL THEN transfer.targetProviderId
      ELSE row.providerId
    END,
    transfer.updatedAt = row.at
}
CALL (attempt, row) {
  MATCH (session:ProviderSession {workspaceId: $workspaceId, id: row.sessionId})
  CREATE (attempt)-[:USED]->(session)
}
