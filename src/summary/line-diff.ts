import { diffArrays } from 'diff';

/** Lines that were added, removed or left as they are, one after the other. Line numbers count from 1. */
export interface DiffHunk {
  readonly kind: 'ADDED' | 'REMOVED' | 'UNCHANGED';
  /** Where it begins in either text; for what the text does not hold, the line before which it would stand. */
  readonly fromLine: number;
  readonly toLine: number;
  /** All of its lines. */
  readonly count: number;
  /** The first of its lines; fewer than `count` where the limits of an answer were reached. */
  readonly lines: readonly string[];
}

export interface LineDiff {
  readonly hunks: readonly DiffHunk[];
  readonly addedLines: number;
  readonly removedLines: number;
  /** Not every line is shown. The counts are those of the whole. */
  readonly truncated: boolean;
  /** False where the texts differ too much to be compared line by line: what differs is then told as one block. */
  readonly fine: boolean;
}

/** The work grows with the square of this. */
const MOST_EDITS = 1000;
const MOST_LINES = 5000;
const MOST_CHARACTERS = 500_000;
const MOST_HUNKS = 2000;

type Run = Pick<DiffHunk, 'kind'> & { readonly lines: readonly string[] };

/** Compares two texts line by line. Bounded in work and in size, and the same on any machine: it looks at no clock. */
export function lineDiff(from: string, to: string): LineDiff {
  const [before, after] = [linesOf(from), linesOf(to)];
  const changes = diffArrays(before, after, { maxEditLength: MOST_EDITS });
  const runs: readonly Run[] =
    changes?.map(({ added, removed, value }) => ({
      kind: added ? 'ADDED' : removed ? 'REMOVED' : 'UNCHANGED',
      lines: value,
    })) ?? blocksOf(before, after);
  const hunks = placed(runs);
  const shown = hunks.slice(0, MOST_HUNKS);
  return {
    hunks: shown,
    addedLines: linesIn(hunks, 'ADDED'),
    removedLines: linesIn(hunks, 'REMOVED'),
    truncated: shown.length < hunks.length || shown.some(({ count, lines }) => lines.length < count),
    fine: changes !== undefined,
  };
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}

/** What both begin and end with, and between them one text in the other's place. */
function blocksOf(before: readonly string[], after: readonly string[]): Run[] {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  const runs: Run[] = [
    { kind: 'UNCHANGED', lines: before.slice(0, head) },
    { kind: 'REMOVED', lines: before.slice(head, before.length - tail) },
    { kind: 'ADDED', lines: after.slice(head, after.length - tail) },
    { kind: 'UNCHANGED', lines: before.slice(before.length - tail) },
  ];
  return runs.filter(({ lines }) => lines.length > 0);
}

function placed(runs: readonly Run[]): DiffHunk[] {
  let [fromLine, toLine] = [1, 1];
  let [linesLeft, charactersLeft] = [MOST_LINES, MOST_CHARACTERS];
  return runs.map(({ kind, lines }): DiffHunk => {
    const shown: string[] = [];
    for (const line of lines) {
      if (linesLeft === 0 || line.length > charactersLeft) break;
      shown.push(line);
      linesLeft--;
      charactersLeft -= line.length;
    }
    const hunk = { kind, fromLine, toLine, count: lines.length, lines: shown };
    if (kind !== 'ADDED') fromLine += lines.length;
    if (kind !== 'REMOVED') toLine += lines.length;
    return hunk;
  });
}

function linesIn(hunks: readonly DiffHunk[], kind: DiffHunk['kind']): number {
  return hunks.reduce((sum, hunk) => (hunk.kind === kind ? sum + hunk.count : sum), 0);
}
