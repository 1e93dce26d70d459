import type { KeptWords } from '../audit/verify-words.ts';
import type { ThreadEvent } from '../domain/events.ts';
import type { EventRecord } from './records.ts';

/** The newest event of a log: its position and its hash. */
export interface LogEnd {
  readonly sequence: number;
  readonly hash: string;
}

/** Reads of logs as a whole, in pages, however long they are. */
export interface LogReads {
  /** Where threads' logs end, by thread; what is no thread is left out. */
  ends(threadIds: readonly string[]): Promise<ReadonlyMap<string, LogEnd>>;
  /** The events of a log behind a position, at most `limit`, in its order. */
  behind(streamId: string, sequence: number, limit: number): Promise<readonly EventRecord[]>;
  /** What is kept of the owners' words; an owner of whose words nothing is kept is left out. */
  keptWords(ownerIds: readonly string[]): Promise<ReadonlyMap<string, KeptWords>>;
}

const pageSize = 500;

/** A thread's log in pages, from behind a position (0: whole) to its end. */
export async function* pagesOfLog(
  reads: LogReads,
  streamId: string,
  behind = 0,
): AsyncGenerator<readonly EventRecord[], void, void> {
  for (let sequence = behind; ; ) {
    const page = await reads.behind(streamId, sequence, pageSize);
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    sequence = last.sequence;
  }
}

/** What a thread's log says of an event. */
export function eventOf({ payload }: EventRecord): ThreadEvent {
  return JSON.parse(payload) as ThreadEvent;
}
