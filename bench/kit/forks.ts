import type { Client } from './client.ts';
import { columns, type Samples, table } from './figures.ts';
import type { ThreadOfLength } from './lengths.ts';
import type { BenchWorld } from './world.ts';

const warmUp = 5;

/**
 * Forks of threads of different lengths, in turns: at the head and in the middle; and the first run of a fork at the head, at
 * the provider that ran the fork point, so that its conversation is forked natively.
 */
export async function compareForks(
  world: BenchWorld,
  client: Client,
  threads: readonly ThreadOfLength[],
  samples: number,
): Promise<void> {
  const took = threads.map(() => ({ head: [] as number[], middle: [] as number[], startRun: [] as number[] }));
  for (let round = 0; round < warmUp + samples; round += 1) {
    for (const i of threads.keys()) {
      const turn = (i + round) % threads.length;
      const thread = threads[turn];
      if (thread === undefined) continue;
      const { threadId, runs } = thread;
      const head = await client.call('forkThread', { threadId, at: { latestStable: true } });
      const middle = await client.call('forkThread', { threadId, at: { runOrdinal: Math.floor(runs / 2) } });
      const fork = (head.result.thread as { readonly id: string }).id;
      const begun = { threadId: fork, providerId: world.providers.a.id, message: 'Go another way, please.' };
      const started = await client.call('startRun', begun);
      if (round < warmUp) continue;
      took[turn]?.head.push(head.took);
      took[turn]?.middle.push(middle.took);
      took[turn]?.startRun.push(started.took);
    }
  }
  console.log(`\nForks. ${columns}`);
  for (const [what, name] of [
    ['head', 'forkThread at the head'],
    ['middle', 'forkThread in the middle'],
    ['startRun', 'startRun of the fork'],
  ] as const) {
    const rows = threads.map(
      ({ runs }, i): Samples => ({
        name: `${name}, ${runs.toLocaleString('en')} runs`,
        milliseconds: took[i]?.[what] ?? [],
      }),
    );
    console.log(table(rows));
  }
}
