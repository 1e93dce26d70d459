import { count } from '../../domain/ranges.ts';
import { coverageView } from '../../queries/coverage-view.ts';
import { everything } from '../../queries/filter.ts';
import { partsOf } from '../../queries/history.ts';
import type { ProviderThreadRecord, RunRecord } from '../../queries/records.ts';
import { type Connection, type ConnectionArgs, connectionOf } from '../connections.ts';
import type { GraphQLContext } from '../context.ts';
import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { byId, pageOf } from './pages.ts';

export const providerThreadReads = {
  Query: {
    providerThread: (_, { id }, { loaders }) => loaders.providerThread.load(id),
  },
  ProviderThread: {
    thread: (own, _, { loaders }) => existing(loaders.thread, own.threadId),
    provider: (own, _, { loaders }) => existing(loaders.provider, own.provider.id),
    providerRevision: (own) => own.provider.revision,
    handoffIds: async (own, _, { loaders }) => handoffIdsIn(await loaders.receiptsOfProviderThread.load(own.id)),
    coverage: (own) => own,
    runs: (own, args, context) => runsOn(own, args, context),
    attempts: (own, args, { loaders }) =>
      pageOf(byId('ProviderThread.attempts'), loaders.attemptsOfProviderThread, own.id, args),
    sessions: (own, _, { loaders }) => loaders.sessionsOfProviderThread.load(own.id),
    replaces: (own, _, { loaders }) =>
      own.replacesId === undefined ? null : existing(loaders.providerThread, own.replacesId),
    replacedBy: (own, _, { loaders }) =>
      own.replacedById === undefined ? null : existing(loaders.providerThread, own.replacedById),
    forkedFrom: (own, _, { loaders }) =>
      own.forkedFromId === undefined ? null : existing(loaders.providerThread, own.forkedFromId),
    incomingHandoffs: (own, args, { loaders }) =>
      pageOf(byId('ProviderThread.incomingHandoffs'), loaders.handoffsTo, own.id, args),
    outgoingHandoffs: (own, args, { loaders }) =>
      pageOf(byId('ProviderThread.outgoingHandoffs'), loaders.handoffsFrom, own.id, args),
    sourceOf: (own, args, { loaders }) => pageOf(byId('ProviderThread.sourceOf'), loaders.transfersFrom, own.id, args),
  },
} satisfies Resolvers;

/** The active runs that it ran, by position: its thread says which runs hold these now. */
async function runsOn(
  own: ProviderThreadRecord,
  args: ConnectionArgs,
  { loaders }: GraphQLContext,
): Promise<Connection<RunRecord>> {
  const thread = await existing(loaders.thread, own.threadId);
  const { native } = coverageView(own, thread.headPosition);
  const parts = partsOf(thread, native).flatMap(({ threadId, within, at }) =>
    within.map((positions) => ({ threadId, positions, ...(at !== undefined && { at }) })),
  );
  return connectionOf<RunRecord, RunRecord>(
    {
      list: 'ProviderThread.runs',
      order: 'ASCENDING',
      shape: ['number'],
      keyOf: (run) => [run.position ?? 0],
      edgeOf: (node) => ({ node }),
      load: (slice) => loaders.runsAtPositions.slice({ id: own.id, parts }, { filter: everything, slice }),
      count: async () => count(native),
    },
    args,
  );
}

/** The ids of what was received, each once, oldest first. */
export function handoffIdsIn(receipts: readonly { readonly handoffId: string }[]): string[] {
  return [...new Set(receipts.map((receipt) => receipt.handoffId))];
}
