UNWIND $in.parents AS parent
MATCH (:ContextHandoff {workspaceId: $workspaceId, id: parent})<-[consumed:CONSUMED]-(run:Run)
RETURN parent, properties(run) AS node
ORDER BY consumed.at, run.id
