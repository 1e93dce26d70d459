import type { Logged, ThreadEvent } from '../domain/events.ts';
import { evolveAll } from '../domain/fold.ts';
import { isActive } from '../domain/lookup.ts';
import type { Run, ThreadState } from '../domain/model.ts';
import { stretchesOf } from './history.ts';
import { eventOf, type LogReads, pagesOfLog } from './log.ts';
import type { EventRecord } from './records.ts';

/** A thread as it was: the fold of its log up to a position, and the time of the event there. */
export interface Snapshot {
  readonly state: ThreadState;
  readonly at: string;
}

/** Up to where a log is read: a position, a time, or its end. */
export type Moment = { readonly sequence: number } | { readonly at: string } | 'NOW';

/**
 * A thread as of a moment (Design, section 9): a shorter fold. Undefined where there is no such thread, or where it did not
 * exist yet.
 */
export async function threadAsOf(log: LogReads, threadId: string, moment: Moment): Promise<Snapshot | undefined> {
  let state: ThreadState | undefined;
  let at = '';
  for await (const page of pagesOfLog(log, threadId)) {
    const within = page.filter((event) => isUpTo(event, moment));
    state = evolveAll(state, within.map(logged));
    at = within.at(-1)?.at ?? at;
    if (within.length < page.length) break;
  }
  return state && { state, at };
}

/**
 * The runs of a snapshot by ordinal, inherited ones as their own thread had them when they were taken over. Reads the logs
 * of the ancestors, where there are any.
 */
export async function runsOf(
  log: LogReads,
  { state }: Snapshot,
): Promise<readonly (Run & { readonly active: boolean })[]> {
  const inherited = stretchesOf(state.head)
    .filter((stretch) => stretch.at !== undefined)
    .map(async ({ threadId, positions, at }) => {
      const source = await threadAsOf(log, threadId, { sequence: at ?? 0 });
      return [...(source?.state.runs.values() ?? [])]
        .filter((run) => isActive(run) && positions.from <= run.position && run.position <= positions.to)
        .map((run) => ({ ...run, active: true }));
    });
  const own = [...state.runs.values()].map((run) => ({ ...run, active: isActive(run) }));
  return [...(await Promise.all(inherited)).flat(), ...own].sort((a, b) => a.ordinal - b.ordinal);
}

function isUpTo({ sequence, at }: EventRecord, moment: Moment): boolean {
  if (moment === 'NOW') return true;
  return 'sequence' in moment ? sequence <= moment.sequence : at <= moment.at;
}

/** An entry of a log as the fold takes it. */
export function logged(record: EventRecord): Logged<ThreadEvent> {
  const { id, streamId, sequence, at, actor, commandId, requestId } = record;
  return { id, streamId, sequence, at, actor, commandId, requestId, event: eventOf(record) };
}
