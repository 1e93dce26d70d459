import { type OpenOptions, type OpenSession, openSessions } from '../../import/read.ts';
import type { SessionSource } from '../../import/source.ts';
import type { Caller } from '../ports.ts';
import type { Tools } from '../tools.ts';
import { type ImportedSessionReport, type ImportReport, newTally } from './report.ts';
import { type ImportTarget, importOne } from './session.ts';

/** Told while an import runs: after each transaction, and when a session is done. */
export interface ImportProgress {
  readonly counted?: (head: OpenSession['head'], turns: { readonly new: number; readonly known: number }) => void;
  readonly done?: (report: ImportedSessionReport) => void;
}

/** The sessions in some files, opened together, and which of them a named thread and title are for. */
export async function openForImport(sources: readonly SessionSource[], options: OpenOptions = {}) {
  const set = await openSessions(sources, options);
  const conversations = set.sessions.filter(({ head }) => head.parent === undefined);
  return { set, mains: conversations.length > 0 ? conversations : set.sessions };
}

/**
 * Imports the sessions of some files (Design, section 3), sources and parents first, each in many transactions. Importing
 * them again adds only what is new; an import that broke off is finished by the next. `target` is about the only main
 * session: its thread and its title; the provider is for all of its program. One session that is refused does not
 * stop the others.
 */
export async function importSessions(
  tools: Tools,
  caller: Caller,
  { set, mains }: Awaited<ReturnType<typeof openForImport>>,
  target: ImportTarget,
  progress: ImportProgress = {},
): Promise<ImportReport> {
  const { threadId, title, providerId } = target;
  const ofMain = { ...(threadId !== undefined && { threadId }), ...(title !== undefined && { title }) };
  const ofAll = providerId === undefined ? {} : { providerId };
  const sessions: ImportedSessionReport[] = [];
  for (const session of set.sessions) {
    const isMain = mains.length === 1 && session === mains[0];
    const tally = newTally(({ turns }) => progress.counted?.(session.head, turns));
    const outcome = await importOne(tools, caller, session, isMain ? { ...ofMain, ...ofAll } : ofAll, tally);
    const { nativeThreadId, format, title: named, parent } = session.head;
    const { files, notes } = session.report();
    const report: ImportedSessionReport = {
      nativeThreadId,
      format,
      ...(named !== undefined && { title: named }),
      isSubagent: parent !== undefined,
      ...outcome,
      ...tally.counts(),
      notes,
      files,
    };
    sessions.push(report);
    progress.done?.(report);
  }
  return { sessions, ignored: set.ignored, problems: set.problems };
}
