import { createHash } from 'node:crypto';
import type { NativeStore } from './model.ts';

/** What names a thing in a provider's own store. The deeper members are set as far down as the thing lies. */
export interface NativeKey {
  readonly store: NativeStore;
  readonly threadId: string;
  readonly turnId?: string;
  readonly itemKey?: string;
}

export type ImportedPrefix = 'thr' | 'run' | 'att' | 'itm' | 'pth' | 'pro';

/**
 * The id of an imported thing, the same on every import in whatever order (Design, section 3): a UUIDv7 whose time is
 * the native id's own where that is a UUIDv7, and else `timestamp` (ISO 8601) of the turn or session; the other bits are from a
 * SHA-256 of prefix and key. Native times come first because a copied Codex history is stamped anew while its ids
 * stay (Session formats, B3).
 */
export function importedId(prefix: ImportedPrefix, key: NativeKey, timestamp: string | undefined): string {
  const named = JSON.stringify([prefix, key.store, key.threadId, key.turnId ?? null, key.itemKey ?? null]);
  const digest = createHash('sha256').update(named, 'utf8').digest();
  const time = uuidTime(key.turnId ?? key.threadId) ?? milliseconds(timestamp);
  const hex = time.toString(16).padStart(12, '0');
  const random = digest.toString('hex');
  const variant = ((Number.parseInt(random.slice(3, 4), 16) & 0x3) | 0x8).toString(16);
  return `${prefix}_${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
}

const UUID_V7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

function uuidTime(nativeId: string): number | undefined {
  const match = UUID_V7.exec(nativeId);
  return match === null ? undefined : Number.parseInt(`${match[1]}${match[2]}`, 16);
}

/** A session without any time gets the earliest one, so that the id still depends on nothing but the key. */
function milliseconds(timestamp: string | undefined): number {
  const time = Date.parse(timestamp ?? '');
  return Number.isNaN(time) || time < 0 ? 0 : time;
}
