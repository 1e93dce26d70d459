import type { ThreadState } from '../../domain/model.ts';
import { contains, count, intersect, type Ranges, span, subtract, union } from '../../domain/ranges.ts';
import type { ProviderKind } from '../../domain/vocabulary.ts';
import { emptyDigest, type RunDigest } from '../../summary/digest.ts';
import { mergeDigests } from '../../summary/merge-digests.ts';
import type { HandoffInput } from '../../summary/rendered.ts';
import type { Caller, DigestRow, RunMaterial } from '../ports.ts';
import type { Tools } from '../tools.ts';
import {
  blockSpan,
  type DigestScope,
  digestsOf,
  storeBlocks,
  storedBlocks,
  storeRuns,
  wholeRuns,
} from './stored-digests.ts';

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

/** Runs that may be told word for word: as many as could fit the budget twice over, and no more than these. */
const mostRecent = 200;

/**
 * Gathers the material for the covered positions: stored blocks and digests merged, and the newest runs whole, so that the
 * cost follows the budget (Design, section 6). What is not stored, or not yet, is made from the items, and stored.
 * `mustKeep`: positions that have to be there word for word, however old. `stores: false`: for a query, which writes nothing.
 */
export async function gather(
  tools: Tools,
  caller: Caller,
  state: ThreadState,
  covers: Ranges,
  { tokens, mustKeep = [], stores }: { readonly tokens: number; readonly mustKeep?: Ranges; readonly stores: boolean },
): Promise<Material> {
  const scope: DigestScope = { store: tools.store, caller, thread: state.head };
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
    aboutOf(tools, caller, state, covers, rows),
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

/** What was read for the digests, the newest runs above all, is not read again. */
async function recentRuns(
  scope: DigestScope,
  wanted: Ranges,
  whole: readonly RunMaterial[],
): Promise<readonly RunMaterial[]> {
  const here = whole.filter((run) => contains(wanted, run.position));
  const rest = here.reduce<Ranges>((left, { position }) => subtract(left, span(position, position)), wanted);
  return [...here, ...(await wholeRuns(scope, rest))].sort((a, b) => a.position - b.position);
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
  tools: Tools,
  caller: Caller,
  state: ThreadState,
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
