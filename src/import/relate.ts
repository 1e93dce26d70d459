import { byStart, commonTurns, silentSource } from './copies.ts';
import { compact } from './json.ts';
import type { ForkPoint, SpawnPoint } from './model.ts';
import { type SpawnFinder, spawnFinder } from './spawn-finder.ts';
import type { NativeThread, PathTurn } from './thread.ts';

/** A thread among others: what of its path is its own, and where it comes from. */
export interface RelatedThread {
  readonly thread: NativeThread;
  readonly own: readonly PathTurn[];
  /** The copied or referenced turns, by their ids in this thread's files. */
  readonly inherited: readonly PathTurn[];
  readonly inheritedIds: readonly string[];
  readonly forkedFrom: ForkPoint | undefined;
  readonly parent: SpawnPoint | undefined;
  readonly notes: readonly string[];
}

/**
 * Relates threads to each other, sources and parents before what comes from them, the same for any order of the
 * input. What a fork has in common with its source is the source's; without the source at hand only turns that say
 * themselves that they are copies are (Session formats, B3 and E7).
 */
export function relateThreads(threads: readonly NativeThread[]): readonly RelatedThread[] {
  const sorted = [...threads].sort(byStart);
  const byId = new Map(sorted.map((thread) => [thread.threadId, thread]));
  const sharing = Map.groupBy(
    sorted.filter((thread) => !thread.isSubagent && thread.path[0]?.hasOwnId),
    (thread) => thread.path[0]?.id ?? '',
  );
  const spawns = spawnFinder(sorted);
  const related = sorted.map((thread) =>
    thread.isSubagent
      ? relatedSubagent(thread, byId, spawns)
      : relatedMain(thread, byId, sharing.get(thread.path[0]?.id ?? '') ?? []),
  );
  return parentsFirst(related);
}

function relatedMain(
  thread: NativeThread,
  byId: ReadonlyMap<string, NativeThread>,
  sharing: readonly NativeThread[],
): RelatedThread {
  const named = thread.sources.map((id) => byId.get(id)).find((source) => source !== undefined && source !== thread);
  const source = named ?? (thread.sources.length === 0 ? silentSource(thread, sharing) : undefined);
  if (source !== undefined) return forkOf(thread, source);
  const pointer = thread.sources[0];
  const copies = thread.path.findIndex(({ copiedFrom }) => copiedFrom === undefined);
  const inherited = thread.path.slice(0, copies === -1 ? thread.path.length : copies);
  return relation(
    thread,
    inherited.length,
    inherited.map(({ id }) => id),
    pointer,
    pointer === undefined ? [] : ['SOURCE_MISSING'],
  );
}

function forkOf(thread: NativeThread, source: NativeThread): RelatedThread {
  const matched = commonTurns(thread.path, source.path);
  const isUnknown = matched.length === 0 && thread.path.length > 0;
  return relation(
    thread,
    matched.length,
    matched.map(({ id }) => id),
    source.threadId,
    isUnknown ? ['SOURCE_POINT_UNKNOWN'] : [],
  );
}

function relation(
  thread: NativeThread,
  count: number,
  inheritedIds: readonly string[],
  sourceId: string | undefined,
  notes: readonly string[],
): RelatedThread {
  return {
    thread,
    own: thread.path.slice(count),
    inherited: thread.path.slice(0, count),
    inheritedIds,
    forkedFrom:
      sourceId === undefined
        ? undefined
        : compact({ nativeThreadId: sourceId, throughNativeTurnId: inheritedIds.at(-1) }),
    parent: undefined,
    notes: [...thread.notes, ...notes],
  };
}

/** A subagent's own turns are those its parent does not have: some are started with the parent's history (Session formats, B6). */
function relatedSubagent(
  thread: NativeThread,
  byId: ReadonlyMap<string, NativeThread>,
  spawns: SpawnFinder,
): RelatedThread {
  const parentId = thread.parentId ?? '';
  const found = spawns(thread);
  const parent = found?.by ?? byId.get(parentId);
  const replayed = new Set(parent?.path.filter(({ hasOwnId }) => hasOwnId).map(({ id }) => id));
  const isAlive = parent?.path.some(({ id }) => id === found?.spawn.turnId);
  return {
    thread,
    own: thread.path.filter(({ id }) => !replayed.has(id)),
    inherited: [],
    inheritedIds: [],
    forkedFrom: undefined,
    parent: compact({
      nativeThreadId: parent?.threadId ?? parentId,
      nativeTurnId: isAlive ? found?.spawn.turnId : undefined,
      itemKey: isAlive ? found?.spawn.itemKey : undefined,
      prompt: thread.prompt ?? found?.spawn.prompt,
    }),
    notes: [...thread.notes, ...(parent === undefined ? ['SOURCE_MISSING'] : [])],
  };
}

function parentsFirst(related: readonly RelatedThread[]): readonly RelatedThread[] {
  const byId = new Map(related.map((entry) => [entry.thread.threadId, entry]));
  const placed = new Set<RelatedThread>();
  const place = (entry: RelatedThread | undefined, above: ReadonlySet<RelatedThread>): void => {
    if (entry === undefined || placed.has(entry) || above.has(entry)) return;
    const below = new Set([...above, entry]);
    place(byId.get(entry.forkedFrom?.nativeThreadId ?? ''), below);
    place(byId.get(entry.parent?.nativeThreadId ?? ''), below);
    placed.add(entry);
  };
  for (const entry of related) place(entry, new Set());
  return [...placed];
}
