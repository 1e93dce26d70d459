import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { pageOf } from './pages.ts';

export const rollbackReads = {
  Query: {
    rollback: (_, { id }, { loaders }) => loaders.rollback.load(id),
  },
  Thread: {
    rollbacks: (thread, _, { loaders }) => loaders.rollbacksOfThread.load(thread.id),
  },
  Rollback: {
    thread: (rollback, _, { loaders }) => existing(loaders.thread, rollback.threadId),
    toRun: ({ toRunId }, _, { loaders }) => (toRunId === undefined ? null : existing(loaders.run, toRunId)),
    toRunOrdinal: (rollback) => rollback.toOrdinal,
    rolledBackRuns: (rollback, args, { loaders }) =>
      pageOf(
        { list: 'Rollback.rolledBackRuns', order: 'ASCENDING', shape: ['number'], keyOf: (run) => [run.ordinal] },
        loaders.runsOfRollback,
        rollback.id,
        args,
      ),
    invalidated: (rollback, _, { loaders }) => loaders.invalidatedByRollback.load(rollback.id),
    restore: ({ checkpointId }, _, { loaders }) =>
      checkpointId === undefined ? null : existing(loaders.checkpoint, checkpointId),
    affected: (rollback, _, { loaders }) => loaders.affectedByRollback.load(rollback.id),
    supersededTransfers: ({ supersededTransferIds }, _, { loaders }) =>
      supersededTransferIds.map((id) => existing(loaders.transfer, id)),
    offeredAgain: ({ offeredAgainIds }, _, { loaders }) => offeredAgainIds.map((id) => existing(loaders.transfer, id)),
  },
  AffectedProviderThread: {
    providerThread: ({ providerThreadId }, _, { loaders }) => existing(loaders.providerThread, providerThreadId),
  },
} satisfies Resolvers;
