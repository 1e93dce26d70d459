MATCH (providerThread:ProviderThread {
  workspaceId: $workspaceId,
  nativeStore: $nativeStore,
  nativeThreadId: $nativeThreadId
})
RETURN
  providerThread.id AS providerThreadId,
  providerThread.threadId AS threadId
