UNWIND $in.ascending AS parent
MATCH (rollback:Rollback {workspaceId: $workspaceId, id: parent})
CALL (rollback) {
  MATCH (run:Run {workspaceId: $workspaceId, threadId: rollback.threadId})
  USING INDEX run:Run(workspaceId, threadId, ordinal)
  WHERE run.ordinal > $in.above[0] AND run.ordinal < $in.below[0]
    AND run.ordinal >= rollback.firstOrdinal AND run.ordinal <= rollback.lastOrdinal
    AND run.status = 'ROLLED_BACK' AND run.activeUntil = rollback.sequence
  RETURN run
  ORDER BY run.workspaceId, run.threadId, run.ordinal
  LIMIT $limit
}
RETURN parent, properties(run) AS node
UNION ALL
UNWIND $in.descending AS parent
MATCH (rollback:Rollback {workspaceId: $workspaceId, id: parent})
CALL (rollback) {
  MATCH (run:Run {workspaceId: $workspaceId, threadId: rollback.threadId})
  USING INDEX run:Run(workspaceId, threadId, ordinal)
  WHERE run.ordinal > $in.above[0] AND run.ordinal < $in.below[0]
    AND run.ordinal >= rollback.firstOrdinal AND run.ordinal <= rollback.lastOrdinal
    AND run.status = 'ROLLED_BACK' AND run.activeUntil = rollback.sequence
  RETURN run
  ORDER BY run.workspaceId DESC, run.threadId DESC, run.ordinal DESC
  LIMIT $limit
}
RETURN parent, properties(run) AS node
