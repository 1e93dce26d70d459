import { stretchesOf } from '../../queries/history.ts';
import type { RunRecord, ThreadRecord } from '../../queries/records.ts';
import { connectionOf } from '../connections.ts';
import type { GraphQLContext } from '../context.ts';
import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { handoffClauses, onlyActive, runClauses, threadClauses, transferClauses } from './filters.ts';
import { byId, type Listing, pageOf } from './pages.ts';

const threads = (order: Listing<ThreadRecord>['order']): Listing<ThreadRecord> => ({
  list: `threads:${order}`,
  order,
  shape: ['string', 'string'],
  keyOf: (thread) => [thread.createdAt, thread.id],
});

export const threadReads = {
  Query: {
    thread: (_, { id }, { loaders }) => loaders.thread.load(id),
    threads: (_, { filter, orderBy, ...args }, { loaders, reads }) =>
      pageOf(
        threads(orderBy === 'OLDEST_FIRST' ? 'ASCENDING' : 'DESCENDING'),
        loaders.threads,
        reads.workspaceId,
        args,
        threadClauses(filter),
      ),
  },
  Thread: {
    runs: (thread, { filter, ...args }, { loaders }) => {
      const clauses = runClauses(filter);
      return connectionOf(
        {
          list: 'Thread.runs',
          order: 'ASCENDING',
          shape: ['number'],
          keyOf: (run: RunRecord) => [run.ordinal],
          edgeOf: (node) => ({ node }),
          load: (slice) => loaders.runsInHistory.slice(thread, { filter: clauses, slice }),
          count: async () =>
            isOnlyActive(clauses) ? thread.headPosition : loaders.runsInHistory.count(thread, clauses),
        },
        args,
      );
    },
    run: async (thread, { ordinal }, { loaders }) => {
      const stretch = stretchesOf(thread).find(({ ordinals }) => ordinals.from <= ordinal && ordinal <= ordinals.to);
      if (stretch === undefined) return null;
      const { threadId, at } = stretch;
      return loaders.runAtOrdinal.load({ threadId, ordinal, ...(at !== undefined && { at }) });
    },
    latestRun: (thread, _, context) => newestRun(thread, context),
    activeRun: (thread, _, { loaders }) =>
      thread.activeRunId === undefined ? null : existing(loaders.run, thread.activeRunId),
    queue: (thread, _, { loaders }) => thread.queue.map((id) => existing(loaders.run, id)),
    forkedFrom: (thread) => thread.forkedFrom,
    forks: (thread, args, { loaders }) => pageOf(byId('Thread.forks'), loaders.forksOfThread, thread.id, args),
    spawnedBy: ({ spawnedByRunId: runId, spawnDepth: depth }) =>
      runId === undefined ? null : { runId, ...(depth !== undefined && { depth }) },
    subagents: (thread, args, { loaders }) => pageOf(byId('Thread.subagents'), loaders.subagentsOf, thread.id, args),
    providerThreads: (thread, _, { loaders }) => loaders.providerThreadsOfThread.load(thread.id),
    transfers: (thread, { filter, ...args }, { loaders }) =>
      pageOf(byId('Thread.transfers'), loaders.transfersInto, thread.id, args, transferClauses(filter)),
    sourceOf: (thread, args, { loaders }) => pageOf(byId('Thread.sourceOf'), loaders.transfersFrom, thread.id, args),
    handoffs: (thread, { filter, ...args }, { loaders }) =>
      pageOf(byId('Thread.handoffs'), loaders.handoffsOfThread, thread.id, args, handoffClauses(filter)),
    checkpoints: (thread, args, { loaders }) =>
      pageOf(byId('Thread.checkpoints'), loaders.checkpointsOfThread, thread.id, args),
    nextProvider: (thread) => thread.nextSwitch ?? null,
  },
  ThreadPolicy: {
    summaryProvider: ({ summaryProviderId }, _, { loaders }) =>
      summaryProviderId === undefined ? null : loaders.provider.load(summaryProviderId),
  },
  ForkOrigin: {
    thread: ({ threadId }, _, { loaders }) => existing(loaders.thread, threadId),
    run: ({ runId }, _, { loaders }) => existing(loaders.run, runId),
    checkpoint: ({ checkpointId }, _, { loaders }) =>
      checkpointId === undefined ? null : existing(loaders.checkpoint, checkpointId),
    sourceRolledBack: async ({ runId }, _, { loaders }) =>
      (await existing(loaders.run, runId)).status === 'ROLLED_BACK',
  },
  SubagentOrigin: {
    run: ({ runId }, _, { loaders }) => existing(loaders.run, runId),
    thread: async ({ runId }, _, { loaders }) =>
      existing(loaders.thread, (await existing(loaders.run, runId)).threadId),
  },
  PendingSwitch: {
    provider: ({ providerId }, _, { loaders }) => existing(loaders.provider, providerId),
    transfer: ({ transferId }, _, { loaders }) => existing(loaders.transfer, transferId),
  },
} satisfies Resolvers;

/** A fork without a run of its own has the newest one that it inherited. */
async function newestRun(thread: ThreadRecord, { loaders }: GraphQLContext): Promise<RunRecord | null> {
  if (thread.headRunId !== undefined) return existing(loaders.run, thread.headRunId);
  if (thread.headPosition === 0) return null;
  const newest = { order: 'DESCENDING', limit: 1 } as const;
  const rows = await loaders.runsInHistory.slice(thread, { filter: onlyActive, slice: newest });
  return rows.reduce<RunRecord | null>((a, b) => (a !== null && a.ordinal > b.ordinal ? a : b), null);
}

function isOnlyActive(clauses: ReturnType<typeof runClauses>): boolean {
  return JSON.stringify(clauses) === JSON.stringify(onlyActive);
}
