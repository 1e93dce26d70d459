MERGE (lock:SchemaLock {ledger: $ledger})
SET lock.askedBy = $token
WITH lock
WHERE lock.holder = $token OR coalesce(lock.until, 0) < timestamp()
SET
  lock.holder = $token,
  lock.until = timestamp() + $milliseconds
RETURN lock.holder AS holder
