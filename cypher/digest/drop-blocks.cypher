UNWIND $in.runIds AS runId
MATCH (run:Run {workspaceId: $workspaceId, id: runId})
MATCH (block:DigestBlock {workspaceId: $workspaceId, threadId: run.threadId, number: (run.position - 1) / $size})
DELETE block
