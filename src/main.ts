import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { createCommands } from './commands/index.ts';
import { createThreadOf } from './commands/thread-of.ts';
import { type Config, configFromEnvironment } from './config.ts';
import { openDriver } from './graph/driver.ts';
import { openGraph } from './graph/graph.ts';
import { LocalDatabaseError } from './graph/local/contract.ts';
import { openLocalDatabase } from './graph/local/local-database.ts';
import { migrate } from './graph/migrate.ts';
import { openReads } from './graph/readers/reads.ts';
import { createStore } from './graph/store/store.ts';
import { type RunningServer, type Services, startServer } from './graphql/server.ts';
import { createLog } from './log.ts';
import { startProblem } from './start-problem.ts';
import { createConfiguredSummariser } from './summariser/configured.ts';

/** Serves until told to stop (Ctrl-C), then takes the parts down in the opposite order of their making. */
async function main(config: Config, say: (line: string) => void, signal: AbortSignal): Promise<void> {
  const parts = new AsyncDisposableStack();
  try {
    await serve(config, say, signal, parts);
  } finally {
    await parts.disposeAsync();
  }
  say('Stopped.');
}

/** Puts the parts together, and answers once it is time to stop. */
async function serve(
  config: Config,
  say: (line: string) => void,
  signal: AbortSignal,
  parts: AsyncDisposableStack,
): Promise<void> {
  const log = createLog(config.logLevel);
  const { uri, user, password, database, ended } = await openDatabase(config, say, signal, parts);
  const driver = parts.adopt(openDriver({ uri, user, password }), (opened) => opened.close());
  const options = database === undefined ? {} : { database };
  // A database that is not there is told at once: migrations would wait for it.
  await driver.verifyConnectivity(options);
  const applied = await migrate(driver, options);
  if (applied.length > 0) say(`The database's schema was brought up to date (${applied.length} migrations).`);
  signal.throwIfAborted();

  const graph = openGraph(driver, options);
  const store = createStore({ driver, ...options });
  const commands = createCommands({
    store,
    now: () => new Date().toISOString(),
    newId: (prefix) => `${prefix}${v7()}`,
    newSalt: () => randomBytes(16).toString('hex'),
    threadOf: createThreadOf(store.reads),
    ...(config.summariser !== undefined && { summarise: createConfiguredSummariser(config.summariser) }),
  });
  const services: Services = {
    commands,
    queries: commands,
    readsOf: (workspaceId) => openReads(graph, workspaceId),
    ready: async () => {
      await driver.verifyConnectivity(options);
    },
  };
  const server: RunningServer = await startServer(config, services, log);
  parts.defer(() => server.stop());
  say(`Throughline answers at ${server.url} (a page for the browser, and the API). Ctrl-C stops it.`);

  await Promise.race([stopOf(signal), ended]);
  say('Stopping: finishing what is running ...');
}

interface OpenedDatabase {
  readonly uri: string;
  readonly user: string;
  readonly password: string;
  readonly database?: string;
  /** Rejects when it ended without being asked to. */
  readonly ended: Promise<never>;
}

/** The database that is configured, or one of this machine's own. */
async function openDatabase(
  { database, dataDir }: Config,
  say: (line: string) => void,
  signal: AbortSignal,
  parts: AsyncDisposableStack,
): Promise<OpenedDatabase> {
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

function stopOf(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stop.abort());
try {
  await main(configFromEnvironment(), (line) => process.stdout.write(`${line}\n`), stop.signal);
} catch (error) {
  // Told to stop while it was starting: nothing went wrong.
  if (!stop.signal.aborted) {
    process.stderr.write(`${startProblem(error)}\n`);
    process.exitCode = 1;
  }
}
