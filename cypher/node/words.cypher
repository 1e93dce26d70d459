UNWIND $in.ownerIds AS ownerId
MATCH (content:Content {workspaceId: $workspaceId, ownerId: ownerId})
RETURN ownerId, properties(content) AS content
