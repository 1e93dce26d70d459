import type { Driver } from 'neo4j-driver';
import type { Logged, ThreadEvent } from '../../src/domain/events.ts';
import { evolve } from '../../src/domain/fold.ts';
import type { ThreadState } from '../../src/domain/model.ts';
import { chainOf } from './chain.ts';
import type { SeededWorld } from './seed.ts';

/** Positions in logs, times at which something was recorded, and salts: they differ from one telling of the same story to the next. */
const ofTheTelling = new Set([
  'workspaceId',
  'sequence',
  'hash',
  'lockedBy',
  'activeFrom',
  'itemsAt',
  'lateItemsAt',
  'preparedAt',
  'settledAt',
  'lastUsedAt',
  'compactedAt',
  'ancestrySequences',
  'createdAt',
  'updatedAt',
  'at',
  'salt',
  'seals',
  'digestKey',
]);

type Properties = Readonly<Record<string, unknown>>;

const told = (properties: Properties): Properties =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => !ofTheTelling.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** All nodes and edges of a workspace but its logs, as far as they say what is the case and not how it came on record. */
export async function contentOfWorkspace(driver: Driver, workspaceId: string) {
  const ids = 'coalesce(node.id, node.ownerId)';
  const { records: nodes } = await driver.executeQuery(
    `MATCH (node {workspaceId: $workspaceId}) WHERE NOT node:AuditEvent AND NOT node:Workspace AND NOT node:Command
     RETURN ${ids} AS id, labels(node)[0] AS label, properties(node) AS properties ORDER BY label, id`,
    { workspaceId },
  );
  const { records: edges } = await driver.executeQuery(
    `MATCH (node {workspaceId: $workspaceId})-[edge]->(to)
     WHERE NOT node:AuditEvent AND NOT to:AuditEvent
     RETURN type(edge) AS type, ${ids} AS from, coalesce(to.id, to.ownerId) AS to, properties(edge) AS properties
     ORDER BY type, from, to`,
    { workspaceId },
  );
  return {
    nodes: nodes.map((row) => ({ label: row.get('label'), id: row.get('id'), ...told(row.get('properties')) })),
    edges: edges.map((row) => [row.get('type'), row.get('from'), row.get('to'), told(row.get('properties'))]),
  };
}

/** The state that the fold makes of a thread's log as it is in the database. */
export async function foldedLog({ driver, caller }: SeededWorld, threadId: string): Promise<ThreadState> {
  const events = await chainOf(driver, caller.workspaceId, threadId);
  const entries = events.map(
    ({ payload, ...entry }) => ({ ...entry, event: JSON.parse(payload) }) as Logged<ThreadEvent>,
  );
  const state = entries.reduce<ThreadState | undefined>(evolve, undefined);
  if (state === undefined) throw new Error(`Thread ${threadId} has no log.`);
  return state;
}
