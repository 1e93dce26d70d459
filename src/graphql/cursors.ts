import type { Key } from '../queries/paging.ts';
import { userInputError } from './user-input-error.ts';

/** The types of a key's parts, in their order. */
export type KeyShape = readonly ('string' | 'number')[];

/** A cursor: opaque to callers, and bound to the list that it was given for. */
export function encodeCursor(list: string, key: Key): string {
  return Buffer.from(JSON.stringify([list, ...key]), 'utf8').toString('base64url');
}

/** The key in a cursor. Refuses with BAD_USER_INPUT what is no cursor, or one of another list. */
export function decodeCursor(list: string, shape: KeyShape, cursor: string): Key {
  const [name, ...key] = parse(cursor);
  const fits = name === list && key.length === shape.length && key.every((part, i) => fitsPart(part, shape[i]));
  // Decoding is lenient and encoding is not: only what this API could have given is taken.
  if (!fits || encodeCursor(list, key as Key) !== cursor) throw userInputError('This is not a cursor of this list.');
  return key as Key;
}

function parse(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function fitsPart(part: unknown, type: 'string' | 'number' | undefined): boolean {
  return type === 'number' ? Number.isSafeInteger(part) : typeof part === type;
}
