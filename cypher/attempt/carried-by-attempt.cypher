UNWIND $in.parents AS parent
MATCH (:RunAttempt {workspaceId: $workspaceId, id: parent})-[carried:CARRIED]->(handoff:ContextHandoff)
RETURN parent, parent AS attemptId, handoff.id AS handoffId, properties(carried) AS edge
ORDER BY carried.order
