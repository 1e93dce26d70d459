import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { importSessions, openForImport } from '../commands/import/import-sessions.ts';
import type { ImportTarget } from '../commands/import/session.ts';
import type { Caller } from '../commands/ports.ts';
import { configFromEnvironment } from '../config.ts';
import { openDatabase } from '../graph/database.ts';
import { createStore } from '../graph/store/store.ts';
import { expandInputs } from '../import/files.ts';
import { liveTools } from '../live-tools.ts';
import { type Command, onAsked, type Terminal } from './command.ts';
import { importTotals, problemText, progressLine, sessionLines } from './import-lines.ts';

interface Asked {
  readonly paths: readonly string[];
  readonly workspaceId: string;
  readonly target: ImportTarget;
}

/** `throughline import`: session files of Codex and Claude into the database of the API, whether that runs or not. */
export const importFiles: Command = {
  name: 'import',
  form: 'import FILE|FOLDER... [--thread ID] [--provider ID] [--workspace NAME]',
  purpose:
    'Import session files of Codex or Claude, and all those below a folder. Again: only what is new. Ctrl-C stops it between two steps; the next import goes on.',
  run: onAsked(askedOf, runImport),
};

function askedOf(args: string[]): Asked | string {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      thread: { type: 'string' },
      provider: { type: 'string' },
      workspace: { type: 'string', default: 'default' },
    },
  });
  if (positionals.length === 0) return `Name the files or folders to import: throughline ${importFiles.form}`;
  if (values.thread !== undefined && !threadId.test(values.thread)) return '--thread is not thr_ and a UUIDv7.';
  return {
    paths: positionals,
    workspaceId: values.workspace,
    target: {
      ...(values.thread !== undefined && { threadId: values.thread }),
      ...(values.provider !== undefined && { providerId: values.provider }),
    },
  };
}

const threadId = /^thr_[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

async function runImport(asked: Asked, terminal: Terminal, parts: AsyncDisposableStack): Promise<number> {
  const { say, complain, stop } = terminal;
  const { sources, copiedThreadIds, missing } = await expandInputs(asked.paths);
  for (const path of missing) complain(`${path}: there is no such file or folder.`);
  if (sources.length === 0) {
    complain('There is no session file there.');
    return 1;
  }
  say(`Reading ${sources.length} ${sources.length === 1 ? 'file' : 'files'} ...`);
  const opened = await openForImport(sources, { copiedThreadIds, onFile: () => stop.throwIfAborted() });
  const { problems, ignored } = opened.set;
  if (asked.target.threadId !== undefined && opened.mains.length > 1) {
    complain(`--thread is for one session, and there are ${opened.mains.length}.`);
    return 2;
  }
  for (const problem of problems) complain(problemText(problem));
  for (const { files, reason } of ignored) say(`${files.join(', ')}: not a conversation (${reason}).`);
  if (opened.set.sessions.length === 0) return 1;

  const { driver, options } = await openDatabase(configFromEnvironment(), say, stop, parts);
  const tools = liveTools(createStore({ driver, ...options }));
  const caller: Caller = { workspaceId: asked.workspaceId, actor: 'import', requestId: randomUUID() };
  const progress = progressLine(say, () => Date.now());
  const report = await importSessions(tools, caller, opened, asked.target, {
    counted(head, turns) {
      stop.throwIfAborted();
      progress(head.title ?? head.nativeThreadId, turns);
    },
    done(session) {
      stop.throwIfAborted();
      const lines = sessionLines(session);
      for (const line of lines) (session.refusal === undefined ? say : complain)(line);
    },
  });
  say(importTotals(report));
  const isWhole =
    missing.length + problems.length === 0 && report.sessions.every(({ refusal }) => refusal === undefined);
  return isWhole ? 0 : 1;
}
