import type { JsonObject } from '../../domain/item.ts';
import type { ItemRecord } from '../../queries/records.ts';
import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { byId, type Listing, pageOf } from './pages.ts';

/** Items of one thread in the order of its log. */
export const itemsInLog = (list: string): Listing<ItemRecord> => ({
  list,
  order: 'ASCENDING',
  shape: ['number', 'number'],
  keyOf: (item) => [item.sequence, item.index],
});

export const itemReads = {
  RunItem: {
    run: (item, _, { loaders }) => existing(loaders.run, item.runId),
    resolves: (item, _, { loaders }) => (item.resolves === undefined ? null : existing(loaders.item, item.resolves)),
    resolvedBy: (item, args, { loaders }) =>
      pageOf(itemsInLog('RunItem.resolvedBy'), loaders.itemsResolving, item.id, args),
    text: async (item, _, { loaders }) => (await loaders.words.load(item.id)).text,
    path: async (item, _, { loaders }) => (await loaders.words.load(item.id)).path,
    previousPath: async (item, _, { loaders }) => (await loaders.words.load(item.id)).previousPath,
    command: async (item, _, { loaders }) => (await loaders.words.load(item.id)).command,
    data: async (item, _, { loaders }) => {
      const { data } = await loaders.words.load(item.id);
      return data === undefined ? null : (JSON.parse(data) as JsonObject);
    },
    quotedBy: (item, args, { loaders }) => pageOf(byId('RunItem.quotedBy'), loaders.handoffsQuoting, item.id, args),
  },
} satisfies Resolvers;
