import { compact } from '../json.ts';
import type { CompactionMark } from '../model.ts';
import type { PlacedTurns } from './turns.ts';

/** A boundary and the summary below it are one compaction; older files have only the summary (Session formats, E6). */
export function compactionMarks(placed: PlacedTurns): readonly CompactionMark[] {
  let isTold = false;
  return placed.live.flatMap(({ row, turn }, position) => {
    if (row.role === 'HUMAN' || row.role === 'ANSWER') isTold = false;
    if ((row.role !== 'BOUNDARY' && row.role !== 'SUMMARY') || isTold) return [];
    isTold = true;
    const next = placed.live.slice(position + 1).find(({ row: { role } }) => role === 'HUMAN' || role === 'ANSWER');
    const before = placed.live
      .slice(0, position)
      .some((earlier) => earlier.row.role === 'ANSWER' && earlier.turn === turn);
    return [
      compact({
        afterNativeTurnId: placed.turns[turn]?.start.identity,
        midTurn: before && next?.row.role === 'ANSWER' && next.turn === turn,
        at: row.at,
        trigger:
          row.trigger === 'manual' ? ('MANUAL' as const) : row.trigger === 'auto' ? ('AUTO' as const) : undefined,
      }),
    ];
  });
}
