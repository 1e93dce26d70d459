import { asText } from '../json.ts';
import type { ImportedTurn } from '../model.ts';
import { newTally, readRecords } from '../records.ts';
import { type CodexRecord, codexRecord, isLifecycleStart } from './record.ts';
import { isAlive, type Slice } from './segments.ts';
import type { CodexTurnSketch } from './sketch.ts';
import { type TurnBuilder, turnBuilder } from './turn-builder.ts';
import { type TrackedTurn, turnTracker } from './turn-tracker.ts';
import type { UsageCounter } from './usage.ts';

/**
 * Reads the turns of a path whose ids are wanted, in order. A turn is given as soon as its last record has passed; only
 * turns that overlap in the file are held together.
 */
export async function* readCodexTurns(
  slices: readonly Slice[],
  wanted: ReadonlySet<string>,
): AsyncGenerator<ImportedTurn> {
  const carried: Carried = { running: new Map(), usage: { last: undefined } };
  for (const [position, slice] of slices.entries()) {
    yield* readSlice(slice, wanted, position === slices.length - 1, carried);
  }
}

/** What goes on from one segment to the next. */
interface Carried {
  readonly running: Map<string, string>;
  readonly usage: UsageCounter;
}

async function* readSlice(
  slice: Slice,
  wanted: ReadonlySet<string>,
  isLastSlice: boolean,
  { running, usage }: Carried,
): AsyncGenerator<ImportedTurn> {
  const { outline } = slice;
  const turns = outline.turns.filter((turn) => !turn.isRolledBack && (turn.firstOrdinal ?? -1) < slice.endOrdinal);
  const byFirst = new Map(turns.map((turn) => [turn.first, turn]));
  const sketches = new Map<TrackedTurn, CodexTurnSketch | undefined>();
  const builders = new Map<CodexTurnSketch, TurnBuilder>();
  const place = turnTracker(outline.userSource);
  let cwd = outline.meta.cwd;
  let model: string | undefined;
  let hasLifecycle = false;
  let next = 0;

  const builderOf = (turn: CodexTurnSketch): TurnBuilder => {
    const known = builders.get(turn);
    if (known !== undefined) return known;
    const builder = turnBuilder({
      turnId: turn.tracked.id,
      userSource: outline.userSource,
      usage,
      running,
      cwd,
      model,
    });
    builders.set(turn, builder);
    return builder;
  };
  const finished = function* (before: number): Generator<ImportedTurn> {
    for (let turn = turns[next]; turn !== undefined && turn.last < before; turn = turns[next]) {
      next += 1;
      const isLast = isLastSlice && next === turns.length;
      const builder = builderOf(turn);
      builders.delete(turn);
      if (wanted.has(turn.tracked.id)) yield builder.finish({ isLast, hasLifecycle });
    }
  };
  const take = (record: CodexRecord): void => {
    const tracked = place(record);
    hasLifecycle ||= isLifecycleStart(record);
    if (record.type === 'turn_context') {
      cwd = asText(record.payload.cwd) ?? cwd;
      model = asText(record.payload.model) ?? model;
    }
    if (tracked === undefined) return;
    // The id of a turn may be learnt late, so its first record names it.
    if (!sketches.has(tracked)) sketches.set(tracked, byFirst.get(record.index));
    const turn = sketches.get(tracked);
    if (turn !== undefined && isAlive(slice, record.index, record.ordinal)) builderOf(turn).take(record);
  };

  for await (const raw of readRecords(outline.source, newTally(), outline.options)) {
    yield* finished(raw.index);
    const record = codexRecord(raw);
    if (record.ordinal !== undefined && record.ordinal >= slice.endOrdinal) break;
    take(record);
  }
  yield* finished(Number.POSITIVE_INFINITY);
}
