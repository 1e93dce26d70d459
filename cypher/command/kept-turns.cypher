UNWIND $in.rows AS row
MATCH (run:Run {workspaceId: $workspaceId, threadId: row.ownerId, position: row.position})
WHERE run.activeFrom IS NOT NULL
  AND (run.activeUntil IS NULL OR row.ownerId <> $threadId)
CALL (run, row) {
  MATCH (run)<-[native:NATIVELY_COVERS]-(providerThread:ProviderThread)
  WHERE providerThread.id = row.providerThreadId
  RETURN native
}
OPTIONAL MATCH (attempt:RunAttempt {workspaceId: $workspaceId, id: native.attemptId})
RETURN
  row.providerThreadId AS providerThreadId,
  run.id AS runId,
  run.ordinal AS runOrdinal,
  run.position AS position,
  coalesce(attempt.nativeTurnId, native.nativeTurnId) AS nativeTurnId,
  attempt.nativeEndId AS nativeEndId,
  coalesce(attempt.sentAt, attempt.preparedAt, 0) AS dispatchedAt,
  native.at AS sequence,
  native.knownThrough AS knownThrough,
  native.gaps AS gaps,
  native.chainedHandoffs AS chainedHandoffs
