MERGE (workspace:Workspace {workspaceId: $workspaceId, id: $workspaceId})
ON CREATE SET
  workspace.sequence = 0,
  workspace.hash = $genesisHash
SET workspace.lockedBy = $token
WITH workspace
OPTIONAL MATCH (command:Command {workspaceId: $workspaceId, key: $in.key})
RETURN
  workspace.sequence AS sequence,
  workspace.hash AS hash,
  command {.*} AS command
