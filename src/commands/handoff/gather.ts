import type { ThreadState } from '../../domain/model.ts';
import { contains, count, intersect, type Ranges, span, subtract, union } from '../../domain/ranges.ts';
import type { ProviderKind } from '../../domain/vocabulary.ts';
import { emptyDigest, type RunDigest } from '../../summary/digest.ts';
import { decodeDigest, encodeDigest } from '../../summary/digest-json.ts';
import { digestRun } from '../../summary/digest-run.ts';
import { mergeDigests } from '../../summary/merge-digests.ts';
import type { HandoffInput } from '../../summary/rendered.ts';
import type { Caller, DigestRow, RunMaterial } from '../ports.ts';
import type { Tools } from '../tools.ts';

/** What a summary of a stretch of history is rendered from. */
export interface Material {
  /** Of all covered runs. */
  readonly digest: RunDigest;
  /** The newest of them, which may be told word for word. */
  readonly recent: readonly RunMaterial[];
  /** Whose runs, how many, from which providers. */
  readonly about: Pick<HandoffInput, 'title' | 'covers' | 'providers'>;
  /** The kinds of provider that ran them: where they differ from the receiver's, the text crosses to another vendor. */
  readonly kinds: readonly ProviderKind[];
  /** Of the covered runs; absent where stored blocks spoke for some. */
  readonly recordedTokens?: number;
  readonly firstRunId?: string;
}

/** Positions of a block of merged digests (Design, section 6). */
export const digestBlockSize = 64;

/** A database reads so many runs with all their items at once. */
const runsAtOnce = 200;
/** Runs that may be told word for word: as many as could fit the budget twice over, and no more than these. */
const mostRecent = 200;

/**
 * Gathers the material for the covered positions: stored blocks and digests merged, what is not stored made from the items
 * and stored, and the newest runs whole, so that the cost follows the budget and what is new (Design, section 6).
 * `mustKeep`: positions that have to be there word for word, however old. `stores: false`: for a query, which writes nothing.
 */
export async function gather(
  tools: Tools,
  caller: Caller,
  state: ThreadState,
  covers: Ranges,
  { tokens, mustKeep = [], stores }: { readonly tokens: number; readonly mustKeep?: Ranges; readonly stores: boolean },
): Promise<Material> {
  const scope: Scope = { tools, caller, state, stores };
  const blocks = await storedBlocks(scope, covers);
  const newest = newestOf(covers, mostRecent);
  const loose = subtract(covers, [...blocks.keys()].map(blockSpan));
  const ends = union(newest, firstOf(covers));
  const rows = await tools.store.digests.ofRuns(caller.workspaceId, state.head, union(loose, ends));
  const { digests, whole } = await digestsOf(
    scope,
    rows.filter((row) => contains(loose, row.position)),
  );

  const digest = [...blocks, ...digests]
    .sort(([a], [b]) => a - b)
    .reduce((sum, [, each]) => mergeDigests(sum, each), emptyDigest);
  const wanted = union(recentWithin(rows, newest, tokens * 2), mustKeep);
  const [recent, about] = await Promise.all([
    recentRuns(scope, wanted, whole),
    aboutOf(scope, covers, rows),
    stores && storeRuns(scope, rows, digests),
    stores && storeBlocks(scope, loose, rows, digests),
  ]);
  return {
    digest,
    recent,
    about,
    kinds: kindsOf(state, covers, rows),
    ...(blocks.size === 0 && { recordedTokens: rows.reduce((sum, row) => sum + row.tokens, 0) }),
    ...(rows[0] !== undefined && { firstRunId: rows[0].runId }),
  };
}

interface Scope {
  readonly tools: Tools;
  readonly caller: Caller;
  readonly state: ThreadState;
  readonly stores: boolean;
}

/** Digests by the first position that they speak for. */
type ByPosition = ReadonlyMap<number, RunDigest>;

function blockSpan(first: number): Ranges[number] {
  return { from: first, to: first + digestBlockSize - 1 };
}

/** The first positions of the thread's own whole blocks within the positions. */
function wholeBlocks(state: ThreadState, within: Ranges): number[] {
  const firsts: number[] = [];
  for (const range of subtract(within, span(1, state.head.basePosition))) {
    const begin = Math.ceil((range.from - 1) / digestBlockSize) * digestBlockSize + 1;
    for (let first = begin; blockSpan(first).to <= range.to; first += digestBlockSize) firsts.push(first);
  }
  return firsts;
}

function numberOf(first: number): number {
  return (first - 1) / digestBlockSize;
}

async function storedBlocks({ tools, caller, state }: Scope, covers: Ranges): Promise<Map<number, RunDigest>> {
  const firsts = wholeBlocks(state, covers);
  const found = new Map<number, RunDigest>();
  if (firsts.length === 0) return found;
  const stored = await tools.store.digests.blocks(caller.workspaceId, state.head.id, firsts.map(numberOf));
  for (const first of firsts) {
    const text = stored.get(numberOf(first));
    const digest = text === undefined ? undefined : decodeDigest(text);
    if (digest !== undefined) found.set(first, digest);
  }
  return found;
}

