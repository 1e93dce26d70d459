MATCH (command:Command {workspaceId: $workspaceId, key: $in.key})
RETURN command {.*} AS command
