import { z } from 'zod';
import type { WordsReads } from '../../queries/ports.ts';
import { listOf } from '../codecs.ts';
import { defineStatement } from '../statement.ts';
import type { Scope } from './define-reads.ts';

/** The fields of a Content node that hold words; its salt and seals are nobody's to read. */
const word = z.string().exactOptional();
export const wordFields = z.object({
  message: word,
  failure: word,
  manualContext: word,
  text: word,
  command: word,
  path: word,
  previousPath: word,
  data: word,
  diffSummary: word,
  prompt: word,
  result: word,
  material: word,
});

const byOwner = defineStatement('node/words', {
  params: z.object({ workspaceId: z.string(), in: z.object({ ownerIds: listOf(z.string()) }) }),
  row: z.object({ ownerId: z.string(), content: wordFields }),
});

/** Reads of words: see `WordsReads`. */
export function readWords({ graph, workspaceId }: Scope): WordsReads {
  return {
    byOwner: async (ownerIds) => {
      const rows = await graph.readOne(byOwner, { workspaceId, in: { ownerIds } });
      return new Map(rows.map((row) => [row.ownerId, row.content]));
    },
  };
}
