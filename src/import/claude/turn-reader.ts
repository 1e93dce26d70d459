import type { NativeThread } from '../thread.ts';
import type { ClaudeOutline } from './outline.ts';
import { readClaudeTurns, type TurnPlan } from './read-turns.ts';
import type { PlacedTurns } from './turns.ts';

/** Reads later what is decided now: which rows make which turn. */
export function turnReader(outline: ClaudeOutline, placed: PlacedTurns, isTask: boolean): NativeThread['readTurns'] {
  const { source, options, cwd } = outline;
  const plan = turnPlan(outline, placed, isTask);
  return (ids) => readClaudeTurns({ source, options, cwd, ...plan }, ids);
}

function turnPlan(
  outline: ClaudeOutline,
  placed: PlacedTurns,
  isTask: boolean,
): Pick<TurnPlan, 'turns' | 'turnByIndex' | 'isTask'> {
  const turnByIndex = new Int32Array(outline.tally.records).fill(-1);
  for (const { row, turn } of placed.live) turnByIndex[row.index] = Math.max(turn, 0);
  for (const { index, before } of outline.loose)
    turnByIndex[index] = before === undefined ? -1 : (turnByIndex[before] ?? -1);
  const last = placed.turns.map(() => -1);
  turnByIndex.forEach((turn, index) => {
    if (turn >= 0) last[turn] = index;
  });
  const turns = placed.turns.map(({ start }, number) => ({
    id: start.identity,
    start: start.index,
    last: last[number] ?? start.index,
  }));
  return { turns, turnByIndex, isTask };
}
