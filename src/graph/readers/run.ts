import { z } from 'zod';
import type { RunReads } from '../../queries/run-ports.ts';
import { integer, listOf } from '../codecs.ts';
import { defineStatement } from '../statement.ts';
import { byParent, defineById, defineLists, inOrder, nodeRow, type Scope } from './define-reads.ts';
import { runNode } from './nodes.ts';
import { inPlaces, positionPlace } from './places.ts';
import { partsWithin } from './positions.ts';
import { readRunsInHistory } from './run-history.ts';

const byId = defineById('run/by-id', runNode);
const previous = defineLists('run/previous', nodeRow(runNode));
const next = defineLists('run/next', nodeRow(runNode));
const consumersOf = defineLists('run/consumers-of-handoff', nodeRow(runNode));

const part = listOf(
  z.object({ parent: z.string(), threadId: z.string(), from: integer, to: integer, at: integer.nullable() }),
);
const atPositions = defineStatement('run/at-positions', {
  params: z.object({ workspaceId: z.string(), limit: integer, in: z.object({ ascending: part, descending: part }) }),
  row: z.object({ parent: z.string(), node: runNode }),
});
const atOrdinals = defineStatement('run/at-ordinals', {
  params: z.object({
    workspaceId: z.string(),
    in: z.object({
      places: listOf(z.object({ index: integer, threadId: z.string(), ordinal: integer, at: integer.nullable() })),
    }),
  }),
  row: z.object({ index: z.number(), node: runNode }),
});
const ordinalsAt = defineStatement('run/ordinals-at', {
  params: z.object({ workspaceId: z.string(), in: z.object({ places: listOf(positionPlace) }) }),
  row: z.object({ index: z.number(), ordinal: z.number() }),
});

/** Reads of runs: see `RunReads`. */
export function readRuns(scope: Scope): RunReads {
  const { graph, workspaceId } = scope;
  return {
    byId: byId(scope),
    inHistory: readRunsInHistory(scope),
    atPositions: {
      slice: async (owners, _filter, slice) => {
        const parts = inOrder(slice.order, partsWithin(owners, slice));
        const rows = await graph.readOne(atPositions, { workspaceId, limit: slice.limit, in: parts });
        return byParent(rows, ({ parent, node }) => [parent, node]);
      },
    },
    atOrdinals: async (asked) => {
      const places = asked.map((place, index) => ({ ...place, index, at: place.at ?? null }));
      return inPlaces(asked, await graph.readOne(atOrdinals, { workspaceId, in: { places } }), (row) => row.node);
    },
    ordinalsAt: async (asked) => {
      const places = asked.map((place, index) => ({ ...place, index, at: place.at ?? null }));
      return inPlaces(asked, await graph.readOne(ordinalsAt, { workspaceId, in: { places } }), (row) => row.ordinal);
    },
    previous: previous(scope),
    next: next(scope),
    consumersOf: consumersOf(scope),
  };
}
