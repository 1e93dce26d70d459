UNWIND $in.ids AS id
MATCH (item:RunItem {workspaceId: $workspaceId, id: id})
RETURN
  item.id AS id,
  item.status AS status,
  item.exitCode AS exitCode
