import { z } from 'zod';
import type {
  ProviderRollbackConfirmed,
  ProviderThreadRolledBack,
  ThreadRolledBack,
  TransferOfferedAgain,
  TransferSourceRolledBack,
} from '../../domain/events.ts';
import { flatRanges, integer, listOf } from '../codecs.ts';
import { projection, threadProjection } from './projection.ts';

const text = z.string();
const maybe = z.string().optional();

export const threadRolledBack = threadProjection(
  'thread-rolled-back',
  {
    rollbackId: text,
    properties: z.object({
      toOrdinal: integer,
      toPosition: integer,
      toRunId: maybe,
      reason: maybe,
      firstOrdinal: integer.optional(),
      lastOrdinal: integer.optional(),
      runCount: integer,
      cancelledQueued: integer,
      supersededTransferIds: listOf(text),
      offeredAgainIds: listOf(text),
      checkpointId: maybe,
    }),
    headRunId: maybe,
    providerId: maybe,
    invalidatedIds: listOf(text),
    withdrawnHandoffIds: listOf(text),
    supersededTransferIds: listOf(text),
  },
  ({ ordinals, ...event }: ThreadRolledBack) => ({
    ...event,
    properties: {
      ...event,
      firstOrdinal: ordinals?.from,
      lastOrdinal: ordinals?.to,
      supersededTransferIds: [...event.supersededTransferIds, ...event.supersededElsewhereIds],
    },
  }),
);

export const providerThreadRolledBack = projection(
  'provider-thread-rolled-back',
  {
    rollbackId: text,
    providerThreadId: text,
    action: text,
    nativeThreadId: maybe,
    nativeTurnId: maybe,
    nativeEndId: maybe,
    keptRunId: maybe,
    keptRunOrdinal: integer.optional(),
    turnsToDrop: integer,
    status: text,
    providerThreadStatus: text,
    knownThrough: integer,
    gaps: flatRanges,
    chainedHandoffs: integer,
    invalidatedHandoffIds: listOf(text),
    revertedHandoffIds: listOf(text),
  },
  ({ type: _type, provider: _provider, coverage, ...event }: ProviderThreadRolledBack) => ({ ...event, ...coverage }),
);

export const providerRollbackConfirmed = projection(
  'provider-rollback-confirmed',
  {
    rollbackId: text,
    providerThreadId: text,
    outcome: text,
    providerThreadStatus: text,
    successorId: maybe,
    successorStatus: maybe,
    nativeStore: maybe,
    nativeThreadId: maybe,
    throughRunOrdinal: integer.optional(),
  },
  ({ successor, ...event }: ProviderRollbackConfirmed) => ({
    rollbackId: event.rollbackId,
    providerThreadId: event.providerThreadId,
    outcome: event.outcome,
    providerThreadStatus: event.providerThreadStatus,
    successorId: successor?.providerThreadId,
    successorStatus: successor?.status,
    nativeStore: successor?.nativeStore,
    nativeThreadId: successor?.nativeThreadId,
    throughRunOrdinal: successor?.throughRunOrdinal,
  }),
);

export const transferOfferedAgain = threadProjection(
  'transfer-offered-again',
  { transferId: text, againOfId: text },
  ({ transferId, againOfId }: TransferOfferedAgain) => ({ transferId, againOfId }),
);

export const transferSourceRolledBack = projection(
  'transfer-source-rolled-back',
  { transferId: text },
  ({ transferId }: TransferSourceRolledBack) => ({ transferId }),
);
