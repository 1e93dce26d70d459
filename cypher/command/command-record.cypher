MERGE (command:Command {workspaceId: $workspaceId, key: $in.key})
ON CREATE SET
  command.name = $in.name,
  command.inputHash = $in.inputHash,
  command.commandId = $in.commandId,
  command.result = $in.result,
  command.at = $in.at
RETURN command.commandId AS commandId
