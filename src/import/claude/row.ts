import type { JsonObject, JsonValue } from '../../domain/item.ts';
import { asArray, asObject, asText, at } from '../json.ts';
import type { SessionRecord } from '../records.ts';

/** A line of a Claude session file. Rows with a uuid make the tree; the others are bookkeeping. */
export interface ClaudeRow {
  readonly index: number;
  readonly type: string;
  readonly uuid: string | undefined;
  /** Null is a statement, "no parent"; undefined says nothing. */
  readonly parentUuid: string | null | undefined;
  readonly at: string | undefined;
  readonly sessionId: string | undefined;
  readonly value: JsonObject;
}

export function claudeRow({ index, value }: SessionRecord): ClaudeRow {
  return {
    index,
    type: asText(value.type) ?? '',
    uuid: asText(value.uuid),
    parentUuid: value.parentUuid === null ? null : asText(value.parentUuid),
    at: asText(value.timestamp),
    sessionId: asText(value.sessionId),
    value,
  };
}

/** The blocks of a row's message; a plain string is one text block. */
export function contentBlocks(row: ClaudeRow): readonly JsonObject[] {
  return blocksOf(at(row.value, 'message', 'content'));
}

export function blocksOf(content: JsonValue | undefined): readonly JsonObject[] {
  if (typeof content === 'string') return [{ type: 'text', text: content }];
  return asArray(content)
    .map(asObject)
    .filter((block) => block !== undefined);
}

/** The words of a block; an image is named, not kept. */
export function blockText(block: JsonObject): string | undefined {
  if (block.type === 'image') return '[image]';
  return block.type === 'text' ? asText(block.text) : undefined;
}

export const messageId = (row: ClaudeRow): string | undefined => asText(at(row.value, 'message', 'id'));

/** Rows of the program's own in the assistant's name: an error, or "No response requested." (Session formats, D6). */
export const isSynthetic = (row: ClaudeRow): boolean =>
  row.value.isApiErrorMessage === true || at(row.value, 'message', 'model') === '<synthetic>';

/** The session a row was copied from, where it says so (Session formats, E7). */
export function copiedFrom(row: ClaudeRow, ownSession: string): string | undefined {
  const source =
    asText(at(row.value, 'forkedFrom', 'sessionId')) ?? asText(row.value.requestSessionId) ?? row.sessionId;
  return source === ownSession ? undefined : source;
}

/** The identity of a row: that of the row it is a copy of, where it says so. */
export const identity = (row: ClaudeRow): string | undefined =>
  asText(at(row.value, 'forkedFrom', 'messageUuid')) ?? row.uuid;
