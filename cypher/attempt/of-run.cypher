UNWIND $in.parents AS parent
MATCH (:Run {workspaceId: $workspaceId, id: parent})-[:HAS_ATTEMPT]->(attempt:RunAttempt)
RETURN parent, properties(attempt) AS node
ORDER BY attempt.preparedAt, attempt.id
