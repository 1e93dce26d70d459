import { z } from 'zod';
import { listOf } from '../codecs.ts';

/** What the parameters of this folder's statements are made of. */

export const text = z.string();
export const texts = listOf(text);
export const inWorkspace = { workspaceId: text };
export const inThread = { workspaceId: text, threadId: text };

/** Ids by the kind of node that they name: what `byKind` answers (`src/graph/labels.ts`). */
export const idsByKind = z.object({
  threads: texts,
  runs: texts,
  attempts: texts,
  items: texts,
  providerThreads: texts,
  providers: texts,
  sessions: texts,
  transfers: texts,
  handoffs: texts,
  checkpoints: texts,
  rollbacks: texts,
});

export const params = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape);
