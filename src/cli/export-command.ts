import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { configFromEnvironment } from '../config.ts';
import { openDatabase } from '../graph/database.ts';
import { openGraph } from '../graph/graph.ts';
import { openReads } from '../graph/readers/reads.ts';
import { exportLog } from '../queries/export-log.ts';
import type { Command, Terminal } from './command.ts';

/** `throughline export`: a thread's log to the standard output; what else is said goes to the standard error. */
export const exportThread: Command = {
  name: 'export',
  form: 'export THREAD [--workspace NAME]',
  purpose: "Write a thread's log with its words to the standard output, as JSONL that `throughline verify` checks.",
  async run(args, terminal) {
    const asked = askedOf(args);
    if (typeof asked === 'string') {
      terminal.complain(asked);
      return 2;
    }
    const parts = new AsyncDisposableStack();
    try {
      return await writeExport(asked, terminal, parts);
    } finally {
      await parts.disposeAsync();
    }
  },
};

interface Asked {
  readonly threadId: string;
  readonly workspaceId: string;
}

async function writeExport(asked: Asked, { complain, stop }: Terminal, parts: AsyncDisposableStack): Promise<number> {
  const { driver, options } = await openDatabase(configFromEnvironment(), complain, stop, parts);
  const { log } = openReads(openGraph(driver, options), asked.workspaceId);
  if (!(await log.ends([asked.threadId])).has(asked.threadId)) {
    complain(`There is no thread ${asked.threadId} in workspace ${asked.workspaceId}.`);
    return 1;
  }
  for await (const piece of exportLog(log, asked.threadId)) {
    stop.throwIfAborted();
    if (!process.stdout.write(piece)) await once(process.stdout, 'drain', { signal: stop });
  }
  return 0;
}

function askedOf(args: readonly string[]): Asked | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { workspace: { type: 'string', default: 'default' } },
    });
    const [threadId, ...more] = positionals;
    if (threadId === undefined || more.length > 0) return `Name one thread: throughline ${exportThread.form}`;
    return { threadId, workspaceId: values.workspace };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
