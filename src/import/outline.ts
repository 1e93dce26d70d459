import { readClaudeOutline } from './claude/outline.ts';
import { type ClaudeFile, claudeFile } from './claude/threads.ts';
import { type CodexOutline, readCodexOutline } from './codex/outline.ts';
import { detectFormat } from './detect.ts';
import type { FileUnreadable, Read, SessionFormat, UnreadableSession } from './model.ts';
import { newTally, type ReadOptions, readRecords } from './records.ts';
import type { SessionSource } from './source.ts';

export type Outline =
  | { readonly format: 'CODEX_ROLLOUT'; readonly outline: CodexOutline }
  | { readonly format: 'CLAUDE_SESSION'; readonly outline: ClaudeFile };

const MAX_DETECTED_RECORDS = 1_000;

/** The format of a file by its first telling record. Refuses what is no session with the one error there is for that. */
export async function formatOf(source: SessionSource, options: ReadOptions = {}): Promise<Read<SessionFormat>> {
  const tally = newTally();
  let records = 0;
  for await (const { value } of readRecords(source, tally, options)) {
    const kind = detectFormat(value);
    if (kind === 'PROGRAM_OUTPUT') return unreadable(source, 'PROGRAM_OUTPUT');
    if (kind !== 'UNKNOWN') return { ok: true, value: kind };
    records += 1;
    if (records >= MAX_DETECTED_RECORDS) break;
  }
  if (records > 0) return unreadable(source, 'OTHER_KIND');
  const isText = tally.malformed > 0 || tally.truncatedLastLine;
  return isText
    ? unreadable(source, 'NOT_JSON_LINES', tally.firstMalformed[0] ?? tally.lines)
    : unreadable(source, 'EMPTY');
}

/** Detects the format and reads the outline. `expected`: refuse any other format. */
export async function readOutline(
  source: SessionSource,
  options: ReadOptions,
  expected?: SessionFormat,
): Promise<Read<Outline>> {
  const format = await formatOf(source, options);
  if (!format.ok) return format;
  if (expected !== undefined && format.value !== expected) return unreadable(source, 'WRONG_FORMAT');
  switch (format.value) {
    case 'CODEX_ROLLOUT': {
      const outline = await readCodexOutline(source, options);
      return outline === undefined
        ? unreadable(source, 'OTHER_KIND')
        : { ok: true, value: { format: 'CODEX_ROLLOUT', outline } };
    }
    case 'CLAUDE_SESSION':
      return {
        ok: true,
        value: { format: 'CLAUDE_SESSION', outline: claudeFile(await readClaudeOutline(source, options)) },
      };
  }
}

const messages: Readonly<Record<FileUnreadable, string>> = {
  EMPTY: 'The file holds no records.',
  NOT_JSON_LINES: 'The file is not a list of JSON records, one a line.',
  PROGRAM_OUTPUT: 'This is what a program prints while it runs, not the session file it keeps.',
  OTHER_KIND: 'This is neither a Codex rollout nor a Claude session.',
  WRONG_FORMAT: 'This is a session of another format than the one that was named.',
  NO_TURNS: 'The session holds no turn.',
};

export function unreadableSession(name: string, reason: FileUnreadable, line?: number): UnreadableSession {
  return { name, reason, message: messages[reason], ...(line !== undefined && { line }) };
}

function unreadable(
  source: SessionSource,
  reason: FileUnreadable,
  line?: number,
): { ok: false; problem: UnreadableSession } {
  return { ok: false, problem: unreadableSession(source.name, reason, line) };
}
