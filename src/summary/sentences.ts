import { blocksOf } from './cut-points.ts';
import { plain } from './plain.ts';

/** Longer texts are logs and documents, in which a sentence says nothing about this work. */
const LONGEST_MESSAGE = 20_000;
const LONGEST_SENTENCE = 600;

/** The sentences of a message, without code blocks and list marks. */
export function sentencesOf(text: string): readonly string[] {
  if (text.length > LONGEST_MESSAGE) return [];
  return proseOf(plain(text))
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*+>]|#{1,6}|\d+[.)])\s+/, ''))
    .flatMap((line) => line.split(/(?<=[.!?])\s+(?=["'`“(]?[\p{Lu}\p{N}`])/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= 8 && sentence.length <= LONGEST_SENTENCE);
}

/** The prose of a text that was made plain: without code blocks and table rows. */
export function proseOf(text: string): string {
  let prose = '';
  let from = 0;
  for (const { start, end } of blocksOf(text)) {
    prose += text.slice(from, Math.max(from, start));
    from = Math.max(from, end);
  }
  return (prose + text.slice(from)).replace(/^[ \t]*\|.*$/gm, '');
}

const constraint =
  /\b(?:constraints?|requirements?|must(?:n't)?|never|always|do not|don't|does not have to|should not|shouldn't|may not|cannot|can't (?:use|change)|no (?:new|more|other)|without|only (?:use|change|touch|edit)|at (?:most|least)|stay (?:under|within|below)|keep (?:the|it|all|every|using)|has to|have to|need to (?:work|support|stay|keep)|still works?|leave .{1,40} (?:alone|as it is)|backwards?[- ]compatible)\b/i;

/** Heuristic: the user says what has to hold. */
export function soundsLikeConstraint(sentence: string): boolean {
  return constraint.test(sentence);
}

const decision =
  /\b(?:decided|decisions?:|we decide|we(?:'ll| will| shall)? (?:keep|use|stay with|stick (?:to|with)|go with|drop)|(?:let's|let us) (?:keep|use|go with|stick|drop)|(?:i am|i'm|we are|we're) going (?:with|for)|(?:i|we) (?:chose|choose|picked|prefer)|opt(?:ed)? for|rather than|rejected|ruled out|(?:took|take) (?:that|it|this) back|agreed|settled on|in favou?r of)(?![\w-])/i;

/** Heuristic: somebody says what was decided, or what was not. A question decides nothing. */
export function soundsLikeDecision(sentence: string): boolean {
  return decision.test(sentence) && !sentence.endsWith('?');
}

/** True if a sentence says itself that it is a decision, or what a decision rejected. */
export function saysDecision(sentence: string): boolean {
  return /^(?:[*_]{0,2}(?:final )?decisions?[*_]{0,2}\b|(?:we|i)(?:'ve| have)? decided\b|decided\b|rejected\b)/i.test(
    sentence,
  );
}
