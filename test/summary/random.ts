/** Repeatable randomness for generated cases (mulberry32). */
export interface Random {
  readonly below: (limit: number) => number;
  readonly pick: <T>(choices: readonly [T, ...T[]]) => T;
  readonly chars: (alphabet: string, count: number) => string;
}

export const lower = 'abcdefghijklmnopqrstuvwxyz';
export const upper = lower.toUpperCase();
export const digits = '0123456789';
export const hex = `${digits}abcdef`;
export const alnum = lower + upper + digits;
export const base64 = `${alnum}+/`;
export const urlSafe = `${alnum}_-`;

/** A generator that gives the same sequence for the same seed, everywhere. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (choices) => choices[below(choices.length)] ?? choices[0],
    chars: (alphabet, count) => Array.from({ length: count }, () => alphabet[below(alphabet.length)] ?? '').join(''),
  };
}
