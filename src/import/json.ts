import type { JsonObject, JsonValue } from '../domain/item.ts';

/** The value as a JSON object, or undefined: foreign files promise nothing about their shapes. */
export function asObject(value: unknown): JsonObject | undefined {
  return isObject(value) ? value : undefined;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function asArray(value: unknown): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}

/** The value as a string that says something, or undefined. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** The member of nested objects under these names, or undefined as soon as one is not there. */
export function at(value: unknown, ...names: readonly string[]): JsonValue | undefined {
  let current: unknown = value;
  for (const name of names) current = asObject(current)?.[name];
  return current as JsonValue | undefined;
}

/** A JSON text as its value, or undefined where it is none. */
export function parseJson(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** Arguments that some writers store as an object and others as the JSON text of one. */
export function objectOrJson(value: unknown): JsonObject | undefined {
  return asObject(typeof value === 'string' ? parseJson(value) : value);
}

/** An object without the members that are undefined, as `exactOptionalPropertyTypes` asks. */
export function compact<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
