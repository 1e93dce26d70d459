import { knownOf } from './capped-list.ts';
import type { Quote, RunDigest } from './digest.ts';
import { type Entry, labelled, runName } from './entries.ts';

/** Words that only tell the other side to go on. */
const mereAssent =
  /^(?:ok(?:ay)?|yes|yep|go(?: ahead| on)?|continue|thanks?(?: you)?|please(?: continue)?|do it|next)[\s.!,]*$/i;

/**
 * The user's goals and constraints in the user's own words: the newest message, the first, what was marked as a
 * constraint, sentences that sound like one, then the other messages from new to old.
 */
export function* goalEntries(digest: RunDigest): Generator<Entry> {
  const goals = knownOf(digest.goals);
  const constraints = knownOf(digest.constraints);
  const newest = goals.at(-1);
  const first = goals[0];
  if (newest !== undefined) yield said(newest, goals.length, 'USER_MESSAGE');
  if (first !== undefined && first !== newest) yield said(first, 0, 'USER_MESSAGE');
  for (let i = constraints.length - 1; i >= 0; i--) {
    const constraint = constraints[i];
    if (constraint?.marked) yield limit(constraint, i);
  }
  yield* unmarkedConstraints(constraints);
  for (let i = goals.length - 2; i > 0; i--) {
    const goal = goals[i];
    if (goal !== undefined && !mereAssent.test(goal.text)) yield said(goal, i, 'USER_MESSAGE');
  }
}

/** The oldest constraints were stated first and hold longest; the newest refine them: both ends come before the middle. */
function* unmarkedConstraints(constraints: readonly Quote[]): Generator<Entry> {
  const heuristic = constraints
    .map((constraint, place) => ({ constraint, place }))
    .filter(({ constraint }) => !constraint.marked);
  for (let low = 0, high = heuristic.length - 1; low <= high; low++, high--) {
    for (const index of low === high ? [low] : [low, high]) {
      const entry = heuristic[index];
      if (entry !== undefined) yield limit(entry.constraint, entry.place);
    }
  }
}

function said(goal: Quote, place: number, kind: 'USER_MESSAGE'): Entry {
  const label = `- ${runName(goal.source, goal.ended)}:`;
  return {
    kind,
    source: goal.source,
    place,
    group: 'The user, oldest first:',
    write: (room) => labelled(label, goal.text, room),
  };
}

function limit(constraint: Quote, place: number): Entry {
  return {
    kind: 'CONSTRAINT',
    source: constraint.source,
    place: 1_000_000 + place,
    group: 'To be kept:',
    said: constraint.text,
    write: (room) => labelled(`- ${runName(constraint.source, constraint.ended)}:`, constraint.text, room),
  };
}
