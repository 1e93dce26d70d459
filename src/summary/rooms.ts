import type { Room } from './clip.ts';

/** What is spent of a room. */
export interface Spent {
  readonly tokens: number;
  readonly characters: number;
}

export const nothingSpent: Spent = { tokens: 0, characters: 0 };

/** What two things cost together. */
export function plus(a: Spent, b: Spent): Spent {
  return { tokens: a.tokens + b.tokens, characters: a.characters + b.characters };
}

/** The room that is left. */
export function less(room: Room, spent: Spent): Room {
  return { tokens: room.tokens - spent.tokens, characters: room.characters - spent.characters };
}

/** A part of a room, between 0 and 1. */
export function share(room: Room, part: number): Room {
  return { tokens: Math.floor(room.tokens * part), characters: Math.floor(room.characters * part) };
}

/** A room that is in neither measure larger than two others. */
export function smaller(a: Room, b: Room): Room {
  return { tokens: Math.min(a.tokens, b.tokens), characters: Math.min(a.characters, b.characters) };
}
