import { asArray, asText, at } from '../json.ts';
import { type LineTally, newTally, type ReadOptions, readRecords } from '../records.ts';
import type { SessionSource } from '../source.ts';
import { type Counts, newCounts, type Spawn } from '../thread.ts';
import { userRow } from './prompt.ts';
import { type ClaudeRow, claudeRow, contentBlocks, identity, isSynthetic, messageId } from './row.ts';
import { skippedBecause } from './skipped.ts';
import type { LeafMark, TreeRow } from './tree.ts';

/** A row of the tree with what relating sessions takes besides. */
export interface ClaudeRowSketch extends TreeRow {
  /** The row it is a copy of, or itself. */
  readonly identity: string;
  readonly fingerprint: string;
  readonly at: string | undefined;
  readonly sessionId: string | undefined;
  readonly forkedFrom: string | undefined;
  readonly agentId: string | undefined;
  readonly isSidechain: boolean;
  readonly trigger: string | undefined;
  readonly preserved: readonly string[];
  readonly prompt: string | undefined;
}

/** A Task or Agent call, or a result that names the agent it started, by the index of its row. */
export interface ClaudeSpawn extends Omit<Spawn, 'turnId' | 'childId'> {
  readonly index: number;
  agentId: string | undefined;
}

/** What one pass over a session file tells without keeping its words. */
export interface ClaudeOutline {
  readonly source: SessionSource;
  readonly options: ReadOptions;
  readonly tally: LineTally;
  readonly skipped: Counts;
  readonly rows: readonly ClaudeRowSketch[];
  /** Rows without a uuid that hold words of the user, each by the tree row before it. */
  readonly loose: readonly { readonly index: number; readonly before: number | undefined }[];
  readonly leaf: LeafMark | undefined;
  readonly spawns: readonly ClaudeSpawn[];
  readonly titles: { readonly own: string | undefined; readonly byLeaf: ReadonlyMap<string, string> };
  readonly sessionIds: readonly string[];
  readonly cwd: string | undefined;
  readonly model: string | undefined;
  readonly firstAt: string | undefined;
  readonly lastAt: string | undefined;
}

/** Reads a session file's outline. A row that is there twice counts once, where it stood first (Session formats, E6 and E7). */
export async function readClaudeOutline(source: SessionSource, options: ReadOptions): Promise<ClaudeOutline> {
  const tally = newTally();
  const skipped = newCounts();
  const rows: ClaudeRowSketch[] = [];
  const seen = new Set<string>();
  const shared = sharedTexts();
  const loose: { index: number; before: number | undefined }[] = [];
  const spawns = new Map<string, ClaudeSpawn>();
  const byLeaf = new Map<string, string>();
  const sessionIds = new Set<string>();
  let leaf: LeafMark | undefined;
  let customTitle: string | undefined;
  let aiTitle: string | undefined;
  let cwd: string | undefined;
  let model: string | undefined;
  let firstAt: string | undefined;
  let lastAt: string | undefined;

  const bookkeeping = (row: ClaudeRow): void => {
    const leafUuid = asText(row.value.leafUuid);
    if (row.type === 'last-prompt' && leafUuid !== undefined) leaf = { uuid: leafUuid, index: row.index };
    else if (row.type === 'summary' && leafUuid !== undefined) byLeaf.set(leafUuid, asText(row.value.summary) ?? '');
    else if (row.type === 'custom-title')
      customTitle = asText(row.value.customTitle) ?? asText(row.value.title) ?? customTitle;
    else if (row.type === 'ai-title') aiTitle = asText(row.value.aiTitle) ?? asText(row.value.title) ?? aiTitle;
    if (isLooseSpeech(row)) loose.push({ index: row.index, before: rows.at(-1)?.index });
  };

  for await (const record of readRecords(source, tally, options)) {
    const row = claudeRow(record);
    const reason = row.uuid !== undefined && seen.has(row.uuid) ? 'DUPLICATE_ROW' : skippedBecause(row);
    if (reason !== undefined) skipped.add(reason);
    if (row.sessionId !== undefined) sessionIds.add(row.sessionId);
    if (row.uuid === undefined) bookkeeping(row);
    else if (!seen.has(row.uuid)) {
      seen.add(row.uuid);
      rows.push(sketch(row, row.uuid, shared));
      noteSpawns(row, spawns);
      firstAt ??= row.at;
      lastAt = row.at ?? lastAt;
      cwd ??= asText(row.value.cwd);
      if (row.type === 'assistant' && !isSynthetic(row)) model = asText(at(row.value, 'message', 'model')) ?? model;
    }
  }
  return {
    source,
    options,
    tally,
    skipped,
    rows,
    loose,
    leaf,
    spawns: [...spawns.values()],
    titles: { own: customTitle ?? aiTitle, byLeaf },
    sessionIds: [...sessionIds],
    cwd,
    model,
    firstAt,
    lastAt,
  };
}

