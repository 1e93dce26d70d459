import { randomBytes } from 'node:crypto';
import type { Driver } from 'neo4j-driver';
import { createDigestKeeper } from '../../../src/commands/handoff/digest-keeper.ts';
import { createCommands } from '../../../src/commands/index.ts';
import type { Store } from '../../../src/commands/ports.ts';
import { createThreadOf } from '../../../src/commands/thread-of.ts';
import { openDriver } from '../../../src/graph/driver.ts';
import { openGraph } from '../../../src/graph/graph.ts';
import { migrate } from '../../../src/graph/migrate.ts';
import { openReads } from '../../../src/graph/readers/reads.ts';
import { createStore } from '../../../src/graph/store/store.ts';
import { type ServerOptions, startServer } from '../../../src/graphql/server.ts';
import { createLog } from '../../../src/log.ts';
import { createConfiguredSummariser, type SummariserSettings } from '../../../src/summariser/configured.ts';
import { type Api, connect } from '../../kit/api-client.ts';
import { testDatabase } from '../../kit/database.ts';
import { newId } from '../../kit/events.ts';
import { newWorkspaceId } from '../../kit/workspace.ts';

export interface ServedApi extends AsyncDisposable {
  readonly api: Api;
  readonly url: string;
  readonly workspaceId: string;
  readonly driver: Driver;
  readonly store: Store;
}

/** The real API over HTTP on the test database, in a workspace of its own unless it is to share one. `now`: the clock, the real one unless said. */
export async function openApi({
  now = () => new Date().toISOString(),
  summariser,
  options,
  workspaceId = newWorkspaceId(),
}: {
  readonly now?: () => string;
  readonly summariser?: SummariserSettings;
  readonly options?: (workspaceId: string) => Partial<ServerOptions>;
  readonly workspaceId?: string;
} = {}): Promise<ServedApi> {
  const driver = openDriver(testDatabase());
  await migrate(driver);
  const store = createStore({ driver });
  const graph = openGraph(driver);
  const commands = createCommands({
    store,
    now,
    newId,
    newSalt: () => randomBytes(16).toString('hex'),
    threadOf: createThreadOf(store.reads),
    digests: createDigestKeeper(store),
    ...(summariser !== undefined && { summarise: createConfiguredSummariser(summariser) }),
  });
  const server = await startServer(
    {
      host: '127.0.0.1',
      port: 0,
      access: { kind: 'OPEN', workspaceId },
      introspection: true,
      limits: { depth: 16, aliases: 100, cost: 1_000_000, tokens: 20_000, milliseconds: 60_000 },
      shutdownGraceMs: 1_000,
      maxBodyBytes: 8 * 1_048_576,
      ...options?.(workspaceId),
    },
    {
      commands,
      queries: commands,
      readsOf: (id) => openReads(graph, id),
      ready: async () => void (await driver.verifyConnectivity()),
    },
    createLog('error'),
  );
  return {
    api: connect(server.url),
    url: server.url,
    workspaceId,
    driver,
    store,
    [Symbol.asyncDispose]: async () => {
      await server.stop();
      await driver.close();
    },
  };
}
