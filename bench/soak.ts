import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openDriver } from '../src/graph/driver.ts';
import { openLocalDatabase } from '../src/graph/local/local-database.ts';
import { migrate } from '../src/graph/migrate.ts';
import { spawnApi } from '../test/kit/api-process.ts';
import { playThroughCrashes } from '../test/kit/crash/crashes.ts';
import { scriptOf } from '../test/kit/crash/script.ts';
import { search } from '../test/kit/model/search.ts';
import type { Way } from '../test/kit/model/world.ts';
import { type OracleTally, oracleSearch } from '../test/kit/oracle/search.ts';

/**
 * Plays random commands on the real product. The model compares the graph with the log after each; the oracle asks provider
 * programs whether they hold what the product says that they know. The crash test kills the API at random moments. Options:
 * `--commands 100000` (for the first two each), `--kills 500` (for the third), `--model`, `--oracle` or `--crash` (only this one), `--way PROCESS|HTTP` (how the model's commands are given), `--seed` and `--path` (as a
 * failure prints them, to replay it). The database is the one at NEO4J_URI, or one of its own that is gone afterwards.
 */
const { values } = parseArgs({
  options: {
    commands: { type: 'string', default: '10000' },
    model: { type: 'boolean', default: false },
    oracle: { type: 'boolean', default: false },
    crash: { type: 'boolean', default: false },
    kills: { type: 'string', default: '500' },
    way: { type: 'string' },
    seed: { type: 'string' },
    path: { type: 'string' },
  },
});
const wanted = Number(values.commands);
const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);
const ways: readonly Way[] =
  values.way === undefined ? ['PROCESS', 'HTTP'] : [values.way === 'HTTP' ? 'HTTP' : 'PROCESS'];
const replayed = values.path !== undefined && { path: values.path };

await using parts = new AsyncDisposableStack();
const server = await database();
const driver = openDriver(server);
parts.defer(() => driver.close());
await migrate(driver);

const started = Date.now();
let given = 0;
try {
  const only = values.model || values.oracle || values.crash;
  if (!only || values.model) await soakModel();
  if (!only || values.oracle) await soakOracle();
  if (!only || values.crash) await soakCrashes(Number(values.kills));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}

async function soakModel(): Promise<void> {
  const commands = Math.ceil(wanted / ways.length);
  const tallies = await Promise.all(
    ways.map((way, i) => search({ driver, way, commands, seed: seed + i, ...replayed, progress: tell })),
  );
  for (const [i, tally] of tallies.entries()) summarise(`Model, ${ways[i]}, seed ${seed + i}`, tally, tally.events);
}

async function soakOracle(): Promise<void> {
  const tally = await oracleSearch({ driver, commands: wanted, seed, ...replayed, progress: tell });
  summarise(`Oracle, seed ${seed}`, tally, tally.turns);
}

/** One script after the other, each killed 50 times in 200 commands. */
async function soakCrashes(wantedKills: number): Promise<void> {
  let kills = 0;
  for (let script = seed; kills < wantedKills; script += 1) {
    await using processes = new AsyncDisposableStack();
    const report = await playThroughCrashes({
      driver,
      script: scriptOf(script),
      commands: 200,
      kills: 50,
      start: (workspaceId) => spawnApi(server, workspaceId, {}, (kill) => processes.defer(kill)),
      random: Math.random,
    });
    assert.deepEqual(report.interrupted, report.whole, `Script ${script} ends otherwise when it is interrupted.`);
    kills += report.kills;
    console.log(`Script ${script}: ${kills} kills so far, ${report.doneAllTheSame} of the last behind a commit.`);
  }
}

function summarise(
  what: string,
  { commands, histories, answers }: Pick<OracleTally, 'commands' | 'histories' | 'answers'>,
  also: ReadonlyMap<string, number>,
): void {
  console.log(`${what}: ${commands} commands in ${histories} histories.`);
  for (const [kind, count] of [...answers, ...also].sort()) console.log(`  ${kind}: ${count}`);
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
