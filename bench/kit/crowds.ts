import { verifyChain } from '../../src/audit/verify.ts';
import { chainOf } from '../../test/kit/chain.ts';
import { seedLongThread } from '../../test/kit/long-thread.ts';
import type { Client, Started } from './client.ts';
import { columns, table } from './figures.ts';
import { patient } from './lengths.ts';
import type { BenchWorld } from './world.ts';

/** Eight clients on a thread each: how many commands of whole runs are answered in a second. */
export async function throughput(world: BenchWorld, client: Client, seconds: number): Promise<void> {
  const { a } = world.providers;
  const threads = await Promise.all(
    Array.from({ length: 8 }, () => seedLongThread(world, [{ provider: a, runs: 20 }], patient)),
  );
  const during = async (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    const took: number[] = [];
    await Promise.all(
      threads.map(async ({ threadId, conversations }) => {
        while (performance.now() < end) {
          const run = { threadId, providerId: a.id, native: conversations.get(a.id) ?? '' };
          took.push(...Object.values(await client.wholeRun(run)));
        }
      }),
    );
    return took;
  };
  await during(3_000);
  const began = performance.now();
  const took = await during(seconds * 1_000);
  const rate = took.length / ((performance.now() - began) / 1_000);
  console.log(`\nEight clients, a thread each: ${rate.toFixed(0)} commands of whole runs a second. ${columns}`);
  console.log(table([{ name: 'a command', milliseconds: took }]));
}

const clients = 32;
const reports = 10;

/** 32 clients report to one run at once. Every report has to be there afterwards, once, in a log without a gap. */
export async function contention({ driver, workspaceId, ...world }: BenchWorld, client: Client): Promise<void> {
  const { a } = world.providers;
  const { threadId } = await seedLongThread({ driver, workspaceId, ...world }, [{ provider: a, runs: 20 }], patient);
  const { result } = await client.call('startRun', { threadId, providerId: a.id, message: 'All of you, report.' });
  const { run } = result as unknown as Started;

  const failures: string[] = [];
  const took: number[] = [];
  await Promise.all(
    Array.from({ length: clients }, async (_, i) => {
      for (let report = 0; report < reports; report += 1) {
        const items = [{ kind: 'NOTE', text: `Client ${i} says ${report}.` }];
        try {
          took.push((await client.call('recordRunItems', { runId: run.id, items })).took);
        } catch (error) {
          failures.push(String(error));
        }
      }
    }),
  );
  const { records } = await driver.executeQuery(
    `MATCH (run:Run {workspaceId: $workspaceId, id: $runId})-[:RECORDED]->(item:RunItem)-[:HAS_CONTENT]->(content)
     RETURN count(DISTINCT content.text) AS kept`,
    { workspaceId, runId: run.id },
  );
  const kept: number = records[0]?.get('kept') ?? 0;
  const { problem } = await verifyChain(await chainOf(driver, workspaceId, threadId));
  console.log(`\n${clients} clients on one thread, ${reports} reports each. ${columns}`);
  console.log(table([{ name: 'recordRunItems', milliseconds: took }]));
  console.log(`  lost: ${clients * reports - kept}; failed: ${failures.length}; log: ${problem?.reason ?? 'whole'}`);
  for (const failure of new Set(failures)) console.log(`  ${failure}`);
  if (kept < clients * reports || problem !== undefined) process.exitCode = 1;
}
