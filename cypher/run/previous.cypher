UNWIND $in.parents AS parent
MATCH (:Run {workspaceId: $workspaceId, id: parent})<-[next:NEXT]-(run:Run)
RETURN parent, properties(run) AS node
ORDER BY next.at DESC
