import { isActive } from '../../domain/lookup.ts';
import type { ContextHandoff, ContextTransfer } from '../../domain/model.ts';
import type { Ranges } from '../../domain/ranges.ts';
import { coverageView } from '../../queries/coverage-view.ts';
import { type Moment, runsOf, threadAsOf } from '../../queries/snapshot.ts';
import { type ConnectionArgs, connectionOf } from '../connections.ts';
import type { GraphQLContext } from '../context.ts';
import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { partOf } from '../in-memory.ts';
import type { CoverageSnapshotParent, RunSnapshotParent, ThreadSnapshotParent } from '../parents.ts';
import { userInputError } from '../user-input-error.ts';
import { ordinalsIn } from './ordinals.ts';

/** Threads as they were (Design, section 9): shorter folds. */
export const timeTravelReads = {
  Query: {
    threadAsOf: async (_, { threadId, sequence, at }, { reads }) =>
      threadAsOf(reads.log, threadId, momentOf(sequence, at)),
  },
  ThreadSnapshot: {
    thread: ({ state }, _, { loaders }) => existing(loaders.thread, state.head.id),
    sequence: ({ state }) => state.head.sequence,
    title: ({ state }) => state.head.title,
    policy: ({ state }) => state.head.policy,
    latestRun: async (snapshot, _, { reads }) => {
      const own = ownRun(snapshot, snapshot.state.head.headRunId);
      if (own !== null) return own;
      // A fork without a run of its own has the newest one that it inherited.
      return (await runsOf(reads.log, snapshot)).findLast((run) => run.active) ?? null;
    },
    activeRun: (snapshot) => ownRun(snapshot, snapshot.state.head.activeRunId),
    queue: (snapshot) => snapshot.state.head.queue.flatMap((id) => ownRun(snapshot, id) ?? []),
    nextProvider: ({ state }) => state.head.nextSwitch ?? null,
    runs: async (snapshot, { active, ...args }, { reads }) => {
      const rows = (await runsOf(reads.log, snapshot)).filter((run) => run.active === (active ?? true));
      return page('ThreadSnapshot.runs', 'number', rows, (run) => run.ordinal, args);
    },
    providerThreads: ({ state }) =>
      [...state.providerThreads.values()].map((providerThread) => ({ providerThread, head: state.head })),
    transfers: ({ state }, args) =>
      page('ThreadSnapshot.transfers', 'string', sorted(state.transfers), (each) => each.id, args),
    handoffs: ({ state }, args) =>
      page('ThreadSnapshot.handoffs', 'string', sorted(state.handoffs), (each) => each.id, args),
  },
  RunSnapshot: {
    run: ({ id }, _, { loaders }) => existing(loaders.run, id),
    providerThread: async ({ acceptedAttemptId }, _, { loaders }) => {
      if (acceptedAttemptId === undefined) return null;
      const { providerThreadId } = await existing(loaders.attempt, acceptedAttemptId);
      return existing(loaders.providerThread, providerThreadId);
    },
  },
  ProviderThreadSnapshot: {
    providerThread: ({ providerThread }, _, { loaders }) => existing(loaders.providerThread, providerThread.id),
    status: ({ providerThread }) => providerThread.status,
    nativeThreadId: ({ providerThread }) => providerThread.nativeThreadId,
    settings: ({ providerThread }) => providerThread.settings,
    coverage: (snapshot) => snapshot,
  },
  CoverageSnapshot: {
    nativeRunOrdinals: (own, _, context) => shown(own, context, ({ native }) => native),
    effectiveRunOrdinals: (own, _, context) => shown(own, context, ({ effective }) => effective),
    missing: (own, _, context) => shown(own, context, ({ missing }) => missing),
    missingRunCount: ({ providerThread, head }) => coverageView(providerThread, head.headPosition).missingCount,
    knownThrough: ({ providerThread }) => providerThread.coverage.knownThrough,
    received: ({ providerThread }) => providerThread.receipts,
  },
  ReceivedHandoffSnapshot: {
    handoff: ({ handoffId }, _, { loaders }) => existing(loaders.handoff, handoffId),
    atRun: ({ runId }, _, { loaders }) => existing(loaders.run, runId),
    counts: ({ lost }) => lost === undefined,
  },
  ContextTransferSnapshot: { transfer: ({ id }, _, { loaders }) => existing(loaders.transfer, id) },
  ContextHandoffSnapshot: { handoff: ({ id }, _, { loaders }) => existing(loaders.handoff, id) },
} satisfies Resolvers;

function momentOf(sequence: number | null | undefined, at: Date | null | undefined): Moment {
  if (sequence != null && at != null) throw userInputError('Name `sequence` or `at`, not both.');
  if (sequence != null) return { sequence };
  return at == null ? 'NOW' : { at: at.toISOString() };
}

function ownRun({ state }: ThreadSnapshotParent, id: string | undefined): RunSnapshotParent | null {
  const run = id === undefined ? undefined : state.runs.get(id);
  return run === undefined ? null : { ...run, active: isActive(run) };
}

function sorted<Node extends ContextTransfer | ContextHandoff>(nodes: ReadonlyMap<string, Node>): readonly Node[] {
  return [...nodes.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** A page of what a snapshot holds: all of it is at hand. */
function page<Row>(
  list: string,
  shape: 'number' | 'string',
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  args: ConnectionArgs,
) {
  return connectionOf(
    {
      list,
      order: 'ASCENDING',
      shape: [shape],
      keyOf: (row: Row) => [keyOf(row)],
      edgeOf: (node: Row) => ({ node }),
      load: async (slice) => partOf(rows, (row) => [keyOf(row)], slice),
      count: async () => rows.length,
    },
    args,
  );
}

function shown(
  { providerThread, head }: CoverageSnapshotParent,
  { loaders }: GraphQLContext,
  part: (view: ReturnType<typeof coverageView>) => Ranges,
) {
  return ordinalsIn(head, part(coverageView(providerThread, head.headPosition)), loaders, head.sequence);
}
