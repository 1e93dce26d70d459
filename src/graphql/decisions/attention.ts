import type { Key } from '../../queries/paging.ts';
import { connectionOf } from '../connections.ts';
import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { partOf } from '../in-memory.ts';
import type { AttentionRecord } from '../queries-port.ts';

const keyOf = ({ since, id }: AttentionRecord): Key => [since, id];

const listing = {
  list: 'attentionRequired',
  order: 'ASCENDING',
  shape: ['string', 'string'],
  keyOf,
  edgeOf: (node: AttentionRecord) => ({ node }),
} as const;

/** Whatever waits for somebody (Design, section 8). */
export const attention = {
  Query: {
    attentionRequired: async (_, args, { caller, queries }) => {
      // Only what is active can wait, so that all of it is at hand; a page is a part of it.
      const waiting = await queries.attentionRequired(caller);
      return connectionOf(
        { ...listing, load: async (slice) => partOf(waiting, keyOf, slice), count: async () => waiting.length },
        args,
      );
    },
  },
  AttentionItem: {
    thread: ({ threadId }, _, { loaders }) => existing(loaders.thread, threadId),
    run: ({ runId }, _, { loaders }) => existing(loaders.run, runId),
    attempt: ({ attemptId }, _, { loaders }) => (attemptId === undefined ? null : existing(loaders.attempt, attemptId)),
    providerThread: ({ providerThreadId }, _, { loaders }) =>
      providerThreadId === undefined ? null : existing(loaders.providerThread, providerThreadId),
    rollback: ({ rollbackId }, _, { loaders }) =>
      rollbackId === undefined ? null : existing(loaders.rollback, rollbackId),
    callNext: ({ callNext }) => [...callNext],
  },
} satisfies Resolvers;
