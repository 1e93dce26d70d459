UNWIND $in.parents AS parent
MATCH (owner:Run {workspaceId: $workspaceId, id: parent})
RETURN parent, count { (owner)<-[covers:COVERS]-(handoff:ContextHandoff) } AS total
