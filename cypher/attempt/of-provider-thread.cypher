UNWIND $in.ascending AS parent
CALL (parent) {
  MATCH (attempt:RunAttempt {workspaceId: $workspaceId, providerThreadId: parent})
  USING INDEX attempt:RunAttempt(workspaceId, providerThreadId, id)
  WHERE attempt.id > $in.above[0] AND attempt.id < $in.below[0]
  RETURN attempt
  ORDER BY attempt.workspaceId, attempt.providerThreadId, attempt.id
  LIMIT $limit
}
RETURN parent, properties(attempt) AS node
UNION ALL
UNWIND $in.descending AS parent
CALL (parent) {
  MATCH (attempt:RunAttempt {workspaceId: $workspaceId, providerThreadId: parent})
  USING INDEX attempt:RunAttempt(workspaceId, providerThreadId, id)
  WHERE attempt.id > $in.above[0] AND attempt.id < $in.below[0]
  RETURN attempt
  ORDER BY attempt.workspaceId DESC, attempt.providerThreadId DESC, attempt.id DESC
  LIMIT $limit
}
RETURN parent, properties(attempt) AS node
