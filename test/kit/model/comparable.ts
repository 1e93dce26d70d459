import assert from 'node:assert/strict';
import type { Ranges } from '../../../src/domain/ranges.ts';

/** Positions as a property holds them. */
export const flat = (ranges: Ranges): number[] => ranges.flatMap(({ from, to }) => [from, to]);

/** What an object says: what is undefined in it is absent, maps are objects, and all keys are in order. */
export function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Map) return plain(Object.fromEntries(value));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, plain(each)]));
}

/** Throws, with what differs, where two things do not say the same. */
export function assertSame(actual: unknown, expected: unknown, what: string): void {
  const [is, ought] = [plain(actual), plain(expected)];
  if (JSON.stringify(is) === JSON.stringify(ought)) return;
  assert.deepStrictEqual(is, ought, `${what}: ${firstDifference(is, ought)}`);
}

/** Where two things first differ, in words. */
function firstDifference(is: unknown, ought: unknown, path = ''): string {
  if (isObject(is) && isObject(ought)) {
    for (const name of new Set([...Object.keys(ought), ...Object.keys(is)])) {
      if (JSON.stringify(is[name]) !== JSON.stringify(ought[name])) {
        return firstDifference(is[name], ought[name], `${path}.${name}`);
      }
    }
  }
  return `${path} is ${JSON.stringify(is)} and has to be ${JSON.stringify(ought)}`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
