MERGE (migration:SchemaMigration {ledger: $ledger, version: $version})
SET
  migration.name = $name,
  migration.checksum = $checksum,
  migration.at = $at
RETURN migration.version AS version
