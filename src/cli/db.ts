import { type LocalDatabase, LocalDatabaseError, type LocalDatabaseOptions } from '../graph/local/contract.ts';
import { openLocalDatabase } from '../graph/local/local-database.ts';

/** `signal` is the order to stop, such as Ctrl-C; `report` takes the lines that a person reads. */
export type DatabaseCommandOptions = LocalDatabaseOptions & { readonly signal: AbortSignal };

/**
 * Runs the private database alone, tells how Neo4j's own tools connect to it, and stops it when told to (`npm run db`). Returns at once
 * where another process runs it already. Throws a LocalDatabaseError when it cannot be started or ends unasked.
 */
export async function runDatabase(options: DatabaseCommandOptions): Promise<void> {
  const database = await openLocalDatabase(options);
  for (const line of howToConnect(database)) options.report(line);
  if (database.shared) return;

  options.report('Ctrl-C stops it.');
  const asked = await Promise.race([database.ended.then(() => false), abortOf(options.signal).then(() => true)]);
  if (asked) options.report('Stopping Neo4j ...');
  await database.close();
  if (!asked) throw new LocalDatabaseError('Neo4j ended by itself.');
  options.report('Stopped.');
}

/** The lines that say where the database is and how to connect to it; they name the password's file, never the password. */
export function howToConnect(database: LocalDatabase): readonly string[] {
  const { uri, user, passwordFile } = database;
  return [
    database.describe(),
    `  address   ${uri}`,
    `  user      ${user}`,
    `  password  in ${passwordFile}`,
    'With cypher-shell, where it is installed:',
    `  cypher-shell -a ${uri} -u ${user} -p "$(cat '${passwordFile}')"`,
    'Neo4j Desktop, or a Neo4j Browser from elsewhere, connects to the same address; this server has no web page of its own.',
  ];
}

function abortOf(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
