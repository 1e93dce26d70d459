import { createHash } from 'node:crypto';
import type { Sealed } from '../domain/model.ts';

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
