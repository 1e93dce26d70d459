UNWIND $in.parents AS parent
MATCH (owner:RunItem {workspaceId: $workspaceId, id: parent})
RETURN parent, count { (owner)<-[:QUOTES]-(handoff:ContextHandoff) } AS total
