UNWIND $in.rows AS row
MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
SET
  thread.policy = row.policy,
  thread.policyAt = row.sequence
