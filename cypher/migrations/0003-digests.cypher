// Digests of 64 runs, merged: a cache of what the log and its contents say, made when a summary first needs them.
CREATE CONSTRAINT digest_block IF NOT EXISTS FOR (n:DigestBlock) REQUIRE (n.workspaceId, n.threadId, n.number) IS UNIQUE;

// Handoffs whose text is awaited.
CREATE INDEX context_handoff_status IF NOT EXISTS FOR (n:ContextHandoff) ON (n.workspaceId, n.status);
