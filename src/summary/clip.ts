import { type Block, blockAround, blocksOf, cutAfter, cutBefore } from './cut-points.ts';
import { countTokens } from './tokens.ts';

/** Room for text. `characters` are UTF-16 units, the widest measure a channel may use. */
export interface Room {
  readonly tokens: number;
  readonly characters: number;
}

export interface Clipped {
  readonly text: string;
  readonly cut: boolean;
}

/** No ordinary text has more characters to a token; a longer text need not be looked at whole. */
const MOST_CHARACTERS_PER_TOKEN = 8;

/** True if the text fits, without counting a text that cannot. */
export function fits(text: string, room: Room): boolean {
  if (text.length > room.characters || room.tokens <= 0) return false;
  if (text.length <= room.tokens) return true;
  return countTokens(text) <= room.tokens;
}

/**
 * Shortens a text to the room by leaving out its middle: a third of what is kept is its beginning, the rest its end,
 * since an output says at its end how it went (`endShare` moves that). Cuts only where `cutBefore` and `cutAfter`
 * allow. Answers undefined where not even a marker and some words fit.
 */
export function clip(text: string, room: Room, endShare = 0.6): Clipped | undefined {
  if (text.length <= room.tokens * MOST_CHARACTERS_PER_TOKEN && fits(text, room)) return { text, cut: false };
  let keep = Math.min(text.length - 1, room.tokens * 4, room.characters - 32);
  for (let tries = 0; tries < 8 && keep >= 12; tries++) {
    const shorter = withoutMiddle(text, keep, endShare);
    if (shorter !== undefined && fits(shorter, room)) return { text: shorter, cut: true };
    keep = Math.floor(keep * 0.75);
  }
  return undefined;
}

/**
 * The text with its middle left out, keeping about `keep` characters; undefined if nothing could be kept. A fenced
 * block is kept or left out whole; where that leaves nothing, it is closed at the gap and opened again after it.
 */
export function withoutMiddle(text: string, keep: number, endShare: number): string | undefined {
  const headEnd = cutBefore(text, Math.floor(keep * (1 - endShare)));
  const tailStart = cutAfter(text, text.length - Math.floor(keep * endShare));
  const blocks = blocksOf(text);
  const atHead = blockAround(blocks, headEnd);
  const atTail = blockAround(blocks, tailStart);
  const outside = joinedEnds(text, atHead?.start ?? headEnd, atTail?.end ?? tailStart);
  return (
    outside ??
    joinedEnds(text, openable(atHead) ? headEnd : 0, openable(atTail) ? tailStart : text.length, atHead, atTail)
  );
}

function openable(block: Block | undefined): boolean {
  return block?.closing !== undefined;
}

function joinedEnds(
  text: string,
  headEnd: number,
  tailStart: number,
  atHead?: Block,
  atTail?: Block,
): string | undefined {
  const head = text.slice(0, headEnd).trimEnd();
  const tail = text.slice(Math.max(head.length, tailStart)).trimStart();
  if (head === '' && tail === '') return undefined;
  const gap = `[... ${text.length - head.length - tail.length} characters left out ...]`;
  const closing = head === '' ? undefined : atHead?.closing;
  const opening = tail === '' ? undefined : atTail?.opening;
  const parts = [head, closing, gap, opening, tail].filter((part) => part !== undefined && part !== '');
  return parts.join(text.includes('\n') ? '\n' : ' ');
}
