UNWIND $in.parents AS parent
CALL (parent) {
  MATCH (providerThread:ProviderThread {workspaceId: $workspaceId, providerId: parent})
  USING INDEX providerThread:ProviderThread(workspaceId, providerId, id)
  WHERE providerThread.id IS NOT NULL
  RETURN count(providerThread) AS total
}
RETURN parent, total
