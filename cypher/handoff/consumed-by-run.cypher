UNWIND $in.parents AS parent
MATCH (:Run {workspaceId: $workspaceId, id: parent})-[consumed:CONSUMED]->(handoff:ContextHandoff)
RETURN parent, properties(handoff) AS node
ORDER BY consumed.order, handoff.id
