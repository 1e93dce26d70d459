import neo4j, { type Driver, type ProfiledPlan } from 'neo4j-driver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDriver } from '../../../src/graph/driver.ts';
import type { Graph } from '../../../src/graph/graph.ts';
import { migrate } from '../../../src/graph/migrate.ts';
import { openReads } from '../../../src/graph/readers/reads.ts';
import { everything } from '../../../src/queries/filter.ts';
import type { Slice } from '../../../src/queries/paging.ts';
import type { Reads } from '../../../src/queries/ports.ts';
import { testDatabase } from '../../kit/database.ts';
import { newWorkspaceId } from '../../kit/workspace.ts';

/** Design, section 9 and 11: what a page reads is bounded by the page, not by the thread, nor by the workspace. */
const lengths = { short: 30, long: 3_000 } as const;

let driver: Driver;
const workspaceId = newWorkspaceId();

beforeAll(async () => {
  driver = openDriver(testDatabase());
  await migrate(driver);
  for (const [threadId, length] of Object.entries(lengths)) {
    for (let from = 1; from <= length; from += 500) await plant(threadId, from, Math.min(length, from + 499));
  }
  await driver.executeQuery('CALL db.prepareForReplanning(300)');
});

afterAll(async () => {
  await driver.close();
});

/** Runs of a thread, each with an event, an item and a handoff that covers it, all on one provider thread. */
async function plant(threadId: string, from: number, to: number): Promise<void> {
  await driver.executeQuery(
    `UNWIND range($from, $to) AS n
     CREATE (run:Run {workspaceId: $workspaceId, id: 'run_' + $threadId + n, threadId: $threadId, ordinal: n, position: n,
       activeFrom: n, status: 'COMPLETED', origin: 'LIVE', tokens: 0, createdAt: '2026-01-01T00:00:00.000Z'})
     CREATE (attempt:RunAttempt {workspaceId: $workspaceId, id: 'att_' + $threadId + toString(100000 + n), threadId: $threadId,
       runId: run.id, providerThreadId: 'pth_' + $threadId, provider: '{}', settings: '{}', action: 'RESUME',
       status: 'ACCEPTED', counts: true, delivered: [], transferIds: [], preparedAt: n, createdAt: run.createdAt})
     CREATE (item:RunItem {workspaceId: $workspaceId, id: 'itm_' + $threadId + n, threadId: $threadId, runId: run.id,
       sequence: n, index: 0, kind: 'NOTE', tokens: 0, createdAt: run.createdAt})
     CREATE (event:AuditEvent {workspaceId: $workspaceId, id: 'evt_' + $threadId + n, streamId: $threadId, sequence: n,
       type: 'Any', at: run.createdAt, actor: 'tester', commandId: 'cmd_1', requestId: 'req-1', payload: '{}',
       previousHash: '', hash: ''})
     CREATE (handoff:ContextHandoff {workspaceId: $workspaceId, id: 'hof_' + $threadId + toString(100000 + n),
       transferId: 'ctx_1', threadId: $threadId, runId: run.id, fromProviderThreadIds: [], toProviderThreadId: 'pth_1',
       covers: [n, n], verbatim: [], omittedRuns: [], status: 'READY', source: 'LOCAL', builtAt: n, tokens: 0, budget: 0,
       characters: 0, sections: '[]', omitted: '[]', redactions: '[]', createdAt: run.createdAt, updatedAt: run.createdAt})
     CREATE (handoff)-[:COVERS {detail: 'DIGEST', at: n}]->(run)`,
    { workspaceId, threadId, from: neo4j.int(from), to: neo4j.int(to) },
  );
}

function hitsIn(plan: ProfiledPlan): number {
  return plan.dbHits + plan.children.reduce((sum, child) => sum + hitsIn(child), 0);
}

