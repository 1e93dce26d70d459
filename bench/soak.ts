import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDriver } from '../src/graph/driver.ts';
import { openLocalDatabase } from '../src/graph/local/local-database.ts';
import { migrate } from '../src/graph/migrate.ts';
import { search } from '../test/kit/model/search.ts';
import type { Way } from '../test/kit/model/world.ts';

/**
 * Plays random commands on the real product and compares the graph with the log after each. Options: `--commands 100000`,
 * `--way PROCESS|HTTP` (how the commands are given), `--seed` and `--path` (as a failure prints them, to replay it). The database
 * is the one at NEO4J_URI, or one of its own that is gone afterwards.
 */
const { values } = parseArgs({
  options: {
    commands: { type: 'string', default: '10000' },
    way: { type: 'string' },
    seed: { type: 'string' },
    path: { type: 'string' },
  },
});
const wanted = Number(values.commands);
const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);
const ways: readonly Way[] =
  values.way === undefined ? ['PROCESS', 'HTTP'] : [values.way === 'HTTP' ? 'HTTP' : 'PROCESS'];

await using parts = new AsyncDisposableStack();
const driver = openDriver(await database());
parts.defer(() => driver.close());
await migrate(driver);

const started = Date.now();
let given = 0;
try {
  const tallies = await Promise.all(
    ways.map((way, i) =>
      search({
        driver,
        way,
        commands: Math.ceil(wanted / ways.length),
        seed: seed + i,
        ...(values.path !== undefined && { path: values.path }),
        progress: tell,
      }),
    ),
  );
  for (const [i, { commands, histories, answers, events }] of tallies.entries()) {
    console.log(`${ways[i]}, seed ${seed + i}: ${commands} commands in ${histories} histories.`);
    for (const [kind, count] of [...answers, ...events].sort()) console.log(`  ${kind}: ${count}`);
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}

function tell(): void {
  given += 1;
  if (given % 1_000 === 0) console.log(`${given} commands, ${((Date.now() - started) / given).toFixed(0)} ms each.`);
}

async function database() {
  const { NEO4J_URI: uri, NEO4J_USER: user = 'neo4j', NEO4J_PASSWORD: password = '' } = process.env;
  if (uri) return { uri, user, password };
  const dataDirectory = await mkdtemp(join(tmpdir(), 'throughline-soak-'));
  parts.defer(() => rm(dataDirectory, { recursive: true, force: true }));
  const local = await openLocalDatabase({
    dataDirectory,
    cacheDirectory: resolve('.throughline'),
    preferredPort: 0,
    heapMegabytes: 1024,
    pageCacheMegabytes: 256,
    environment: process.env,
    report: (line) => console.log(line),
  });
  parts.defer(() => local.close());
  return local;
}
