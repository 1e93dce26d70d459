import type { FileTrace, RunDigest, Source } from './digest.ts';

export type FileState = 'CREATED' | 'CHANGED' | 'RENAMED' | 'DELETED' | 'READ';

/** A path as it is now, compared with before the covered runs. */
export interface PresentFile {
  readonly path: string;
  readonly state: FileState;
  readonly from?: string;
  readonly linesAdded: number;
  readonly linesRemoved: number;
  readonly unfinished: boolean;
  readonly source: Source;
}

/**
 * The present state of the files (Design, section 6), most recently touched first; files that were only read come last.
 * What was made and removed again within these runs is not told.
 */
export function presentFiles(digest: RunDigest): readonly PresentFile[] {
  const traces = new Map(digest.files.map((trace) => [trace.path, trace]));
  const present = digest.files.flatMap((trace) => presentFile(trace, traces) ?? []);
  return present.sort((a, b) => rank(a) - rank(b) || b.source.position - a.source.position);
}

function rank(file: PresentFile): number {
  return file.state === 'READ' ? 1 : 0;
}

function presentFile(trace: FileTrace, traces: ReadonlyMap<string, FileTrace>): PresentFile | undefined {
  const { path, last, read } = trace;
  if (last === undefined) {
    return read && { path, state: 'READ', linesAdded: 0, linesRemoved: 0, unfinished: false, source: read };
  }
  const origin = originOf(trace, traces);
  const file = { path, unfinished: last.unfinished === true, source: last.source, ...linesOf(trace, origin.passed) };
  const existedBefore = existed(trace);
  if (last.kind === 'DELETED' || last.kind === 'RENAMED_TO') {
    return existedBefore && last.kind === 'DELETED'
      ? { ...file, state: 'DELETED', linesAdded: 0, linesRemoved: 0 }
      : undefined;
  }
  if (existedBefore) return { ...file, state: 'CHANGED' };
  if (origin.path !== path && origin.existed) return { ...file, state: 'RENAMED', from: origin.path };
  return { ...file, state: 'CREATED' };
}

function existed({ first }: FileTrace): boolean {
  return first?.kind === 'UPDATED' || first?.kind === 'DELETED' || first?.kind === 'RENAMED_TO';
}

interface Origin {
  readonly path: string;
  readonly existed: boolean;
  readonly passed: readonly FileTrace[];
}

/** Follows renames back to the name under which the file was known first. */
function originOf(trace: FileTrace, traces: ReadonlyMap<string, FileTrace>): Origin {
  const passed: FileTrace[] = [];
  let at = trace;
  while (at.first?.kind === 'RENAMED_FROM' && passed.length < 100) {
    const before: FileTrace | undefined = traces.get(at.first.other ?? '');
    if (before === undefined || before === trace || passed.includes(before)) break;
    passed.push(before);
    at = before;
  }
  return { path: at.path, existed: existed(at), passed };
}

function linesOf(trace: FileTrace, passed: readonly FileTrace[]): { linesAdded: number; linesRemoved: number } {
  const all = [trace, ...passed];
  return {
    linesAdded: all.reduce((sum, { linesAdded }) => sum + linesAdded, 0),
    linesRemoved: all.reduce((sum, { linesRemoved }) => sum + linesRemoved, 0),
  };
}
