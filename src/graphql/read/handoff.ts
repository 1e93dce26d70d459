import { createHash } from 'node:crypto';
import type { HandoffRecord, ItemRecord } from '../../queries/records.ts';
import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { coveredRunOrdinals, coveredRuns } from './covered-runs.ts';
import type { Listing } from './pages.ts';
import { pageOf } from './pages.ts';

/** Items as handoffs quote them: from several logs, it may be. */
const quotedItems: Listing<ItemRecord> = {
  list: 'ContextHandoff.inputs',
  order: 'ASCENDING',
  shape: ['number', 'number', 'string'],
  keyOf: (item) => [item.sequence, item.index, item.id],
};

export const handoffReads = {
  Query: {
    contextHandoff: (_, { id }, { loaders }) => loaders.handoff.load(id),
  },
  ContextHandoff: {
    transfer: (handoff, _, { loaders }) => existing(loaders.transfer, handoff.transferId),
    thread: (handoff, _, { loaders }) => existing(loaders.thread, handoff.threadId),
    targetRun: (handoff, _, { loaders }) => existing(loaders.run, handoff.runId),
    fromProviderThreads: (handoff, _, { loaders }) =>
      handoff.fromProviderThreadIds.map((id) => existing(loaders.providerThread, id)),
    toProviderThread: (handoff, _, { loaders }) => existing(loaders.providerThread, handoff.toProviderThreadId),
    coveredRunOrdinals: (handoff, _, { loaders }) => coveredRunOrdinals(handoff, loaders),
    coveredThread: ({ coveredThreadId }, _, { loaders }) =>
      coveredThreadId === undefined ? null : existing(loaders.thread, coveredThreadId),
    coveredRuns: (handoff, args, { loaders }) => coveredRuns(handoff, args, loaders),
    summaryText: async (handoff, _, { loaders }) => (await loaders.words.load(handoff.id)).text,
    summarySha256: async (handoff, _, { loaders }) => sha256((await loaders.words.load(handoff.id)).text),
    summarySource: (handoff) => handoff.source,
    askedProvider: ({ askedProviderId, status }, _, { loaders }) =>
      askedProviderId === undefined || status !== 'PENDING' ? null : existing(loaders.provider, askedProviderId),
    afterSending: ({ afterSending }) => afterSending ?? false,
    inputs: (handoff, args, { loaders }) => pageOf(quotedItems, loaders.itemsQuotedBy, handoff.id, args),
    checkpoint: ({ checkpointId }, _, { loaders }) =>
      checkpointId === undefined ? null : existing(loaders.checkpoint, checkpointId),
    carriedBy: (handoff, _, { loaders }) => loaders.carryingHandoff.load(handoff.id),
    consumedBy: (handoff, _, { loaders }) => loaders.consumersOfHandoff.load(handoff.id),
    receivedBy: (handoff, _, { loaders }) => loaders.receiptsOfHandoff.load(handoff.id),
    supersedes: ({ supersedesId }, _, { loaders }) => linked(supersedesId, loaders.handoff),
    supersededBy: ({ supersededById }, _, { loaders }) => linked(supersededById, loaders.handoff),
  },
} satisfies Resolvers;

function linked(id: string | undefined, loader: { load(id: string): Promise<HandoffRecord | null> }) {
  return id === undefined ? null : existing(loader, id);
}

/** In hex, of the text as UTF-8; null where there is no text (Design, section 6: at rest there is only the salted one). */
function sha256(text: string | undefined): string | null {
  return text === undefined ? null : createHash('sha256').update(text, 'utf8').digest('hex');
}
