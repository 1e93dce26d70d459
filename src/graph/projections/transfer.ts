import { z } from 'zod';
import type {
  ProviderSwitched,
  TransferConsumed,
  TransferOpened,
  TransferSent,
  TransferSettled,
} from '../../domain/events.ts';
import type { PendingSwitch } from '../../domain/model.ts';
import { flatRanges, integer, json, listOf } from '../codecs.ts';
import { kindOf } from '../labels.ts';
import { threadProjection } from './projection.ts';

const text = z.string();
const maybe = z.string().optional();

/** The source under the name of its kind: only that one is sought. */
function sourceOf(id: string) {
  const kind = kindOf(id);
  return {
    sourceAsThreadId: kind === 'threads' ? id : undefined,
    sourceAsRunId: kind === 'runs' ? id : undefined,
    sourceAsCheckpointId: kind === 'checkpoints' ? id : undefined,
    sourceAsProviderThreadId: kind === 'providerThreads' ? id : undefined,
  };
}

export const transferOpened = threadProjection(
  'transfer-opened',
  {
    transferId: text,
    transferType: text,
    sourceId: text,
    sourceAsThreadId: maybe,
    sourceAsRunId: maybe,
    sourceAsCheckpointId: maybe,
    sourceAsProviderThreadId: maybe,
    targetProviderId: maybe,
    sourceThreadId: maybe,
    sourceSequence: integer.optional(),
    merged: flatRanges.optional(),
    spawnedByRunId: maybe,
    childStatus: maybe,
    heldById: maybe,
    fromKinds: listOf(text).optional(),
    tokens: integer.optional(),
  },
  ({ type: _type, words: _words, ...event }: TransferOpened) => ({ ...event, ...sourceOf(event.sourceId) }),
);

export const providerSwitched = threadProjection(
  'provider-switched',
  {
    transferId: text,
    providerId: text,
    nextSwitch: json<PendingSwitch>(),
    sourceId: text,
    sourceThreadId: maybe,
    sourceRunId: maybe,
    supersedesTransferId: maybe,
  },
  ({ transferId, providerId, settings, sourceId, supersedesTransferId }: ProviderSwitched, { sequence }) => {
    const { sourceAsThreadId: sourceThreadId, sourceAsRunId: sourceRunId } = sourceOf(sourceId);
    const nextSwitch = { transferId, providerId, settings, sequence };
    return { transferId, providerId, nextSwitch, sourceId, sourceThreadId, sourceRunId, supersedesTransferId };
  },
);

export const transferSettled = threadProjection(
  'transfer-settled',
  { transferId: text, status: text, reason: text, endsSwitch: z.boolean() },
  ({ transferId, status, reason, endsSwitch }: TransferSettled) => ({
    transferId,
    status,
    reason,
    endsSwitch: endsSwitch ?? false,
  }),
);

export const transferSent = threadProjection(
  'transfer-sent',
  { transferId: text, isResult: z.boolean(), runId: maybe },
  ({ transferId, transferType, runId }: TransferSent) => ({
    transferId,
    isResult: transferType === 'SUBAGENT_RESULT',
    runId,
  }),
);

export const transferConsumed = threadProjection(
  'transfer-consumed',
  {
    transferId: text,
    runId: text,
    tokens: integer,
    gaps: listOf(z.object({ providerThreadId: text, knownThrough: integer, gaps: flatRanges })),
  },
  ({ transferId, runId, tokens, gaps }: TransferConsumed) => ({
    transferId,
    runId,
    tokens,
    gaps: gaps.map(({ providerThreadId, coverage }) => ({ providerThreadId, ...coverage })),
  }),
);
