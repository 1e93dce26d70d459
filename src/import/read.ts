import { claudeThreads } from './claude/threads.ts';
import { codexThreads } from './codex/thread.ts';
import type {
  ImportedSession,
  ImportedTurn,
  Read,
  SessionFormat,
  SessionHead,
  SessionReport,
  UnreadableSession,
} from './model.ts';
import { type Outline, readOutline, unreadableSession } from './outline.ts';
import type { ReadOptions } from './records.ts';
import { type RelatedThread, relateThreads } from './relate.ts';
import { sessionHead } from './session-head.ts';
import type { SessionSource } from './source.ts';
import { newCounts } from './thread.ts';

export interface OpenOptions extends ReadOptions {
  /** Refuse files of the other format. */
  readonly format?: SessionFormat;
  /** Codex threads that are Codex's own copies of Claude sessions, which are imported from where they come (Session formats, A7). */
  readonly copiedThreadIds?: readonly string[];
  /** Called before each file's outline is read. */
  readonly onFile?: (name: string) => void;
}

/** A session whose turns are read as they are asked for, in order, one at a time in memory. */
export interface OpenSession {
  readonly head: SessionHead;
  turns(): AsyncIterable<ImportedTurn>;
  /** The turns that are the source's, as this session's files hold them: for a source that is not known otherwise. */
  inherited(): AsyncIterable<ImportedTurn>;
  /** Counts of items are of the turns read so far. */
  report(): SessionReport;
}

/** What is in a set of files. `ignored` are threads that are no conversations; `problems` are files that are no sessions. */
export interface SessionSet {
  readonly sessions: readonly OpenSession[];
  readonly ignored: readonly {
    readonly nativeThreadId: string;
    readonly reason: string;
    readonly files: readonly string[];
  }[];
  readonly problems: readonly UnreadableSession[];
}

/**
 * Opens session files that may belong together: segments of one thread, forks and their sources, subagents and their
 * parents. Answers one session for each native thread, sources and parents first, whatever the order of the files. Reads
 * each file once now, for its outline, and once more when its turns are asked for.
 */
export async function openSessions(sources: readonly SessionSource[], options: OpenOptions = {}): Promise<SessionSet> {
  const outlines: Outline[] = [];
  const problems: UnreadableSession[] = [];
  for (const source of sources) {
    options.onFile?.(source.name);
    const read = await readOutline(source, options, options.format);
    if (read.ok) outlines.push(read.value);
    else problems.push(read.problem);
  }
  const threads = [
    ...codexThreads(outlines.flatMap(({ format, outline }) => (format === 'CODEX_ROLLOUT' ? [outline] : []))),
    ...claudeThreads(outlines.flatMap(({ format, outline }) => (format === 'CLAUDE_SESSION' ? [outline] : []))),
  ];
  const copied = new Set(options.copiedThreadIds);
  const related = relateThreads(threads);
  const reasonOf = (entry: RelatedThread): string | undefined => ignoredBecause(entry, copied);
  return {
    sessions: related.filter((entry) => reasonOf(entry) === undefined).map(openSession),
    ignored: related.flatMap((entry) => {
      const reason = reasonOf(entry);
      const files = entry.thread.files.map(({ name }) => name);
      return reason === undefined ? [] : [{ nativeThreadId: entry.thread.threadId, reason, files }];
    }),
    problems,
  };
}

/** Reads one session whole, for files small enough to be held. Of several sessions in the sources the first main one is taken. */
export async function readSession(
  sources: SessionSource | readonly SessionSource[],
  options: OpenOptions = {},
): Promise<Read<ImportedSession>> {
  const list = 'open' in sources ? [sources] : sources;
  const { sessions, problems } = await openSessions(list, options);
  const session = sessions.find(({ head }) => head.parent === undefined) ?? sessions[0];
  if (session !== undefined) return { ok: true, value: await wholeSession(session) };
  return { ok: false, problem: problems[0] ?? unreadableSession(list[0]?.name ?? '', 'NO_TURNS') };
}

/** An open session with all its turns. */
export async function wholeSession(session: OpenSession): Promise<ImportedSession> {
  const turns = await collected(session.turns());
  const inherited = await collected(session.inherited());
  return { ...session.head, turns, inherited, report: session.report() };
}

async function collected<T>(values: AsyncIterable<T>): Promise<readonly T[]> {
  const list: T[] = [];
  for await (const value of values) list.push(value);
  return list;
}

function ignoredBecause({ thread, own }: RelatedThread, copied: ReadonlySet<string>): string | undefined {
  if (thread.ignored !== undefined) return thread.ignored;
  if (thread.format === 'CODEX_ROLLOUT' && copied.has(thread.threadId)) return 'COPY_OF_CLAUDE_SESSION';
  return own.length === 0 ? 'NO_TURNS' : undefined;
}

function openSession(entry: RelatedThread): OpenSession {
  const { thread, own, inherited } = entry;
  const items = newCounts();
  const head = sessionHead(entry);
  const read = async function* (ids: readonly string[], isCounted: boolean): AsyncGenerator<ImportedTurn> {
    if (ids.length === 0) return;
    for await (const turn of thread.readTurns(new Set(ids))) {
      if (isCounted) for (const item of turn.items) items.add(item.kind);
      yield turn;
    }
  };
  return {
    head,
    turns: () =>
      read(
        own.map(({ id }) => id),
        true,
      ),
    inherited: () =>
      read(
        inherited.map(({ id }) => id),
        false,
      ),
    report: () => ({
      files: thread.files,
      turns: own.length,
      inheritedTurns: inherited.length,
      items: items.get(),
      deadTurns: deadCounts(entry),
      compactions: head.compactions.length,
      notes: entry.notes,
    }),
  };
}

function deadCounts({ thread }: RelatedThread): Readonly<Record<string, number>> {
  const counts = newCounts();
  for (const { reason } of thread.dead) counts.add(reason);
  return counts.get();
}
