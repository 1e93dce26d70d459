import type { Driver } from 'neo4j-driver';

/**
 * Everything that the graph holds of a workspace apart from its log and the stored digests, which are made behind the commands: each node with its properties and each edge between two of
 * them, as sorted lines. The places of the logs' ends are left out: a refusal is logged, and moves them.
 */
export async function graphOf(driver: Driver, workspaceId: string): Promise<readonly string[]> {
  const { records } = await driver.executeQuery(
    `MATCH (n {workspaceId: $workspaceId}) WHERE NOT n:AuditEvent AND NOT n:DigestBlock
     OPTIONAL MATCH (n)-[e]->(m) WHERE NOT m:AuditEvent
     RETURN labels(n) AS labels, n {.*, sequence: CASE WHEN n:RunItem THEN n.sequence END, hash: null, lockedBy: null, digest: null, digestKey: null} AS node,
       collect(type(e) + ' ' + coalesce(m.id, m.ownerId)) AS edges`,
    { workspaceId },
  );
  return records
    .map((record) => {
      const node = Object.entries<unknown>(record.get('node')).sort(([a], [b]) => (a < b ? -1 : 1));
      return JSON.stringify([record.get('labels'), node, [...record.get('edges')].sort()]);
    })
    .sort();
}
