import type { Driver } from 'neo4j-driver';
import { openDriver } from './driver.ts';
import type { GraphOptions } from './graph.ts';
import { LocalDatabaseError, type ProcessEnvironment } from './local/contract.ts';
import { openLocalDatabase } from './local/local-database.ts';
import { migrate } from './migrate.ts';

/**
 * A database that is there already, or one of this machine's own, started by the API: then with the variables that
 * programs which are started for it need (PATH, JAVA_HOME, DOCKER_HOST, ...).
 */
export type DatabaseConfig =
  | {
      readonly kind: 'REMOTE';
      readonly uri: string;
      readonly user: string;
      readonly password: string;
      readonly database?: string;
    }
  | { readonly kind: 'LOCAL'; readonly heapMegabytes: number; readonly environment: ProcessEnvironment };

/** The folder of a database of this machine's own is `dataDir`, an absolute path. */
export interface DatabasePlace {
  readonly database: DatabaseConfig;
  readonly dataDir: string;
}

export interface OpenedDatabase {
  readonly driver: Driver;
  readonly options: Pick<GraphOptions, 'database'>;
  /** Rejects when it ended without being asked to. */
  readonly ended: Promise<never>;
}

/**
 * Opens the database that is configured, or one of this machine's own (shared, where another process runs it), and brings
 * its schema up to date. What is opened is closed with `parts`. Throws where it cannot be reached.
 */
export async function openDatabase(
  place: DatabasePlace,
  say: (line: string) => void,
  signal: AbortSignal,
  parts: AsyncDisposableStack,
): Promise<OpenedDatabase> {
  const { uri, user, password, database, ended } = await locate(place, say, signal, parts);
  const driver = parts.adopt(openDriver({ uri, user, password }), (opened) => opened.close());
  const options = database === undefined ? {} : { database };
  // A database that is not there is told at once: migrations would wait for it.
  await driver.verifyConnectivity(options);
  const applied = await migrate(driver, options);
  if (applied.length > 0) say(`The database's schema was brought up to date (${applied.length} migrations).`);
  signal.throwIfAborted();
  return { driver, options, ended };
}

interface Located {
  readonly uri: string;
  readonly user: string;
  readonly password: string;
  readonly database?: string;
  readonly ended: Promise<never>;
}

async function locate(
  { database, dataDir }: DatabasePlace,
  say: (line: string) => void,
  signal: AbortSignal,
  parts: AsyncDisposableStack,
): Promise<Located> {
  if (database.kind === 'REMOTE') {
    say(`Using the Neo4j at ${database.uri}.`);
    return { ...database, ended: new Promise(() => undefined) };
  }
  const { environment, heapMegabytes } = database;
  const local = await openLocalDatabase({ dataDirectory: dataDir, report: say, environment, heapMegabytes, signal });
  parts.defer(() => local.close());
  say(local.describe());
  const ended = local.ended.then(() => Promise.reject(new LocalDatabaseError('Neo4j ended by itself.')));
  // It ends as well when it is stopped, and then nobody waits for it any more.
  ended.catch(() => undefined);
  return { ...local, ended };
}
