import { compact } from '../json.ts';
import { fileReport, type NativeThread, type PathTurn, type Spawn } from '../thread.ts';
import { compactionMarks } from './compactions.ts';
import { agentFile, sidechainGroups } from './groups.ts';
import type { ClaudeOutline, ClaudeRowSketch } from './outline.ts';
import { turnReader } from './turn-reader.ts';
import { copiedFromOf, type PlacedTurns, placedTurns } from './turns.ts';

/** The threads of one session file, the row texts left behind: what is kept grows with the turns, not with the rows. */
export interface ClaudeFile {
  readonly name: string;
  readonly records: number;
  readonly sessionId: string;
  readonly titles: ReadonlyMap<string, string>;
  /** The main conversation and the subagents inside the file, or the one subagent the file is of (Session formats, E8). */
  readonly threads: readonly NativeThread[];
  /** The last rows of the main conversation's turns: a summary in any file may title it by one of them. */
  readonly tails: ReadonlySet<string>;
}

/** Finds the threads of a session file from its outline. */
export function claudeFile(outline: ClaudeOutline): ClaudeFile {
  const agent = agentFile(outline);
  const { threads, tails } =
    agent === undefined
      ? conversation(outline)
      : { threads: [subagent(outline, outline.rows, agent.sessionId, agent.threadId, true)], tails: new Set<string>() };
  return {
    name: outline.source.name,
    records: outline.tally.records,
    sessionId: threads[0]?.threadId ?? outline.source.name,
    titles: outline.titles.byLeaf,
    threads,
    tails,
  };
}

/** The threads of several files: of the same session found twice the longer file, titles from wherever they are. */
export function claudeThreads(files: readonly ClaudeFile[]): readonly NativeThread[] {
  const titles = files.flatMap((file) => [...file.titles]);
  return [...Map.groupBy(files, ({ sessionId }) => sessionId).values()].flatMap((copies) => {
    const [longest] = [...copies].sort((a, b) => b.records - a.records || (a.name < b.name ? -1 : 1));
    if (longest === undefined) return [];
    const title = titles.findLast(([leaf, text]) => text !== '' && longest.tails.has(leaf))?.[1];
    return longest.threads.map((thread, position) =>
      position === 0 ? { ...thread, title: thread.title ?? title } : thread,
    );
  });
}

function conversation(outline: ClaudeOutline): Pick<ClaudeFile, 'threads' | 'tails'> {
  const sessionId = sessionIdOf(outline);
  const rows = outline.rows.filter((row) => !row.isSidechain);
  const placed = placedTurns(rows, outline.leaf);
  const agents = sidechainGroups(outline.rows).map((group) =>
    subagent(outline, group.rows, sessionId, `${sessionId}/${group.id}`, false),
  );
  return {
    threads: [mainThread(outline, rows, placed, sessionId), ...agents],
    tails: new Set(placed.turns.flatMap((turn) => turn.rows.at(-1)?.uuid ?? [])),
  };
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/**
 * The session a file is of: that of its name, where its rows know it, else that of its last rows, since copied ones come
 * first and may keep their old session (Session formats, E7).
 */
function sessionIdOf({ source, sessionIds, rows }: ClaudeOutline): string {
  const named = UUID.exec(source.name.split('/').at(-1) ?? '')?.[0];
  if (named !== undefined && sessionIds.includes(named)) return named;
  return rows.findLast((row) => row.sessionId !== undefined)?.sessionId ?? sessionIds.at(-1) ?? named ?? source.name;
}

function mainThread(
  outline: ClaudeOutline,
  rows: readonly ClaudeRowSketch[],
  placed: PlacedTurns,
  sessionId: string,
): NativeThread {
  const path = placed.turns.map((turn) => pathTurn(turn.start, copiedFromOf(turn, sessionId)));
  const copied = path.flatMap(({ copiedFrom }) => copiedFrom ?? []);
  return {
    ...common(outline, placed, rows),
    threadId: sessionId,
    title: outline.titles.own,
    path,
    spawns: spawnsOf(outline, rows, placed, sessionId),
    sources: [...new Set(copied.reverse())],
    parentId: undefined,
    isSubagent: false,
    spawnItemKey: undefined,
    prompt: undefined,
    files: [fileReport(outline.source.name, 'CLAUDE_SESSION', outline.tally, outline.skipped)],
    readTurns: turnReader(outline, placed, false),
  };
}

function subagent(
  outline: ClaudeOutline,
  rows: readonly ClaudeRowSketch[],
  sessionId: string,
  threadId: string,
  isOwnFile: boolean,
): NativeThread {
  const placed = placedTurns(rows, isOwnFile ? outline.leaf : undefined);
  const prompt = placed.turns[0]?.start.prompt;
  const key = outline.source.sidecar?.toolUseId;
  return {
    ...common(outline, placed, rows),
    threadId,
    title: typeof outline.source.sidecar?.description === 'string' ? outline.source.sidecar.description : undefined,
    path: placed.turns.map((turn) => pathTurn(turn.start, undefined)),
    spawns: spawnsOf(outline, rows, placed, sessionId),
    sources: [],
    parentId: sessionId,
    isSubagent: true,
    spawnItemKey: isOwnFile && typeof key === 'string' ? key : undefined,
    prompt,
    files: isOwnFile ? [fileReport(outline.source.name, 'CLAUDE_SESSION', outline.tally, outline.skipped)] : [],
    readTurns: turnReader(outline, placed, true),
  };
}

function common(outline: ClaudeOutline, placed: PlacedTurns, rows: readonly ClaudeRowSketch[]) {
  return {
    format: 'CLAUDE_SESSION' as const,
    cwd: outline.cwd,
    model: outline.model,
    startedAt: rows.find(({ at }) => at !== undefined)?.at,
    updatedAt: rows.findLast(({ at }) => at !== undefined)?.at,
    dead: placed.dead.map((row) =>
      compact({ nativeTurnId: row.identity, reason: 'ABANDONED_BRANCH' as const, startedAt: row.at }),
    ),
    compactions: compactionMarks(placed),
    ignored: undefined,
    notes: [],
  };
}

function pathTurn(start: ClaudeRowSketch, copiedFrom: string | undefined): PathTurn {
  return { id: start.identity, hasOwnId: true, fingerprint: start.fingerprint, startedAt: start.at, copiedFrom };
}

function spawnsOf(
  outline: ClaudeOutline,
  rows: readonly ClaudeRowSketch[],
  placed: PlacedTurns,
  sessionId: string,
): readonly Spawn[] {
  const byIndex = new Map(rows.map((row) => [row.index, row]));
  return outline.spawns.flatMap(({ index, itemKey, prompt, agentId }) => {
    const row = byIndex.get(index);
    const number = row === undefined ? undefined : placed.turnOf(row);
    const turnId = number === undefined ? undefined : placed.turns[number]?.start.identity;
    if (turnId === undefined) return [];
    return [{ childId: agentId === undefined ? undefined : `${sessionId}/${agentId}`, turnId, itemKey, prompt }];
  });
}
