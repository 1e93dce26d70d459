import type { JsonObject, JsonValue } from '../domain/item.ts';

/** The most bytes (UTF-8) that one text of an item may have. */
export const MAX_TEXT_BYTES = 1024 * 1024;
const MAX_DATA_STRING_BYTES = 16 * 1024;
const MAX_DATA_MEMBERS = 500;
const MAX_DATA_DEPTH = 8;
const MARK_BYTES = 64;

/**
 * A text that any store takes: lone surrogates, frequent where a program cut an emoji, and NUL become U+FFFD
 * (Session formats, F3); longer than `maxBytes` it keeps head and tail around a mark that says how much is gone.
 */
export function storable(text: string, maxBytes = MAX_TEXT_BYTES): string {
  return capped(text.toWellFormed().replaceAll('\0', '\uFFFD'), maxBytes);
}

function capped(text: string, maxBytes: number): string {
  // No character takes more than three bytes for each of its UTF-16 units.
  if (text.length * 3 <= maxBytes) return text;
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= maxBytes) return text;
  const half = Math.floor((maxBytes - MARK_BYTES) / 2);
  const headEnd = boundaryBefore(bytes, half);
  const tailStart = boundaryAfter(bytes, bytes.length - half);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const head = decoder.decode(bytes.subarray(0, headEnd));
  const tail = decoder.decode(bytes.subarray(tailStart));
  return `${head}\n[... ${tailStart - headEnd} bytes left out ...]\n${tail}`;
}

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

function boundaryBefore(bytes: Uint8Array, offset: number): number {
  let at = offset;
  while (at > 0 && isContinuation(bytes[at])) at -= 1;
  return at;
}

function boundaryAfter(bytes: Uint8Array, offset: number): number {
  let at = offset;
  while (at < bytes.length && isContinuation(bytes[at])) at += 1;
  return at;
}

/**
 * A value for an item's `data`: strings storable and short, at most 500 members a level and 8 levels, so that one huge
 * tool input cannot fill the store. What is cut says so.
 */
export function storableData(value: JsonObject): JsonObject {
  return shortened(value, 0) as JsonObject;
}

function shortened(value: JsonValue, depth: number): JsonValue {
  if (typeof value === 'string') return storable(value, MAX_DATA_STRING_BYTES);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DATA_DEPTH) return '[... nested deeper ...]';
  if (Array.isArray(value)) return value.slice(0, MAX_DATA_MEMBERS).map((member) => shortened(member, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MAX_DATA_MEMBERS)
      .map(([name, member]) => [storable(name, MAX_DATA_STRING_BYTES), shortened(member, depth + 1)]),
  );
}
