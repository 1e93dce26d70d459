import type { ThreadState } from '../../domain/model.ts';
import { intersect, type Ranges } from '../../domain/ranges.ts';
import { deltaLimit } from '../../domain/staleness.ts';
import type { Measure, StrategyInput } from '../../domain/strategy.ts';
import { emptyDigest, type RunDigest } from '../../summary/digest.ts';
import { digestRun } from '../../summary/digest-run.ts';
import { mergeDigests } from '../../summary/merge-digests.ts';
import { minimalTokens } from '../../summary/minimal-tokens.ts';
import { renderHandoff } from '../../summary/render-handoff.ts';
import type { HandoffInput } from '../../summary/rendered.ts';
import type { RunMaterial } from '../ports.ts';

/** The digest of the runs, merged in their order. */
export function digestOf(runs: readonly RunMaterial[]): RunDigest {
  return runs.map(digestRun).reduce(mergeDigests, emptyDigest);
}

/** What a summary of the runs says of itself at its head: whose runs, how many, from which providers. */
export function aboutOf(
  state: ThreadState,
  runs: readonly RunMaterial[],
): Pick<HandoffInput, 'title' | 'covers' | 'providers'> {
  const providers = new Set(runs.flatMap((run) => run.providerName ?? []));
  return {
    ...(state.head.title !== undefined && { title: state.head.title }),
    covers: { fromOrdinal: runs[0]?.ordinal ?? 0, toOrdinal: runs.at(-1)?.ordinal ?? 0, runCount: runs.length },
    providers: [...providers],
  };
}

/** Measures what the candidate misses, from the content of just these runs (Design, section 5). */
export function measure(
  state: ThreadState,
  input: StrategyInput,
  missing: Ranges,
  runs: readonly RunMaterial[],
): Measure {
  const digest = digestOf(runs);
  const about = { ...aboutOf(state, runs), digest };
  const limit = deltaLimit(input);
  const whole = renderHandoff({
    ...about,
    strategy: 'FULL_THREAD_SUMMARY',
    recent: runs,
    mustKeep: missing,
    budget: { tokens: Number.MAX_SAFE_INTEGER },
  });
  const verbatim = intersect(whole.detail.verbatim, missing);
  const complete = verbatim.reduce((sum, range) => sum + range.to - range.from + 1, 0) === runs.length;
  return {
    deltaTokens: minimalTokens(
      { ...about, strategy: 'DELTA_SINCE_TARGET_LAST_SEEN' },
      Number.isFinite(limit) ? limit : undefined,
    ),
    verbatimCharacters: complete ? whole.characters : Number.MAX_SAFE_INTEGER,
    verbatimTokens: complete ? whole.tokens : Number.MAX_SAFE_INTEGER,
    recordedTokens: runs.reduce((sum, run) => sum + run.tokens, 0),
  };
}
