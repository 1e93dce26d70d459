UNWIND $in.rows AS row
CREATE (provider:Provider {workspaceId: $workspaceId, id: row.id})
SET
  provider.name = row.name,
  provider.kind = row.kind,
  provider.continuationGroup = row.continuationGroup,
  provider.nativeStore = row.nativeStore,
  provider.revision = row.revision,
  provider.capabilities = row.capabilities,
  provider.trusted = row.trusted,
  provider.trustReason = row.trustReason,
  provider.updatedAt = row.at
SET provider.createdAt = row.at
