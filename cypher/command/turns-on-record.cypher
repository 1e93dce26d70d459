UNWIND $in.nativeTurnIds AS nativeTurnId
MATCH (attempt:RunAttempt {
  workspaceId: $workspaceId,
  providerThreadId: $providerThreadId,
  nativeTurnId: nativeTurnId
})
MATCH (run:Run {workspaceId: $workspaceId, id: attempt.runId})
RETURN
  nativeTurnId AS nativeTurnId,
  attempt.id AS attemptId,
  run.id AS runId,
  run.threadId AS threadId,
  run.ordinal AS ordinal,
  run.position AS position,
  attempt.counts AND run.position IS NOT NULL AND run.activeUntil IS NULL AS active,
  run.origin AS origin
