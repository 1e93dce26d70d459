import { isRefusal, type Refusal } from '../../domain/refusal.ts';
import type { CompactionMark, ImportedItem, ImportedTurn } from '../../import/model.ts';
import type { Caller } from '../ports.ts';
import type { Tools } from '../tools.ts';
import { appendTurns } from './append.ts';
import { importCompaction } from './compaction.ts';
import type { Conversation } from './conversation.ts';
import type { Tally } from './report.ts';

/** The turns of a conversation, in order, and what is known of it beside them. */
export interface TurnStream {
  readonly turns: AsyncIterable<ImportedTurn>;
  readonly turnIds: readonly string[];
  readonly compactions: readonly CompactionMark[];
  /** Its own files begin behind a compaction. */
  readonly startsCompacted: boolean;
  /** Turns that the conversation does not hold any more, whatever an older file says. */
  readonly revertedTurnIds: ReadonlySet<string>;
  /** The task of a subagent, which no turn of it tells. */
  readonly task?: string;
}

/** How much goes into one transaction: small enough for the database's time limit, large enough that its overhead is small. */
const mostTurns = 50;
const mostItems = 1_000;
const mostCharacters = 2 * 1024 * 1024;

/**
 * Appends the turns to the thread, transaction by transaction, so that what is held in memory does not grow with the
 * session. A turn that has no end on record yet is left for a later import. A compaction is recorded behind its turn.
 */
export async function importTurns(
  tools: Tools,
  caller: Caller,
  conversation: Conversation,
  stream: TurnStream,
  tally: Tally,
): Promise<Refusal | undefined> {
  const own = new Set(stream.turnIds);
  const behind = new Set(stream.compactions.map(({ afterNativeTurnId }) => afterNativeTurnId));
  if (stream.startsCompacted || [...behind].some((id) => id === undefined || !own.has(id))) {
    const refusal = await compact(undefined);
    if (refusal !== undefined) return refusal;
  }

  let batch: ImportedTurn[] = [];
  let room = { items: mostItems, characters: mostCharacters };
  for await (const turn of stream.turns) {
    if (turn.unfinished) tally.skip('UNFINISHED');
    else if (stream.revertedTurnIds.has(turn.nativeTurnId)) tally.skip('REVERTED');
    else {
      const told = withTask(turn, stream);
      batch.push(told);
      room = { items: room.items - told.items.length, characters: room.characters - charactersOf(told) };
    }
    const compacted = behind.has(turn.nativeTurnId) && !turn.unfinished;
    if (batch.length >= mostTurns || room.items <= 0 || room.characters <= 0 || compacted) {
      const refusal = (await flush()) ?? (compacted ? await compact(turn.nativeTurnId) : undefined);
      if (refusal !== undefined) return refusal;
    }
  }
  return flush();

  async function flush(): Promise<Refusal | undefined> {
    if (batch.length === 0) return undefined;
    const appended = await appendTurns(tools, caller, conversation, batch);
    if (isRefusal(appended)) return appended;
    tally.add(appended);
    batch = [];
    room = { items: mostItems, characters: mostCharacters };
    return undefined;
  }

  async function compact(afterNativeTurnId: string | undefined): Promise<Refusal | undefined> {
    const recorded = await importCompaction(tools, caller, conversation, afterNativeTurnId);
    if (typeof recorded !== 'boolean') return recorded;
    if (recorded) tally.addCompaction();
    return undefined;
  }
}

/** What a subagent was told is the first thing in its first run: no user wrote it, and it is known only beside the turns. */
function withTask(turn: ImportedTurn, { task, turnIds }: TurnStream): ImportedTurn {
  if (task === undefined || turn.nativeTurnId !== turnIds[0] || turn.message !== undefined) return turn;
  const item: ImportedItem = {
    key: 'task',
    kind: 'USER_MESSAGE',
    text: task,
    ...(turn.startedAt !== undefined && { occurredAt: turn.startedAt }),
  };
  return { ...turn, items: [item, ...turn.items] };
}

function charactersOf({ message, items }: ImportedTurn): number {
  return items.reduce(
    (sum, { text, command, data }) =>
      sum + (text?.length ?? 0) + (command?.length ?? 0) + (data === undefined ? 0 : JSON.stringify(data).length),
    message?.length ?? 0,
  );
}
