import { joinLists } from './capped-list.ts';
import type { CommandTrace, FileTrace, Matter, PlanStep, RunDigest } from './digest.ts';
import { joinRanges } from './ranges.ts';

/**
 * Merges the digests of two neighbouring ranges of runs, `a` before `b` (Design, section 6). Associative, with
 * `emptyDigest` neutral: any bracketing of the same runs gives the same bytes. Drops nothing but the middle of long lists.
 */
export function mergeDigests(a: RunDigest, b: RunDigest): RunDigest {
  const checkpoint = b.checkpoint ?? a.checkpoint;
  const last = b.last ?? a.last;
  return {
    version: 1,
    runs: a.runs + b.runs,
    positions: joinRanges(a.positions, b.positions),
    goals: joinLists(a.goals, b.goals),
    constraints: joinLists(a.constraints, b.constraints),
    decisions: joinLists(a.decisions, b.decisions),
    notes: joinLists(a.notes, b.notes),
    files: joinSorted(a.files, b.files, (trace) => trace.path, mergeFiles),
    commands: joinSorted(a.commands, b.commands, (trace) => trace.command, mergeCommands),
    matters: joinSorted(a.matters, b.matters, (matter) => matter.id, mergeMatters),
    steps: joinSorted(a.steps, b.steps, (step) => step.title, mergeSteps),
    results: joinLists(a.results, b.results),
    lines: joinLists(a.lines, b.lines),
    ...(checkpoint && { checkpoint }),
    ...(last && { last }),
  };
}

/** Joins two lists sorted by key in the order of code units, which no locale changes. */
function joinSorted<T>(a: readonly T[], b: readonly T[], keyOf: (entry: T) => string, merge: (a: T, b: T) => T): T[] {
  const joined: T[] = [];
  let i = 0;
  let j = 0;
  for (let left = a[i], right = b[j]; left !== undefined || right !== undefined; left = a[i], right = b[j]) {
    const order = left === undefined ? 1 : right === undefined ? -1 : compareKeys(keyOf(left), keyOf(right));
    if (left !== undefined && right !== undefined && order === 0) joined.push(merge(left, right));
    else if (left !== undefined && order < 0) joined.push(left);
    else if (right !== undefined) joined.push(right);
    if (order <= 0) i++;
    if (order >= 0) j++;
  }
  return joined;
}

/** Compares by code units. */
export function compareKeys(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Two traces of one path: line counts start anew where the path was made or removed. */
export function mergeFiles(a: FileTrace, b: FileTrace): FileTrace {
  const first = a.first ?? b.first;
  const last = b.last ?? a.last;
  const read = b.read ?? a.read;
  const madeHere = a.madeHere ?? b.madeHere;
  return {
    path: a.path,
    changes: a.changes + b.changes,
    linesAdded: b.madeHere ? b.linesAdded : a.linesAdded + b.linesAdded,
    linesRemoved: b.madeHere ? b.linesRemoved : a.linesRemoved + b.linesRemoved,
    ...(first && { first }),
    ...(last && { last }),
    ...(madeHere && { madeHere }),
    ...(read && { read }),
  };
}

/** Two traces of one command: tries add up, the later result counts. */
export function mergeCommands(a: CommandTrace, b: CommandTrace): CommandTrace {
  return { command: a.command, tries: a.tries + b.tries, failed: a.failed + b.failed, last: b.last };
}

/** Two halves of one matter: whichever side knows its opening, and its last closing. */
export function mergeMatters(a: Matter, b: Matter): Matter {
  const opened = a.opened ?? b.opened;
  const progress = b.progress ?? a.progress;
  const closed = b.closed ?? a.closed;
  return {
    id: a.id,
    ...(opened && { opened }),
    ...(progress && { progress }),
    ...(closed && { closed }),
  };
}

/** Two sights of one plan step: where it was seen first, and its last state. */
export function mergeSteps(a: PlanStep, b: PlanStep): PlanStep {
  return { title: a.title, first: a.first, last: b.last };
}
