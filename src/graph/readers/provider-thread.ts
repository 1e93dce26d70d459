import { z } from 'zod';
import { channelScopes, contextChannelKinds } from '../../domain/vocabulary.ts';
import type { ProviderThreadReads } from '../../queries/ports.ts';
import type { ReceiptRecord } from '../../queries/records.ts';
import { fromFlatRanges } from '../codecs.ts';
import { codec, defineById, defineList, defineLists, nodeRow, type Scope } from './define-reads.ts';
import { providerThreadNode } from './nodes.ts';

const receiptRow = codec(
  z.object({
    parent: z.string(),
    providerThreadId: z.string(),
    handoffId: z.string(),
    edge: z.object({
      channel: z.enum(contextChannelKinds),
      scope: z.enum(channelScopes),
      survivesCompaction: z.boolean(),
      runId: z.string(),
      runOrdinal: z.number(),
      dispatchedAt: z.number(),
      inherited: fromFlatRanges.exactOptional(),
      at: z.number(),
      lost: z.enum(['COMPACTED', 'REVERTED', 'INVALIDATED']).exactOptional(),
    }),
  }),
  ({ parent, providerThreadId, handoffId, edge: { at, ...edge } }): [string, ReceiptRecord] => [
    parent,
    { providerThreadId, handoffId, ...edge, sequence: at },
  ],
);

const byId = defineById('provider-thread/by-id', providerThreadNode);
const ofThreads = defineLists('provider-thread/of-thread', nodeRow(providerThreadNode));
const ofProvider = defineList('provider-thread', 'of-provider', nodeRow(providerThreadNode), { first: 'TEXT' });
const receipts = defineLists('provider-thread/received-by-provider-thread', receiptRow);
const receiptsOfHandoffs = defineLists('provider-thread/receivers-of-handoff', receiptRow);

/** Reads of provider threads: see `ProviderThreadReads`. */
export function readProviderThreads(scope: Scope): ProviderThreadReads {
  return {
    byId: byId(scope),
    ofThreads: ofThreads(scope),
    ofProvider: ofProvider(scope),
    receipts: receipts(scope),
    receiptsOfHandoffs: receiptsOfHandoffs(scope),
  };
}
