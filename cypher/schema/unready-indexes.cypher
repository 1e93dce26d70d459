SHOW INDEXES
YIELD name, state
WHERE state = 'POPULATING'
RETURN name AS name
