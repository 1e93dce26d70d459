// A run that was gone back to has several successors: the newest one first. Those that were rolled back follow it no longer.
UNWIND $in.parents AS parent
MATCH (before:Run {workspaceId: $workspaceId, id: parent})-[next:NEXT]->(run:Run)
WHERE run.status <> 'ROLLED_BACK'
  OR before.status = 'ROLLED_BACK'
RETURN parent, properties(run) AS node
ORDER BY next.at DESC
