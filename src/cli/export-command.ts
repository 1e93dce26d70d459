import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { configFromEnvironment } from '../config.ts';
import { type ExportFormat, exportFormats, formatNamed, wordFor } from '../exports/formats.ts';
import { openDatabase } from '../graph/database.ts';
import { openGraph } from '../graph/graph.ts';
import { openReads } from '../graph/readers/reads.ts';
import { exportThread } from '../queries/export-thread.ts';
import { type Command, onAsked, type Terminal } from './command.ts';

const words = exportFormats.map(wordFor);

/** `throughline export`: a thread to the standard output; what else is said goes to the standard error. */
export const exportCommand: Command = {
  name: 'export',
  form: `export THREAD [--format ${words.join('|')}] [--workspace NAME]`,
  purpose:
    'Write a thread to the standard output: its log with its words as JSONL that `throughline verify` checks, or one of the other formats, which hold no words.',
  run: onAsked(askedOf, writeExport),
};

interface Asked {
  readonly threadId: string;
  readonly workspaceId: string;
  readonly format: ExportFormat;
}

async function writeExport(asked: Asked, { complain, stop }: Terminal, parts: AsyncDisposableStack): Promise<number> {
  const { driver, options } = await openDatabase(configFromEnvironment(), complain, stop, parts);
  const reads = openReads(openGraph(driver, options), asked.workspaceId);
  const pieces = await exportThread(reads, asked.threadId, asked.format);
  if (pieces === undefined) {
    complain(`There is no thread ${asked.threadId} in workspace ${asked.workspaceId}.`);
    return 1;
  }
  for await (const piece of pieces) {
    stop.throwIfAborted();
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain', { signal: stop });
  }
  return 0;
}

function askedOf(args: string[]): Asked | string {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { workspace: { type: 'string', default: 'default' }, format: { type: 'string', default: 'jsonl' } },
  });
  const [threadId, ...more] = positionals;
  if (threadId === undefined || more.length > 0) return `Name one thread: throughline ${exportCommand.form}`;
  const format = formatNamed(values.format);
  if (format === undefined) return `There is no format ${values.format}: it is one of ${words.join(', ')}.`;
  return { threadId, workspaceId: values.workspace, format };
}
