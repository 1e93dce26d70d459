UNWIND $in.parents AS parent
MATCH (owner:ProviderThread {workspaceId: $workspaceId, id: parent})
RETURN parent, count { (owner)<-[:FROM]-(handoff:ContextHandoff) } AS total
