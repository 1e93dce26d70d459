MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
UNWIND $in.rows AS row
SET thread.title = row.title
