CREATE INDEX rollback_of_thread IF NOT EXISTS FOR (n:Rollback) ON (n.workspaceId, n.threadId, n.id);
// Provider threads that wait for their rollback to be confirmed.
CREATE INDEX provider_thread_status IF NOT EXISTS FOR (n:ProviderThread) ON (n.workspaceId, n.status);
