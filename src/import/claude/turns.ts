import type { ClaudeRowSketch } from './outline.ts';
import { type LeafMark, liveTree } from './tree.ts';

export interface PlacedTurn {
  readonly start: ClaudeRowSketch;
  readonly rows: readonly ClaudeRowSketch[];
}

/** A session's live rows in file order, each with the number of its turn; -1 for what precedes the first turn. */
export interface PlacedTurns {
  readonly turns: readonly PlacedTurn[];
  readonly dead: readonly ClaudeRowSketch[];
  readonly live: readonly { readonly row: ClaudeRowSketch; readonly turn: number }[];
  turnOf(row: ClaudeRowSketch): number | undefined;
}

/**
 * Numbers the turns of the live branch. Answers before the first human row make a turn without a message (a session that
 * a teammate started), unless they are what a compaction kept of turns that are not in this file.
 */
export function placedTurns(rows: readonly ClaudeRowSketch[], leaf: LeafMark | undefined): PlacedTurns {
  const tree = liveTree(rows, leaf);
  const kept = new Set(rows.flatMap(({ preserved }) => preserved));
  const early = rows.filter((row) => tree.turnOf(row) === -1 && row.role === 'ANSWER' && !kept.has(row.uuid));
  const starts = early[0] === undefined ? tree.starts : [early[0], ...tree.starts];
  const shift = starts.length - tree.starts.length;
  const numbers = new Map<ClaudeRowSketch, number>();
  for (const row of rows) {
    const turn = tree.turnOf(row);
    if (turn !== undefined && !(turn === -1 && kept.has(row.uuid))) numbers.set(row, turn + shift);
  }
  const byTurn = Map.groupBy(numbers.keys(), (row) => numbers.get(row) ?? -1);
  return {
    turns: starts.map((start, number) => ({ start, rows: byTurn.get(number) ?? [] })),
    dead: tree.deadStarts,
    live: [...numbers].map(([row, turn]) => ({ row, turn })),
    turnOf: (row) => numbers.get(row),
  };
}

/** The session that a turn was copied from: any of its rows may tell (Session formats, E7). */
export function copiedFromOf({ rows }: PlacedTurn, sessionId: string): string | undefined {
  const source = rows
    .flatMap((row) => row.forkedFrom ?? (row.sessionId === sessionId ? [] : (row.sessionId ?? [])))
    .at(0);
  return source === sessionId ? undefined : source;
}
