import { randomBytes } from 'node:crypto';
import type { Driver } from 'neo4j-driver';
import { createDigestKeeper } from '../../../src/commands/handoff/digest-keeper.ts';
import { createCommands } from '../../../src/commands/index.ts';
import { createThreadOf } from '../../../src/commands/thread-of.ts';
import { openGraph } from '../../../src/graph/graph.ts';
import { openReads } from '../../../src/graph/readers/reads.ts';
import { createStore } from '../../../src/graph/store/store.ts';
import { startServer } from '../../../src/graphql/server.ts';
import { createLog } from '../../../src/log.ts';
import { connect } from '../api-client.ts';
import { newId } from '../events.ts';
import { newWorkspaceId } from '../workspace.ts';
import type { Ask } from './call.ts';

/** The real API on the real database, in a workspace of its own. */
export async function serve(
  driver: Driver,
  workspaceId: string = newWorkspaceId(),
): Promise<AsyncDisposable & { readonly ask: Ask }> {
  const store = createStore({ driver });
  const graph = openGraph(driver);
  const commands = createCommands({
    store,
    now: () => new Date().toISOString(),
    newId,
    newSalt: () => randomBytes(16).toString('hex'),
    threadOf: createThreadOf(store.reads),
    digests: createDigestKeeper(store),
  });
  const server = await startServer(
    {
      host: '127.0.0.1',
      port: 0,
      access: { kind: 'OPEN', workspaceId },
      introspection: false,
      limits: { depth: 16, aliases: 100, cost: 10_000_000, tokens: 20_000, milliseconds: 60_000 },
      shutdownGraceMs: 1_000,
      maxBodyBytes: 8 * 1_048_576,
    },
    { commands, queries: commands, readsOf: (id) => openReads(graph, id), ready: async () => undefined },
    createLog('fatal'),
  );
  return { ask: connect(server.url).ask, [Symbol.asyncDispose]: () => server.stop() };
}
