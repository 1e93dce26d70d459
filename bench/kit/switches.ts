import { type LongThread, seedLongThread } from '../../test/kit/long-thread.ts';
import type { Client } from './client.ts';
import { columns, table } from './figures.ts';
import { patient } from './lengths.ts';
import type { BenchWorld } from './world.ts';

const counts = [1, 10, 100];

/** The start of a run at a provider that missed so many runs: the digest, the text and its redaction included. */
export async function compareSwitches(world: BenchWorld, client: Client, samples: number): Promise<void> {
  const { a, b } = world.providers;
  const threads = new Map<number, LongThread[]>(counts.map((missing) => [missing, []]));
  for (let i = 0; i < samples; i += 1) {
    for (const [missing, made] of threads) {
      const stints = [
        { provider: a, runs: 20 },
        { provider: b, runs: 1 },
        { provider: a, runs: missing },
      ];
      made.push(await seedLongThread(world, stints, patient));
    }
  }
  const took = new Map<number, number[]>(counts.map((missing) => [missing, []]));
  for (let i = 0; i < samples; i += 1) {
    for (const [missing, made] of threads) {
      const input = { threadId: made[i]?.threadId, providerId: b.id, message: 'Go on there, please.' };
      const { took: milliseconds } = await client.call('startRun', input);
      // The first of a kind is warm-up.
      if (i > 0) took.get(missing)?.push(milliseconds);
    }
  }
  console.log(`\nA switch. ${columns}`);
  console.log(
    table([...took].map(([missing, milliseconds]) => ({ name: `startRun, ${missing} missing`, milliseconds }))),
  );
}

/** What would happen at each of the providers, where one missed nine tenths of the thread: by the policy it is stale. */
export async function comparePlans(
  client: Client,
  threads: readonly (LongThread & { readonly runs: number })[],
  samples: number,
): Promise<void> {
  const query = `query PlanSwitch($threadId: ID!) {
    planSwitch(threadId: $threadId) {
      provider { id }
      supported
      decision { strategy action missing { from to count } staleness { code fires measured } reasons }
      channel
    }
  }`;
  const took = new Map<number, number[]>(threads.map(({ runs }) => [runs, []]));
  for (const { threadId } of threads) {
    await client.call('updateThreadPolicy', { threadId, policy: { maxForeignRuns: 50, maxChainedHandoffs: 8 } });
  }
  for (let i = 0; i < samples + 5; i += 1) {
    for (const { threadId, runs } of threads) {
      const { took: milliseconds } = await client.ask(query, { threadId });
      if (i >= 5) took.get(runs)?.push(milliseconds);
    }
  }
  console.log(`\nplanSwitch over three providers. ${columns}`);
  console.log(
    table([...took].map(([runs, milliseconds]) => ({ name: `${runs.toLocaleString('en')} runs`, milliseconds }))),
  );
}
