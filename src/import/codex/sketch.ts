import { type CodexRecord, completedItem } from './record.ts';
import { startTime } from './times.ts';
import type { TrackedTurn } from './turn-tracker.ts';
import { userShellCommand } from './user-text.ts';

/** A turn of one file by where its records lie; `anchor` is its first user message, or its start where it has none. */
export interface CodexTurnSketch {
  readonly tracked: TrackedTurn;
  anchor: number;
  hasMessage: boolean;
  first: number;
  firstOrdinal: number | undefined;
  last: number;
  fingerprint: string;
  startedAt: string | undefined;
  hasContent: boolean;
  hasLooseText: boolean;
  isCompacted: boolean;
  isRolledBack: boolean;
}

/** A turn that begins with this record. */
export function newSketch(tracked: TrackedTurn, record: CodexRecord): CodexTurnSketch {
  return {
    tracked,
    anchor: record.index,
    hasMessage: false,
    first: record.index,
    firstOrdinal: record.ordinal,
    last: record.index,
    fingerprint: '',
    startedAt: startTime(record),
    hasContent: false,
    hasLooseText: false,
    isCompacted: false,
    isRolledBack: false,
  };
}

/** Notes what the user wrote: the first words tell the turn, and a rollback counts from there. */
export function noteMessage(sketch: CodexTurnSketch, index: number, message: string): void {
  sketch.hasContent = true;
  if (sketch.hasMessage) return;
  sketch.hasMessage = true;
  sketch.anchor = index;
  sketch.fingerprint = `${message.length}:${message.slice(0, 200)}`;
}

/** Notes a record of the turn and whether it is one that makes a turn. */
export function noteRecord(sketch: CodexTurnSketch, record: CodexRecord): void {
  sketch.last = record.index;
  const item = completedItem(record);
  const isAssistantText =
    record.type === 'response_item' && record.kind === 'message' && record.payload.role === 'assistant';
  if (isAssistantText) sketch.hasLooseText = true;
  else if (userShellCommand(record) !== undefined) sketch.hasContent = true;
  else if (record.type === 'response_item' && !['message', 'agent_message', 'additional_tools'].includes(record.kind)) {
    sketch.hasContent = true;
  } else if (record.kind === 'agent_message' && record.type === 'event_msg') sketch.hasContent = true;
  else if (item !== undefined && item.type !== 'ContextCompaction') sketch.hasContent = true;
}

/** A task that only compacted is no turn: its loose text is the summary (Session formats, B7). */
export function isTurn(sketch: CodexTurnSketch): boolean {
  return sketch.hasContent || (sketch.hasLooseText && !sketch.isCompacted);
}
