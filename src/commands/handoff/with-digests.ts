import type { ThreadEvent } from '../../domain/events.ts';
import type { ThreadState } from '../../domain/model.ts';
import type { Caller } from '../ports.ts';
import type { Tools } from '../tools.ts';
import { type DueDigests, digestsDue } from './digests-due.ts';

/**
 * Runs a command that may end runs or add to them, and has the digests made that are due by it once it is committed (Design,
 * section 6). `run` notes the events that it decided on, with the state before; what it notes last counts, since it may
 * have to decide again.
 */
export async function withDigests<Outcome>(
  tools: Tools,
  caller: Caller,
  run: (note: (state: ThreadState, events: readonly ThreadEvent[]) => void) => Promise<Outcome>,
): Promise<Outcome> {
  let due: DueDigests | undefined;
  const outcome = await run((state, events) => {
    due = digestsDue(state, events);
  });
  tools.digests?.due(caller, due);
  return outcome;
}
