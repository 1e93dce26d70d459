import { readFileSync } from 'node:fs';
import type { Driver } from 'neo4j-driver';
import type { ChainedEvent } from '../../../src/audit/chain.ts';

const wholeGraph = readFileSync(new URL('../cypher/whole-graph.cypher', import.meta.url), 'utf8');

export interface Properties {
  readonly [name: string]: unknown;
}

/** A node and what leads away from it. */
export interface GraphNode {
  readonly label: string;
  readonly properties: Properties;
  readonly edges: readonly GraphEdge[];
}

export interface GraphEdge {
  readonly type: string;
  readonly properties: Properties;
  /** The id of the node that it leads to. */
  readonly to: string;
  readonly toWorkspace: string;
}

/** A log to be read on from a place in it. */
export interface LogEnd {
  readonly streamId: string;
  readonly after: number;
}

const eventsAfter = `
  UNWIND $ends AS end
  MATCH (event:AuditEvent)
  WHERE event.workspaceId = $workspaceId AND event.streamId = end.streamId AND event.sequence > end.after
  RETURN event {.*, workspaceId: null} AS event
  ORDER BY event.streamId, event.sequence`;

/** What was logged behind the ends, and all nodes of the workspace as they are, but for its logs, contents and keys. */
export async function readWorkspace(
  driver: Driver,
  workspaceId: string,
  ends: readonly LogEnd[],
): Promise<{ readonly events: readonly ChainedEvent[]; readonly graph: readonly GraphNode[] }> {
  const session = driver.session({ defaultAccessMode: 'READ' });
  try {
    return await session.executeRead(async (tx) => {
      const [logged, nodes] = await Promise.all([
        tx.run(eventsAfter, { workspaceId, ends }),
        tx.run(wholeGraph, { workspaceId }),
      ]);
      return {
        events: logged.records.map((record): ChainedEvent => {
          const { workspaceId: _, ...event } = record.get('event');
          return event;
        }),
        graph: nodes.records.map((record) => record.toObject() as GraphNode),
      };
    });
  } finally {
    await session.close();
  }
}

const counting = `
  RETURN
    COUNT { MATCH (node:AuditEvent) WHERE node.workspaceId = $workspaceId AND node.id IS NOT NULL } AS events,
    COLLECT {
      MATCH (node:Content)
      WHERE node.workspaceId = $workspaceId AND node.ownerId IS NOT NULL
      RETURN [node.ownerId, size([key IN keys(node) WHERE NOT key IN ['digest', 'digestKey']])]
      ORDER BY node.ownerId
    } AS contents,
    COUNT { MATCH (node:Command) WHERE node.workspaceId = $workspaceId AND node.key IS NOT NULL } AS commands`;

/** What `readWorkspace` leaves out, in numbers: but for digests, which are derived, and stored behind the commands. */
export async function countTheRest(driver: Driver, workspaceId: string): Promise<Properties> {
  const { records } = await driver.executeQuery(counting, { workspaceId });
  return records[0]?.toObject() ?? {};
}
