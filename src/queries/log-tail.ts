import type { LogReads } from './log.ts';

/** Tells of threads whose logs have grown, whoever wrote to them: the database is asked, again and again, while somebody waits. */
export interface LogTail {
  /** Resolves once the thread's log goes on behind the position, or the signal is aborted. */
  grown(workspaceId: string, threadId: string, sequence: number, signal: AbortSignal): Promise<void>;
}

interface Waiter {
  readonly threadId: string;
  readonly sequence: number;
  readonly wake: () => void;
}

/**
 * A tail that asks once for all who wait in a workspace, every `milliseconds`. `logOf` reads a workspace; a question that
 * fails is asked again. Nothing is asked while nobody waits.
 */
export function createLogTail(logOf: (workspaceId: string) => Pick<LogReads, 'ends'>, milliseconds: number): LogTail {
  const waiting = new Map<string, Set<Waiter>>();

  return {
    grown: (workspaceId, threadId, sequence, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve();
        const waiters = waiting.get(workspaceId);
        const mine = waiters ?? new Set<Waiter>();
        const wake = () => {
          signal.removeEventListener('abort', wake);
          mine.delete(waiter);
          resolve();
        };
        const waiter = { threadId, sequence, wake };
        signal.addEventListener('abort', wake);
        mine.add(waiter);
        if (waiters !== undefined) return;
        waiting.set(workspaceId, mine);
        ask(workspaceId, mine);
      }),
  };

  function ask(workspaceId: string, waiters: Set<Waiter>): void {
    setTimeout(async () => {
      if (waiters.size > 0) await wakeWhoseLogHasGrown(logOf(workspaceId), waiters).catch(() => undefined);
      if (waiters.size > 0) ask(workspaceId, waiters);
      else waiting.delete(workspaceId);
    }, milliseconds).unref();
  }
}

async function wakeWhoseLogHasGrown(log: Pick<LogReads, 'ends'>, waiters: ReadonlySet<Waiter>): Promise<void> {
  const ends = await log.ends([...new Set([...waiters].map(({ threadId }) => threadId))]);
  for (const { threadId, sequence, wake } of [...waiters]) {
    if ((ends.get(threadId)?.sequence ?? 0) > sequence) wake();
  }
}
