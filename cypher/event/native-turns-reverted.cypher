UNWIND $in.rows AS row
MATCH (providerThread:ProviderThread {workspaceId: $workspaceId, id: row.providerThreadId})
SET
  providerThread.revertedTurnIds = coalesce(providerThread.revertedTurnIds, []) + row.nativeTurnIds,
  providerThread.status = CASE WHEN row.diverged THEN 'DIVERGENT' ELSE providerThread.status END
