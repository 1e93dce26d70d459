MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
RETURN thread {.*} AS thread
