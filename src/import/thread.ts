import type { CompactionMark, DeadTurn, FileReport, ImportedTurn, SessionFormat } from './model.ts';
import type { LineTally } from './records.ts';

/** A turn on a session's live path, copies of other sessions' turns included. */
export interface PathTurn {
  readonly id: string;
  /** Tells a turn by its words where ids do not: equal for a turn and its copy. */
  readonly fingerprint: string;
  /** False for ids that only count turns: they say nothing across files without the fingerprint. */
  readonly hasOwnId: boolean;
  readonly startedAt: string | undefined;
  /** The session that the turn says it was copied from. */
  readonly copiedFrom: string | undefined;
}

/** Where a thread started another one. `childId` is undefined where only the words of the task tell which. */
export interface Spawn {
  readonly childId: string | undefined;
  readonly turnId: string;
  readonly itemKey: string;
  readonly prompt: string | undefined;
}

/** One native thread as its files tell it, before it is related to others and before its turns are read. */
export interface NativeThread {
  readonly format: SessionFormat;
  readonly threadId: string;
  readonly title: string | undefined;
  readonly cwd: string | undefined;
  readonly model: string | undefined;
  readonly startedAt: string | undefined;
  readonly updatedAt: string | undefined;
  readonly path: readonly PathTurn[];
  readonly dead: readonly DeadTurn[];
  readonly compactions: readonly CompactionMark[];
  readonly spawns: readonly Spawn[];
  /** The threads it says it was copied or forked from, nearest first. */
  readonly sources: readonly string[];
  /** The thread it says it works for. */
  readonly parentId: string | undefined;
  readonly isSubagent: boolean;
  /** The key of the item of the parent that started it, where its files tell. */
  readonly spawnItemKey: string | undefined;
  readonly prompt: string | undefined;
  /** Why it is no conversation at all, where it is none. */
  readonly ignored: string | undefined;
  readonly notes: readonly string[];
  readonly files: readonly FileReport[];
  readTurns(ids: ReadonlySet<string>): AsyncIterable<ImportedTurn>;
}

/** Counts by reason. */
export interface Counts {
  add(reason: string, count?: number): void;
  get(): Readonly<Record<string, number>>;
}

export function newCounts(): Counts {
  const counts = new Map<string, number>();
  return {
    add: (reason, count = 1) => counts.set(reason, (counts.get(reason) ?? 0) + count),
    get: () => Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

export function fileReport(name: string, format: SessionFormat, tally: LineTally, skipped: Counts): FileReport {
  return {
    name,
    format,
    lines: tally.lines,
    records: tally.records,
    malformedLines: { count: tally.malformed, first: tally.firstMalformed },
    recovered: tally.recovered,
    truncatedLastLine: tally.truncatedLastLine,
    skipped: skipped.get(),
  };
}
