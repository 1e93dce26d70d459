UNWIND $in.places AS place
MATCH (run:Run {workspaceId: $workspaceId, threadId: place.threadId, ordinal: place.ordinal})
WHERE place.at IS NULL OR (run.activeFrom <= place.at AND coalesce(run.activeUntil > place.at, true))
RETURN place.index AS index, properties(run) AS node