/** The database hits of one read. */
async function hitsOf(read: (reads: Reads) => Promise<unknown>): Promise<number> {
  let hits = 0;
  const session = driver.session({ defaultAccessMode: 'READ' });
  const profiling: Graph = {
    read: (work) =>
      session.executeRead((tx) =>
        work({
          run: async (text, parameters) => {
            const result = await tx.run(`PROFILE ${text}`, parameters);
            if (result.summary.profile === false) throw new Error('There is no profile.');
            hits += hitsIn(result.summary.profile);
            return result;
          },
        }),
      ),
    readOne: (statement, params) => profiling.read((tx) => statement(tx, params)),
    write: () => Promise.reject(new Error('A read wrote.')),
  };
  await read(openReads(profiling, workspaceId));
  await session.close();
  return hits;
}

const middle = (threadId: keyof typeof lengths) => lengths[threadId] / 2;
const page = (above: number): Slice => ({ order: 'ASCENDING', limit: 10, above: [above] });
const newest: Slice = { order: 'DESCENDING', limit: 10 };
const threadOf = (id: string) => ({ id, ancestry: [] }) as never;

const reads: { readonly [name: string]: (reads: Reads, id: keyof typeof lengths) => Promise<unknown> } = {
  'a page of runs': ({ runs }, id) => runs.inHistory.slice([threadOf(id)], everything, page(middle(id))),
  'the newest runs': ({ runs }, id) => runs.inHistory.slice([threadOf(id)], everything, newest),
  'the runs of a range of ordinals': ({ runs }, id) => {
    const from = { test: 'ordinalFrom', value: middle(id), holds: true };
    const to = { test: 'ordinalTo', value: middle(id) + 5, holds: true };
    return runs.inHistory.slice([threadOf(id)], [[from, to]], { order: 'ASCENDING', limit: 100 });
  },
  'how many lie in a range of ordinals': ({ runs }, id) => {
    const from = { test: 'ordinalFrom', value: middle(id), holds: true };
    const to = { test: 'ordinalTo', value: middle(id) + 5, holds: true };
    return runs.inHistory.count([threadOf(id)], [[from, to]]);
  },
  'runs at positions': ({ runs }, id) => {
    const positions = { from: 1, to: lengths[id] };
    return runs.atPositions.slice([{ id, parts: [{ threadId: id, positions }] }], everything, page(middle(id)));
  },
  'a run by its ordinal': ({ runs }, id) => runs.atOrdinals([{ threadId: id, ordinal: middle(id) }]),
  'ordinals at positions': ({ runs }, id) =>
    runs.ordinalsAt([
      { threadId: id, position: 1 },
      { threadId: id, position: lengths[id], at: lengths[id] },
    ]),
  'the covered runs of a handoff': ({ handoffs }, id) => {
    const at = middle(id);
    const parts = [{ threadId: id, positions: { from: at, to: at } }];
    return handoffs.coveredRuns.slice([{ id: `hof_${id}${100_000 + at}`, parts }], everything, newest);
  },
  'the handoffs of a thread': ({ handoffs }, id) => handoffs.ofThread.slice([id], everything, newest),
  'the items of a run': ({ items }, id) => items.ofRun.slice([`run_${id}${middle(id)}`], everything, page(-1)),
  'the attempts on a provider thread': ({ attempts }, id) =>
    attempts.ofProviderThread.slice([`pth_${id}`], everything, newest),
  'a page of the log': ({ events }, id) => events.ofThread.slice([id], everything, page(middle(id))),
  'the newest events': ({ events }, id) => events.ofThread.slice([id], everything, newest),
};

describe('a read costs the same on a thread of 30 runs and of 3,000', () => {
  test.each(Object.entries(reads))('%s', async (_name, read) => {
    const [short, long] = [await hitsOf((from) => read(from, 'short')), await hitsOf((from) => read(from, 'long'))];
    expect(short).toBeGreaterThan(0);
    expect(long).toBeLessThanOrEqual(short + 10);
  });
});
