import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { type ExportVerdict, UnreadableExport, verifyExport } from '../audit/verify-export.ts';
import { readLines } from '../import/lines.ts';
import { type Command, onAsked, type Terminal } from './command.ts';

/** `throughline verify`: an export by itself, without the database. */
export const verify: Command = {
  name: 'verify',
  form: 'verify EXPORT.jsonl [--head HASH]',
  purpose:
    'Check an exported log without the database: its hash chain, and its words against their seals. --head: fail unless the log ends with this hash, such as one noted down earlier.',
  run: onAsked(askedOf, verifyFile),
};

interface Asked {
  readonly path: string;
  readonly head?: string;
}

function askedOf(args: string[]): Asked | string {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { head: { type: 'string' } },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) return `Name one file: throughline ${verify.form}`;
  if (values.head !== undefined && !/^[0-9a-f]{64}$/.test(values.head)) return '--head is 64 hexadecimal digits.';
  return { path, ...(values.head !== undefined && { head: values.head }) };
}

async function verifyFile(asked: Asked, terminal: Terminal): Promise<number> {
  try {
    return tell(await verifyExport(linesOf(asked.path, terminal.stop)), asked, terminal);
  } catch (error) {
    if (!(error instanceof UnreadableExport) && !isNoSuchFile(error)) throw error;
    terminal.complain(`${asked.path}: ${error.message}`);
    return 1;
  }
}

async function* linesOf(path: string, signal: AbortSignal): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const { bytes } of readLines(createReadStream(path, { signal }))) yield decoder.decode(bytes);
}

function tell(
  { threadId, events, headHash, problem }: ExportVerdict,
  { head }: Asked,
  { say, complain }: Terminal,
): number {
  if (problem !== undefined) {
    complain(`${threadId}: ${problem.fault} at event ${problem.sequence}. ${problem.reason}`);
    return 1;
  }
  say(`${threadId}: ${events} events hold, words included.`);
  say(`head ${headHash}`);
  if (head === undefined || head === headHash) return 0;
  complain(`The log does not end with ${head}.`);
  return 1;
}

function isNoSuchFile(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
