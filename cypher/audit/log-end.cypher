MATCH (thread:Thread {workspaceId: $workspaceId, id: $streamId})
RETURN thread.sequence AS sequence, thread.hash AS hash
