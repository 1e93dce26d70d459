import { InvalidInput } from '../../domain/invalid-input.ts';
import type { JsonObject } from '../../domain/item.ts';
import { isRefusal, type Refusal } from '../../domain/refusal.ts';
import type { UnreadableReason } from '../../domain/vocabulary.ts';

import { textSource } from '../../import/source.ts';
import type { ImportSessionInput } from '../inputs.ts';
import { present } from '../inputs.ts';
import type { Caller } from '../ports.ts';
import { type Command, type Outcome, onThread, onWorkspace } from '../runner.ts';
import type { Tools } from '../tools.ts';
import { importSessions, openForImport } from './import-sessions.ts';
import { type ImportReport, reportAsJson } from './report.ts';

/** What an import answers: the main session's thread, and what became of everything in the file. */
export type ImportedSessions = { readonly threadId: string; readonly report: ImportReport };

type Kept = { readonly threadId: string; readonly report: JsonObject };

/**
 * Imports what one small file holds. Refuses a text that is no session, or one that goes on from another that is neither in
 * it nor on record. The transactions of an import are commands of their own; the key is taken when all are done, so that
 * a call which broke off goes on when it is repeated.
 */
export async function importSession(
  tools: Tools,
  caller: Caller,
  input: ImportSessionInput,
): Promise<Outcome<ImportedSessions>> {
  const command: Command = { name: 'importSession', input };
  const key = input.idempotencyKey ?? undefined;
  if (key !== undefined && (await tools.store.reads.command(caller.workspaceId, key)) !== undefined) {
    return finished(tools, caller, command, undefined);
  }
  const opened = await openForImport([textSource(input.format, input.content)], {
    format: input.format,
    takeUnterminatedLine: true,
  });
  const [main, ...others] = opened.mains;
  const [problem] = opened.set.problems;
  if (main === undefined) return refuse(tools, caller, command, unreadable(problem ?? nothingIn(opened.set.ignored)));
  if (others.length > 0) throw new InvalidInput('The content holds several sessions: import them one by one.');

  const report = await importSessions(tools, caller, opened, present(input));
  const outcome = report.sessions.find(({ nativeThreadId }) => nativeThreadId === main.head.nativeThreadId);
  if (outcome?.deferred !== undefined) {
    return refuse(tools, caller, command, unreadable({ reason: outcome.deferred, message: deferred }));
  }
  if (outcome?.refusal !== undefined) {
    // What the thread itself refused is in its log already.
    const isLogged = outcome.threadId !== undefined;
    return isLogged ? outcome.refusal : refuse(tools, caller, command, outcome.refusal);
  }
  if (outcome?.threadId === undefined) throw new Error('An import ended without a thread and without a refusal.');
  return finished(tools, caller, command, { threadId: outcome.threadId, report: reportAsJson(report) });
}

const deferred =
  'The session goes on from another one that is neither in the content nor on record: import that first.';

interface Unreadable {
  readonly reason: UnreadableReason;
  readonly message: string;
  readonly line?: number;
}

function nothingIn(ignored: readonly { readonly reason: string }[]): Unreadable {
  const isInternal = ignored.some(({ reason }) => reason === 'INTERNAL_THREAD');
  return { reason: isInternal ? 'INTERNAL_THREAD' : 'NO_TURNS', message: 'The content holds no conversation.' };
}

function unreadable({ reason, message, line }: Unreadable): Refusal {
  return { refused: 'UNREADABLE_SESSION', message, reason, ...(line !== undefined && { line }) };
}

/** A refusal goes to the log of the thread that was named, else to the workspace's. */
async function refuse(tools: Tools, caller: Caller, command: Command, refusal: Refusal): Promise<Refusal> {
  const { threadId } = command.input as ImportSessionInput;
  const inThread = threadId == null ? undefined : await onThread(tools, caller, command, threadId, async () => refusal);
  const logged =
    inThread === undefined || (isRefusal(inThread) && inThread.refused === 'THREAD_NOT_FOUND')
      ? await onWorkspace(tools, caller, command, async () => refusal)
      : inThread;
  return isRefusal(logged) ? logged : refusal;
}

/** Keeps the answer under the key, or answers as before where the key is on record. */
async function finished(
  tools: Tools,
  caller: Caller,
  command: Command,
  answer: Kept | undefined,
): Promise<Outcome<ImportedSessions>> {
  const outcome = await onWorkspace<Kept>(tools, caller, command, async () => {
    if (answer === undefined) throw new Error('A key is on record, and nothing under it.');
    return { events: [], result: answer };
  });
  return isRefusal(outcome) ? outcome : { ...outcome, report: outcome.report as unknown as ImportReport };
}
