import { emptyDigest, type RunDigest } from '../../src/summary/digest.ts';
import { digestRun } from '../../src/summary/digest-run.ts';
import type { DigestRun } from '../../src/summary/digest-source.ts';
import { mergeDigests } from '../../src/summary/merge-digests.ts';
import { renderHandoff } from '../../src/summary/render-handoff.ts';
import type { HandoffInput, RenderedHandoff } from '../../src/summary/rendered.ts';

export const digestOf = (runs: readonly DigestRun[]): RunDigest =>
  runs.map(digestRun).reduce(mergeDigests, emptyDigest);

/** The input of a summary of all given runs, with room for all of it unless told otherwise. */
export function inputFor(runs: readonly DigestRun[], parts: Partial<HandoffInput> = {}): HandoffInput {
  return {
    covers: { fromOrdinal: runs[0]?.ordinal ?? 1, toOrdinal: runs.at(-1)?.ordinal ?? 1, runCount: runs.length },
    providers: [...new Set(runs.flatMap(({ providerName }) => providerName ?? []))],
    strategy: 'FULL_THREAD_SUMMARY',
    digest: digestOf(runs),
    recent: runs,
    budget: { tokens: 1_000_000 },
    ...parts,
  };
}

export function handoffOf(runs: readonly DigestRun[], parts: Partial<HandoffInput> = {}): RenderedHandoff {
  return renderHandoff(inputFor(runs, parts));
}
