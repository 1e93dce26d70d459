import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Driver } from 'neo4j-driver';
import type { Store } from '../../src/commands/ports.ts';
import type { Provider } from '../../src/domain/provider.ts';
import { openDriver } from '../../src/graph/driver.ts';
import { openLocalDatabase } from '../../src/graph/local/local-database.ts';
import { createStore } from '../../src/graph/store/store.ts';
import { aProvider } from '../../test/kit/events.ts';
import { register } from '../../test/kit/thread-log.ts';

/** The real API in a process of its own, on a real database, with three providers; and the way past it that seeds threads. */
export interface BenchWorld extends AsyncDisposable {
  readonly url: string;
  readonly driver: Driver;
  readonly store: Store;
  readonly workspaceId: string;
  /** Two that take turns, and one that is left behind: of different vendors, so that what crosses is redacted. */
  readonly providers: { readonly a: Provider; readonly b: Provider; readonly behind: Provider };
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const seedingMilliseconds = 300_000;

/** Starts a database on the JVM, in a folder that is removed afterwards, and the API on it. */
export async function openBenchWorld(environment: NodeJS.ProcessEnv): Promise<BenchWorld> {
  await using parts = new AsyncDisposableStack();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'throughline-bench-'));
  parts.defer(() => rm(dataDirectory, { recursive: true, force: true }));
  const { uri, user, password, close } = await openLocalDatabase({
    dataDirectory,
    cacheDirectory: join(root, '.throughline'),
    preferredPort: 0,
    kinds: ['jvm'],
    environment,
    report: (line) => process.stderr.write(`${line}\n`),
  });
  parts.defer(close);
  const url = await startApi({ ...environment, NEO4J_URI: uri, NEO4J_USER: user, NEO4J_PASSWORD: password }, parts);
  const driver = parts.adopt(openDriver({ uri, user, password }), (opened) => opened.close());
  const store = createStore({ driver, timeout: seedingMilliseconds });
  const workspaceId = 'default';
  const named = (name: string, provider: Provider): Provider => ({ ...provider, name });
  // Both take context of any length at resume, so that a switch is a delta however much was missed.
  const providers = {
    a: named('a', aProvider('CODEX')),
    b: named('b', { ...aProvider('CODEX'), kind: 'CURSOR' }),
    behind: named('behind', aProvider('CODEX')),
  };
  await register(store, workspaceId, Object.values(providers));
  const owned = parts.move();
  return {
    url,
    driver,
    store,
    workspaceId,
    providers,
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** Starts the API as a user does, and answers its address once it serves. */
async function startApi(environment: NodeJS.ProcessEnv, parts: AsyncDisposableStack): Promise<string> {
  const flags = environment.BENCH_NODE_FLAGS?.split(' ') ?? [];
  const api = spawn(process.execPath, [...flags, join(root, 'src/main.ts')], {
    cwd: root,
    env: { ...environment, PORT: '0', LOG_LEVEL: 'error', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  parts.defer(async () => {
    if (api.exitCode !== null) return;
    api.kill('SIGTERM');
    await once(api, 'exit');
  });
  for await (const line of createInterface({ input: api.stdout })) {
    const address = /answers at (http:\S+)/.exec(line)?.[1];
    if (address !== undefined) {
      api.stdout.resume();
      return address;
    }
  }
  throw new Error('The API ended before it answered.');
}
