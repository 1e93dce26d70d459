import { withoutMiddle } from './clip.ts';
import { plain } from './plain.ts';

const telling =
  /\b(?:\w*error|\w*exception|fail(?:ed|ure|ing|s)?|panic(?:ked)?|traceback|assert\w*|unexpected|expected|cannot|can't|could not|not found|no such|undefined|denied|refused|fatal|unable|timed? ?out|aborted|killed|segfault|missing|conflict)\b|^\s*(?:✖|✗|×|❌|not ok\b|E\s{2,}|---? FAIL)/i;
const reassuring =
  /\b(?:0|no) (?:errors?|failures?|failed|failing)\b|\b(?:errors?|fail(?:ed|ures?)?)\s*[:=]?\s*0\b|^\s*at\s/i;

const LINE_CHARACTERS = 220;

/** Up to `most` different lines of an output that say what went wrong, in their order. */
export function errorLines(output: string, most = 5): string {
  const found: string[] = [];
  for (const line of plain(output.slice(0, 200_000)).split('\n')) {
    const words = line.trim();
    if (words.length === 0 || words.length > LINE_CHARACTERS || !telling.test(words) || reassuring.test(words))
      continue;
    if (!found.some((known) => sameNews(known, words))) found.push(words);
    if (found.length === most) break;
  }
  return found.join('\n');
}

/** Repeated reports of one failure differ in numbers only. */
function sameNews(a: string, b: string): boolean {
  return a.replace(/[\d.]+/g, '0') === b.replace(/[\d.]+/g, '0');
}

/** An output as a digest keeps it: whole if short, else its beginning, the lines that tell of errors, and its end. */
export function excerpt(output: string, most: number): string {
  const whole = plain(output)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  if (whole.length <= most) return whole;
  return withoutMiddle(whole, most, 0.7) ?? `[${whole.length} characters left out]`;
}
