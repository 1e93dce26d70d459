import { asText, at } from '../json.ts';
import { blockText, type ClaudeRow, contentBlocks } from './row.ts';

/** What a user row is. Most are no prompts at all (Session formats, E1 and E2). */
export type UserRow =
  | { readonly kind: 'HUMAN'; readonly text: string }
  /** A slash command: a turn if the model answers it, bookkeeping if not. */
  | { readonly kind: 'SLASH'; readonly text: string }
  | { readonly kind: 'SHELL'; readonly command: string }
  | { readonly kind: 'SHELL_OUTPUT'; readonly text: string }
  | { readonly kind: 'INTERRUPTED' }
  | { readonly kind: 'SUMMARY'; readonly text: string }
  /** Tool results; `text` is what the user said beside them. */
  | { readonly kind: 'RESULT'; readonly text: string | undefined }
  | { readonly kind: 'PROGRAM' };

const wrapperTags = [
  'local-command-caveat',
  'local-command-stdout',
  'local-command-stderr',
  'system-reminder',
  'task-notification',
  'teammate-message',
  'cross-session-message',
  'channel',
  'ide_opened_file',
  'ide_selection',
  'ide_diagnostics',
  'command-message',
];
const WRAPPER = new RegExp(`^\\s*<(${wrapperTags.join('|')})(\\s[^>]*)?>[\\s\\S]*?</\\1>\\s*`);
const PROGRAM_PREFIX =
  /^\s*(Stop hook feedback:|This session is being continued from a previous conversation|Caveat: The messages below)/;
const INTERRUPTED = /^\s*\[Request interrupted by user[^\]]*\]\s*$/;
const SHELL = /^\s*<bash-input>([\s\S]*)<\/bash-input>\s*$/;
const SHELL_OUTPUT = /^\s*<bash-stdout>([\s\S]*?)<\/bash-stdout>\s*(?:<bash-stderr>([\s\S]*?)<\/bash-stderr>)?\s*$/;
const SLASH = /^\s*(<command-(message|name|args|contents)>[\s\S]*?<\/command-\2>\s*)+$/;

/** What this user row is, by its flags first and its words second. */
export function userRow(row: ClaudeRow): UserRow {
  const blocks = contentBlocks(row);
  const words = blocks.flatMap((block) => blockText(block) ?? []);
  const whole = words.join('\n');
  const { value } = row;
  if (value.isCompactSummary === true) return { kind: 'SUMMARY', text: whole };
  if (blocks.some((block) => block.type === 'tool_result')) return { kind: 'RESULT', text: humanText(words) };
  if (INTERRUPTED.test(whole)) return { kind: 'INTERRUPTED' };
  if (value.isMeta === true || value.isVisibleInTranscriptOnly === true) return { kind: 'PROGRAM' };
  const origin = asText(at(value, 'origin', 'kind'));
  if (
    (origin !== undefined && origin !== 'human') ||
    value.promptSource === 'system' ||
    value.rowSource === 'harness'
  ) {
    return { kind: 'PROGRAM' };
  }
  if (SLASH.test(whole)) return { kind: 'SLASH', text: slashText(whole) };
  const shell = SHELL.exec(whole)?.[1];
  if (shell !== undefined) return { kind: 'SHELL', command: shell };
  const output = SHELL_OUTPUT.exec(whole);
  if (output !== null) return { kind: 'SHELL_OUTPUT', text: [output[1], output[2]].filter((part) => part).join('\n') };
  const text = humanText(words);
  return text === undefined ? { kind: 'PROGRAM' } : { kind: 'HUMAN', text };
}

/** The user's own words in these texts, without the envelopes before them; undefined where nothing is left. */
export function humanText(words: readonly string[]): string | undefined {
  const human = words.map(unwrapped).filter((text) => text.trim() !== '' && !isProgramText(text));
  return human.length === 0 ? undefined : human.join('\n');
}

const isProgramText = (text: string): boolean =>
  PROGRAM_PREFIX.test(text) || INTERRUPTED.test(text) || text.trim() === 'Warmup';

/** Only whole envelopes at the start come off: a tag quoted in prose stays. */
function unwrapped(text: string): string {
  const match = WRAPPER.exec(text);
  return match === null ? text : unwrapped(text.slice(match[0].length));
}

function slashText(whole: string): string {
  const part = (tag: string): string =>
    new RegExp(`<command-${tag}>([\\s\\S]*?)</command-${tag}>`).exec(whole)?.[1]?.trim() ?? '';
  const name = part('name') || part('message');
  return `${name} ${part('args')}`.trim();
}
