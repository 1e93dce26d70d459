import { asArray, asText, at } from '../json.ts';
import { type CodexRecord, completedItem, contentParts } from './record.ts';

/**
 * Which records hold what the user wrote. Each message is written twice; the event is the user's, the response item is
 * what the model got, between texts of the program's own. RESPONSES only for files that have no such event
 * (Session formats, C1).
 */
export type UserSource = 'EVENTS' | 'RESPONSES';

/** Envelopes that the program sends in the user's name. A tag that is merely quoted in prose is no envelope. */
const envelopes = [
  'environment_context',
  'user_instructions',
  'INSTRUCTIONS',
  'turn_aborted',
  'user_shell_command',
  'subagent_notification',
  'codex_internal_context',
  'goal_context',
  'recommended_plugins',
  'skill',
];
const ENVELOPE = new RegExp(`^\\s*<(${envelopes.join('|')})(\\s[^>]*)?>[\\s\\S]*</\\1>\\s*$`);
const PROGRAM_PREFIX = /^\s*(# AGENTS\.md instructions for |You are `?\/root)/;
const IDE_CONTEXT = /^\s*# Context from my IDE setup:/;
const IDE_REQUEST = '## My request for Codex:';

/** The user's own words in a text that was sent as the user's, or undefined where the program wrote it. */
export function humanText(text: string): string | undefined {
  if (text.trim() === '' || ENVELOPE.test(text) || PROGRAM_PREFIX.test(text)) return undefined;
  if (!IDE_CONTEXT.test(text)) return text;
  const request = text.indexOf(IDE_REQUEST);
  return request === -1 ? text : text.slice(request + IDE_REQUEST.length).trim();
}

/** What the user wrote in this record, images named as such; undefined for every other record. */
export function userMessageOf(record: CodexRecord, source: UserSource): string | undefined {
  const item = completedItem(record);
  if (source === 'RESPONSES') {
    return isUserResponse(record) ? joinedHuman(contentParts(record.payload.content)) : undefined;
  }
  if (item?.type === 'UserMessage') return joinedHuman(contentParts(item.content));
  if (record.type !== 'event_msg' || record.kind !== 'user_message') return undefined;
  const images = asArray(record.payload.images).length + asArray(record.payload.local_images).length;
  return joinedHuman([asText(record.payload.message) ?? '', ...Array.from({ length: images }, () => '[image]')]);
}

export const isUserResponse = (record: CodexRecord): boolean =>
  record.type === 'response_item' && record.kind === 'message' && record.payload.role === 'user';

function joinedHuman(parts: readonly string[]): string | undefined {
  const human = parts.flatMap((part) => humanText(part) ?? []);
  return human.length === 0 ? undefined : human.join('\n');
}

/** A command that the user ran with `!`: the program reports it in an envelope of its own. */
export interface UserShellCommand {
  readonly command: string;
  readonly exitCode: number | undefined;
  readonly output: string;
}

export function userShellCommand(record: CodexRecord): UserShellCommand | undefined {
  if (!isUserResponse(record)) return undefined;
  const text = contentParts(at(record.payload, 'content')).join('\n');
  const match =
    /^\s*<user_shell_command>[\s\S]*?<command>\s*([\s\S]*?)\s*<\/command>([\s\S]*)<\/user_shell_command>\s*$/.exec(
      text,
    );
  if (match === null) return undefined;
  const result = match[2] ?? '';
  const exitCode = /Exit code:\s*(-?\d+)/.exec(result)?.[1];
  const output = /Output:\r?\n?([\s\S]*?)\s*(<\/result>\s*)?$/.exec(result)?.[1] ?? '';
  return { command: match[1] ?? '', exitCode: exitCode === undefined ? undefined : Number(exitCode), output };
}
