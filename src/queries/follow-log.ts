import { type LogReads, pagesOfLog } from './log.ts';
import type { LogTail } from './log-tail.ts';
import type { EventRecord } from './records.ts';

/** Whose log is followed, and from behind which position. */
export interface Following {
  readonly workspaceId: string;
  readonly threadId: string;
  readonly after: number;
}

/**
 * The events of a thread behind a position, then those to come: in the order of the log, none left out and none twice,
 * whichever process writes them, since all are read from the log. One page is held at a time, and no more is read than is
 * taken. Ends when it is returned, also while it waits.
 */
export function followLog(log: LogReads, tail: LogTail, following: Following): AsyncGenerator<EventRecord, void, void> {
  const stop = new AbortController();
  const events = follow(log, tail, following, stop.signal);
  return {
    next: () => events.next(),
    throw: (error) => {
      stop.abort();
      return events.throw(error);
    },
    return: () => {
      stop.abort();
      return events.return();
    },
    [Symbol.asyncIterator]() {
      return this;
    },
    async [Symbol.asyncDispose]() {
      await this.return();
    },
  };
}

async function* follow(
  log: LogReads,
  tail: LogTail,
  { workspaceId, threadId, after }: Following,
  signal: AbortSignal,
): AsyncGenerator<EventRecord, void, void> {
  let position = after;
  while (!signal.aborted) {
    for await (const page of pagesOfLog(log, threadId, position)) {
      for (const event of page) {
        if (signal.aborted) return;
        position = event.sequence;
        yield event;
      }
    }
    await tail.grown(workspaceId, threadId, position, signal);
  }
}
