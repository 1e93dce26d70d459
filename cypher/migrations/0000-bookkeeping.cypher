// What the migrations themselves need: these two run before any lock can be taken.
CREATE CONSTRAINT schema_lock IF NOT EXISTS FOR (n:SchemaLock) REQUIRE n.ledger IS UNIQUE;
CREATE CONSTRAINT schema_migration IF NOT EXISTS FOR (n:SchemaMigration) REQUIRE (n.ledger, n.version) IS UNIQUE;
