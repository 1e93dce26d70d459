import type { Words } from '../domain/model.ts';
import type { ContentWrite, ThreadTransaction } from './ports.ts';
import { sealWords } from './seal.ts';
import type { Tools } from './tools.ts';

/** Words that are added to what an owner has said already: sealed with its salt, or a new one where it has none. */
export async function addedWords<Field extends string>(
  tools: Tools,
  transaction: Pick<ThreadTransaction, 'salts'>,
  ownerId: string,
  words: { readonly [field in Field]?: string | undefined },
): Promise<{ readonly contents: readonly ContentWrite[]; readonly seals: Words<Field> }> {
  if (Object.values(words).every((text) => text === undefined)) return { contents: [], seals: {} };
  const salts = await transaction.salts([ownerId]);
  const { content, seals } = sealWords(ownerId, salts.get(ownerId) ?? tools.newSalt(), words);
  return { contents: [content], seals };
}
