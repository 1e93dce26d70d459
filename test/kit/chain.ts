import type { Driver } from 'neo4j-driver';
import type { ChainedEvent } from '../../src/audit/chain.ts';

/** A stream's log as the graph holds it, read along its edges from the newest event to the first, in the order of the log. */
export async function chainOf(driver: Driver, workspaceId: string, streamId: string): Promise<ChainedEvent[]> {
  const { records } = await driver.executeQuery(
    `MATCH (newest:AuditEvent {workspaceId: $workspaceId, streamId: $streamId})
     WHERE newest.sequence > 0 AND NOT (newest)<-[:FOLLOWS]-()
     MATCH (newest)-[:FOLLOWS*0..]->(event)<-[:LOGGED]-()
     RETURN event {.*} AS event`,
    { workspaceId, streamId },
  );
  const events = records.map((record): ChainedEvent & { workspaceId: string } => record.get('event'));
  return events.map(({ workspaceId: _, ...event }) => event).reverse();
}
