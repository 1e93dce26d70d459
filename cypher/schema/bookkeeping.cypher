SHOW CONSTRAINTS
YIELD name
WHERE name IN ['schema_lock', 'schema_migration']
RETURN name AS name
