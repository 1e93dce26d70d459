// What a thread sent to others, what a run consumed, and the subagents of a thread.
CREATE INDEX context_transfer_sent IF NOT EXISTS FOR (n:ContextTransfer) ON (n.workspaceId, n.sourceThreadId);
CREATE INDEX context_transfer_target_run IF NOT EXISTS FOR (n:ContextTransfer) ON (n.workspaceId, n.targetRunId, n.status);
CREATE INDEX thread_spawned_by IF NOT EXISTS FOR (n:Thread) ON (n.workspaceId, n.spawnedByThreadId, n.id);