/** Ids repeat from row to row; one copy of each is enough. */
function sharedTexts(): <T extends string | null | undefined>(text: T) => T {
  const known = new Map<unknown, unknown>();
  return <T>(text: T): T => {
    if (!known.has(text)) known.set(text, text);
    return known.get(text) as T;
  };
}

const NONE: readonly string[] = [];

function sketch(row: ClaudeRow, uuid: string, shared: ReturnType<typeof sharedTexts>): ClaudeRowSketch {
  const { value } = row;
  const user = row.type === 'user' ? userRow(row) : undefined;
  const words = user?.kind === 'HUMAN' || user?.kind === 'SLASH' ? user.text : undefined;
  return {
    index: row.index,
    uuid: shared(uuid),
    identity: shared(identity(row) ?? uuid),
    parentUuid: shared(row.parentUuid),
    logicalParentUuid: asText(value.logicalParentUuid),
    role: roleOf(row, user),
    messageId: row.type === 'assistant' ? shared(messageId(row)) : undefined,
    fingerprint: words === undefined ? '' : `${row.at ?? ''} ${words.length}:${words.slice(0, 200)}`,
    at: row.at,
    sessionId: shared(row.sessionId),
    forkedFrom: shared(asText(at(value, 'forkedFrom', 'sessionId')) ?? asText(value.requestSessionId)),
    agentId: shared(asText(value.agentId)),
    isSidechain: value.isSidechain === true,
    trigger: asText(at(value, 'compactMetadata', 'trigger')),
    preserved: value.compactMetadata === undefined ? NONE : preservedIds(row),
    prompt: words?.slice(0, 2000),
  };
}

/** Rows of earlier turns that a compaction kept; they may be written again behind it. */
function preservedIds({ value }: ClaudeRow): readonly string[] {
  const segment = at(value, 'compactMetadata', 'preservedSegment');
  const messages = asArray(at(value, 'compactMetadata', 'preservedMessages', 'uuids'));
  return [at(segment, 'headUuid'), at(segment, 'tailUuid'), ...messages].filter((id) => typeof id === 'string');
}

function roleOf(row: ClaudeRow, user: ReturnType<typeof userRow> | undefined): TreeRow['role'] {
  if (row.type === 'assistant') return isSynthetic(row) ? 'LINK' : 'ANSWER';
  if (row.type === 'system' && row.value.subtype === 'compact_boundary') return 'BOUNDARY';
  if (user === undefined) return 'LINK';
  if (user.kind === 'HUMAN' || user.kind === 'SLASH' || user.kind === 'SUMMARY' || user.kind === 'RESULT')
    return user.kind;
  return 'LINK';
}

/** A queued prompt that the running turn took in, as the rows without a uuid tell it (Session formats, E3). */
export function isLooseSpeech(row: ClaudeRow): boolean {
  if (row.type === 'attachment') return at(row.value, 'attachment', 'type') === 'queued_command';
  return row.type === 'queue-operation' && (row.value.operation === 'enqueue' || row.value.operation === 'remove');
}

function noteSpawns(row: ClaudeRow, spawns: Map<string, ClaudeSpawn>): void {
  for (const block of contentBlocks(row)) {
    const call = asText(block.id);
    if (block.type === 'tool_use' && (block.name === 'Task' || block.name === 'Agent') && call !== undefined) {
      spawns.set(`${row.index}:${call}`, {
        index: row.index,
        itemKey: call,
        prompt: asText(at(block.input, 'prompt')),
        agentId: undefined,
      });
    }
  }
  const agentId = asText(at(row.value, 'toolUseResult', 'agentId')) ?? asText(at(row.value, 'data', 'agentId'));
  const call =
    asText(contentBlocks(row).find((block) => block.type === 'tool_result')?.tool_use_id) ??
    asText(row.value.parentToolUseID);
  if (agentId === undefined || call === undefined) return;
  const started = [...spawns.values()].findLast((spawn) => spawn.itemKey === call);
  if (started !== undefined) started.agentId ??= agentId;
}
