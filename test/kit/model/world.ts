import type { Driver } from 'neo4j-driver';
import { createDigestKeeper } from '../../../src/commands/handoff/digest-keeper.ts';
import { createCommands } from '../../../src/commands/index.ts';
import type { Caller, IdPrefix, Store } from '../../../src/commands/ports.ts';
import { createThreadOf } from '../../../src/commands/thread-of.ts';
import type { Summarise } from '../../../src/commands/tools.ts';
import { openGraph } from '../../../src/graph/graph.ts';
import { openReads } from '../../../src/graph/readers/reads.ts';
import { createStore } from '../../../src/graph/store/store.ts';
import { type RunningServer, startServer } from '../../../src/graphql/server.ts';
import { createLog } from '../../../src/log.ts';
import { newWorkspaceId } from '../workspace.ts';
import { type Callers, inProcess, overHttp } from './call.ts';
import type { History } from './histories.ts';
import { readWorkspace } from './read-graph.ts';
import { extended, type ThreadRecord } from './thread-record.ts';

/** How commands are given: called in this process, or sent to the API. */
export type Way = 'PROCESS' | 'HTTP';

/** A workspace of its own with two threads that share their providers, and the product on the real database. */
export interface ModelWorld extends AsyncDisposable {
  readonly driver: Driver;
  readonly store: Store;
  readonly caller: Caller;
  /** Where the API of this workspace answers. */
  readonly url: string;
  readonly newId: (prefix: IdPrefix) => string;
  readonly call: Callers;
  readonly providerIds: readonly string[];
  readonly threads: ThreadRecord[];
  /** Ids that a command may make a thread under. */
  readonly expected: string[];
}

/** Opens the world of a history. Ids and times are the same every time, so that a failure can be replayed. */
export async function openModelWorld(driver: Driver, history: History, way: Way): Promise<ModelWorld> {
  const caller = { workspaceId: newWorkspaceId(), actor: 'model', requestId: 'req-1' };
  const store = createStore({ driver });
  const newId = countedIds();
  const commands = createCommands({
    store,
    newId,
    now: countedTimes(),
    newSalt: () => newId('evt_'),
    threadOf: createThreadOf(store.reads),
    digests: createDigestKeeper(store),
    summarise,
  });
  const graph = openGraph(driver);
  const server: RunningServer = await startServer(
    {
      host: '127.0.0.1',
      port: 0,
      access: { kind: 'OPEN', workspaceId: caller.workspaceId },
      introspection: false,
      limits: { depth: 16, aliases: 100, cost: 10_000_000, tokens: 20_000, milliseconds: 60_000 },
      shutdownGraceMs: 1_000,
      maxBodyBytes: 1_048_576,
    },
    { commands, queries: commands, readsOf: (id) => openReads(graph, id), ready: async () => undefined },
    createLog('fatal'),
  );

  const providerIds = history.providers.map(() => newId('pro_'));
  for (const [i, provider] of history.providers.entries()) {
    await commands.registerProvider(caller, { ...provider, id: providerIds[i] });
  }
  const threads: ThreadRecord[] = [];
  for (const [i, summarySource] of history.sources.entries()) {
    const id = newId('thr_');
    await commands.createThread(caller, { id, title: `Thread ${i}`, policy: { summarySource } });
    const { events } = await readWorkspace(driver, caller.workspaceId, [{ streamId: id, after: 0 }]);
    threads.push(extended(id, undefined, events));
  }
  return {
    driver,
    store,
    caller,
    url: server.url,
    newId,
    call: way === 'HTTP' ? overHttp(server.url) : inProcess(commands, caller),
    providerIds,
    threads,
    expected: [],
    [Symbol.asyncDispose]: () => server.stop(),
  };
}

/** Ids in the form of the product's, counted up. */
function countedIds(): (prefix: IdPrefix) => string {
  let count = 0;
  return (prefix) => {
    count += 1;
    return `${prefix}00000000-0000-7000-8000-${count.toString(16).padStart(12, '0')}`;
  };
}

/** A millisecond later at each look. */
function countedTimes(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return new Date(Date.UTC(2026, 0, 1) + count).toISOString();
  };
}

/** Stands for the configured service, which lies outside of the product: it answers or fails by the length of what it is given. */
const summarise: Summarise = async ({ material }) =>
  material.length % 3 === 0
    ? { ok: false, reason: { code: 'TIMEOUT', message: 'The service did not answer in time.' } }
    : { ok: true, text: `What was done so far, in ${material.length} characters of material.` };
