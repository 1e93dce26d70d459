import { asNumber, asText } from '../json.ts';
import { type LineTally, newTally, type ReadOptions, readRecords } from '../records.ts';
import type { SessionSource } from '../source.ts';
import { type Counts, newCounts, type Spawn } from '../thread.ts';
import { type CodexMeta, codexMeta, segmentIdOf } from './meta.ts';
import { type CodexRecord, codexRecord, completedItem, isLifecycleStart } from './record.ts';
import { type CodexTurnSketch, isTurn, newSketch, noteMessage, noteRecord } from './sketch.ts';
import { skippedBecause } from './skipped.ts';
import { spawnReader } from './spawns.ts';
import { type TrackedTurn, turnTracker } from './turn-tracker.ts';
import { isUserResponse, type UserSource, userMessageOf } from './user-text.ts';

export interface CodexCompaction {
  readonly index: number;
  readonly ordinal: number | undefined;
  readonly at: string | undefined;
  readonly turn: CodexTurnSketch | undefined;
}

/** Records from `from` on and before `to` belong to turns that were rolled back. */
export interface DeadRange {
  readonly from: number;
  readonly to: number;
}

/** What one pass over a rollout file tells without keeping its words. */
export interface CodexOutline {
  readonly source: SessionSource;
  readonly options: ReadOptions;
  readonly tally: LineTally;
  readonly skipped: Counts;
  readonly userSource: UserSource;
  readonly meta: CodexMeta;
  readonly segmentId: string | undefined;
  readonly turns: readonly CodexTurnSketch[];
  readonly deadRanges: readonly DeadRange[];
  readonly compactions: readonly CodexCompaction[];
  readonly spawns: readonly Spawn[];
  readonly title: string | undefined;
  readonly model: string | undefined;
  readonly firstAt: string | undefined;
  readonly lastAt: string | undefined;
  readonly firstOrdinal: number | undefined;
  /** `ends[n]` is the byte offset after the record with ordinal `firstOrdinal + n`. */
  readonly ends: readonly number[];
}

/** Reads a rollout's outline; undefined where no record tells which thread it is. */
export async function readCodexOutline(source: SessionSource, options: ReadOptions): Promise<CodexOutline | undefined> {
  const scan = await scanned(source, options, 'EVENTS');
  if (scan.hasUserEvents || !scan.hasUserResponses) return scan.outline;
  return (await scanned(source, options, 'RESPONSES')).outline;
}

async function scanned(source: SessionSource, options: ReadOptions, userSource: UserSource) {
  const tally = newTally();
  const scan = outlineScan(userSource);
  for await (const record of readRecords(source, tally, options)) scan.take(codexRecord(record));
  const { meta, hasUserEvents, hasUserResponses, ...found } = scan.result();
  const outline: CodexOutline | undefined =
    meta === undefined
      ? undefined
      : { source, options, tally, userSource, meta, segmentId: segmentIdOf(source.name), ...found };
  return { outline, hasUserEvents, hasUserResponses };
}

function outlineScan(userSource: UserSource) {
  const place = turnTracker(userSource);
  const skipped = newCounts();
  const spawns = spawnReader();
  const sketches = new Map<TrackedTurn, CodexTurnSketch>();
  const userMessages: { readonly index: number }[] = [];
  const deadRanges: DeadRange[] = [];
  const compactions: CodexCompaction[] = [];
  const ends: number[] = [];
  let meta: CodexMeta | undefined;
  let title: string | undefined;
  let model: string | undefined;
  let firstAt: string | undefined;
  let lastAt: string | undefined;
  let firstOrdinal: number | undefined;
  let hasUserEvents = false;
  let hasUserResponses = false;
  let unpairedCompaction: 'RECORD' | 'EVENT' | undefined;

  const sketchOf = (tracked: TrackedTurn, record: CodexRecord): CodexTurnSketch => {
    const known = sketches.get(tracked);
    if (known !== undefined) return known;
    const sketch = newSketch(tracked, record);
    sketches.set(tracked, sketch);
    return sketch;
  };

  const compacted = (record: CodexRecord, sort: 'RECORD' | 'EVENT', sketch: CodexTurnSketch | undefined): void => {
    if (sketch !== undefined) sketch.isCompacted = true;
    const isOtherHalf = unpairedCompaction !== undefined && unpairedCompaction !== sort;
    unpairedCompaction = isOtherHalf ? undefined : sort;
    if (!isOtherHalf) compactions.push({ index: record.index, ordinal: record.ordinal, at: record.at, turn: sketch });
  };

  const rolledBack = (record: CodexRecord): void => {
    const dropped = userMessages.splice(-Math.max(0, asNumber(record.payload.num_turns) ?? 0));
    const from = dropped[0]?.index;
    if (from === undefined || asNumber(record.payload.num_turns) === 0) return;
    deadRanges.push({ from, to: record.index });
    for (const sketch of sketches.values())
      if (sketch.anchor >= from && sketch.anchor < record.index) sketch.isRolledBack = true;
  };

  const take = (record: CodexRecord): void => {
    const reason = skippedBecause(record, userSource);
    if (reason !== undefined) skipped.add(reason);
    firstAt ??= record.at;
    lastAt = record.at ?? lastAt;
    if (record.ordinal !== undefined) {
      firstOrdinal ??= record.ordinal;
      ends[record.ordinal - firstOrdinal] = record.end;
    }
    if (record.type === 'session_meta') {
      if (meta !== undefined) skipped.add('COPIED_META');
      meta ??= codexMeta(record);
      return;
    }
    const tracked = place(record);
    const sketch = tracked === undefined ? undefined : sketchOf(tracked, record);
    if (isLifecycleStart(record)) unpairedCompaction = undefined;
    if (record.type === 'compacted') compacted(record, 'RECORD', sketch);
    else if (isCompactionEvent(record)) compacted(record, 'EVENT', sketch);
    else if (record.kind === 'thread_rolled_back') rolledBack(record);
    else if (record.kind === 'thread_name_updated') title = asText(record.payload.thread_name) ?? title;
    if (record.type === 'turn_context') model = asText(record.payload.model) ?? model;

    hasUserEvents ||= userMessageOf(record, 'EVENTS') !== undefined;
    hasUserResponses ||= isUserResponse(record);
    if (sketch === undefined || tracked === undefined) return;
    const message = userMessageOf(record, userSource);
    if (message !== undefined) {
      userMessages.push({ index: record.index });
      noteMessage(sketch, record.index, message);
    }
    spawns.take(record, tracked);
    noteRecord(sketch, record);
  };

  return {
    take,
    result: () => ({
      meta,
      hasUserEvents,
      hasUserResponses,
      skipped,
      deadRanges,
      compactions,
      title,
      model,
      firstAt,
      lastAt,
      firstOrdinal,
      ends,
      spawns: spawns.list(),
      turns: [...sketches.values()].filter(isTurn).sort((a, b) => a.first - b.first),
    }),
  };
}

const isCompactionEvent = (record: CodexRecord): boolean =>
  (record.type === 'event_msg' && record.kind === 'context_compacted') ||
  completedItem(record)?.type === 'ContextCompaction';
