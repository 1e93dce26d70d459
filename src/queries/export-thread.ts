import type { ThreadAccount } from '../exports/account.ts';
import { dotOf } from '../exports/dot.ts';
import { drawThread } from '../exports/draw.ts';
import type { ExportFormat } from '../exports/formats.ts';
import { mermaidOf } from '../exports/mermaid.ts';
import { openLineageOf } from '../exports/openlineage.ts';
import { provOf } from '../exports/prov.ts';
import { exportLog } from './export-log.ts';
import { type AccountReads, threadAccount } from './thread-account.ts';

/**
 * A thread in a form that others read, in pieces of at least 64 Ki characters but for the last (Design, section 8). Undefined
 * where there is no such thread. But for JSONL, which is the log itself and holds one page of it at a time, the fold of the
 * whole log is held while it is written.
 */
export async function exportThread(
  reads: AccountReads,
  threadId: string,
  format: ExportFormat,
): Promise<AsyncGenerator<string, void, void> | undefined> {
  if (format === 'JSONL') {
    return (await reads.log.ends([threadId])).has(threadId) ? inLargePieces(exportLog(reads.log, threadId)) : undefined;
  }
  const account = await threadAccount(reads, threadId);
  return account && inLargePieces(written(account, format));
}

function written(account: ThreadAccount, format: Exclude<ExportFormat, 'JSONL'>): Iterable<string> {
  switch (format) {
    case 'PROV_JSON':
      return provOf(account);
    case 'OPENLINEAGE':
      return openLineageOf(account);
    case 'MERMAID':
      return mermaidOf(drawThread(account));
    case 'DOT':
      return dotOf(drawThread(account));
    default:
      return unreachable(format);
  }
}

async function* inLargePieces(pieces: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string, void, void> {
  let large = '';
  for await (const piece of pieces) {
    large += piece;
    if (large.length < 65_536) continue;
    yield large;
    large = '';
  }
  if (large !== '') yield large;
}

function unreachable(format: never): never {
  throw new Error(`There is no export as ${format}.`);
}
