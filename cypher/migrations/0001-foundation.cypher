// Ids are unique within a workspace. Every key begins with the workspace.
CREATE CONSTRAINT workspace_id IF NOT EXISTS FOR (n:Workspace) REQUIRE (n.workspaceId, n.id) IS UNIQUE;
CREATE CONSTRAINT thread_id IF NOT EXISTS FOR (n:Thread) REQUIRE (n.workspaceId, n.id) IS UNIQUE;
CREATE CONSTRAINT run_id IF NOT EXISTS FOR (n:Run) REQUIRE (n.workspaceId, n.id) IS UNIQUE;
CREATE CONSTRAINT run_attempt_id IF NOT EXISTS FOR (n:RunAttempt) REQUIRE (n.workspaceId, n.id) IS UNIQUE;
CREATE CONSTRAINT run_item_id IF NOT EXISTS FOR (n:RunItem) REQUIRE (n.workspaceId, n.id) IS UNIQUE;
CREATE CONSTRAINT provider_id IF NOT EXISTS FOR (n:Provider) REQUIRE (n.workspaceId, n.id) IS UNIQUE;
CREATE CONSTRAINT provider_thread_id IF NOT EXISTS FOR (n:ProviderThread) REQUIRE (n.workspaceId, n.id) IS UNIQUE;
CREATE CONSTRAINT provider_session_id IF NOT EXISTS FOR (n:ProviderSession) REQUIRE (n.workspaceId, n.id) IS UNIQUE;
CREATE CONSTRAINT context_transfer_id IF NOT EXISTS FOR (n:ContextTransfer) REQUIRE (n.workspaceId, n.id) IS UNIQUE;
CREATE CONSTRAINT context_handoff_id IF NOT EXISTS FOR (n:ContextHandoff) REQUIRE (n.workspaceId, n.id) IS UNIQUE;
CREATE CONSTRAINT checkpoint_id IF NOT EXISTS FOR (n:Checkpoint) REQUIRE (n.workspaceId, n.id) IS UNIQUE;
CREATE CONSTRAINT rollback_id IF NOT EXISTS FOR (n:Rollback) REQUIRE (n.workspaceId, n.id) IS UNIQUE;
CREATE CONSTRAINT audit_event_id IF NOT EXISTS FOR (n:AuditEvent) REQUIRE (n.workspaceId, n.id) IS UNIQUE;
CREATE CONSTRAINT content_owner IF NOT EXISTS FOR (n:Content) REQUIRE (n.workspaceId, n.ownerId) IS UNIQUE;
CREATE CONSTRAINT command_key IF NOT EXISTS FOR (n:Command) REQUIRE (n.workspaceId, n.key) IS UNIQUE;

// An ordinal is never used twice, a native conversation is bound to one provider thread, a log has no two events in one place.
CREATE CONSTRAINT run_ordinal IF NOT EXISTS FOR (n:Run) REQUIRE (n.workspaceId, n.threadId, n.ordinal) IS UNIQUE;
CREATE CONSTRAINT provider_thread_native IF NOT EXISTS FOR (n:ProviderThread) REQUIRE (n.workspaceId, n.nativeStore, n.nativeThreadId) IS UNIQUE;
CREATE CONSTRAINT audit_event_sequence IF NOT EXISTS FOR (n:AuditEvent) REQUIRE (n.workspaceId, n.streamId, n.sequence) IS UNIQUE;

// What the commands' statements start from.
CREATE INDEX run_position IF NOT EXISTS FOR (n:Run) ON (n.workspaceId, n.threadId, n.position);
CREATE INDEX run_items_at IF NOT EXISTS FOR (n:Run) ON (n.workspaceId, n.threadId, n.itemsAt);
CREATE INDEX run_attempt_status IF NOT EXISTS FOR (n:RunAttempt) ON (n.workspaceId, n.threadId, n.status);
CREATE INDEX run_attempt_turn IF NOT EXISTS FOR (n:RunAttempt) ON (n.workspaceId, n.providerThreadId, n.nativeTurnId);
CREATE INDEX run_attempt_session IF NOT EXISTS FOR (n:RunAttempt) ON (n.workspaceId, n.sessionId, n.status);
CREATE INDEX run_item_place IF NOT EXISTS FOR (n:RunItem) ON (n.workspaceId, n.runId, n.sequence, n.index);
CREATE INDEX context_transfer_status IF NOT EXISTS FOR (n:ContextTransfer) ON (n.workspaceId, n.targetThreadId, n.status);
CREATE INDEX run_attempt_waiting IF NOT EXISTS FOR (n:RunAttempt) ON (n.workspaceId, n.status);
CREATE INDEX run_active IF NOT EXISTS FOR (n:Run) ON (n.workspaceId, n.status);
