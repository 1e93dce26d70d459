MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
SET thread.lockedBy = $token
WITH thread
WHERE thread.sequence = $sequence
MERGE (block:DigestBlock {workspaceId: $workspaceId, threadId: $threadId, number: $number})
SET block.digest = $in.digest
