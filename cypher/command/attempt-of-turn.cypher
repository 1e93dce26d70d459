MATCH (attempt:RunAttempt {
  workspaceId: $workspaceId,
  providerThreadId: $providerThreadId,
  nativeTurnId: $nativeTurnId
})
RETURN attempt.id AS attemptId
