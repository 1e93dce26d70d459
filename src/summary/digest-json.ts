import type { RunDigest } from './digest.ts';

/** The digest as it is stored. Equal digests have equal bytes. */
export function encodeDigest(digest: RunDigest): string {
  return JSON.stringify(digest);
}

/**
 * Reads a stored digest. Answers undefined for one of another version: it is to be built again from the run's items.
 * Throws on text that is no digest at all, since only this module writes them.
 */
export function decodeDigest(text: string): RunDigest | undefined {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || !('version' in value) || !('runs' in value)) {
    throw new Error('A stored digest must be an object with a version and a number of runs');
  }
  return value.version === 1 ? (value as RunDigest) : undefined;
}
