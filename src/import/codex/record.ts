import type { JsonObject, JsonValue } from '../../domain/item.ts';
import { asArray, asNumber, asObject, asText, at } from '../json.ts';
import type { SessionRecord } from '../records.ts';

/** A line of a Codex rollout in the one shape that all eras are brought into (Session formats, A1). */
export interface CodexRecord {
  readonly index: number;
  readonly end: number;
  readonly ordinal: number | undefined;
  readonly at: string | undefined;
  readonly type: string;
  readonly payload: JsonObject;
  /** `payload.type`: which event or response item it is. */
  readonly kind: string;
}

/** Bare and flattened records carry the response item at the top; the oldest first line has no type at all. */
export function codexRecord(record: SessionRecord): CodexRecord {
  const { index, end, value } = record;
  const wrapped = asObject(value.payload);
  const type = asText(value.type);
  const base = { index, end, ordinal: asNumber(value.ordinal), at: asText(value.timestamp) };
  if (type !== undefined && wrapped !== undefined)
    return { ...base, type, payload: wrapped, kind: asText(wrapped.type) ?? '' };
  if (type !== undefined) return { ...base, type: 'response_item', payload: value, kind: type };
  return { ...base, type: asText(value.record_type) ?? 'session_meta', payload: value, kind: '' };
}

/** The turn that a record names, where it names one. */
export function turnIdOf({ payload }: CodexRecord): string | undefined {
  return asText(payload.turn_id) ?? asText(at(payload, 'internal_chat_message_metadata_passthrough', 'turn_id'));
}

/** The text parts of a message's content, whatever the era calls them. Images are named, not kept. */
export function contentParts(content: JsonValue | undefined): readonly string[] {
  if (typeof content === 'string') return [content];
  return asArray(content).flatMap((part) => {
    const type = asText(at(part, 'type')) ?? '';
    if (/image/i.test(type)) return ['[image]'];
    return asText(at(part, 'text')) ?? [];
  });
}

export const isLifecycleStart = (record: CodexRecord): boolean =>
  record.type === 'event_msg' && (record.kind === 'task_started' || record.kind === 'turn_started');

export const isLifecycleEnd = (record: CodexRecord): boolean =>
  record.type === 'event_msg' && /^(task_complete|turn_complete|turn_aborted)$/.test(record.kind);

/** The item of an `item_completed` event. */
export function completedItem(record: CodexRecord): JsonObject | undefined {
  return record.type === 'event_msg' && record.kind === 'item_completed' ? asObject(record.payload.item) : undefined;
}
