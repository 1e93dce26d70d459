UNWIND $in.places AS place
MATCH (run:Run {workspaceId: $workspaceId, threadId: place.threadId, position: place.position})
  <-[:COVERS]-(:ContextHandoff {workspaceId: $workspaceId, id: place.handoffId})
RETURN place.index AS index, run.ordinal AS ordinal
