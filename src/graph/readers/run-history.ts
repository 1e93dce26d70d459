import { z } from 'zod';
import { type Clauses, hullOf } from '../../queries/filter.ts';
import { stretchesOf } from '../../queries/history.ts';
import type { Slice } from '../../queries/paging.ts';
import type { ThreadRecord } from '../../queries/records.ts';
import type { RunReads } from '../../queries/run-ports.ts';
import { integer, listOf } from '../codecs.ts';
import { defineStatement } from '../statement.ts';
import { byParent, clauses, inOrder, type Scope } from './define-reads.ts';
import { runNode } from './nodes.ts';

const stretches = listOf(
  z.object({ parent: z.string(), threadId: z.string(), above: integer, below: integer, at: integer.nullable() }),
);
const inHistory = defineStatement('run/in-history', {
  params: z.object({
    workspaceId: z.string(),
    limit: integer,
    in: z.object({ filter: clauses, ascending: stretches, descending: stretches }),
  }),
  row: z.object({ parent: z.string(), node: runNode }),
});
const countInHistory = defineStatement('run/count-in-history', {
  params: z.object({ workspaceId: z.string(), in: z.object({ filter: clauses, parents: stretches }) }),
  row: z.object({ parent: z.string(), total: z.number() }),
});

/** The runs on threads' number lines, inherited ones included: see `RunReads`. A slice may hold more than its limit, the limit from each stretch. */
export function readRunsInHistory({ graph, workspaceId }: Scope): RunReads['inHistory'] {
  return {
    slice: async (threads, filter, slice) => {
      const asked = inOrder(slice.order, stretchesWithin(threads, filter, slice));
      const rows = await graph.readOne(inHistory, { workspaceId, limit: slice.limit, in: { filter, ...asked } });
      return byParent(rows, ({ parent, node }) => [parent, node]);
    },
    count: async (threads, filter) => {
      const parents = stretchesWithin(threads, filter, {});
      const rows = await graph.readOne(countInHistory, { workspaceId, in: { filter, parents } });
      const totals = new Map<string, number>();
      for (const { parent, total } of rows) totals.set(parent, (totals.get(parent) ?? 0) + total);
      return totals;
    },
  };
}

/** The stretches of the threads that can hold a run which fits; the index of ordinals begins where they do. */
function stretchesWithin(
  threads: readonly ThreadRecord[],
  filter: Clauses,
  { above, below }: Pick<Slice, 'above' | 'below'>,
) {
  const hull = hullOf(filter, 'ordinalFrom', 'ordinalTo');
  const least = Math.max(hull.least, Number(above?.[0] ?? 0) + 1);
  const greatest = Math.min(hull.greatest, Number(below?.[0] ?? Number.MAX_SAFE_INTEGER) - 1);
  return threads.flatMap((thread) =>
    stretchesOf(thread)
      .map(({ threadId, ordinals, at }) => ({
        parent: thread.id,
        threadId,
        above: Math.max(ordinals.from, least) - 1,
        below: Math.min(ordinals.to, greatest) + 1,
        at: at ?? null,
      }))
      .filter((stretch) => stretch.above + 1 < stretch.below),
  );
}
