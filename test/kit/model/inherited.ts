import { evolve } from '../../../src/domain/fold.ts';
import { isActive } from '../../../src/domain/lookup.ts';
import type { ContextHandoff, Run, ThreadState } from '../../../src/domain/model.ts';
import type { ThreadRecord } from './thread-record.ts';

const derived = new WeakMap<ThreadState['head']['ancestry'], readonly Run[]>();

/** The runs that a thread took over, as they stood then: shorter folds of its ancestors' logs (Design, section 3). */
export function inheritedRuns({ head }: ThreadState, threads: readonly ThreadRecord[]): readonly Run[] {
  const before = derived.get(head.ancestry);
  if (before !== undefined) return before;
  let below = 0;
  const runs = head.ancestry.flatMap(({ threadId, throughPosition, atSequence }) => {
    const log = threads.find((each) => each.threadId === threadId)?.log.slice(0, atSequence) ?? [];
    const then = log.reduce<ThreadState | undefined>(evolve, undefined);
    const [from, to] = [below, throughPosition];
    below = throughPosition;
    return [...(then?.runs.values() ?? [])]
      .filter(isActive)
      .filter(({ position }) => position > from && position <= to)
      .sort((a, b) => a.position - b.position);
  });
  derived.set(head.ancestry, runs);
  return runs;
}

/** All handoffs, by id: a provider thread may have inherited one that was made for another thread. */
export function handoffsOf(threads: readonly ThreadRecord[]): ReadonlyMap<string, ContextHandoff> {
  return new Map(threads.flatMap(({ state }) => [...state.handoffs]));
}
