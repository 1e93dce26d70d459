import { createCommands } from './commands/index.ts';
import { type Config, configFromEnvironment } from './config.ts';
import { openDatabase } from './graph/database.ts';
import { openGraph } from './graph/graph.ts';
import { openReads } from './graph/readers/reads.ts';
import { createStore } from './graph/store/store.ts';
import { type RunningServer, type Services, startServer } from './graphql/server.ts';
import { liveTools } from './live-tools.ts';
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
  const { driver, options, ended } = await openDatabase(config, say, signal, parts);
  const graph = openGraph(driver, options);
  const store = createStore({ driver, ...options });
  const commands = createCommands({
    ...liveTools(store),
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
