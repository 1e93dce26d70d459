import { ConfigError } from './config.ts';
import { LocalDatabaseError } from './graph/local/contract.ts';
import { MigrationRefused } from './graph/migrations.ts';

/** What a person is told of an error at the start: a sentence where the cause is theirs to mend, else everything. */
export function startProblem(error: unknown): string {
  if (error instanceof ConfigError || error instanceof LocalDatabaseError || error instanceof MigrationRefused) {
    return error.message;
  }
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === 'EADDRINUSE' || code === 'EACCES' || code === 'EADDRNOTAVAIL') {
    return `HOST and PORT cannot be listened on: ${error.message}`;
  }
  if (code === 'ServiceUnavailable' || code.startsWith('Neo.ClientError.Security.')) {
    return `The Neo4j cannot be used (NEO4J_URI, NEO4J_USER, NEO4J_PASSWORD): ${error.message}`;
  }
  return error.stack ?? error.message;
}
