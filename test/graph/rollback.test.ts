import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCommands } from '../../src/commands/index.ts';
import { createThreadOf } from '../../src/commands/thread-of.ts';
import { openDriver } from '../../src/graph/driver.ts';
import { migrate } from '../../src/graph/migrate.ts';
import { createStore } from '../../src/graph/store/store.ts';
import { chainOf } from '../kit/chain.ts';
import { testDatabase } from '../kit/database.ts';
import { aProvider, newId } from '../kit/events.ts';
import { seedLongThread } from '../kit/long-thread.ts';
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

interface RolledBack {
  readonly threadId: string;
  readonly rollbackId: string;
  readonly costs: readonly Cost[];
}

/** A thread of so many runs, of which the third and the newest were Claude's, taken back to the fourth. */
async function rolledBack(runs: number): Promise<RolledBack> {
  const { threadId } = await seedLongThread({ driver: plain, store, workspaceId }, [
    { provider: codex, runs: 2 },
    { provider: claude, runs: 1 },
    { provider: codex, runs: runs - 4 },
    { provider: claude, runs: 1 },
  ]);
  const { answer, costs } = await measure(() => commands.rollbackThread(caller, { threadId, toRunOrdinal: 4 }));
  return { threadId, rollbackId: done(answer).rollbackId, costs };
}

let short: RolledBack;
let long: RolledBack;

beforeAll(async () => {
  await migrate(plain);
  await register(store, workspaceId, [codex, claude]);
  // The first of its kind also costs what is made once: names of labels and properties, and a plan.
  await rolledBack(8);
  short = await rolledBack(8);
  long = await rolledBack(2_000);
}, 600_000);

afterAll(() => plain.close());

describe('Section 7: a rollback of many runs', () => {
  test('sends the statements that one of a few runs sends, and loads no more', () => {
    expect(long.costs.map(({ statement }) => statement)).toEqual(short.costs.map(({ statement }) => statement));
    const grown = short.costs.flatMap(({ statement, hits }, i) => {
      const then = long.costs[i]?.hits ?? 0;
      // A provider thread with many edges keeps them by type, which takes some hits to look up.
      return then > hits + 10 ? [{ statement, hits, then }] : [];
    });
    expect(grown.filter(({ statement }) => statement !== 'event/thread-rolled-back')).toEqual([]);
  });

  test('is one event, which tells of them by their range', async () => {
    const log = await chainOf(plain, workspaceId, long.threadId);
    const payloads = log.filter(({ type }) => type === 'ThreadRolledBack').map(({ payload }) => JSON.parse(payload));
    expect(payloads).toMatchObject([
      { toOrdinal: 4, toPosition: 4, ordinals: { from: 5, to: 2_000 }, runCount: 1_996 },
    ]);
    expect(JSON.stringify(payloads).length).toBeLessThan(1_000);
  });

  test('reaches all of them, and no other', async () => {
    const { records } = await plain.executeQuery(
      `MATCH (rollback:Rollback {workspaceId: $workspaceId, id: $rollbackId})-[:ROLLED_BACK]->(run:Run)
       MATCH (thread:Thread {workspaceId: $workspaceId, id: $threadId})
       RETURN count(run) AS edges, min(run.ordinal) AS first, max(run.ordinal) AS last, collect(DISTINCT run.status) AS statuses,
         thread.headPosition AS head, thread.tokens AS tokens,
         COLLECT { MATCH (thread)-[:HAS_RUN]->(own:Run) WHERE own.activeUntil IS NULL RETURN own.tokens } AS kept`,
      { workspaceId, rollbackId: long.rollbackId, threadId: long.threadId },
    );
    const { kept, tokens, ...told } = records[0]?.toObject() ?? {};
    expect(told).toEqual({ edges: 1_996, first: 5, last: 2_000, statuses: ['ROLLED_BACK'], head: 4 });
    expect(kept).toHaveLength(4);
    expect(tokens).toBe((kept as number[]).reduce((sum, each) => sum + each, 0));
  });
});
