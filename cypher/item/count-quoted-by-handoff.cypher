UNWIND $in.parents AS parent
MATCH (owner:ContextHandoff {workspaceId: $workspaceId, id: parent})
RETURN parent, count { (owner)-[:QUOTES]->(item:RunItem) } AS total
