import { genesisHash } from '../audit/chain.ts';
import { lineOf, writeLine } from '../audit/export-format.ts';
import { sealedOwners } from '../audit/verify-words.ts';
import { eventOf, type LogReads, pagesOfLog } from './log.ts';

/**
 * A thread's log as JSONL, in pieces of some hundred lines: whatever its length, one page of it is held at a time. It ends
 * where the log ended when it began: events that come meanwhile are left for the next export.
 */
export async function* exportLog(log: LogReads, threadId: string): AsyncGenerator<string, void, void> {
  const end = (await log.ends([threadId])).get(threadId);
  yield writeLine({
    kind: 'log',
    version: 1,
    threadId,
    events: end?.sequence ?? 0,
    headHash: end?.hash ?? genesisHash,
  });
  for await (const page of pagesOfLog(log, threadId)) {
    const events = page.filter(({ sequence }) => sequence <= (end?.sequence ?? 0));
    if (events.length === 0) return;
    const kept = await log.keptWords(sealedOwners(events.map(eventOf)));
    yield [
      ...events.map((event) => writeLine(lineOf(event))),
      ...[...kept].map(([ownerId, { salt, words }]) =>
        writeLine({ kind: 'words', ownerId, salt, words: present(words) }),
      ),
    ].join('');
  }
}

function present(words: { readonly [field: string]: string | undefined }): { [field: string]: string } {
  return Object.fromEntries(Object.entries(words).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
