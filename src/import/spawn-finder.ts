import type { NativeThread, Spawn } from './thread.ts';

/** A spawn and the thread that made it. */
export interface FoundSpawn {
  readonly by: NativeThread;
  readonly spawn: Spawn;
}

export type SpawnFinder = (child: NativeThread) => FoundSpawn | undefined;

/** What a task is compared by: outlines keep no more of it. */
const PROMPT_LENGTH = 2_000;

/**
 * Finds what started a subagent, among the threads of its family: its root and the subagents below that. By the thread
 * that the spawn names, then by the call that the subagent's description names, then by the words of the task; never by
 * time (Session formats, E8).
 */
export function spawnFinder(threads: readonly NativeThread[]): SpawnFinder {
  const byChild = new Map<string, FoundSpawn>();
  const byCall = new Map<string, FoundSpawn>();
  const byPrompt = new Map<string, FoundSpawn[]>();
  for (const by of threads) {
    const family = familyOf(by.threadId);
    for (const spawn of by.spawns) {
      const found = { by, spawn };
      if (spawn.childId !== undefined) byChild.set(spawn.childId, found);
      else {
        byCall.set(key(family, spawn.itemKey), found);
        const prompt = key(family, spawn.prompt?.slice(0, PROMPT_LENGTH) ?? '');
        byPrompt.set(prompt, [...(byPrompt.get(prompt) ?? []), found]);
      }
    }
  }
  return (child) => {
    const family = familyOf(child.parentId ?? '');
    const named = byChild.get(child.threadId);
    if (named !== undefined) return named;
    if (child.spawnItemKey !== undefined) return other(byCall.get(key(family, child.spawnItemKey)), child);
    if (child.prompt === undefined) return undefined;
    return byPrompt.get(key(family, child.prompt.slice(0, PROMPT_LENGTH)))?.find(({ by }) => by !== child);
  };
}

const key = (family: string, name: string): string => JSON.stringify([family, name]);

const other = (found: FoundSpawn | undefined, child: NativeThread): FoundSpawn | undefined =>
  found?.by === child ? undefined : found;

/** The id of the root: a Claude subagent is named below it, and a Codex thread stands for itself. */
function familyOf(threadId: string): string {
  return threadId.split('/')[0] ?? threadId;
}
