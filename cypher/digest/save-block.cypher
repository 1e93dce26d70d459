MERGE (block:DigestBlock {workspaceId: $workspaceId, threadId: $threadId, number: $number})
SET block.digest = $in.digest
