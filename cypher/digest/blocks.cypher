UNWIND $in.blocks AS number
MATCH (block:DigestBlock {workspaceId: $workspaceId, threadId: $threadId, number: number})
RETURN
  block.number AS number,
  block.digest AS digest
