import { count, normalise, type Ranges, span, subtract, union } from './ranges.ts';

/**
 * What a provider thread knows of its thread's active history (Design, section 3): everything up to the position
 * `knownThrough`, but for the `gaps`. Counts what the provider accepted, never what was prepared or sent.
 */
export interface Coverage {
  readonly knownThrough: number;
  readonly gaps: Ranges;
}

/** The coverage of a provider thread that knows nothing yet. */
export const nothingKnown: Coverage = { knownThrough: 0, gaps: [] };

/** The positions that are known. */
export function known(coverage: Coverage): Ranges {
  return subtract(span(1, coverage.knownThrough), coverage.gaps);
}

/** What the active history up to `head` holds and the provider thread does not know: gaps, and all after `knownThrough`. */
export function missing(coverage: Coverage, head: number): Ranges {
  return subtract(union(coverage.gaps, span(coverage.knownThrough + 1, head)), span(head + 1, coverage.knownThrough));
}

/** How many positions up to `head` are missing. */
export function missingCount(coverage: Coverage, head: number): number {
  return count(missing(coverage, head));
}

/** The coverage after the positions became known as well. `knownThrough` never goes backwards by it. */
export function learn(coverage: Coverage, positions: Ranges): Coverage {
  const set = normalise(positions);
  const knownThrough = Math.max(coverage.knownThrough, set.at(-1)?.to ?? 0);
  const unknown = union(coverage.gaps, span(coverage.knownThrough + 1, knownThrough));
  return { knownThrough, gaps: subtract(unknown, set) };
}

/**
 * The coverage after the positions are known no longer (late items, a compaction). `knownThrough` stays, so that what
 * was forgotten is a gap: it was known once, and the next dispatch brings it again.
 */
export function forget(coverage: Coverage, positions: Ranges): Coverage {
  const lost = normalise(positions).flatMap((range) => span(range.from, Math.min(range.to, coverage.knownThrough)));
  return { knownThrough: coverage.knownThrough, gaps: union(coverage.gaps, lost) };
}

/** The coverage of what remains of the history after it was cut behind `head`. */
export function cutAt(coverage: Coverage, head: number): Coverage {
  const knownThrough = Math.min(coverage.knownThrough, head);
  return { knownThrough, gaps: subtract(coverage.gaps, span(knownThrough + 1, Number.MAX_SAFE_INTEGER)) };
}