/** Each run's digest: the stored one where it is right, else made from its items; and the runs that were read for that. */
async function digestsOf(
  scope: Scope,
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

/** What was read for the digests, the newest runs above all, is not read again. */
async function recentRuns(
  scope: Scope,
  wanted: Ranges,
  whole: readonly RunMaterial[],
): Promise<readonly RunMaterial[]> {
  const here = whole.filter((run) => contains(wanted, run.position));
  const rest = here.reduce<Ranges>((left, { position }) => subtract(left, span(position, position)), wanted);
  return [...here, ...(await wholeRuns(scope, rest))].sort((a, b) => a.position - b.position);
}

/** Digests that were made now, of runs that have ended. */
async function storeRuns({ tools, caller }: Scope, rows: readonly DigestRow[], digests: ByPosition): Promise<void> {
  const made = rows.flatMap(({ runId, key, position, status, grewSince, stored }) => {
    const digest = digests.get(position);
    const isOld = stored !== undefined && decodeDigest(stored) !== undefined;
    return digest === undefined || isOld || grewSince || !hasEnded(status)
      ? []
      : [{ runId, key, digest: encodeDigest(digest) }];
  });
  for (let i = 0; i < made.length; i += runsAtOnce) {
    await tools.store.digests.saveRuns(caller.workspaceId, made.slice(i, i + runsAtOnce)).catch(() => undefined);
  }
}

/** Blocks that lay open before and are complete now. Storing can fail without harm: what is not there is made again. */
async function storeBlocks(
  { tools, caller, state }: Scope,
  loose: Ranges,
  rows: readonly DigestRow[],
  digests: ByPosition,
): Promise<void> {
  const ended = new Set(rows.filter((row) => hasEnded(row.status)).map((row) => row.position));
  for (const first of wholeBlocks(state, loose)) {
    const positions = Array.from({ length: digestBlockSize }, (_, i) => first + i);
    const parts = positions.flatMap((position) => digests.get(position) ?? []);
    if (parts.length < digestBlockSize || !positions.every((position) => ended.has(position))) continue;
    const digest = encodeDigest(parts.reduce(mergeDigests, emptyDigest));
    const block = { number: numberOf(first), digest, sequence: state.head.sequence };
    await tools.store.digests.saveBlock(caller.workspaceId, state.head.id, block).catch(() => undefined);
  }
}

function hasEnded(status: DigestRow['status']): boolean {
  return status === 'COMPLETED' || status === 'FAILED' || status === 'INTERRUPTED' || status === 'CANCELLED';
}

function wholeRuns({ tools, caller, state }: Scope, within: Ranges): Promise<readonly RunMaterial[]> {
  return within.length === 0 ? Promise.resolve([]) : tools.store.reads.material(caller.workspaceId, state.head, within);
}

/** The last so many positions. */
function newestOf(covers: Ranges, most: number): Ranges {
  let newest: Ranges = [];
  for (const range of covers.toReversed()) {
    const left = most - count(newest);
    if (left <= 0) break;
    newest = union(newest, span(Math.max(range.from, range.to - left + 1), range.to));
  }
  return newest;
}

function firstOf(covers: Ranges): Ranges {
  const first = covers[0]?.from;
  return first === undefined ? [] : span(first, first);
}

/** The newest runs whose recorded tokens are within the limit together; at least the very newest. */
function recentWithin(rows: readonly DigestRow[], newest: Ranges, limit: number): Ranges {
  let recent: Ranges = [];
  let taken = 0;
  for (const row of rows.toReversed()) {
    if (!contains(newest, row.position) || (taken > 0 && taken + row.tokens > limit)) break;
    taken += Math.max(1, row.tokens);
    recent = union(recent, span(row.position, row.position));
  }
  return recent;
}

async function aboutOf(
  { tools, caller, state }: Scope,
  covers: Ranges,
  rows: readonly DigestRow[],
): Promise<Material['about']> {
  const own = [...state.providerThreads.values()]
    .map((each) => ({ id: each.provider.id, first: intersect(each.native, covers)[0]?.from ?? 0 }))
    .filter((each) => each.first > 0)
    .sort((a, b) => a.first - b.first);
  const ids = [...new Set(own.map((each) => each.id))];
  const known = ids.length === 0 ? [] : await tools.store.reads.providers(caller.workspaceId, ids);
  const inherited = rows.filter((row) => row.position <= state.head.basePosition).flatMap((row) => row.ran?.name ?? []);
  const names = [...inherited, ...ids.flatMap((id) => known.find((each) => each.id === id)?.name ?? [])];
  const { title } = state.head;
  return {
    ...(title !== undefined && { title }),
    covers: { fromOrdinal: rows[0]?.ordinal ?? 0, toOrdinal: rows.at(-1)?.ordinal ?? 0, runCount: count(covers) },
    providers: [...new Set(names)],
  };
}

/** By the thread's own provider threads, and for inherited runs (of which no block is kept) by the runs themselves. */
function kindsOf(state: ThreadState, covers: Ranges, rows: readonly DigestRow[]): ProviderKind[] {
  const own = [...state.providerThreads.values()].filter((each) => intersect(each.native, covers).length > 0);
  return [...new Set([...own.map((each) => each.provider.kind), ...rows.flatMap((row) => row.ran?.kind ?? [])])];
}
