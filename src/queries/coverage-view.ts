import { known, missing } from '../domain/coverage.ts';
import type { ProviderThread } from '../domain/model.ts';
import { count, normalise, type Ranges, through } from '../domain/ranges.ts';

/** What a provider thread knows of its thread's active history, in positions (Design, section 3). */
export interface CoverageView {
  readonly native: Ranges;
  /** What it knows in any way. With `missing` it makes up the whole active history. */
  readonly effective: Ranges;
  readonly missing: Ranges;
  readonly missingCount: number;
  readonly knownThrough: number;
}

/** The coverage of a provider thread against the positions 1 to `head` of its thread's active history. */
export function coverageView(providerThread: Pick<ProviderThread, 'coverage' | 'native'>, head: number): CoverageView {
  const lacks = missing(providerThread.coverage, head);
  return {
    native: through(normalise(providerThread.native), head),
    effective: through(known(providerThread.coverage), head),
    missing: lacks,
    missingCount: count(lacks),
    knownThrough: providerThread.coverage.knownThrough,
  };
}
