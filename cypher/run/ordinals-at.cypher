// Several runs can have held a position, one after the other: the log position says which one is meant.
UNWIND $in.places AS place
MATCH (run:Run {workspaceId: $workspaceId, threadId: place.threadId, position: place.position})
WHERE CASE
  WHEN place.at IS NULL THEN run.activeFrom IS NOT NULL AND run.activeUntil IS NULL
  ELSE run.activeFrom <= place.at AND coalesce(run.activeUntil > place.at, true)
END
RETURN place.index AS index, run.ordinal AS ordinal
