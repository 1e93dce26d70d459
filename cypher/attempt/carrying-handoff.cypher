UNWIND $in.parents AS parent
MATCH (:ContextHandoff {workspaceId: $workspaceId, id: parent})<-[carried:CARRIED]-(attempt:RunAttempt)
RETURN parent, attempt.id AS attemptId, parent AS handoffId, properties(carried) AS edge
ORDER BY attempt.preparedAt, attempt.id
