import { countTokens as countO200k } from 'gpt-tokenizer/encoding/o200k_base';

/** A longer unbroken run is encoded in pieces: the encoder needs the square of a run's length. */
const LONGEST_RUN = 256;

const longRuns = /[\p{L}\p{M}]{257,}|[^\s\p{L}\p{N}]{257,}|\s{257,}/gu;

/** Text inside an item may spell a control token; it is counted as the ordinary characters it is. */
const plainText = { disallowedSpecial: new Set<string>() };

/**
 * Counts the tokens of a text in o200k_base (Design, section 6: a real tokenizer). Exact for ordinary text; an unbroken
 * run of more than 256 letters, signs or blanks counts at most one token more for each 256 of them.
 */
export function countTokens(text: string): number {
  let total = 0;
  let from = 0;
  for (const run of text.matchAll(longRuns)) {
    total += countO200k(text.slice(from, run.index), plainText);
    for (const piece of piecesOf(run[0])) total += countO200k(piece, plainText);
    from = run.index + run[0].length;
  }
  return total + countO200k(from === 0 ? text : text.slice(from), plainText);
}

function piecesOf(run: string): string[] {
  const characters = Array.from(run);
  const pieces: string[] = [];
  for (let at = 0; at < characters.length; at += LONGEST_RUN)
    pieces.push(characters.slice(at, at + LONGEST_RUN).join(''));
  return pieces;
}
