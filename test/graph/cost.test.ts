import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyChain } from '../../src/audit/verify.ts';
import { createCommands } from '../../src/commands/index.ts';
import type { ForkPointInput } from '../../src/commands/inputs.ts';
import { createThreadOf } from '../../src/commands/thread-of.ts';
import { evolve } from '../../src/domain/fold.ts';
import type { ThreadState } from '../../src/domain/model.ts';
import { openDriver } from '../../src/graph/driver.ts';
import { migrate } from '../../src/graph/migrate.ts';
import { createStore } from '../../src/graph/store/store.ts';
import { chainOf } from '../kit/chain.ts';
import { testDatabase } from '../kit/database.ts';
import { aProvider, newId } from '../kit/events.ts';
import { type LongThread, seedLongThread } from '../kit/long-thread.ts';
import { type Cost, profiled } from '../kit/profiled-driver.ts';
import { done } from '../kit/seed.ts';
import { register } from '../kit/thread-log.ts';
import { newWorkspaceId } from '../kit/workspace.ts';

const plain = openDriver(testDatabase());
const { driver, measure } = profiled(plain);
const workspaceId = newWorkspaceId();
const caller = { workspaceId, actor: 'tester', requestId: 'req-1' };
const store = createStore({ driver: plain });
const measuredStore = createStore({ driver });
const commands = createCommands({
  store: measuredStore,
  now: () => new Date().toISOString(),
  newId,
  newSalt: () => randomBytes(16).toString('hex'),
  threadOf: createThreadOf(measuredStore.reads),
});
const codex = aProvider('CODEX');
const claude = aProvider('CLAUDE');

/** A thread of so many runs, of which claude misses the last. */
const seeded = (runs: number) =>
  seedLongThread({ driver: plain, store, workspaceId }, [
    { provider: codex, runs: runs - 2 },
    { provider: claude, runs: 1 },
    { provider: codex, runs: 1 },
  ]);

/** The most statements of each command, and waves of them: the commit of a transaction is a round trip besides. */
const BOUNDS = {
  'startRun, one missing': { statements: 16, waves: 7 },
  'acceptRun, one missing': { statements: 7, waves: 3 },
  'completeRun, one missing': { statements: 5, waves: 2 },
  'startRun, nothing missing': { statements: 8, waves: 2 },
  'acceptRun, nothing missing': { statements: 6, waves: 3 },
  'completeRun, nothing missing': { statements: 5, waves: 2 },
  'planSwitch to both': { statements: 7, waves: 5 },
  'forkThread at the head': { statements: 16, waves: 8 },
  'forkThread at run 5': { statements: 17, waves: 9 },
} as const;
type Name = keyof typeof BOUNDS;
const COMMANDS = Object.keys(BOUNDS) as Name[];

type Costs = { readonly [command in Name]?: readonly Cost[] };

/** A whole run by claude, which is told of one run that it missed, and one more, of which it misses nothing; then forks. */
async function twoRuns({ threadId, conversations }: LongThread): Promise<Costs> {
  const costs: { -readonly [command in Name]?: readonly Cost[] } = {};
  const costing = async <T extends object>(name: Name, work: () => Promise<T>): Promise<T> => {
    const measured = await measure(work);
    costs[name] = measured.costs;
    return measured.answer;
  };
  const nativeThreadId = conversations.get(claude.id) ?? '';
  for (const missing of ['one missing', 'nothing missing'] as const) {
    const input = { threadId, providerId: claude.id, message: 'Go on.', idempotencyKey: newId('cmd_') };
    const { runId, dispatchAttemptId } = done(
      await costing(`startRun, ${missing}`, () => commands.startRun(caller, input)),
    );
    const report = { runId, attemptId: dispatchAttemptId ?? '', nativeThreadId, nativeTurnId: `turn-of-${runId}` };
    done(
      await costing(`acceptRun, ${missing}`, () =>
        commands.acceptRun(caller, { ...report, idempotencyKey: newId('cmd_') }),
      ),
    );
    done(
      await costing(`completeRun, ${missing}`, () =>
        commands.completeRun(caller, { runId, outcome: 'COMPLETED', idempotencyKey: newId('cmd_') }),
      ),
    );
  }
  await costing('planSwitch to both', () => commands.planSwitch(caller, { threadId, cleanContext: false }));
  const fork = (at: ForkPointInput) =>
    commands.forkThread(caller, { threadId, at, newThreadId: newId('thr_'), title: 'A fork' });
  await costing('forkThread at the head', () => fork({ latestStable: true }));
  await costing('forkThread at run 5', () => fork({ runOrdinal: 5 }));
  return costs;
}

let short: Costs;
let long: Costs;

beforeAll(async () => {
  await migrate(plain);
  await register(store, workspaceId, [codex, claude]);
  // The first of its kind also costs what is made once: names of labels and properties, and a plan.
  await twoRuns(await seeded(10));
  short = await twoRuns(await seeded(10));
  long = await twoRuns(await seeded(10_000));
}, 600_000);

afterAll(() => plain.close());

const sentOf = (costs: readonly Cost[]) => costs.map(({ statement }) => statement);

describe('Design, section 3: what is read and written does not grow with the thread', () => {
  test.for(COMMANDS)(
    '%s: the same statements at 10 runs and at 10,000, each with no more than 3 hits more',
    (command) => {
      const [few, many] = [short[command] ?? [], long[command] ?? []];
      expect(sentOf(few)).not.toEqual([]);
      expect(sentOf(many)).toEqual(sentOf(few));
      const grown = few.flatMap(({ statement, hits }, i) => {
        const then = many[i]?.hits ?? 0;
        return then > hits + 3 ? [{ statement, hits, then }] : [];
      });
      expect(grown).toEqual([]);
    },
  );
});

describe('Design, section 10: one statement per kind of write, and few round trips', () => {
  test.for(COMMANDS)('%s', (command) => {
    const costs = long[command] ?? [];
    const waves = new Set(costs.map(({ wave }) => wave)).size;
    const { [command]: most } = BOUNDS;
    expect(costs.length).toBeLessThanOrEqual(most.statements);
    expect(waves).toBeLessThanOrEqual(most.waves);
  });
});

test('the thread that is measured is what its log says: state, chain and numbers', async () => {
  const { threadId, runIds } = await seeded(12);
  const log = await chainOf(plain, workspaceId, threadId);
  expect((await verifyChain(log)).problem).toBeUndefined();
  const folded = log
    .map(({ payload, type: _, previousHash: _previous, hash: __, ...place }) => ({
      ...place,
      event: JSON.parse(payload),
    }))
    .reduce<ThreadState | undefined>(evolve, undefined);
  const loaded = await store.onThread(workspaceId, threadId, undefined, ({ load }) =>
    load({ runIds, receiptsOf: [...(folded?.providerThreads.keys() ?? [])] }),
  );
  expect(folded?.runs.size).toBe(12);
  // Items are no part of what a command loads.
  expect(loaded?.value).toEqual({ ...folded, items: new Map() });
});
