import { plain, plainLine } from './plain.ts';

/**
 * Quotes one line as a code span that its content cannot close: as many backticks as its longest run of them, plus one
 * (Design, section 6: text inside an item cannot pass for the application's).
 */
export function codeSpan(text: string): string {
  const line = plainLine(text);
  const ticks = '`'.repeat(longestRun(line) + 1);
  const pad = line === '' || line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${ticks}${pad}${line}${pad}${ticks}`;
}

/**
 * Quotes lines in a fence that they cannot close. `indent` keeps the fence inside a list item.
 */
export function fence(lines: string, indent = ''): string {
  const safe = plain(lines);
  const ticks = '`'.repeat(Math.max(3, longestRun(safe) + 1));
  return [ticks, ...safe.split('\n'), ticks].map((line) => indent + line).join('\n');
}

/** One line as a code span, several as a fence on lines of their own. */
export function quote(text: string, indent = ''): string {
  const safe = plain(text);
  return safe.includes('\n') ? `\n${fence(safe, indent)}` : ` ${codeSpan(safe)}`;
}

/** A name of one plain word as it stands, any other as a code span: several words could be a sentence. */
export function nameOf(name: string): string {
  const line = plainLine(name);
  return /^[\p{L}\p{N}][\p{L}\p{N}._/+-]{0,39}$/u.test(line) ? line : codeSpan(Array.from(line).slice(0, 40).join(''));
}

function longestRun(text: string): number {
  let longest = 0;
  for (const run of text.matchAll(/`+/g)) longest = Math.max(longest, run[0].length);
  return longest;
}
