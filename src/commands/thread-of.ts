import type { Caller, ThreadReads } from './ports.ts';

/** Remembered this many: an entry takes about 200 bytes. */
const remembered = 20_000;

/**
 * Finds the thread that owns a run or a provider thread. What belongs to a thread never changes it, so that an answer may be
 * remembered; that there is none may change, and is not.
 */
export function createThreadOf(reads: Pick<ThreadReads, 'threadOf'>) {
  const known = new Map<string, string>();
  return async ({ workspaceId }: Caller, id: string): Promise<string | undefined> => {
    const key = `${workspaceId} ${id}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const threadId = await reads.threadOf(workspaceId, id);
    if (threadId === undefined) return undefined;
    const [oldest] = known.keys();
    if (known.size >= remembered && oldest !== undefined) known.delete(oldest);
    known.set(key, threadId);
    return threadId;
  };
}
