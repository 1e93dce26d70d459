import type { HistoryBase } from './meta.ts';
import type { CodexOutline } from './outline.ts';

/** The part of a file that is on a path: its records with an ordinal below `endOrdinal`. */
export interface Slice {
  readonly outline: CodexOutline;
  readonly endOrdinal: number;
}

/** One file where the same one is there twice: active before archived, then the longer one (Session formats, A4). */
export function dropCopies(outlines: readonly CodexOutline[]): readonly CodexOutline[] {
  const groups = Map.groupBy(outlines, ({ meta, segmentId, firstOrdinal }) =>
    JSON.stringify([meta.threadId, segmentId ?? null, firstOrdinal ?? 0, meta.base ?? null]),
  );
  return [...groups.values()].flatMap((copies) => [...copies].sort(byPreference).slice(0, 1));
}

function byPreference(a: CodexOutline, b: CodexOutline): number {
  const archived = Number(a.source.archived ?? false) - Number(b.source.archived ?? false);
  return archived || b.tally.records - a.tally.records || (a.source.name < b.source.name ? -1 : 1);
}

/** The segment that is alive: the newest one. A file that was gone back from bears no mark of it (Session formats, B5). */
export function headOf(files: readonly CodexOutline[]): CodexOutline {
  return files.reduce((newest, file) => (isNewer(file, newest) ? file : newest));
}

function isNewer(a: CodexOutline, b: CodexOutline): boolean {
  const created = Date.parse(a.meta.createdAt ?? '') - Date.parse(b.meta.createdAt ?? '');
  if (Number.isFinite(created) && created !== 0) return created > 0;
  return (a.lastAt ?? '') > (b.lastAt ?? '');
}

/** The files by what a base may name. */
export interface SegmentIndex {
  readonly bySegment: ReadonlyMap<string, CodexOutline>;
  readonly byThread: ReadonlyMap<string, readonly CodexOutline[]>;
}

export function segmentIndex(outlines: readonly CodexOutline[]): SegmentIndex {
  return {
    bySegment: new Map(
      outlines.flatMap((outline) => (outline.segmentId === undefined ? [] : [[outline.segmentId, outline]])),
    ),
    byThread: Map.groupBy(outlines, ({ meta }) => meta.threadId),
  };
}

/** A thread's way through its files. `isComplete` is false where a base is not among them. */
export interface Path {
  readonly slices: readonly Slice[];
  readonly isComplete: boolean;
}

/** The slices from the first base to the end of a file. */
export function pathTo(head: CodexOutline, index: SegmentIndex): Path {
  const slices: Slice[] = [];
  let current: CodexOutline | undefined = head;
  let endOrdinal = Number.POSITIVE_INFINITY;
  let isComplete = true;
  while (current !== undefined && !slices.some(({ outline }) => outline === current)) {
    slices.unshift({ outline: current, endOrdinal });
    const base: HistoryBase | undefined = current.meta.base;
    if (base === undefined) break;
    endOrdinal = Math.min(endOrdinal, base.endOrdinal);
    current = baseOf(base, current, index);
    isComplete = current !== undefined;
  }
  return { slices, isComplete };
}

/**
 * The file a base names: by segment id, by thread id, or, since a renamed file has lost its segment id, the file of the
 * same thread whose record before the cut ends at the very byte that the base names.
 */
function baseOf(base: HistoryBase, of: CodexOutline, { bySegment, byThread }: SegmentIndex): CodexOutline | undefined {
  const roots = (byThread.get(base.id) ?? []).filter((outline) => outline !== of && outline.segmentId === undefined);
  const siblings = (byThread.get(of.meta.threadId) ?? []).filter((outline) => outline !== of);
  return (
    bySegment.get(base.id) ??
    roots.find((outline) => endsAt(outline, base)) ??
    roots.find(({ meta }) => meta.base === undefined) ??
    siblings.find((outline) => endsAt(outline, base))
  );
}

function endsAt({ firstOrdinal, ends }: CodexOutline, { endOrdinal, endOffset }: HistoryBase): boolean {
  return firstOrdinal !== undefined && endOffset !== undefined && ends[endOrdinal - 1 - firstOrdinal] === endOffset;
}

/** True for a record that lies before the cut of its slice and in no rolled-back range. */
export function isAlive({ outline, endOrdinal }: Slice, index: number, ordinal: number | undefined): boolean {
  if (ordinal !== undefined && ordinal >= endOrdinal) return false;
  return !outline.deadRanges.some(({ from, to }) => index >= from && index < to);
}
