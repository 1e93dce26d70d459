const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a secret or a path is made of: a run of these is kept whole or left out whole, so that no half of a secret stays. */
const wordCharacter = /[\w+/=.:@%~$&?#!*^-]/;
const LONGEST_LINK = 2000;
const links = /!?\[[^\]\n]*\]\([^)\n]*\)|<https?:[^>\n]*>|https?:\/\/[^\s<>"'`)\]]+/g;
/** Half a key block is still half a key. */
const keyBlocks = /-----BEGIN [A-Z0-9 ]*KEY[A-Z0-9 ]*-----[\s\S]*?(?:-----END [A-Z0-9 ]*KEY[A-Z0-9 ]*-----|$)/g;

/**
 * The last place at or before `limit` at which a text may end: at a line's end if that loses less than half, else
 * between two words, and never inside a grapheme, a word, a link or a table row (Design, section 6).
 */
export function cutBefore(text: string, limit: number): number {
  if (limit >= text.length) return text.length;
  const line = text.lastIndexOf('\n', limit - 1) + 1;
  return line > 0 && line * 2 >= limit ? line : inLineCut(text, line, limit);
}

/** The first place at or after `start` at which the kept end of a text may begin, by the same rules. */
export function cutAfter(text: string, start: number): number {
  if (start <= 0) return 0;
  const next = text.indexOf('\n', start - 1) + 1;
  const line = next === 0 ? text.length : next;
  return line - start <= (text.length - start) / 2 ? line : inLineStart(text, start);
}

/** The fenced block or key block around a place, if it lies strictly inside one. */
export function blockAround(blocks: readonly Block[], at: number): Block | undefined {
  return blocks.find(({ start, end }) => start < at && at < end);
}

function inLineCut(text: string, line: number, limit: number): number {
  if (isTableRow(text, line)) return line;
  for (let at = limit; at > Math.max(line, limit - 2000); at--) if (isBreak(text, at)) return at;
  return line;
}

function inLineStart(text: string, start: number): number {
  const end = endOfLine(text, start);
  if (isTableRow(text, text.lastIndexOf('\n', start - 1) + 1)) return Math.min(text.length, end + 1);
  for (let at = start; at < Math.min(end, start + 2000); at++) if (isBreak(text, at)) return at;
  return Math.min(text.length, end + 1);
}

function isTableRow(text: string, line: number): boolean {
  return /^\s*\|/.test(text.slice(line, line + 80));
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

function isBreak(text: string, at: number): boolean {
  const before = text[at - 1] ?? '';
  const after = text[at] ?? '';
  if (wordCharacter.test(before) && wordCharacter.test(after)) return false;
  return !isInsideLink(text, at) && isGraphemeBorder(text, at);
}

function isGraphemeBorder(text: string, at: number): boolean {
  // A window is enough: no grapheme that matters is longer, and segmenting a whole text for each try is not affordable.
  const from = Math.max(0, at - 64);
  const segment = graphemes.segment(text.slice(from, at + 64)).containing(at - from);
  return segment === undefined || segment.index === at - from;
}

export interface Block {
  readonly start: number;
  readonly end: number;
  /** The marks of a fence; a key block has none and is never opened. */
  readonly opening?: string;
  readonly closing?: string;
}

function isInsideLink(text: string, at: number): boolean {
  const from = Math.max(0, at - LONGEST_LINK);
  for (const link of text.slice(from, at + LONGEST_LINK).matchAll(links)) {
    const start = from + link.index;
    if (start < at && at < start + link[0].length) return true;
  }
  return false;
}

/** Fenced blocks (an unclosed one reaches to the end) and key blocks, each from its first to after its last line. */
export function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = [...fencedBlocks(text)];
  for (const key of text.matchAll(keyBlocks)) blocks.push({ start: key.index, end: key.index + key[0].length });
  return blocks;
}

function fencedBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let open: { start: number; opening: string; closing: string } | undefined;
  for (const line of text.matchAll(/^ {0,3}(`{3,}|~{3,})([^\n]*)(?:\n|$)/gm)) {
    const mark = line[1] ?? '';
    const info = (line[2] ?? '').trim();
    if (open === undefined) open = { start: line.index, opening: mark + info, closing: mark };
    else if (mark.startsWith(open.closing) && info === '') {
      blocks.push({ ...open, end: line.index + line[0].length });
      open = undefined;
    }
  }
  return open === undefined ? blocks : [...blocks, { ...open, end: text.length }];
}
