UNWIND $in.parents AS parent
MATCH (owner:ProviderThread {workspaceId: $workspaceId, id: parent})
RETURN parent, count { (owner)<-[:TO]-(handoff:ContextHandoff) } AS total
