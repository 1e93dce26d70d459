import { createHash } from 'node:crypto';
import type { Sealed } from '../domain/model.ts';
import type { ContentWrite } from './ports.ts';

/**
 * What the log keeps of a text (Design, section 9): its size in UTF-8 bytes, and the SHA-256 of salt, field and text, each
 * behind its length, so that no two different inputs are hashed alike. Without the salt it tells nothing of the text.
 */
export function seal(salt: string, field: string, text: string): Sealed {
  const hash = createHash('sha256');
  for (const part of [salt, field, text]) {
    const bytes = Buffer.from(part, 'utf8');
    hash.update(`${bytes.length}:`).update(bytes);
  }
  return { bytes: Buffer.byteLength(text, 'utf8'), sha256: hash.digest('hex') };
}

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
