import type { Room } from './clip.ts';
import { emptyDigest, type RunDigest } from './digest.ts';
import { headOf } from './head.ts';
import { fence, nameOf } from './quoting.ts';
import type { HandoffBudget, HandoffInput, RenderedHandoff } from './rendered.ts';
import { less, share } from './rooms.ts';
import { countTokens } from './tokens.ts';

/** What a submitted summary is about, as for one of our own; `writer` names who wrote it, if that is known. */
export type SummaryAbout = Pick<HandoffInput, 'title' | 'covers' | 'providers' | 'strategy' | 'purpose' | 'prompt'> & {
  readonly writer?: string;
};

export interface SubmittedSummary {
  readonly text: string;
  /** Of all covered runs. */
  readonly digest: RunDigest;
  readonly about: SummaryAbout;
  readonly budget: HandoffBudget;
  /** What the writer was given to read, if it was: the runs left out of that are left out of the summary. */
  readonly material?: Pick<RenderedHandoff, 'detail' | 'inputs'>;
}

/** How large a submitted text is, and how large it may be: the handoff's budget less the head that goes before it. */
export interface OverBudget {
  readonly tokens: number;
  readonly budget: number;
  readonly characters: number;
  readonly characterBudget?: number;
}

/** The writer gets this part of a budget, so that there is room for what the summary may lack. */
const WRITER_SHARE = 0.8;
/** The words of whoever merged stand at the head however long the text is: in a third of this part. */
const HEAD_SHARE_WITH_PROMPT = 0.25;

/** What a writer may be told to use of a handoff's budget. A text of this size is never over budget; 0: none would fit. */
export function writerBudget(about: SummaryAbout, budget: HandoffBudget): HandoffBudget {
  const frame = sizeOf(frameOf({ about, digest: emptyDigest, budget }, '', leastRoom(about, budget)));
  const { tokens, characters } = less(roomOf(budget), frame);
  return {
    tokens: Math.max(0, Math.floor(tokens * WRITER_SHARE)),
    ...(budget.characters !== undefined && { characters: Math.max(0, Math.floor(characters * WRITER_SHARE)) }),
  };
}

/** The head and the fenced text, with the longest head that fits; undefined if none does. */
export function frameWithin(submitted: Omit<SubmittedSummary, 'text'>, text: string, limit: Room): string | undefined {
  const rooms = [limit, less(limit, sizeOf(text)), leastRoom(submitted.about, submitted.budget)];
  return rooms.map((room) => frameOf(submitted, text, room)).find((framed) => holds(limit, sizeOf(framed)));
}

function frameOf({ about, digest, budget }: Omit<SubmittedSummary, 'text'>, text: string, room: Room): string {
  const by = about.writer === undefined ? 'as it was submitted' : `as ${nameOf(about.writer)} wrote it`;
  return `${headOf({ ...about, digest, recent: [], budget }, room)}\n\nA summary of these runs, ${by}:\n${fence(text)}`;
}

function leastRoom({ prompt }: SummaryAbout, budget: HandoffBudget): Room {
  return share(roomOf(budget), prompt === undefined ? 0 : HEAD_SHARE_WITH_PROMPT);
}

/** How large a text is, and how large one may be in this place. */
export function measured(submitted: SubmittedSummary, text: string): OverBudget {
  const own = sizeOf(text);
  const frame = less(sizeOf(frameOf(submitted, text, leastRoom(submitted.about, submitted.budget))), own);
  const left = less(roomOf(submitted.budget), frame);
  return {
    tokens: own.tokens,
    budget: Math.max(0, left.tokens),
    characters: own.characters,
    ...(submitted.budget.characters !== undefined && { characterBudget: Math.max(0, left.characters) }),
  };
}

/** A budget as the room it leaves. */
export function roomOf({ tokens, characters = Number.MAX_SAFE_INTEGER }: HandoffBudget): Room {
  return { tokens, characters };
}

/** What a text takes of a room. */
export function sizeOf(text: string): { readonly tokens: number; readonly characters: number } {
  return { tokens: countTokens(text), characters: text.length };
}

/** True if a room is large enough. */
export function holds(limit: Room, size: Room): boolean {
  return size.tokens <= limit.tokens && size.characters <= limit.characters;
}
