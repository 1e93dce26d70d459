import { z } from 'zod';
import type { ProviderSwitched, TransferOpened, TransferSettled } from '../../domain/events.ts';
import type { PendingSwitch } from '../../domain/model.ts';
import { json } from '../codecs.ts';
import { kindOf } from '../labels.ts';
import { projection, threadProjection } from './projection.ts';

const text = z.string();
const maybe = z.string().optional();

/** The source under the name of its kind: only that one is sought. */
function sourceOf(id: string) {
  const kind = kindOf(id);
  return {
    sourceThreadId: kind === 'threads' ? id : undefined,
    sourceRunId: kind === 'runs' ? id : undefined,
    sourceCheckpointId: kind === 'checkpoints' ? id : undefined,
    sourceProviderThreadId: kind === 'providerThreads' ? id : undefined,
  };
}

export const transferOpened = threadProjection(
  'transfer-opened',
  {
    transferId: text,
    transferType: text,
    sourceId: text,
    sourceThreadId: maybe,
    sourceRunId: maybe,
    sourceCheckpointId: maybe,
    sourceProviderThreadId: maybe,
    targetProviderId: maybe,
  },
  ({ transferId, transferType, sourceId, targetProviderId }: TransferOpened) => ({
    transferId,
    transferType,
    sourceId,
    ...sourceOf(sourceId),
    targetProviderId,
  }),
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
    const { sourceThreadId, sourceRunId } = sourceOf(sourceId);
    const nextSwitch = { transferId, providerId, settings, sequence };
    return { transferId, providerId, nextSwitch, sourceId, sourceThreadId, sourceRunId, supersedesTransferId };
  },
);

export const transferSettled = projection(
  'transfer-settled',
  { transferId: text, status: text, reason: text },
  ({ transferId, status, reason }: TransferSettled) => ({ transferId, status, reason }),
);
