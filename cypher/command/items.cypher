UNWIND $in.ids AS id
MATCH (item:RunItem {workspaceId: $workspaceId, id: id})
OPTIONAL MATCH (item)-[:HAS_CONTENT]->(content:Content)
RETURN item {
  .*,
  text: content.text,
  command: content.command,
  path: content.path,
  previousPath: content.previousPath,
  data: content.data
} AS item
