import { z } from 'zod';
import type { LogReads } from '../../queries/log.ts';
import { integer, listOf } from '../codecs.ts';
import { defineStatement } from '../statement.ts';
import type { Scope } from './define-reads.ts';
import { eventNode } from './nodes.ts';
import { wordFields } from './words.ts';

const logFrom = defineStatement('audit/log-from', {
  params: z.object({ workspaceId: z.string(), streamId: z.string(), after: integer, limit: integer }),
  row: z.object({ node: eventNode }),
});
const logEnds = defineStatement('audit/log-ends', {
  params: z.object({ workspaceId: z.string(), in: z.object({ threadIds: listOf(z.string()) }) }),
  row: z.object({ threadId: z.string(), sequence: z.number(), hash: z.string() }),
});
const sealedContents = defineStatement('audit/sealed-contents', {
  params: z.object({ workspaceId: z.string(), in: z.object({ ownerIds: listOf(z.string()) }) }),
  row: z.object({ ownerId: z.string(), salt: z.string(), words: wordFields }),
});

/** Reads of whole logs: see `LogReads`. */
export function readLog({ graph, workspaceId }: Scope): LogReads {
  return {
    ends: async (threadIds) => {
      const rows = await graph.readOne(logEnds, { workspaceId, in: { threadIds } });
      return new Map(rows.map(({ threadId, ...end }) => [threadId, end]));
    },
    behind: async (streamId, after, limit) =>
      (await graph.readOne(logFrom, { workspaceId, streamId, after, limit })).map((row) => row.node),
    keptWords: async (ownerIds) => {
      const rows = await graph.readOne(sealedContents, { workspaceId, in: { ownerIds } });
      return new Map(rows.map(({ ownerId, ...kept }) => [ownerId, kept]));
    },
  };
}
