MATCH (lock:SchemaLock {ledger: $ledger})
WHERE lock.holder = $token
SET lock.until = 0
