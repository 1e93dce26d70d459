import { asText } from '../json.ts';
import type { ImportedTurn } from '../model.ts';
import { newTally, type ReadOptions, readRecords } from '../records.ts';
import type { SessionSource } from '../source.ts';
import { type ClaudeRow, claudeRow } from './row.ts';
import { type TurnBuilder, turnBuilder } from './turn-builder.ts';
import type { TaskList } from './turn-state.ts';

/** Which rows make which turn. `last` is the turn's last row in the file: it is complete when that has passed. */
export interface TurnPlan {
  readonly source: SessionSource;
  readonly options: ReadOptions;
  readonly cwd: string | undefined;
  readonly turns: readonly { readonly id: string; readonly start: number; readonly last: number }[];
  readonly turnByIndex: Int32Array;
  /** The first turn's message is a task that another agent gave. */
  readonly isTask: boolean;
}

/** Reads the turns whose ids are wanted, in order. Only turns that overlap in the file are held together. */
export async function* readClaudeTurns(
  { source, options, cwd, turns, turnByIndex, isTask }: TurnPlan,
  wanted: ReadonlySet<string>,
): AsyncGenerator<ImportedTurn> {
  const builders = new Map<number, TurnBuilder>();
  const tasks: TaskList = new Map();
  const queue = queuedPrompts();
  let next = 0;

  const builderOf = (number: number): TurnBuilder | undefined => {
    const turn = turns[number];
    const known = builders.get(number);
    if (known !== undefined || turn === undefined) return known;
    const builder = turnBuilder({
      turnId: turn.id,
      start: turn.start,
      isTask: isTask && number === 0,
      tasks,
      cwd,
    });
    builders.set(number, builder);
    return builder;
  };
  const finished = function* (before: number): Generator<ImportedTurn> {
    for (let turn = turns[next]; turn !== undefined && turn.last < before; turn = turns[next]) {
      const builder = builderOf(next);
      builders.delete(next);
      next += 1;
      // Finished even if nobody wants it: the task list goes on through it.
      const finishedTurn = builder?.finish(next === turns.length);
      if (finishedTurn !== undefined && wanted.has(turn.id)) yield finishedTurn;
    }
  };

  for await (const record of readRecords(source, newTally(), options)) {
    yield* finished(record.index);
    const row = queue.take(claudeRow(record));
    const number = turnByIndex[record.index] ?? -1;
    if (row !== undefined && number >= 0) builderOf(number)?.take(row);
  }
  yield* finished(Number.POSITIVE_INFINITY);
}

/**
 * Follows the queue of prompts. Only a removal because a running turn took the prompt in is speech: what is taken out to
 * be sent comes as a row of its own, and what is removed without a reason was cancelled (Session formats, E3).
 */
function queuedPrompts() {
  const waiting: string[] = [];
  return {
    take(row: ClaudeRow): ClaudeRow | undefined {
      if (row.type !== 'queue-operation') return row;
      const { operation, reason } = row.value;
      const content = asText(row.value.content);
      if (operation === 'enqueue') waiting.push(content ?? '');
      if (operation === 'dequeue') waiting.shift();
      if (operation === 'popAll') waiting.length = 0;
      if (operation !== 'remove') return undefined;
      const position = content === undefined ? 0 : waiting.indexOf(content);
      const [removed] = waiting.splice(Math.max(0, position), 1);
      const text = content ?? removed ?? '';
      return reason === 'absorbed_mid_turn' ? { ...row, value: { ...row.value, content: text } } : undefined;
    },
  };
}
