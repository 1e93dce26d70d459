UNWIND $in.threadIds AS threadId
MATCH (thread:Thread {workspaceId: $workspaceId, id: threadId})
RETURN threadId, thread.sequence AS sequence, thread.hash AS hash
