MATCH (provider:Provider)
WHERE provider.workspaceId = $workspaceId
  AND provider.id IS NOT NULL
RETURN provider {.*} AS provider
ORDER BY provider.workspaceId, provider.id
