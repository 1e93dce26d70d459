import type { ThreadHead } from '../../domain/model.ts';
import type { Ranges } from '../../domain/ranges.ts';
import { placeOf, type RunRangeRecord, toOrdinals } from '../../queries/history.ts';
import type { Loaders } from '../loaders.ts';

/**
 * Positions of a thread's active history as people number them, as of a position of its log: that of the thread as it
 * was read unless said, whatever happens to it meanwhile. Throws where no run held a position: the graph names active
 * runs only.
 */
export function ordinalsIn(
  thread: Pick<ThreadHead, 'id' | 'ancestry' | 'sequence'>,
  positions: Ranges,
  loaders: Loaders,
  asOf = thread.sequence,
): Promise<readonly RunRangeRecord[]> {
  return toOrdinals(positions, async (position) => {
    const ordinal = await loaders.ordinalAt.load(placeOf(thread, position, asOf));
    if (ordinal === undefined) throw new Error(`Thread ${thread.id} has no run at position ${position}.`);
    return ordinal;
  });
}
