import { compact } from '../json.ts';
import type { CompactionMark, DeadTurn } from '../model.ts';
import type { NativeThread, PathTurn } from '../thread.ts';
import { fileReport } from '../thread.ts';
import type { CodexCompaction, CodexOutline } from './outline.ts';
import { readCodexTurns } from './read-turns.ts';
import { dropCopies, headOf, isAlive, pathTo, type SegmentIndex, type Slice, segmentIndex } from './segments.ts';
import type { CodexTurnSketch } from './sketch.ts';

/** Joins rollout files to threads: one for each thread id, along its newest segment (Session formats, A4 and A5). */
export function codexThreads(outlines: readonly CodexOutline[]): readonly NativeThread[] {
  const index = segmentIndex(dropCopies(outlines));
  return [...index.byThread.values()].map((files) => codexThread(files, index));
}

function codexThread(files: readonly CodexOutline[], index: SegmentIndex): NativeThread {
  const head = headOf(files);
  const { slices, isComplete } = pathTo(head, index);
  const first = slices[0]?.outline ?? head;
  const turns = slices.flatMap(liveTurns);
  const own = slices.filter(({ outline }) => outline.meta.threadId === head.meta.threadId);
  const { meta } = head;
  return {
    format: 'CODEX_ROLLOUT',
    threadId: meta.threadId,
    title: own.findLast(({ outline }) => outline.title !== undefined)?.outline.title,
    cwd: meta.cwd,
    model: head.model,
    startedAt: own[0]?.outline.meta.createdAt ?? first.firstAt,
    updatedAt: head.lastAt,
    path: turns.map(pathTurn),
    dead: deadTurns(files, new Set(turns.map(({ tracked }) => tracked.id))),
    compactions: compactionMarks(slices),
    spawns: slices.flatMap(({ outline }) => outline.spawns),
    sources: [own[0]?.outline.meta.forkedFromId, ...foreignIds(slices, meta.threadId)].filter((id) => id !== undefined),
    parentId: meta.parentThreadId,
    isSubagent: meta.role === 'SUBAGENT',
    spawnItemKey: undefined,
    prompt: undefined,
    ignored: meta.role === 'INTERNAL' ? 'INTERNAL_THREAD' : undefined,
    notes: isComplete ? [] : ['BASE_MISSING'],
    files: files.map((file) => fileReport(file.source.name, 'CODEX_ROLLOUT', file.tally, file.skipped)),
    readTurns: (ids) => readCodexTurns(slices, ids),
  };
}

/** The turns of a slice that were not rolled back and that begin before its cut. */
function liveTurns({ outline, endOrdinal }: Slice): readonly CodexTurnSketch[] {
  const isBefore = (turn: CodexTurnSketch): boolean =>
    turn.firstOrdinal === undefined || turn.firstOrdinal < endOrdinal;
  return outline.turns.filter((turn) => !turn.isRolledBack && isBefore(turn));
}

function pathTurn({ tracked, fingerprint, startedAt }: CodexTurnSketch): PathTurn {
  return { id: tracked.id, hasOwnId: !tracked.synthetic, fingerprint, startedAt, copiedFrom: undefined };
}

function deadTurns(files: readonly CodexOutline[], alive: ReadonlySet<string>): readonly DeadTurn[] {
  return files.flatMap(({ turns }) =>
    turns
      .filter((turn) => turn.isRolledBack || !alive.has(turn.tracked.id))
      .map((turn) =>
        compact({
          nativeTurnId: turn.tracked.id,
          reason: turn.isRolledBack ? ('ROLLED_BACK' as const) : ('REVERTED' as const),
          startedAt: turn.startedAt,
        }),
      ),
  );
}

function foreignIds(slices: readonly Slice[], threadId: string): readonly string[] {
  const ids = slices.map(({ outline }) => outline.meta.threadId).reverse();
  return [...new Set(ids)].filter((id) => id !== threadId);
}

function compactionMarks(slices: readonly Slice[]): readonly CompactionMark[] {
  let before: string | undefined;
  return slices.flatMap((slice) => {
    const turns = liveTurns(slice);
    const marks = slice.outline.compactions
      .filter(({ index, ordinal }) => isAlive(slice, index, ordinal))
      .map((compaction) => compactionMark(compaction, turns, before));
    before = turns.at(-1)?.tracked.id ?? before;
    return marks;
  });
}

function compactionMark(
  compaction: CodexCompaction,
  turns: readonly CodexTurnSketch[],
  before: string | undefined,
): CompactionMark {
  const midTurn = turns.find((turn) => turn === compaction.turn);
  const after = midTurn ?? turns.findLast(({ first }) => first < compaction.index);
  return compact({
    afterNativeTurnId: after?.tracked.id ?? before,
    midTurn: midTurn !== undefined,
    at: compaction.at,
    trigger: midTurn === undefined ? ('MANUAL' as const) : ('AUTO' as const),
  });
}
