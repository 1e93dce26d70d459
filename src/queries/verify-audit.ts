import { type BadLink, verifyChain } from '../audit/verify.ts';
import { type BadWords, createWordsCheck, sealedOwners } from '../audit/verify-words.ts';
import { eventOf, type LogReads, pagesOfLog } from './log.ts';
import type { EventRecord } from './records.ts';

/** Whether a thread's record is untouched: how many events hold, the hash of the last of them, and the first fault. */
export interface AuditVerdict {
  readonly events: number;
  readonly headHash: string;
  readonly problem?: BadLink | BadWords;
}

/**
 * Recomputes the hash chain of a thread's log and the seals of the words that it speaks of (Design, section 9), and answers
 * the first fault. Reads the whole log, in pages; a fault of the chain comes before those of words, which rest on it.
 */
export async function verifyAudit(log: LogReads, threadId: string): Promise<AuditVerdict> {
  const words = createWordsCheck();
  async function* events(): AsyncGenerator<EventRecord> {
    for await (const page of pagesOfLog(log, threadId)) {
      yield* page;
      const read = page.map((place) => ({ place, event: eventOf(place) }));
      words.check(read, await log.keptWords(sealedOwners(read.map(({ event }) => event))));
    }
  }
  const chain = await verifyChain(events());
  const problem = chain.problem ?? words.verdict();
  return { events: chain.events, headHash: chain.headHash, ...(problem && { problem }) };
}
