import type { ImportedRun } from '../../domain/import.ts';
import type { ImportedItem, ImportedTurn } from '../../import/model.ts';
import { countTokens } from '../../summary/tokens.ts';
import { type DraftItem, draftItem, sealItem } from '../items.ts';
import type { ContentWrite } from '../ports.ts';
import { sealWords } from '../seal.ts';
import type { Tools } from '../tools.ts';
import { type Conversation, turnIdsOf } from './conversation.ts';

/** A turn as the run that it becomes, words sealed, with these as Content. */
export interface DraftRun {
  readonly run: ImportedRun;
  readonly contents: readonly ContentWrite[];
}

/** Makes a run of a turn: tokens are counted and words sealed here, outside any lock. */
export function draftRun(tools: Tools, conversation: Conversation, turn: ImportedTurn): DraftRun {
  const { runId, attemptId } = turnIdsOf(conversation, turn);
  const { nativeTurnId, nativeEndId, startedAt, finishedAt, outcome, message, failure, model, tokenUsage } = turn;
  const { content, seals } = sealWords(runId, tools.newSalt(), { message, failure });
  const items = draftItems(conversation, turn, turn.items).map((item) => sealItem(item, tools.newSalt()));
  return {
    run: {
      runId,
      attemptId,
      nativeTurnId,
      ...(nativeEndId !== undefined && { nativeEndId }),
      ...(startedAt !== undefined && { startedAt }),
      ...(finishedAt !== undefined && { finishedAt }),
      outcome,
      settings: model === undefined ? {} : { model },
      words: seals,
      tokens: message === undefined ? 0 : countTokens(message),
      ...(tokenUsage !== undefined && { usage: tokenUsage }),
      items: items.map(({ reported }) => reported),
    },
    contents: [content, ...items.map((item) => item.content)].filter(({ words }) => Object.keys(words).length > 0),
  };
}

/** Items of a turn under their ids, each naming the one that it resolves by its id. */
export function draftItems(
  conversation: Conversation,
  turn: ImportedTurn,
  items: readonly ImportedItem[],
): readonly DraftItem[] {
  const { itemId } = turnIdsOf(conversation, turn);
  return items.map(({ key, resolvesKey, ...item }) =>
    draftItem({ ...item, ...(resolvesKey !== undefined && { resolves: itemId(resolvesKey) }) }, itemId(key)),
  );
}
