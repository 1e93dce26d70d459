// What lists are read by: the parent first, then the keys of the list's order (NULLs are in no index: such nodes have no parent there).
CREATE INDEX thread_creation IF NOT EXISTS FOR (n:Thread) ON (n.workspaceId, n.createdAt, n.id);
CREATE INDEX run_attempt_of_provider_thread IF NOT EXISTS FOR (n:RunAttempt) ON (n.workspaceId, n.providerThreadId, n.id);
CREATE INDEX run_attempt_of_session IF NOT EXISTS FOR (n:RunAttempt) ON (n.workspaceId, n.sessionId, n.id);
CREATE INDEX provider_thread_of_provider IF NOT EXISTS FOR (n:ProviderThread) ON (n.workspaceId, n.providerId, n.id);
CREATE INDEX provider_session_opening IF NOT EXISTS FOR (n:ProviderSession) ON (n.workspaceId, n.openedAt, n.id);
CREATE INDEX provider_session_of_provider IF NOT EXISTS FOR (n:ProviderSession) ON (n.workspaceId, n.providerId, n.openedAt, n.id);
CREATE INDEX context_transfer_into_thread IF NOT EXISTS FOR (n:ContextTransfer) ON (n.workspaceId, n.targetThreadId, n.id);
CREATE INDEX context_transfer_from_source IF NOT EXISTS FOR (n:ContextTransfer) ON (n.workspaceId, n.sourceId, n.id);
CREATE INDEX context_transfer_based_on_run IF NOT EXISTS FOR (n:ContextTransfer) ON (n.workspaceId, n.baseRunId, n.id);
CREATE INDEX context_handoff_of_thread IF NOT EXISTS FOR (n:ContextHandoff) ON (n.workspaceId, n.threadId, n.id);
CREATE INDEX checkpoint_of_thread IF NOT EXISTS FOR (n:Checkpoint) ON (n.workspaceId, n.threadId, n.id);
