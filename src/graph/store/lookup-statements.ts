import { z } from 'zod';
import type { ThreadPolicy } from '../../domain/policy.ts';
import { runOrigins, runStatuses } from '../../domain/vocabulary.ts';
import { flatRanges, fromJson, integer, listOf } from '../codecs.ts';
import { defineStatement } from '../statement.ts';
import { itemNode } from './item-node.ts';
import { providerNode } from './nodes.ts';
import { idsByKind, inThread, inWorkspace, params, text, texts } from './params.ts';

export const providersById = defineStatement('command/providers', {
  params: params({ ...inWorkspace, in: params({ ids: texts }) }),
  row: z.object({ provider: providerNode }),
});

export const allProviders = defineStatement('command/all-providers', {
  params: params(inWorkspace),
  row: z.object({ provider: providerNode }),
});

export const boundTo = defineStatement('command/bound-to', {
  params: params({ ...inWorkspace, nativeStore: text, nativeThreadId: text }),
  row: z.object({ providerThreadId: text, threadId: text }),
});

export const attemptOfTurn = defineStatement('command/attempt-of-turn', {
  params: params({ ...inWorkspace, providerThreadId: text, nativeTurnId: text }),
  row: z.object({ attemptId: text }),
});

export const turnsOnRecord = defineStatement('command/turns-on-record', {
  params: params({ ...inWorkspace, providerThreadId: text, in: params({ nativeTurnIds: texts }) }),
  row: z.object({
    nativeTurnId: text,
    attemptId: text,
    runId: text,
    threadId: text,
    ordinal: z.number(),
    position: z.number().nullable(),
    active: z.boolean(),
    origin: z.enum(runOrigins),
  }),
});

export const itemStates = defineStatement('command/item-states', {
  params: params({ ...inWorkspace, in: params({ ids: texts }) }),
  row: z.object({ id: text, status: text.nullable(), exitCode: z.number().nullable() }),
});

export const positionsWithItemsAfter = defineStatement('command/positions-with-items-after', {
  params: params({ ...inThread, sequence: integer, in: params({ within: flatRanges }) }),
  row: z.object({ position: z.number() }),
});

const places = listOf(params({ threadId: text, at: integer, asOf: integer }));

export const forkPoint = defineStatement('command/fork-point', {
  params: params({
    ...inWorkspace,
    in: params({ runIds: texts, ordinals: places, positions: places, checkpointIds: texts }),
  }),
  row: z.object({
    run: z.object({
      id: text,
      threadId: text,
      ordinal: z.number(),
      position: z.number().nullable(),
      status: z.enum(runStatuses),
      activeFrom: z.number().nullable(),
      activeUntil: z.number().nullable(),
      providerId: text.nullable(),
      capturedAt: z.number().nullable(),
    }),
  }),
});

export const positionsWithItemsBetween = defineStatement('command/positions-with-items-between', {
  params: params({
    ...inThread,
    through: integer,
    in: params({ rows: listOf(params({ key: text, after: integer, within: flatRanges })) }),
  }),
  row: z.object({ key: text, position: z.number() }),
});

export const takenIds = defineStatement('command/taken-ids', {
  params: params({
    ...inWorkspace,
    in: idsByKind,
  }),
  row: z.object({ taken: text }),
});

export const threadOf = defineStatement('command/thread-of', {
  params: params({
    ...inWorkspace,
    in: params({
      runs: texts,
      attempts: texts,
      items: texts,
      providerThreads: texts,
      handoffs: texts,
      checkpoints: texts,
      transfers: texts,
      rollbacks: texts,
    }),
  }),
  row: z.object({ threadId: text }),
});

export const itemsById = defineStatement('command/items', {
  params: params({ ...inWorkspace, in: params({ ids: texts }) }),
  row: z.object({ item: itemNode }),
});

export const contentsOf = defineStatement('command/contents', {
  params: params({ ...inWorkspace, in: params({ ownerIds: texts }) }),
  row: z.object({ ownerId: text, salt: text.nullable(), seals: text }),
});

const wordFields = {
  message: text.nullish(),
  failure: text.nullish(),
  manualContext: text.nullish(),
  text: text.nullish(),
  command: text.nullish(),
  path: text.nullish(),
  previousPath: text.nullish(),
  data: text.nullish(),
  diffSummary: text.nullish(),
  prompt: text.nullish(),
  result: text.nullish(),
  material: text.nullish(),
};

export const wordsOf = defineStatement('command/words', {
  params: params({ ...inWorkspace, ownerId: text }),
  row: z.object({ words: z.object(wordFields) }),
});

export const unknownAttempts = defineStatement('command/unknown-attempts', {
  params: params(inWorkspace),
  row: z.object({ threadId: text, runId: text, attemptId: text, since: text }),
});

export const awaitedHandoffs = defineStatement('command/awaited-handoffs', {
  params: params(inWorkspace),
  row: z.object({ threadId: text, runId: text, attemptId: text, handoffId: text, since: text }),
});

export const activeRuns = defineStatement('command/active-runs', {
  params: params(inWorkspace),
  row: z.object({
    threadId: text,
    runId: text,
    status: z.enum(runStatuses),
    openAttemptId: text.nullable(),
    lastNewsAt: text,
    policy: fromJson<ThreadPolicy>(),
  }),
});

export const sessionById = defineStatement('command/session', {
  params: params({ ...inWorkspace, sessionId: text }),
  row: z.object({ id: text, providerId: text, outcome: z.enum(['ENDED', 'CRASHED']).nullable() }),
});

export const openAttemptsOfSession = defineStatement('command/open-attempts-of-session', {
  params: params({ ...inWorkspace, sessionId: text }),
  row: z.object({ threadId: text, runId: text, attemptId: text }),
});
