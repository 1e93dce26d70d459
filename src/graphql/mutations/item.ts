import { existing } from '../existing.ts';
import type { RecordRunItemsInput, Resolvers } from '../generated/schema.ts';
import { resultOf } from './results.ts';
import { broughtId, checked, fields, idempotencyKey, json, listOf, nativeId, path, reference, text } from './rules.ts';

const item = fields({
  id: broughtId('itm_').nullish(),
  resolves: reference.nullish(),
  text: text.nullish(),
  path: path.nullish(),
  previousPath: path.nullish(),
  command: text.nullish(),
  nativeItemId: nativeId.nullish(),
  data: json(1_048_576).nullish(),
});

const recording = fields({
  runId: reference,
  items: listOf(item, 1_000),
  consumedTransferIds: listOf(reference, 100).nullish(),
  idempotencyKey,
}).refine(
  ({ items, consumedTransferIds }) => items.length > 0 || (consumedTransferIds?.length ?? 0) > 0,
  'has neither items nor transfers that were consumed',
);

function withTimes({ items, ...input }: RecordRunItemsInput) {
  return { ...input, items: items.map((each) => ({ ...each, occurredAt: each.occurredAt?.toISOString() })) };
}

export const itemMutations = {
  Mutation: {
    recordRunItems: (_, { input }, { caller, commands }) =>
      commands.recordRunItems(caller, withTimes(checked(recording, input))),
  },
  RecordRunItemsResult: resultOf('RecordRunItemsSuccess'),
  RecordRunItemsSuccess: {
    run: ({ runId }, _, { loaders }) => existing(loaders.run, runId),
    items: ({ itemIds }, _, { loaders }) => itemIds.map((id) => existing(loaders.item, id)),
  },
} satisfies Resolvers;
