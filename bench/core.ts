import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { openClient } from './kit/client.ts';
import { contention, throughput } from './kit/crowds.ts';
import { compareForks } from './kit/forks.ts';
import { compareLengths, type ThreadOfLength, threadOfLength } from './kit/lengths.ts';
import { comparePlans, compareSwitches } from './kit/switches.ts';
import { openBenchWorld } from './kit/world.ts';

/**
 * What the commands of a whole run cost, over HTTP, on threads of different lengths (README.md says what is measured and
 * which goals there are). `--100000`: a thread of 100,000 runs as well. `--rounds N`: whole runs per thread.
 */
const { values } = parseArgs({
  options: { '100000': { type: 'boolean', default: false }, rounds: { type: 'string', default: '60' } },
});
const rounds = Number(values.rounds);
const lengths = [10, 100, 1_000, 10_000, ...(values['100000'] ? [100_000] : [])];

const load = () =>
  `load ${loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')}`;
console.log(`${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}, ${load()}`);

await using world = await openBenchWorld(process.env);
const client = openClient(world.url);

const threads: ThreadOfLength[] = [];
for (const runs of lengths) {
  const began = performance.now();
  threads.push(await threadOfLength(world, runs));
  console.log(
    `Made a thread of ${runs.toLocaleString('en')} runs in ${((performance.now() - began) / 1_000).toFixed(1)} s`,
  );
}

await compareLengths(world, client, threads, rounds);
await compareSwitches(world, client, 12);
await comparePlans(client, threads, 20);
await compareForks(world, client, threads, 20);
await throughput(world, client, 10);
await contention(world, client);
console.log(`\n${load()}`);
