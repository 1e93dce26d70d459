UNWIND $in.rows AS row
MATCH (providerThread:ProviderThread {workspaceId: $workspaceId, id: row.providerThreadId})
SET
  providerThread.status = 'DIVERGENT',
  providerThread.lastDispatchAt = row.sequence
