UNWIND $in.ownerIds AS ownerId
MATCH (content:Content {workspaceId: $workspaceId, ownerId: ownerId})
RETURN ownerId, content.salt AS salt, properties(content) AS words
