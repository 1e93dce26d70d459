UNWIND $in.ownerIds AS ownerId
MATCH (content:Content {workspaceId: $workspaceId, ownerId: ownerId})
RETURN
  ownerId AS ownerId,
  content.salt AS salt,
  content.seals AS seals
