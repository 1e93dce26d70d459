import type { HandoffInput, Omission, OmissionKind } from './rendered.ts';
import type { ToldRuns } from './told-runs.ts';
import { type OpenSection, untold } from './told-section.ts';

const IDS_NAMED = 1000;

/**
 * What the text had to leave out, by kind, in the order of the kinds' names: entries that found no room, runs of which
 * not even a line is told, outputs without their middle, and what a list no longer holds (a count without ids).
 */
export function omissionsOf(
  input: HandoffInput,
  sections: readonly OpenSection[],
  runs: ToldRuns | undefined,
): Omission[] {
  const found = new Map<OmissionKind, { count: number; ids: Set<string> }>();
  const add = (kind: OmissionKind, id: string | undefined, count = 1) => {
    const omission = found.get(kind) ?? { count: 0, ids: new Set<string>() };
    omission.count += count;
    if (id !== undefined && omission.ids.size < IDS_NAMED) omission.ids.add(id);
    found.set(kind, omission);
  };
  for (const section of sections) for (const { kind, source } of untold(section)) add(kind, source.itemId);
  for (const { runId } of runs?.leftOut ?? []) add('RUN', runId);
  for (const id of runs?.told.flatMap(({ cutOutputs }) => cutOutputs) ?? []) add('OUTPUT', id);
  const { goals, constraints, decisions, notes, results, lines } = input.digest;
  const lost: readonly [OmissionKind, number][] = [
    ['USER_MESSAGE', forgotten(goals)],
    ['CONSTRAINT', forgotten(constraints)],
    ['DECISION', forgotten(decisions)],
    ['NOTE', forgotten(notes)],
    ['SUBAGENT', forgotten(results)],
    ['RUN', forgotten(lines)],
  ];
  for (const [kind, count] of lost) if (count > 0) add(kind, undefined, count);
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, { count, ids }]) => ({ kind, count, ids: [...ids] }));
}

/** How many entries a list no longer holds. */
function forgotten({
  total,
  first,
  last,
}: {
  readonly total: number;
  readonly first: readonly unknown[];
  readonly last: readonly unknown[];
}): number {
  return Math.max(0, total - first.length - last.length);
}
