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
  for (const id of untoldAnswers(input, runs)) add('ASSISTANT_MESSAGE', id);
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

/**
 * What providers said in runs of which a line is told at most, but for what the line says. Of runs that are known as digests
 * only, that is their last answer; of whole ones all that was said.
 */
function untoldAnswers({ recent }: HandoffInput, runs: ToldRuns | undefined): string[] {
  const untold = (runs?.leftOut ?? []).map((line) => ({ ...line, answered: false }));
  return [...(runs?.lines ?? []), ...untold].flatMap(({ runId, source, answered }) => {
    const whole = recent.find((run) => run.runId === runId);
    const said = whole?.items.filter((item) => item.kind === 'ASSISTANT_MESSAGE').map((item) => item.id);
    const ids = said ?? (source.itemId === undefined ? [] : [source.itemId]);
    return answered ? ids.filter((id) => id !== source.itemId) : ids;
  });
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
