import { coverageView } from '../../queries/coverage-view.ts';
import type { ProviderThreadRecord, ReceiptRecord } from '../../queries/records.ts';
import type { GraphQLContext } from '../context.ts';
import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { ordinalsIn } from './ordinals.ts';
import { handoffIdsIn } from './provider-thread.ts';

/** What a provider thread knows (Design, section 3), from its numbers, shown in ordinals as of now. */
export const coverageReads = {
  ProviderThreadCoverage: {
    nativeRunOrdinals: (own, _, context) => shown(own, context, ({ native }) => native),
    effectiveRunOrdinals: (own, _, context) => shown(own, context, ({ effective }) => effective),
    missing: (own, _, context) => shown(own, context, ({ missing }) => missing),
    missingRunCount: async (own, _, context) => (await viewOf(own, context)).view.missingCount,
    knownThrough: (own) => own.coverage.knownThrough,
    handoffIds: async (own, _, { loaders }) => handoffIdsIn(await loaders.receiptsOfProviderThread.load(own.id)),
    received: (own, _, { loaders }) => loaders.receiptsOfProviderThread.load(own.id),
  },
  ReceivedHandoff: {
    providerThread: (receipt, _, { loaders }) => existing(loaders.providerThread, receipt.providerThreadId),
    handoff: (receipt, _, { loaders }) => existing(loaders.handoff, receipt.handoffId),
    atRun: (receipt, _, { loaders }) => existing(loaders.run, receipt.runId),
    inherited: (receipt) => receipt.inherited !== undefined,
    counts: (receipt) => receipt.lost === undefined,
    reason: (receipt) => (receipt.lost === undefined ? null : whyLost[receipt.lost]),
  },
} satisfies Resolvers;

const whyLost: { readonly [lost in NonNullable<ReceiptRecord['lost']>]: string } = {
  COMPACTED: 'The provider compacted its conversation, and the channel does not survive that.',
  REVERTED: 'The turn that delivered it was reverted, and its text went with that turn.',
  INVALIDATED: 'A run that it covers was rolled back.',
};

async function viewOf(own: ProviderThreadRecord, { loaders }: GraphQLContext) {
  const thread = await existing(loaders.thread, own.threadId);
  return { thread, view: coverageView(own, thread.headPosition) };
}

async function shown(
  own: ProviderThreadRecord,
  context: GraphQLContext,
  part: (view: ReturnType<typeof coverageView>) => ReturnType<typeof coverageView>['missing'],
) {
  const { thread, view } = await viewOf(own, context);
  return ordinalsIn(thread, part(view), context.loaders);
}
