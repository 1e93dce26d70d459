import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ThreadEvent } from '../../src/domain/events.ts';
import { span } from '../../src/domain/ranges.ts';
import { openDriver } from '../../src/graph/driver.ts';
import { migrate } from '../../src/graph/migrate.ts';
import { createStore } from '../../src/graph/store/store.ts';
import { testDatabase } from '../kit/database.ts';
import { aProvider, newId } from '../kit/events.ts';
import { accepted, completed, handedOver, itemsOf, planned, prepared, runStarted } from '../kit/story.ts';
import { newThreadLog, register, type ThreadLog } from '../kit/thread-log.ts';
import { newWorkspaceId } from '../kit/workspace.ts';

const driver = openDriver(testDatabase());
const store = createStore({ driver });
const workspaceId = newWorkspaceId();
const codex = aProvider('CODEX');
const claude = aProvider('CLAUDE');

beforeAll(async () => {
  await migrate(driver);
  await register(store, workspaceId, [codex, claude]);
});

afterAll(() => driver.close());

type Edge = {
  readonly type: string;
  readonly from: string;
  readonly to: string;
  readonly properties: Record<string, unknown>;
};

/** All edges of the workspace's nodes, read once, and from them those of a type: their ends, and what is asked of their properties. */
async function edgesOfWorkspace() {
  const { records } = await driver.executeQuery(
    `MATCH (from {workspaceId: $workspaceId})-[edge]->(to)
     RETURN type(edge) AS type, from.id AS from, coalesce(to.id, to.ownerId) AS to, properties(edge) AS properties`,
    { workspaceId },
  );
  const all = records.map((record) => record.toObject() as unknown as Edge);
  return (type: string, properties: readonly string[] = []): unknown[][] =>
    all
      .filter((edge) => edge.type === type)
      .map((edge) => [edge.from, edge.to, ...properties.map((name) => edge.properties[name] ?? null)]);
}

/** The nodes that the newest event of a type is about. */
async function subjects(type: string): Promise<string[]> {
  const { records } = await driver.executeQuery(
    `MATCH (event:AuditEvent {workspaceId: $workspaceId, type: $type})-[:ABOUT]->(node)
     WITH event, collect(node.id) AS ids ORDER BY event.at DESC LIMIT 1
     RETURN ids`,
    { workspaceId, type },
  );
  return records[0]?.get('ids') ?? [];
}

/** Three runs of Codex, of which the second was cancelled before a provider took it: positions 1 and 2 are the first and third. */
async function threeRuns(log: ThreadLog) {
  const [first, gone, third, thread] = [newId('run_'), newId('run_'), newId('run_'), newId('pth_')];
  const run = async (runId: string, at: { ordinal: number; position: number; previousRunId?: string }) => {
    const attemptId = newId('att_');
    const started = runStarted(runId, codex, at);
    const plan: ThreadEvent[] = at.ordinal === 1 ? [planned(thread, codex)] : [];
    await log.save([...started.events, ...plan, prepared(runId, attemptId, thread, codex)], started.contents);
    return { runId, attemptId, providerThreadId: thread, nativeThreadId: `native-${thread}` };
  };
  const a = await run(first, { ordinal: 1, position: 1 });
  await log.save([accepted(codex, { ...a, ordinal: 1, position: 1, knownThrough: 1 }), completed(first, thread)]);
  await run(gone, { ordinal: 2, position: 2, previousRunId: first });
  await log.save([
    {
      type: 'RunCancelled',
      runId: gone,
      status: 'CANCELLED',
      leavesHistory: true,
      headRunId: first,
      returnedTransferIds: [],
      words: {},
    },
  ]);
  const c = await run(third, { ordinal: 3, position: 2, previousRunId: first });
  await log.save([accepted(codex, { ...c, ordinal: 3, position: 2, knownThrough: 2 }), completed(third, thread)]);
  return { first, gone, third, thread };
}

