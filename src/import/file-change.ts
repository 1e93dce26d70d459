import { diffLines } from 'diff';
import type { FileChangeKind } from '../domain/vocabulary.ts';

/** One file that a tool changed, as far as the session tells. Paths are as the provider wrote them. */
export interface FileChange {
  readonly path: string;
  readonly previousPath?: string;
  readonly changeKind: FileChangeKind;
  readonly linesAdded?: number;
  readonly linesRemoved?: number;
  readonly diff?: string;
}

export interface LineCounts {
  readonly linesAdded: number;
  readonly linesRemoved: number;
}

/** Above this size two texts are compared by their line counts: a diff of them would cost more than it tells. */
const MAX_DIFFED_CHARACTERS = 200_000;

/** Lines a unified diff adds and removes. Headers before the first hunk do not count. */
export function countUnifiedDiff(diff: string): LineCounts {
  const lines = diff.split('\n');
  const firstHunk = lines.findIndex((line) => line.startsWith('@@'));
  return countMarkedLines(
    firstHunk === -1 ? lines.filter((line) => !/^(\+\+\+|---) /.test(line)) : lines.slice(firstHunk),
  );
}

/** Lines marked with a plus or a minus. */
export function countMarkedLines(lines: readonly string[]): LineCounts {
  return {
    linesAdded: lines.filter((line) => line.startsWith('+')).length,
    linesRemoved: lines.filter((line) => line.startsWith('-')).length,
  };
}

/** Lines of a text; a line feed at the end starts no further one. */
export function countLines(text: string): number {
  if (text === '') return 0;
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

/** Lines that differ between two versions of a text. */
export function countDifference(before: string, after: string): LineCounts {
  if (before.length + after.length > MAX_DIFFED_CHARACTERS) {
    return { linesAdded: countLines(after), linesRemoved: countLines(before) };
  }
  const parts = diffLines(before, after);
  const sum = (which: 'added' | 'removed') =>
    parts.filter((part) => part[which]).reduce((total, part) => total + part.count, 0);
  return { linesAdded: sum('added'), linesRemoved: sum('removed') };
}
