import type { RunDigest } from '../../summary/digest.ts';
import { decodeDigest, encodeDigest } from '../../summary/digest-json.ts';
import type { RunMaterial } from '../ports.ts';
import type { Material } from './gather.ts';

/** What a merge-back is told from, as it was when it was taken: no later change of the fork changes it (Design, section 7). */
export interface MergedMaterial {
  readonly digest: RunDigest;
  readonly recent: readonly RunMaterial[];
  readonly about: Material['about'];
  readonly fromProviderThreadIds: readonly string[];
  readonly firstRunId?: string;
}

/** Characters that a token of a text has, at most, on average: what is longer than the budget cannot be told word for word. */
const charactersPerToken = 8;

/**
 * The material as the transfer's words hold it: the digest of all merged runs, and the newest of them whole, as many as could
 * be told word for word within the budget, in tokens.
 */
export function encodeMaterial(
  { digest, recent, about, firstRunId }: Material,
  fromProviderThreadIds: readonly string[],
  budget: number,
): string {
  const newest: RunMaterial[] = [];
  let left = budget * charactersPerToken;
  for (const run of recent.toReversed()) {
    left -= JSON.stringify(run).length;
    if (left < 0) break;
    newest.unshift(run);
  }
  return JSON.stringify({ digest: encodeDigest(digest), recent: newest, about, fromProviderThreadIds, firstRunId });
}

/** Reads it again. Throws on what no `encodeMaterial` of this version wrote. */
export function decodeMaterial(text: string): MergedMaterial {
  const { digest: encoded, ...material } = JSON.parse(text);
  const digest = decodeDigest(encoded);
  if (digest === undefined) throw new Error('The digest of a merge-back is of another version.');
  return { ...material, digest };
}
