import type { JsonObject } from '../../domain/item.ts';
import type { Draft } from '../drafts.ts';
import { asText } from '../json.ts';
import { type ClaudeRow, messageId } from './row.ts';
import type { TurnState } from './turn-state.ts';

/** What each message of a turn said: only within one message does a longer text take a shorter one's place. */
const said = new WeakMap<TurnState, Map<string, Draft[]>>();

/**
 * Adds a text or thinking block. One answer is several rows of one block each, and some writers repeat the answer as it
 * grows: within a message the same words count once, and words that go on replace what they go on from
 * (Session formats, D5).
 */
export function takeSpoken(state: TurnState, block: JsonObject, row: ClaudeRow, position: number): void {
  const kind = block.type === 'text' ? 'ASSISTANT_MESSAGE' : block.type === 'thinking' ? 'REASONING' : undefined;
  const text = asText(block.type === 'text' ? block.text : block.thinking)?.trim();
  if (kind === undefined || text === undefined || text === '') return;
  const ofMessage = saidIn(state, messageId(row));
  const earlier = ofMessage.find((draft) => draft.kind === kind && goesOn(draft.text ?? '', text));
  if (earlier !== undefined) {
    if (text.length > (earlier.text ?? '').length) earlier.text = text;
    return;
  }
  const key = row.uuid === undefined ? state.drafts.numberedKey('text') : `${row.uuid}:${position}`;
  ofMessage.push(state.drafts.add({ key, kind, nativeItemId: row.uuid, text, occurredAt: row.at }));
}

function saidIn(state: TurnState, message: string | undefined): Draft[] {
  const messages = said.get(state) ?? new Map<string, Draft[]>();
  said.set(state, messages);
  const drafts = (message === undefined ? undefined : messages.get(message)) ?? [];
  if (message !== undefined) messages.set(message, drafts);
  return drafts;
}

const goesOn = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);
