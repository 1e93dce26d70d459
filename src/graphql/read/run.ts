import { everything } from '../../queries/filter.ts';
import type { RunRecord } from '../../queries/records.ts';
import { connectionOf } from '../connections.ts';
import type { GraphQLContext } from '../context.ts';
import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { itemClauses } from './filters.ts';
import { itemsInLog } from './item.ts';
import { byId, pageOf } from './pages.ts';

export const runReads = {
  Query: {
    run: (_, { id }, { loaders }) => loaders.run.load(id),
  },
  Run: {
    thread: (run, _, { loaders }) => existing(loaders.thread, run.threadId),
    message: async (run, _, { loaders }) => (await loaders.words.load(run.id)).message,
    failure: async (run, _, { loaders }) => {
      const { failure } = await loaders.words.load(run.id);
      return run.failureCode === undefined && failure === undefined
        ? null
        : { code: run.failureCode, message: failure };
    },
    provider: async (run, _, context) => {
      const attempt = await acceptedAttempt(run, context);
      return attempt && existing(context.loaders.provider, attempt.provider.id);
    },
    providerThread: async (run, _, context) => {
      const attempt = await acceptedAttempt(run, context);
      return attempt && existing(context.loaders.providerThread, attempt.providerThreadId);
    },
    contextHandoffs: (run, _, { loaders }) => loaders.handoffsConsumedByRun.load(run.id),
    contextHandoff: async (run, _, { loaders }) => {
      const handoffs = await loaders.handoffsConsumedByRun.load(run.id);
      const transfers = await Promise.all(handoffs.map((handoff) => existing(loaders.transfer, handoff.transferId)));
      return handoffs.find((_handoff, i) => {
        const type = transfers[i]?.type;
        return type === 'PROVIDER_HANDOFF' || type === 'FORK';
      });
    },
    attempts: (run, _, { loaders }) => loaders.attemptsOfRun.load(run.id),
    items: (run, { filter, ...args }, { loaders }) =>
      pageOf(itemsInLog('Run.items'), loaders.itemsOfRun, run.id, args, itemClauses(filter)),
    checkpoint: (run, _, { loaders }) =>
      run.checkpointId === undefined ? null : existing(loaders.checkpoint, run.checkpointId),
    coveringHandoffs: (run, args, { loaders }) =>
      connectionOf(
        {
          list: 'Run.coveringHandoffs',
          order: 'ASCENDING',
          shape: ['string'],
          keyOf: ({ handoff }) => [handoff.id],
          edgeOf: ({ handoff, detail }) => ({ node: handoff, detail }),
          load: (slice) => loaders.handoffsCovering.slice(run.id, { filter: everything, slice }),
          count: () => loaders.handoffsCovering.count(run.id, everything),
        },
        args,
      ),
    decision: ({ threadId, decision, activeFrom }) =>
      decision && { threadId, decision, ...(activeFrom !== undefined && { asOf: activeFrom }) },
    previous: async (run, _, { loaders }) => (await loaders.previousRuns.load(run.id))[0],
    next: async (run, _, { loaders }) => (await loaders.nextRuns.load(run.id))[0],
    sourceOf: (run, args, { loaders }) => pageOf(byId('Run.sourceOf'), loaders.transfersFrom, run.id, args),
    baseOf: (run, args, { loaders }) => pageOf(byId('Run.baseOf'), loaders.transfersBasedOn, run.id, args),
  },
} satisfies Resolvers;

function acceptedAttempt({ acceptedAttemptId }: RunRecord, { loaders }: GraphQLContext) {
  return acceptedAttemptId === undefined ? null : existing(loaders.attempt, acceptedAttemptId);
}
