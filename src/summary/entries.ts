import { type Clipped, clip, fits, type Room } from './clip.ts';
import type { Source } from './digest.ts';
import { codeSpan, quote } from './quoting.ts';
import type { OmissionKind } from './rendered.ts';
import { countTokens } from './tokens.ts';

/**
 * One thing that a section can tell. Sections offer their entries by worth, most valuable first; `place` says where
 * among the told ones it stands. `write` answers its text within the room, or undefined if nothing useful fits.
 */
export interface Entry {
  readonly kind: OmissionKind;
  readonly source: Source;
  readonly place: number;
  /** The line under which it is listed, and whether it follows that line or stands on one of its own. */
  readonly group?: string;
  readonly inline?: true;
  /** Words that need not be told again where the section holds them already. */
  readonly said?: string;
  readonly write: (room: Room) => Clipped | undefined;
}

/** Below this nothing worth reading is left of a quote. */
const LEAST_QUOTE_TOKENS = 10;
const FENCE_TOKENS = 10;
const FLAT_BELOW_TOKENS = 60;

/** Quotes a text after a label of our own, shortened to the room. */
export function labelled(label: string, text: string, room: Room, indent = '  '): Clipped | undefined {
  const whole = label + quote(text, indent);
  if (text.length <= room.tokens * 8 && fits(whole, room)) return { text: whole, cut: false };
  const left = roomBeside(label, room);
  if (left.tokens < LEAST_QUOTE_TOKENS) return undefined;
  if (!text.includes('\n') || left.tokens < FLAT_BELOW_TOKENS) return flat(label, text, left, room);
  const shorter = clip(text, left);
  const fenced = shorter && label + quote(shorter.text, indent);
  return fenced !== undefined && fits(fenced, room) ? { text: fenced, cut: true } : flat(label, text, left, room);
}

/** On one line, but shortened before that: where lines mean something, none of them is cut in two. */
function flat(label: string, text: string, left: Room, room: Room): Clipped | undefined {
  const shorter = clip(text, left, 0.35);
  const line = shorter && `${label} ${codeSpan(shorter.text)}`;
  return line !== undefined && fits(line, room) ? { text: line, cut: shorter?.cut === true } : undefined;
}

/** What is left of a room beside words of our own and the marks of a quote. */
function roomBeside(words: string, room: Room): Room {
  return {
    tokens: room.tokens - countTokens(words) - FENCE_TOKENS,
    characters: room.characters - words.length - FENCE_TOKENS * 4,
  };
}

/** The longest of some forms, ordered from long to short, that fits. The first one is the whole. */
export function longestThatFits(forms: readonly string[], room: Room): Clipped | undefined {
  const index = forms.findIndex((form) => fits(form, room));
  const text = forms[index];
  return text === undefined ? undefined : { text, cut: index > 0 };
}

/** How a run is named in a line: its number, and its end where it did not complete. */
export function runName(source: Source, ended?: string): string {
  return ended === undefined ? `run ${source.ordinal}` : `run ${source.ordinal}, ${ended.toLowerCase()}`;
}
