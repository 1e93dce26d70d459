import { defaultPolicy, type ThreadPolicy } from '../../src/domain/policy.ts';
import { type LongThread, seedLongThread } from '../../test/kit/long-thread.ts';
import type { Client } from './client.ts';
import { columns, type Samples, table } from './figures.ts';
import type { BenchWorld } from './world.ts';

/** Nothing gets stale: a thread that is switched hundreds of times is still told of no more than what was missed. */
export const patient: ThreadPolicy = { ...defaultPolicy, maxForeignRuns: 1_000_000, maxChainedHandoffs: 1_000_000 };

export interface ThreadOfLength extends LongThread {
  readonly runs: number;
}

const warmUp = 20;
const commands = ['startRun', 'acceptRun', 'completeRun'] as const;

/** A thread in which one provider was left behind after its first tenth, and the others know all but the last run. */
export async function threadOfLength(world: BenchWorld, runs: number): Promise<ThreadOfLength> {
  const { a, b, behind } = world.providers;
  const early = Math.max(1, Math.floor(runs / 10) - 1);
  const stints = [
    { provider: a, runs: early },
    { provider: behind, runs: 1 },
    { provider: a, runs: runs - early - 3 },
    { provider: b, runs: 1 },
    { provider: a, runs: 1 },
  ];
  return { runs, ...(await seedLongThread(world, stints, patient)) };
}

/**
 * Whole runs on threads of different lengths, in turns: providers that alternate, so that each start hands over the one run
 * that was missed, and then one provider alone, which misses nothing.
 */
export async function compareLengths(
  world: BenchWorld,
  client: Client,
  threads: readonly ThreadOfLength[],
  rounds: number,
): Promise<void> {
  const { a, b } = world.providers;
  for (const [title, providersOf] of [
    ['one run missing at each start', (round: number) => (round % 2 === 0 ? b : a)],
    ['nothing missing', () => a],
  ] as const) {
    const took = threads.map(() => ({
      startRun: [] as number[],
      acceptRun: [] as number[],
      completeRun: [] as number[],
    }));
    for (let round = 0; round < warmUp + rounds; round += 1) {
      for (const i of threads.keys()) {
        const turn = (i + round) % threads.length;
        const thread = threads[turn];
        if (thread === undefined) continue;
        const { id: providerId } = providersOf(round);
        const native = thread.conversations.get(providerId) ?? '';
        const times = await client.wholeRun({ threadId: thread.threadId, providerId, native });
        if (round >= warmUp) for (const command of commands) took[turn]?.[command].push(times[command]);
      }
    }
    console.log(`\nWhole runs, ${title}. ${columns}`);
    for (const command of commands) {
      console.log(
        table(
          threads.map(
            ({ runs }, i): Samples => ({
              name: `${command}, ${runs.toLocaleString('en')} runs`,
              milliseconds: took[i]?.[command] ?? [],
            }),
          ),
        ),
      );
    }
  }
}
