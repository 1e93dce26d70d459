UNWIND $in.parents AS parent
CALL (parent) {
  MATCH (attempt:RunAttempt {workspaceId: $workspaceId, providerThreadId: parent})
  USING INDEX attempt:RunAttempt(workspaceId, providerThreadId, id)
  WHERE attempt.id IS NOT NULL
  RETURN count(attempt) AS total
}
RETURN parent, total
