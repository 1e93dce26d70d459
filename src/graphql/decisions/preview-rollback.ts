import type { ThreadRolledBack } from '../../domain/events.ts';
import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import { checked, fields, reference } from '../mutations/rules.ts';
import type { RollbackPreviewRecord } from '../queries-port.ts';

const question = fields({ threadId: reference });

/** What a rollback would do (Design, section 7). A refusal is part of the answer. */
export const previewRollback = {
  Query: {
    previewRollback: (_, args, { caller, queries }) => queries.previewRollback(caller, checked(question, args)),
  },
  RollbackPreview: {
    rolledBackRuns: (preview) => {
      const { ordinals, runCount: count } = eventOf(preview) ?? {};
      return ordinals === undefined || count === undefined ? [] : [{ ...ordinals, count }];
    },
    cancelledQueued: (preview) => eventOf(preview)?.cancelledQueued ?? 0,
    supersededHandoffs: (preview) => {
      const event = eventOf(preview);
      return event === undefined ? 0 : event.invalidatedIds.length + event.withdrawnHandoffIds.length;
    },
    supersededTransfers: (preview) => {
      const event = eventOf(preview);
      return event === undefined ? 0 : event.supersededTransferIds.length + event.supersededElsewhereIds.length;
    },
    offeredAgain: (preview) => eventOf(preview)?.offeredAgainIds.length ?? 0,
    affected: (preview) => ('refusal' in preview ? [] : preview.affected),
    restore: (preview, _, { loaders }) => {
      const checkpointId = eventOf(preview)?.checkpointId;
      return checkpointId === undefined ? null : existing(loaders.checkpoint, checkpointId);
    },
    refusal: (preview) => ('refusal' in preview ? preview.refusal : null),
  },
} satisfies Resolvers;

function eventOf(preview: RollbackPreviewRecord): ThreadRolledBack | undefined {
  return 'refusal' in preview ? undefined : preview.rolledBack;
}
