import { seal } from '../audit/seal.ts';
import type { Sealed } from '../domain/model.ts';
import type { ContentWrite } from './ports.ts';

/** The words of an owner, sealed: for its Content node, and for the events. Fields without words are left out. */
export function sealWords<Field extends string>(
  ownerId: string,
  salt: string,
  words: { readonly [field in Field]?: string | undefined },
): { readonly content: ContentWrite; readonly seals: { readonly [field in Field]?: Sealed } } {
  const present = Object.entries<string | undefined>(words).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  const seals = Object.fromEntries(present.map(([field, text]) => [field, seal(salt, field, text)]));
  return {
    content: { ownerId, salt, words: Object.fromEntries(present), seals },
    seals: seals as { readonly [field in Field]?: Sealed },
  };
}
