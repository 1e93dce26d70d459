import { isActive } from '../../../src/domain/lookup.ts';
import type { ContextHandoff, Run, ThreadState } from '../../../src/domain/model.ts';
import { contains, normalise, only, type Ranges } from '../../../src/domain/ranges.ts';
import { type StrategyInput, toMeasure } from '../../../src/domain/strategy.ts';

/** Characters that count as one token where a size is given in tokens (Design, section 5). */
export const charactersPerToken = 4;

/** What a text about a run takes: its structured sections, and the run word for word on top of that. In tokens. */
export interface RunSize {
  readonly structured: number;
  readonly verbatim: number;
}

export type SizeOf = (runId: string) => RunSize;
/** The strategy input with the sizes of what the candidate misses. */
export function measured(state: ThreadState, input: StrategyInput, sizeOf: SizeOf): StrategyInput {
  const missing = toMeasure(input);
  if (missing.length === 0) return input;
  const sizes = runsAt(state, missing).map((run) => sizeOf(run.id));
  const verbatimTokens = sizes.reduce((sum, size) => sum + size.structured + size.verbatim, 0);
  return {
    ...input,
    measured: {
      deltaTokens: sizes.reduce((sum, size) => sum + size.structured, 0),
      verbatimTokens,
      verbatimCharacters: verbatimTokens * charactersPerToken,
      recordedTokens: verbatimTokens,
    },
  };
}

/** The runs that a fork took over, as they stood then, by its ancestry. */
const inherited = new WeakMap<ThreadState['head']['ancestry'], readonly Run[]>();

/** Notes what the thread took over. */
export function inherit({ head }: ThreadState, runs: readonly Run[]): void {
  inherited.set(head.ancestry, runs);
}

/** The active runs at the positions, in their order: inherited ones as the thread knows them. */
export function runsAt(state: ThreadState, positions: Ranges): (Run & { readonly position: number })[] {
  return [...(inherited.get(state.head.ancestry) ?? []), ...state.runs.values()]
    .filter(isActive)
    .filter((run) => contains(positions, run.position))
    .sort((a, b) => a.position - b.position);
}

/** Positions that the handoff covers and whose runs got items after its text was built. */
export function lateItemsOf(
  state: ThreadState,
  handoff: Pick<ContextHandoff, 'covers' | 'builtAt' | 'coveredThreadId'>,
): Ranges {
  if (handoff.coveredThreadId !== state.head.id) return [];
  const late = runsAt(state, handoff.covers).filter(
    (run) => run.threadId === state.head.id && (run.lateItemsAt ?? 0) > handoff.builtAt,
  );
  return normalise(late.flatMap((run) => only(run.position)));
}