test('Design, section 3: the edges of a switch', async () => {
  const log = await newThreadLog(store, workspaceId);
  const { first, gone, third, thread } = await threeRuns(log);
  const items = itemsOf(first, ['Done.']);
  await log.save(items.events, items.contents);

  const [run, attempt, target] = [newId('run_'), newId('att_'), newId('pth_')];
  const [transfer, old, handoff] = [newId('ctx_'), newId('hof_'), newId('hof_')];
  const started = runStarted(run, claude, { ordinal: 4, position: 3, previousRunId: third });
  const ids = { transferId: transfer, to: target, from: [thread] };
  const before = handedOver(run, log.threadId, claude, { ...ids, handoffId: old }, span(1, 1));
  const now = handedOver(run, log.threadId, claude, { ...ids, handoffId: handoff }, span(1, 2), {
    verbatim: span(2, 2),
    supersedesId: old,
    inputIds: items.itemIds,
  });
  await log.save(
    [
      ...started.events,
      planned(target, claude, thread),
      ...before.events,
      ...now.events.filter(({ type }) => type === 'HandoffPrepared'),
      { type: 'HandoffSuperseded', handoffId: old, reason: 'EDITED', byHandoffId: handoff },
      prepared(run, attempt, target, claude, [handoff], [transfer]),
    ],
    [...started.contents, ...before.contents, ...now.contents],
  );
  expect(await subjects('AttemptPrepared')).toEqual(
    expect.arrayContaining([attempt, run, target, claude.id, handoff, transfer]),
  );
  const acceptedAt = log.folded().head.sequence + 1;
  await log.save([
    accepted(claude, {
      runId: run,
      attemptId: attempt,
      providerThreadId: target,
      nativeThreadId: `native-${target}`,
      ordinal: 4,
      position: 3,
      knownThrough: 3,
      handoffs: [handoff],
      transfers: [transfer],
      replacedId: thread,
    }),
  ]);

  const edges = await edgesOfWorkspace();
  expect(edges('HAS_RUN')).toHaveLength(4);
  expect(edges('NEXT').sort()).toEqual(
    [
      [first, gone],
      [first, third],
      [third, run],
    ].sort(),
  );
  expect(edges('COVERS', ['detail'])).toEqual(
    expect.arrayContaining([
      [old, first, 'DIGEST'],
      [handoff, first, 'DIGEST'],
      [handoff, third, 'VERBATIM'],
    ]),
  );
  expect(edges('COVERS')).toHaveLength(3);
  expect(edges('SUPERSEDES', ['reason'])).toEqual([[handoff, old, 'EDITED']]);
  expect(edges('QUOTES')).toEqual(items.itemIds.map((itemId) => [handoff, itemId]));
  expect(edges('RECORDED')).toEqual(items.itemIds.map((itemId) => [first, itemId]));
  expect(edges('RECEIVED', ['channel', 'scope', 'runId', 'runOrdinal', 'at', 'lost'])).toEqual([
    [target, handoff, 'DEVELOPER', 'THREAD', run, 4, acceptedAt, null],
  ]);
  expect(edges('CONSUMED')).toEqual([[run, handoff]]);
  expect(edges('MATERIALIZES')).toEqual(
    expect.arrayContaining([
      [old, transfer],
      [handoff, transfer],
    ]),
  );
  expect(edges('CARRIED', ['order'])).toEqual([[attempt, handoff, 0]]);
  expect(edges('SOURCE')).toEqual([[transfer, log.threadId]]);
  expect(edges('TARGET')).toEqual([[transfer, log.threadId]]);
  expect(edges('REPLACES')).toEqual([[target, thread]]);
  expect(edges('NATIVELY_COVERS', ['position', 'knownThrough'])).toEqual(
    expect.arrayContaining([
      [thread, first, 1, 1],
      [thread, third, 2, 2],
      [target, run, 3, 3],
    ]),
  );
  expect(edges('OF_PROVIDER')).toEqual(
    expect.arrayContaining([
      [thread, codex.id],
      [target, claude.id],
    ]),
  );
  expect(edges('HAS_CONTENT').map(([from]) => from)).toEqual(
    expect.arrayContaining([first, third, run, handoff, ...items.itemIds]),
  );
  expect(edges('FOLLOWS')).toHaveLength(log.folded().head.sequence - 1 + 1);
});

test('Design, section 3: what happens to a node is found from it', async () => {
  const { records } = await driver.executeQuery(
    `MATCH (provider:Provider {workspaceId: $workspaceId, id: $id})<-[:ABOUT]-(event:AuditEvent)
     RETURN DISTINCT event.type AS type ORDER BY type`,
    { workspaceId, id: codex.id },
  );
  expect(records.map((each) => each.get('type'))).toEqual([
    'AttemptPrepared',
    'ProviderRegistered',
    'ProviderThreadPlanned',
    'RunStarted',
  ]);
});
