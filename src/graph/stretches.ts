import { z } from 'zod';
import type { Ancestor } from '../domain/model.ts';
import { intersect, type Ranges, span } from '../domain/ranges.ts';
import { integer } from './codecs.ts';

/**
 * Part of an active history as statements seek it: own runs of one thread from a position to another, as they stood at
 * a position of that thread's log (Design, section 3).
 */
export interface Stretch {
  readonly threadId: string;
  readonly from: number;
  readonly to: number;
  readonly asOf: number;
}

/** A stretch as a parameter. */
export const stretch = z.object({ threadId: z.string(), from: integer, to: integer, asOf: integer });

/** Later than any position of a log. */
export const now = Number.MAX_SAFE_INTEGER;

/**
 * The stretches of a thread's active history at the positions: inherited ones as they stood when the thread took them
 * over, its own as of `asOf`.
 */
export function stretchesOf(threadId: string, ancestry: readonly Ancestor[], within: Ranges, asOf = now): Stretch[] {
  const inherited = ancestry.map((ancestor) => ({
    threadId: ancestor.threadId,
    through: ancestor.throughPosition,
    asOf: ancestor.atSequence,
  }));
  return cut([...inherited, { threadId, through: now, asOf }], within);
}

/** The same of ordinals in place of positions. */
export function ordinalStretchesOf(threadId: string, ancestry: readonly Ancestor[], ordinals: Ranges): Stretch[] {
  const inherited = ancestry.map((ancestor) => ({
    threadId: ancestor.threadId,
    through: ancestor.throughOrdinal,
    asOf: ancestor.atSequence,
  }));
  return cut([...inherited, { threadId, through: now, asOf: now }], ordinals);
}

/** The stretches of a thread's own runs at the positions, as of a position of its log. */
export function withoutAncestors(threadId: string, within: Ranges, asOf = now): Stretch[] {
  return within.map((range) => ({ ...range, threadId, asOf }));
}

function cut(
  layers: readonly { readonly threadId: string; readonly through: number; readonly asOf: number }[],
  within: Ranges,
): Stretch[] {
  const stretches: Stretch[] = [];
  let below = 0;
  for (const { threadId, through, asOf } of layers) {
    const part = intersect(within, span(below + 1, through));
    stretches.push(...part.map((range) => ({ ...range, threadId, asOf })));
    below = Math.max(below, through);
  }
  return stretches;
}
