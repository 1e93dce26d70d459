import type { Caller, ThreadReads } from './ports.ts';

/** Remembered this many: an entry takes about 200 bytes. */
const remembered = 20_000;

/**
 * Finds the thread that owns a run or a provider thread. What belongs to a thread never changes it, so that an answer may be
 * remembered; that there is none may change, and is not.
 */
export function createThreadOf(reads: Pick<ThreadReads, 'threadOf'>): ThreadOf {
  const known = new Map<string, string>();
  const keyOf = ({ workspaceId }: Caller, id: string) => `${workspaceId} ${id}`;
  const remember: ThreadOf['remember'] = (caller, id, threadId) => {
    const [oldest] = known.keys();
    if (known.size >= remembered && oldest !== undefined) known.delete(oldest);
    known.set(keyOf(caller, id), threadId);
  };
  const threadOf = async (caller: Caller, id: string): Promise<string | undefined> => {
    const before = known.get(keyOf(caller, id));
    if (before !== undefined) return before;
    const threadId = await reads.threadOf(caller.workspaceId, id);
    if (threadId !== undefined) remember(caller, id, threadId);
    return threadId;
  };
  return Object.assign(threadOf, { remember });
}

/** The thread that owns something; undefined where there is no such thing. */
export interface ThreadOf {
  (caller: Caller, id: string): Promise<string | undefined>;
  /** Notes what was made just now, and is on record: it is going to be asked for. */
  readonly remember: (caller: Caller, id: string, threadId: string) => void;
}
