MATCH (migration:SchemaMigration {ledger: $ledger})
WHERE migration.version >= 0
RETURN
  migration.version AS version,
  migration.name AS name,
  migration.checksum AS checksum
ORDER BY migration.version
