// Threads that were forked from another, by their ids.
CREATE INDEX thread_forked_from IF NOT EXISTS FOR (n:Thread) ON (n.workspaceId, n.forkedFromThreadId, n.id);
