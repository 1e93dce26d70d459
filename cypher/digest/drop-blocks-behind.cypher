MATCH (block:DigestBlock)
WHERE block.workspaceId = $workspaceId
  AND block.threadId = $threadId
  AND block.number >= $position / $size
DELETE block
