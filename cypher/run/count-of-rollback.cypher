UNWIND $in.parents AS parent
MATCH (rollback:Rollback {workspaceId: $workspaceId, id: parent})
RETURN parent, rollback.runCount AS total
