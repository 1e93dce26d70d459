MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
SET thread.lockedBy = $token
WITH thread
OPTIONAL MATCH (command:Command {workspaceId: $workspaceId, key: $in.key})
RETURN
  thread {.*} AS thread,
  command {.*} AS command
