import { count } from '../../domain/ranges.ts';
import { everything } from '../../queries/filter.ts';
import { partsOf, placeOf, type RunRangeRecord } from '../../queries/history.ts';
import type { HandoffRecord, RunRecord, ThreadRecord } from '../../queries/records.ts';
import { type Connection, type ConnectionArgs, connectionOf } from '../connections.ts';
import { existing } from '../existing.ts';
import type { Loaders } from '../loaders.ts';

/** From the first to the last run that the handoff speaks for, on their thread's number line; null where it covers none. */
export async function coveredRunOrdinals(handoff: HandoffRecord, loaders: Loaders): Promise<RunRangeRecord | null> {
  const [first, last] = [handoff.covers[0], handoff.covers.at(-1)];
  if (handoff.coveredThreadId === undefined || first === undefined || last === undefined) return null;
  const thread = await existing(loaders.thread, handoff.coveredThreadId);
  const [from, to] = await Promise.all([
    ordinalOf(handoff, thread, first.from, loaders),
    ordinalOf(handoff, thread, last.to, loaders),
  ]);
  return { from, to, count: count(handoff.covers) };
}

/** The run that it covers at the position: the edge says which, whatever was rolled back since. */
async function ordinalOf(handoff: HandoffRecord, thread: ThreadRecord, position: number, loaders: Loaders) {
  const ordinal = await loaders.coveredOrdinalAt.load({ ...placeOf(thread, position), handoffId: handoff.id });
  if (ordinal === undefined) throw new Error(`Handoff ${handoff.id} covers no run at position ${position}.`);
  return ordinal;
}

/** The runs that the handoff speaks for, each with the detail that it kept. */
export async function coveredRuns(
  handoff: HandoffRecord,
  args: ConnectionArgs,
  loaders: Loaders,
): Promise<Connection<RunRecord>> {
  const thread =
    handoff.coveredThreadId === undefined ? undefined : await existing(loaders.thread, handoff.coveredThreadId);
  const parts = (thread === undefined ? [] : partsOf(thread, handoff.covers)).flatMap(({ threadId, within }) =>
    within.map((positions) => ({ threadId, positions })),
  );
  return connectionOf(
    {
      list: 'ContextHandoff.coveredRuns',
      order: 'ASCENDING',
      shape: ['number'],
      keyOf: ({ run }) => [run.position ?? 0],
      edgeOf: ({ run, detail }) => ({ node: run, detail }),
      load: (slice) => loaders.coveredRuns.slice({ id: handoff.id, parts }, { filter: everything, slice }),
      count: async () => count(handoff.covers),
    },
    args,
  );
}
