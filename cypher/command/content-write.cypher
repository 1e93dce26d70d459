CALL () {
  UNWIND $in.runs AS row
  MATCH (owner:Run {workspaceId: $workspaceId, id: row.ownerId})
  MERGE (content:Content {workspaceId: $workspaceId, ownerId: row.ownerId})
  SET
    content.salt = row.salt,
    content.seals = row.seals
  SET content += row.words
  MERGE (owner)-[:HAS_CONTENT]->(content)
}
CALL () {
  UNWIND $in.items AS row
  MATCH (owner:RunItem {workspaceId: $workspaceId, id: row.ownerId})
  MERGE (content:Content {workspaceId: $workspaceId, ownerId: row.ownerId})
  SET
    content.salt = row.salt,
    content.seals = row.seals
  SET content += row.words
  MERGE (owner)-[:HAS_CONTENT]->(content)
}
CALL () {
  UNWIND $in.transfers AS row
  MATCH (owner:ContextTransfer {workspaceId: $workspaceId, id: row.ownerId})
  MERGE (content:Content {workspaceId: $workspaceId, ownerId: row.ownerId})
  SET
    content.salt = row.salt,
    content.seals = row.seals
  SET content += row.words
  MERGE (owner)-[:HAS_CONTENT]->(content)
}
CALL () {
  UNWIND $in.handoffs AS row
  MATCH (owner:ContextHandoff {workspaceId: $workspaceId, id: row.ownerId})
  MERGE (content:Content {workspaceId: $workspaceId, ownerId: row.ownerId})
  SET
    content.salt = row.salt,
    content.seals = row.seals
  SET content += row.words
  MERGE (owner)-[:HAS_CONTENT]->(content)
}
CALL () {
  UNWIND $in.checkpoints AS row
  MATCH (owner:Checkpoint {workspaceId: $workspaceId, id: row.ownerId})
  MERGE (content:Content {workspaceId: $workspaceId, ownerId: row.ownerId})
  SET
    content.salt = row.salt,
    content.seals = row.seals
  SET content += row.words
  MERGE (owner)-[:HAS_CONTENT]->(content)
}
