MATCH (provider:Provider {workspaceId: $workspaceId})
WHERE provider.id IS NOT NULL
RETURN properties(provider) AS node
ORDER BY provider.createdAt, provider.id
