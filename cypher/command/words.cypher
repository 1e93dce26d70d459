MATCH (content:Content {workspaceId: $workspaceId, ownerId: $ownerId})
RETURN content {
  .message,
  .failure,
  .manualContext,
  .text,
  .command,
  .path,
  .previousPath,
  .data,
  .diffSummary,
  .prompt,
  .result,
  .material
} AS words
