import { z } from 'zod';
import type { EventReads } from '../../queries/ports.ts';
import { integer, listOf } from '../codecs.ts';
import { defineStatement } from '../statement.ts';
import { defineById, defineList, nodeRow, type Scope } from './define-reads.ts';
import { eventNode } from './nodes.ts';
import { inPlaces } from './places.ts';

const byId = defineById('audit/by-id', eventNode);
const ofThread = defineList('audit', 'of-thread', nodeRow(eventNode), { first: 'NUMBER', filtered: true });
const inWorkspace = defineList('audit', 'in-workspace', nodeRow(eventNode), {
  first: 'TEXT',
  filtered: true,
  ofWorkspace: true,
});
const subjects = defineList('audit', 'subjects', nodeRow(z.object({ id: z.string() })), { first: 'TEXT' });
const atSequences = defineStatement('audit/at-sequences', {
  params: z.object({
    workspaceId: z.string(),
    in: z.object({ places: listOf(z.object({ index: integer, streamId: z.string(), sequence: integer })) }),
  }),
  row: z.object({ index: z.number(), node: eventNode }),
});

/** Reads of the logs: see `EventReads`. */
export function readEvents(scope: Scope): EventReads {
  const { graph, workspaceId } = scope;
  return {
    byId: byId(scope),
    ofThread: ofThread(scope),
    inWorkspace: inWorkspace(scope),
    subjects: subjects(scope),
    atSequences: async (asked) => {
      const places = asked.map((place, index) => ({ ...place, index }));
      return inPlaces(asked, await graph.readOne(atSequences, { workspaceId, in: { places } }), (row) => row.node);
    },
  };
}
