import type { ThreadHead } from '../../domain/model.ts';
import type { Caller } from '../ports.ts';
import type { Tools } from '../tools.ts';

/** The threads that transfers can lead to from a thread: the one it was forked from, and that of the run that spawned it (Design, section 7). */
export async function targetThreadsOf(tools: Tools, caller: Caller, head: ThreadHead): Promise<readonly string[]> {
  const { forkedFrom, spawnedByRunId } = head;
  const parent = spawnedByRunId === undefined ? undefined : await tools.threadOf(caller, spawnedByRunId);
  return [...new Set([forkedFrom?.threadId, parent])].filter((id) => id !== undefined);
}
