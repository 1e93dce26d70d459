UNWIND $in.parents AS parent
MATCH (:Rollback {workspaceId: $workspaceId, id: parent})-[:INVALIDATED]->(handoff:ContextHandoff)
RETURN parent, properties(handoff) AS node
ORDER BY handoff.id
