MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
UNWIND $in.rows AS row
MATCH (providerThread:ProviderThread {workspaceId: $workspaceId, id: row.providerThreadId})
CREATE (run:Run {workspaceId: $workspaceId, id: row.runId})
SET
  run.threadId = $threadId,
  run.ordinal = row.ordinal,
  run.position = row.position,
  run.status = row.outcome,
  run.outcome = row.outcome,
  run.origin = 'IMPORTED',
  run.acceptedAttemptId = row.attemptId,
  run.providerId = row.providerId,
  run.previousRunId = row.previousRunId,
  run.activeFrom = row.sequence,
  run.tokens = row.tokens,
  run.usage = row.usage,
  run.createdAt = row.at,
  run.startedAt = row.startedAt,
  run.finishedAt = row.finishedAt
CREATE (attempt:RunAttempt {workspaceId: $workspaceId, id: row.attemptId})
SET
  attempt.threadId = $threadId,
  attempt.runId = row.runId,
  attempt.providerThreadId = row.providerThreadId,
  attempt.providerId = row.providerId,
  attempt.provider = row.provider,
  attempt.settings = row.settings,
  attempt.action = row.action,
  attempt.status = 'ACCEPTED',
  attempt.counts = true,
  attempt.delivered = [],
  attempt.transferIds = [],
  attempt.preparedAt = row.sequence,
  attempt.settledAt = row.sequence,
  attempt.nativeThreadId = row.nativeThreadId,
  attempt.nativeTurnId = row.nativeTurnId,
  attempt.nativeEndId = row.nativeEndId,
  attempt.createdAt = row.at
CREATE (thread)-[:HAS_RUN]->(run)
CREATE (run)-[:HAS_ATTEMPT]->(attempt)
CREATE (attempt)-[:EXECUTED_ON]->(providerThread)
CREATE (providerThread)-[:NATIVELY_COVERS {
  attemptId: row.attemptId,
  position: row.position,
  nativeTurnId: row.nativeTurnId,
  knownThrough: row.knownThrough,
  gaps: row.gaps,
  chainedHandoffs: row.chainedHandoffs,
  at: row.sequence
}]->(run)
SET
  providerThread.status = row.providerThreadStatus,
  providerThread.settings = row.settings,
  providerThread.knownThrough = row.knownThrough,
  providerThread.gaps = row.gaps,
  providerThread.native = CASE
    WHEN size(providerThread.native) > 0 AND providerThread.native[-1] = row.position - 1
      THEN providerThread.native[..-1] + [row.position]
    ELSE providerThread.native + [row.position, row.position]
  END,
  providerThread.firstRunOrdinal = coalesce(providerThread.firstRunOrdinal, row.ordinal),
  providerThread.lastRunOrdinal = row.ordinal,
  providerThread.lastUsedPosition = row.position,
  providerThread.lastUsedAt = row.sequence
SET
  thread.lastOrdinal = row.ordinal,
  thread.lastStartedOrdinal = row.ordinal,
  thread.headPosition = row.position,
  thread.headRunId = row.runId,
  thread.lastProviderId = row.providerId,
  thread.tokens = thread.tokens + row.tokens
WITH run, row
CALL (run, row) {
  MATCH (previous:Run {workspaceId: $workspaceId, id: row.previousRunId})
  CREATE (previous)-[:NEXT {at: row.sequence}]->(run)
}
