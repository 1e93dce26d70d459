import neo4j, { type Driver } from 'neo4j-driver';

/** Where the database is and how to log in. */
export interface DriverConfig {
  readonly uri: string;
  readonly user: string;
  readonly password: string;
  /** Connections that may be open at once; a waiting writer holds one. */
  readonly maxConnections?: number;
}

/**
 * Opens the driver. Integers come back as JavaScript numbers. The limits are short, so that a database that is gone is
 * told to the caller instead of being waited for: 5 s for a connection, 10 s of the driver's own retries.
 */
export function openDriver({ uri, user, password, maxConnections = 64 }: DriverConfig): Driver {
  return neo4j.driver(uri, neo4j.auth.basic(user, password), {
    disableLosslessIntegers: true,
    maxConnectionPoolSize: maxConnections,
    connectionTimeout: 5_000,
    connectionAcquisitionTimeout: 10_000,
    // A connection that was idle for longer is tried before it is used: the database may have been restarted meanwhile.
    connectionLivenessCheckTimeout: 30_000,
    maxTransactionRetryTime: 10_000,
    telemetryDisabled: true,
    userAgent: 'throughline',
  });
}
