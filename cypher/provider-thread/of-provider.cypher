UNWIND $in.ascending AS parent
CALL (parent) {
  MATCH (providerThread:ProviderThread {workspaceId: $workspaceId, providerId: parent})
  USING INDEX providerThread:ProviderThread(workspaceId, providerId, id)
  WHERE providerThread.id > $in.above[0] AND providerThread.id < $in.below[0]
  RETURN providerThread
  ORDER BY providerThread.workspaceId, providerThread.providerId, providerThread.id
  LIMIT $limit
}
RETURN parent, properties(providerThread) AS node
UNION ALL
UNWIND $in.descending AS parent
CALL (parent) {
  MATCH (providerThread:ProviderThread {workspaceId: $workspaceId, providerId: parent})
  USING INDEX providerThread:ProviderThread(workspaceId, providerId, id)
  WHERE providerThread.id > $in.above[0] AND providerThread.id < $in.below[0]
  RETURN providerThread
  ORDER BY providerThread.workspaceId DESC, providerThread.providerId DESC, providerThread.id DESC
  LIMIT $limit
}
RETURN parent, properties(providerThread) AS node
