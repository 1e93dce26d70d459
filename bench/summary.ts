import { randomBytes } from 'node:crypto';
import { v7 } from 'uuid';
import { gather } from '../src/commands/handoff/gather.ts';
import { renderingFor } from '../src/commands/handoff/rendering.ts';
import type { Caller, Digests, Store, ThreadReads } from '../src/commands/ports.ts';
import type { Tools } from '../src/commands/tools.ts';
import { defaultPolicy } from '../src/domain/policy.ts';
import { span } from '../src/domain/ranges.ts';
import { createRedactor } from '../src/summary/redaction/redactor.ts';
import { seedLongThread } from '../test/kit/long-thread.ts';
import { quantile } from './kit/figures.ts';
import { openBenchWorld } from './kit/world.ts';

/**
 * What a full summary of a thread costs by its length, the database's time and our own apart: the first one, which makes and
 * stores the digests, and one after it, which finds them. The text is redacted, since it crosses to another vendor.
 */
const lengths = [10, 100, 1_000, 10_000];
const repetitions = 7;

interface Clock {
  milliseconds: number;
}

/** The functions of a port, with the time that is spent awaiting them put on the clock. */
function timed<Port extends ThreadReads | Digests>(port: Port, clock: Clock): Port {
  const functions = Object.entries(port).map(([name, call]) => [
    name,
    async (...given: readonly unknown[]) => {
      const began = performance.now();
      try {
        return await (call as (...given: readonly unknown[]) => Promise<unknown>)(...given);
      } finally {
        clock.milliseconds += performance.now() - began;
      }
    },
  ]);
  return Object.fromEntries(functions) as Port;
}

await using world = await openBenchWorld(process.env);
const caller: Caller = { workspaceId: world.workspaceId, actor: 'bench', requestId: 'bench' };
const clock: Clock = { milliseconds: 0 };
const store: Store = {
  ...world.store,
  reads: timed(world.store.reads, clock),
  digests: timed(world.store.digests, clock),
};
const tools: Tools = {
  store,
  now: () => new Date().toISOString(),
  newId: (prefix) => `${prefix}${v7()}`,
  newSalt: () => randomBytes(16).toString('hex'),
  threadOf: Object.assign(async () => undefined, { remember: () => undefined }),
};

interface Cost {
  readonly database: number;
  readonly own: number;
}

async function summarise(threadId: string, runs: number): Promise<Cost> {
  const state = await store.reads.state(caller.workspaceId, threadId, {});
  if (state === undefined) throw new Error(`There is no thread ${threadId}.`);
  clock.milliseconds = 0;
  const began = performance.now();
  const tokens = defaultPolicy.handoffTokenBudget;
  const material = await gather(tools, caller, state, span(1, runs), { tokens, stores: true });
  const told = { strategy: 'FULL_THREAD_SUMMARY', material } as const;
  await renderingFor(state, world.providers.b, told, createRedactor())({ tokens });
  const database = clock.milliseconds;
  return { database, own: performance.now() - began - database };
}

const row = (name: string, { database, own }: Cost) =>
  `  ${name.padEnd(28)}${database.toFixed(0).padStart(10)}${own.toFixed(0).padStart(10)}${(database + own).toFixed(0).padStart(10)}`;

console.log(`Full summary, ${defaultPolicy.handoffTokenBudget} tokens, redacted; milliseconds`);
console.log(`  ${'runs'.padEnd(28)}${'database'.padStart(10)}${'own'.padStart(10)}${'together'.padStart(10)}`);
for (const runs of lengths) {
  const { threadId } = await seedLongThread(world, [{ provider: world.providers.a, runs }]);
  console.log(row(`${runs.toLocaleString('en')}, first`, await summarise(threadId, runs)));
  const later: Cost[] = [];
  for (let i = 0; i < repetitions; i++) later.push(await summarise(threadId, runs));
  const median = (part: keyof Cost) =>
    quantile(
      later.map((cost) => cost[part]),
      0.5,
    );
  console.log(
    row(`${runs.toLocaleString('en')}, stored (median of ${repetitions})`, {
      database: median('database'),
      own: median('own'),
    }),
  );
}
