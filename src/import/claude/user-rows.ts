import { asText, at } from '../json.ts';
import { humanText, userRow } from './prompt.ts';
import { blocksOf, blockText, type ClaudeRow, contentBlocks } from './row.ts';
import { takeToolResult } from './tool-result.ts';
import type { TurnState } from './turn-state.ts';

/** Takes a user row: words, tool results, an interruption, or a command of the user's own (Session formats, E1 and E2). */
export function takeUserRow(state: TurnState, row: ClaudeRow): void {
  const user = userRow(row);
  const isStart = row.index === state.start;
  switch (user.kind) {
    case 'HUMAN':
      if (!(state.isTask && isStart)) heard(state, row, user.text, rowKey(row, state));
      break;
    case 'SLASH':
      if (isStart && !state.isTask) heard(state, row, user.text, rowKey(row, state));
      break;
    case 'RESULT':
      resultsCame(state, row);
      if (user.text !== undefined) heard(state, row, user.text, `${rowKey(row, state)}:text`);
      break;
    case 'INTERRUPTED':
      state.standing = 'INTERRUPTED';
      break;
    case 'SHELL':
      state.drafts.add({
        key: rowKey(row, state),
        kind: 'COMMAND',
        command: user.command,
        occurredAt: row.at,
        data: { byUser: true },
      });
      break;
    case 'SHELL_OUTPUT':
      shellAnswered(state, user.text);
      break;
    case 'SUMMARY':
      if (row.index < state.start) addEarlierHistory(state, row, user.text);
      break;
    case 'PROGRAM':
      break;
  }
}

/** Takes a prompt that was queued and taken in by the running turn. */
export function takeQueued(state: TurnState, row: ClaudeRow): void {
  const prompt = row.type === 'attachment' ? queuedPrompt(row) : asText(row.value.content);
  const text = prompt === undefined ? undefined : humanText([prompt]);
  if (text !== undefined) heard(state, row, text, rowKey(row, state));
}

export const rowKey = (row: ClaudeRow, state: TurnState): string => row.uuid ?? state.drafts.numberedKey('row');

function heard(state: TurnState, row: ClaudeRow, text: string, key: string): void {
  if (state.heard.has(text)) return;
  state.heard.add(text);
  if (row.index === state.start) state.message = text;
  else state.drafts.add({ key, kind: 'USER_MESSAGE', nativeItemId: row.uuid, text, occurredAt: row.at });
}

function resultsCame(state: TurnState, row: ClaudeRow): void {
  for (const block of contentBlocks(row)) {
    if (block.type === 'tool_result') takeToolResult(state, block, row.value, row.at);
  }
  if (state.standing !== 'INTERRUPTED') state.standing = 'WORKING';
}

function shellAnswered({ drafts }: TurnState, output: string): void {
  const command = drafts.list().findLast((draft) => draft.data?.byUser === true);
  if (command !== undefined) command.text = output;
}

/** A summary before the first turn stands for turns that are not in the file; any other repeats what is. */
function addEarlierHistory({ drafts }: TurnState, row: ClaudeRow, text: string): void {
  drafts.add({ key: 'earlier-history', kind: 'NOTE', text, occurredAt: row.at, data: { compactionSummary: true } });
}

function queuedPrompt({ value }: ClaudeRow): string | undefined {
  const attachment = at(value, 'attachment');
  if (at(attachment, 'type') !== 'queued_command' || at(attachment, 'commandMode') === 'task-notification')
    return undefined;
  const words = blocksOf(at(attachment, 'prompt')).flatMap((block) => blockText(block) ?? []);
  return words.length === 0 ? undefined : words.join('\n');
}
