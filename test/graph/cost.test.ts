import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstBreak } from '../../src/audit/chain.ts';
import { createCommands } from '../../src/commands/index.ts';
import { createThreadOf } from '../../src/commands/thread-of.ts';
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

type Costs = { readonly [command: string]: readonly Cost[] };

/** A whole run by claude, which is told of one run that it missed, and one more, of which it misses nothing. */
async function twoRuns({ threadId, conversations }: LongThread): Promise<Costs> {
  const costs: Record<string, readonly Cost[]> = {};
  const costing = async <T extends object>(name: string, work: () => Promise<T>): Promise<T> => {
    const measured = await measure(work);
    costs[name] = measured.costs;
    return measured.answer;
  };
  const nativeThreadId = conversations.get(claude.id) ?? '';
  for (const missing of ['one missing', 'nothing missing']) {
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
  costs['planSwitch to both'] = (
    await measure(() => commands.planSwitch(caller, { threadId, cleanContext: false }))
  ).costs;
  return costs;
}

let short: Costs;
let long: Costs;

beforeAll(async () => {
  await migrate(plain);
  await register(store, workspaceId, [codex, claude]);
  short = await twoRuns(await seeded(10));
  long = await twoRuns(await seeded(10_000));
}, 600_000);

afterAll(() => plain.close());

describe('Design, section 3: what a command reads does not grow with the thread', () => {
  test.for([
    'startRun, one missing',
    'acceptRun, one missing',
    'completeRun, one missing',
    'startRun, nothing missing',
    'acceptRun, nothing missing',
    'completeRun, nothing missing',
    'planSwitch to both',
  ])('%s: the same statements, each with the same hits, at 10 runs and at 10,000', (command) => {
    const [few, many] = [short[command] ?? [], long[command] ?? []];
    console.log(
      command,
      few.length,
      JSON.stringify(few.map((each, i) => [each.statement, each.wave, each.hits, many[i]?.hits])),
    );
    expect(few.length).toBeGreaterThan(0);
    expect(many.map(({ statement }) => statement)).toEqual(few.map(({ statement }) => statement));
  });
});

test('the thread that is measured is what its log says', async () => {
  const { threadId } = await seeded(12);
  expect(firstBreak(await chainOf(plain, workspaceId, threadId))).toBeUndefined();
});
