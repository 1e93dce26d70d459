import { openClient } from './kit/client.ts';
import { compareForks } from './kit/forks.ts';
import { type ThreadOfLength, threadOfLength } from './kit/lengths.ts';
import { openBenchWorld } from './kit/world.ts';

/** What a fork costs by the length of its source, over HTTP: the part of `npm run bench` about forks, alone. */
await using world = await openBenchWorld(process.env);
const threads: ThreadOfLength[] = [];
for (const runs of [10, 10_000]) threads.push(await threadOfLength(world, runs));
await compareForks(world, openClient(world.url), threads, 40);
