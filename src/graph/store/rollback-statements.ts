import { z } from 'zod';
import { nativeRollbackActions, providerRollbackStatuses, runStatuses } from '../../domain/vocabulary.ts';
import { fromFlatRanges, integer, listOf } from '../codecs.ts';
import { defineStatement } from '../statement.ts';
import { transferNode } from './nodes.ts';
import { inThread, inWorkspace, params, text, texts } from './params.ts';

const maybe = z.string().nullable();
const number = z.number();

/** What a rollback says of itself, as its node has it. */
export const rollbackNode = z.object({
  id: text,
  threadId: text,
  toOrdinal: number,
  toPosition: number,
  toRunId: text.exactOptional(),
  reason: text.exactOptional(),
  firstOrdinal: number.exactOptional(),
  lastOrdinal: number.exactOptional(),
  runCount: number,
  cancelledQueued: number,
  supersededTransferIds: z.array(text),
  offeredAgainIds: z.array(text),
  checkpointId: text.exactOptional(),
  sequence: number,
  createdAt: text,
});

/** What a rollback asks of a provider thread, as their edge has it. */
export const affectedEdge = z.object({
  providerThreadId: text,
  action: z.enum(nativeRollbackActions),
  nativeThreadId: text.exactOptional(),
  nativeTurnId: text.exactOptional(),
  nativeEndId: text.exactOptional(),
  keptRunId: text.exactOptional(),
  turnsToDrop: number,
  status: z.enum(providerRollbackStatuses),
});

export const rollbacksById = defineStatement('command/rollbacks', {
  params: params({ ...inThread, in: params({ rollbackIds: texts }) }),
  row: z.object({ rollback: rollbackNode, invalidatedIds: z.array(text), affected: z.array(affectedEdge) }),
});

export const runAtOrdinal = defineStatement('command/run-at-ordinal', {
  params: params({ ...inThread, ordinal: integer, asOf: integer }),
  row: z.object({
    runId: text,
    ordinal: number,
    position: number.nullable(),
    status: z.enum(runStatuses),
    active: z.boolean(),
    providerId: maybe,
    checkpointId: maybe,
  }),
});

export const ordinalAtPosition = defineStatement('command/ordinal-at-position', {
  params: params({ ...inThread, position: integer }),
  row: z.object({ ordinal: number }),
});

export const handoffsCovering = defineStatement('command/handoffs-covering', {
  params: params({ ...inThread, position: integer }),
  row: z.object({ handoffId: text }),
});

export const consumedBehind = defineStatement('command/consumed-behind', {
  params: params({ ...inThread, position: integer }),
  row: z.object({ transfer: transferNode }),
});

const placedRun = z.object({ threadId: text, position: number.nullable(), active: z.boolean() }).nullable();

export const transferSources = defineStatement('command/transfer-sources', {
  params: params({ ...inWorkspace, in: params({ transferIds: texts }) }),
  row: z.object({ transferId: text, run: placedRun, spawnedBy: placedRun }),
});

export const keptTurns = defineStatement('command/kept-turns', {
  params: params({
    ...inThread,
    in: params({ rows: listOf(params({ providerThreadId: text, position: integer, ownerId: text })) }),
  }),
  row: z.object({
    providerThreadId: text,
    runId: text,
    runOrdinal: number,
    position: number,
    nativeTurnId: maybe,
    nativeEndId: maybe,
    dispatchedAt: number,
    sequence: number,
    knownThrough: number,
    gaps: fromFlatRanges,
    chainedHandoffs: number,
  }),
});

export const pendingRollbacks = defineStatement('command/pending-rollbacks', {
  params: params(inWorkspace),
  row: z.object({ threadId: text, runId: text, providerThreadId: text, rollbackId: text, since: text }),
});
