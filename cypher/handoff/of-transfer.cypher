UNWIND $in.parents AS parent
MATCH (:ContextTransfer {workspaceId: $workspaceId, id: parent})<-[:MATERIALIZES]-(handoff:ContextHandoff)
RETURN parent, properties(handoff) AS node
ORDER BY handoff.id
