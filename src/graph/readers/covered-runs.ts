import { z } from 'zod';
import { coverageDetails } from '../../domain/vocabulary.ts';
import type { HandoffReads } from '../../queries/ports.ts';
import { integer, listOf } from '../codecs.ts';
import { defineStatement } from '../statement.ts';
import { byParent, inOrder, type Scope } from './define-reads.ts';
import { runNode } from './nodes.ts';
import { inPlaces } from './places.ts';
import { partsWithin } from './positions.ts';

const part = listOf(z.object({ parent: z.string(), threadId: z.string(), from: integer, to: integer }));
const coveredRuns = defineStatement('handoff/covered-runs', {
  params: z.object({ workspaceId: z.string(), limit: integer, in: z.object({ ascending: part, descending: part }) }),
  row: z.object({ parent: z.string(), node: runNode, detail: z.enum(coverageDetails) }),
});
const coveredOrdinals = defineStatement('handoff/covered-ordinals', {
  params: z.object({
    workspaceId: z.string(),
    in: z.object({
      places: listOf(z.object({ index: integer, handoffId: z.string(), threadId: z.string(), position: integer })),
    }),
  }),
  row: z.object({ index: z.number(), ordinal: z.number() }),
});

/** Reads of the runs that handoffs speak for: see `HandoffReads`. */
export function readCoverage({ graph, workspaceId }: Scope): Pick<HandoffReads, 'coveredRuns' | 'coveredOrdinals'> {
  return {
    coveredRuns: {
      slice: async (handoffs, _filter, slice) => {
        const parts = inOrder(slice.order, partsWithin(handoffs, slice));
        const rows = await graph.readOne(coveredRuns, { workspaceId, limit: slice.limit, in: parts });
        return byParent(rows, ({ parent, node, detail }) => [parent, { run: node, detail }]);
      },
    },
    coveredOrdinals: async (asked) => {
      const places = asked.map((place, index) => ({ ...place, index }));
      const rows = await graph.readOne(coveredOrdinals, { workspaceId, in: { places } });
      return inPlaces(asked, rows, (row) => row.ordinal);
    },
  };
}
