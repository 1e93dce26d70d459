import type { ThreadHead } from '../../domain/model.ts';
import { contains, normalise, type Ranges, span, subtract, through } from '../../domain/ranges.ts';
import { emptyDigest, type RunDigest } from '../../summary/digest.ts';
import { decodeDigest, encodeDigest } from '../../summary/digest-json.ts';
import { digestRun } from '../../summary/digest-run.ts';
import { mergeDigests } from '../../summary/merge-digests.ts';
import type { Caller, DigestRow, RunMaterial, Store } from '../ports.ts';

/** Positions of a block of merged digests (Design, section 6). */
export const digestBlockSize = 64;

/** A database reads so many runs with all their items at once. */
const runsAtOnce = 200;

/** Whose digests: a thread's, of which `basePosition` is the last inherited position. */
export interface DigestScope {
  readonly store: Pick<Store, 'reads' | 'digests'>;
  readonly caller: Caller;
  readonly thread: Pick<ThreadHead, 'id' | 'ancestry' | 'basePosition'>;
}

/** Digests by the first position that they speak for. */
export type ByPosition = ReadonlyMap<number, RunDigest>;

/** The positions of the block that begins at the position. */
export function blockSpan(first: number): Ranges[number] {
  return { from: first, to: first + digestBlockSize - 1 };
}

/** The first positions of the thread's own whole blocks within the positions. */
function wholeBlocks({ basePosition }: DigestScope['thread'], within: Ranges): number[] {
  const firsts: number[] = [];
  for (const range of subtract(within, span(1, basePosition))) {
    const begin = Math.ceil((range.from - 1) / digestBlockSize) * digestBlockSize + 1;
    for (let first = begin; blockSpan(first).to <= range.to; first += digestBlockSize) firsts.push(first);
  }
  return firsts;
}

/** The positions, and those of the thread's own blocks around them that are whole by now. */
export function withBlocks(thread: ThreadHead, positions: Ranges): Ranges {
  const around = positions.flatMap(({ from, to }) => span(startOfBlock(from), startOfBlock(to) + digestBlockSize - 1));
  const blocks = wholeBlocks(thread, through(normalise(around), thread.headPosition));
  return normalise([...positions, ...blocks.map(blockSpan)]);
}

function startOfBlock(position: number): number {
  return Math.floor((position - 1) / digestBlockSize) * digestBlockSize + 1;
}

function numberOf(first: number): number {
  return (first - 1) / digestBlockSize;
}

/** The stored blocks within the positions, by their first position. */
export async function storedBlocks(
  { store, caller, thread }: DigestScope,
  covers: Ranges,
): Promise<Map<number, RunDigest>> {
  const firsts = wholeBlocks(thread, covers);
  const found = new Map<number, RunDigest>();
  if (firsts.length === 0) return found;
  const stored = await store.digests.blocks(caller.workspaceId, thread.id, firsts.map(numberOf));
  for (const first of firsts) {
    const text = stored.get(numberOf(first));
    const digest = text === undefined ? undefined : decodeDigest(text);
    if (digest !== undefined) found.set(first, digest);
  }
  return found;
}

/** Each run's digest: the stored one where it is right, else made from its items; and the runs that were read for that. */
export async function digestsOf(
  scope: DigestScope,
  rows: readonly DigestRow[],
): Promise<{ readonly digests: ByPosition; readonly whole: readonly RunMaterial[] }> {
  const digests = new Map<number, RunDigest>();
  const lacking: DigestRow[] = [];
  for (const row of rows) {
    const digest = row.stored === undefined ? undefined : decodeDigest(row.stored);
    if (digest === undefined) lacking.push(row);
    else digests.set(row.position, digest);
  }
  let whole: readonly RunMaterial[] = [];
  for (let i = 0; i < lacking.length; i += runsAtOnce) {
    const part = lacking.slice(i, i + runsAtOnce);
    whole = await wholeRuns(
      scope,
      part.map(({ position }) => ({ from: position, to: position })),
    );
    for (const run of whole) digests.set(run.position, digestRun(run));
  }
  return { digests, whole };
}

/** Digests that were made now, of runs that have ended. */
export async function storeRuns(
  { store, caller }: DigestScope,
  rows: readonly DigestRow[],
  digests: ByPosition,
): Promise<void> {
  const made = rows.flatMap(({ runId, key, position, status, grewSince, stored }) => {
    const digest = digests.get(position);
    const isOld = stored !== undefined && decodeDigest(stored) !== undefined;
    return digest === undefined || isOld || grewSince || !hasEnded(status)
      ? []
      : [{ runId, key, digest: encodeDigest(digest) }];
  });
  for (let i = 0; i < made.length; i += runsAtOnce) {
    await store.digests.saveRuns(caller.workspaceId, made.slice(i, i + runsAtOnce)).catch(() => undefined);
  }
}

/** Blocks that lay open before and are complete now. Storing can fail without harm: what is not there is made again. */
export async function storeBlocks(
  { store, caller, thread }: DigestScope,
  loose: Ranges,
  rows: readonly DigestRow[],
  digests: ByPosition,
): Promise<void> {
  for (const first of wholeBlocks(thread, loose)) {
    const within = blockSpan(first);
    const runs = rows.filter((row) => contains([within], row.position) && hasEnded(row.status));
    const parts = runs.flatMap((row) => digests.get(row.position) ?? []);
    if (parts.length < digestBlockSize) continue;
    const digest = encodeDigest(parts.reduce(mergeDigests, emptyDigest));
    const block = { number: numberOf(first), digest, within, runs };
    await store.digests.saveBlock(caller.workspaceId, thread.id, block).catch(() => undefined);
  }
}

function hasEnded(status: DigestRow['status']): boolean {
  return status === 'COMPLETED' || status === 'FAILED' || status === 'INTERRUPTED' || status === 'CANCELLED';
}

/** The runs at the positions with all that was recorded about them. */
export function wholeRuns({ store, caller, thread }: DigestScope, within: Ranges): Promise<readonly RunMaterial[]> {
  return within.length === 0 ? Promise.resolve([]) : store.reads.material(caller.workspaceId, thread, within);
}
