import type { ThreadEvent } from '../domain/events.ts';
import type { ChainedEvent } from './chain.ts';
import { type ExportHeader, type ExportLine, eventIn, readLine } from './export-format.ts';
import { type BadLink, verifyChain } from './verify.ts';
import { type BadWords, createWordsCheck } from './verify-words.ts';

/** What an export says when it is checked by itself. */
export interface ExportVerdict {
  readonly threadId: string;
  readonly events: number;
  readonly headHash: string;
  readonly problem?: BadLink | BadWords;
}

/** A file that is no export, with the first line that is none. */
export class UnreadableExport extends Error {
  override readonly name = 'UnreadableExport';
}

type Place = { readonly place: ChainedEvent; readonly event: ThreadEvent };

/**
 * Checks an export without the database: the chain of its events, their words against their seals, and that it is as long
 * as its header says (Design, section 9). Holds one page of it. Throws an UnreadableExport for a file of another kind.
 */
export async function verifyExport(lines: AsyncIterable<string>): Promise<ExportVerdict> {
  const words = createWordsCheck();
  let page: Place[] = [];
  let kept = new Map<string, { salt: string; words: { readonly [field: string]: string } }>();
  let head: ExportHeader | undefined;
  const checkPage = () => {
    words.check(page, kept);
    page = [];
    kept = new Map();
  };

  async function* events(): AsyncGenerator<ChainedEvent> {
    let number = 0;
    for await (const json of lines) {
      number += 1;
      const line = lineAt(number, json);
      if (line.kind === 'log') {
        head = line;
      } else if (line.kind === 'words') {
        kept.set(line.ownerId, line);
      } else {
        if (kept.size > 0) checkPage();
        const place = eventIn(line, head?.threadId ?? '');
        page.push({ place, event: line.event as unknown as ThreadEvent });
        yield place;
      }
    }
    checkPage();
  }

  const chain = await verifyChain(events());
  if (head === undefined) throw new UnreadableExport('The file is empty.');
  const problem = chain.problem ?? cutShort(chain.events, chain.headHash, head) ?? words.verdict();
  return { threadId: head.threadId, events: chain.events, headHash: chain.headHash, ...(problem && { problem }) };
}

/** The header is the first line, and no other. */
function lineAt(number: number, json: string): ExportLine {
  const line = readLine(json);
  if (line === undefined || (line.kind === 'log') !== (number === 1)) {
    throw new UnreadableExport(
      number === 1 ? "This is no export of a thread's log." : `Line ${number} is none of an export.`,
    );
  }
  return line;
}

function cutShort(events: number, headHash: string, head: ExportHeader): BadLink | undefined {
  if (events < head.events) {
    const sequence = events + 1;
    return { sequence, fault: 'MISSING', reason: `Event ${sequence} is not there: the log has ${head.events}.` };
  }
  if (events === head.events && headHash === head.headHash) return undefined;
  return { sequence: events, fault: 'ALTERED', reason: 'The log does not end with the event that the header names.' };
}
