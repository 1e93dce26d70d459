import { z } from 'zod';
import type { Coverage } from '../../domain/coverage.ts';
import type {
  AttemptNotDelivered,
  AttemptPrepared,
  AttemptSent,
  AttemptUnknown,
  CarriedReplaced,
  ForeignTurnRecorded,
  RunAccepted,
} from '../../domain/events.ts';
import type { LeftBehind, NativeFork } from '../../domain/model.ts';
import type { ProviderFacts, RunSettings } from '../../domain/provider.ts';
import { flatRanges, integer, json, listOf } from '../codecs.ts';
import { projection, threadProjection } from './projection.ts';

const text = z.string();
const maybe = z.string().optional();

const carried = z.object({
  handoffId: text,
  channel: text,
  scope: text,
  survivesCompaction: z.boolean(),
  order: integer,
});
const received = carried.extend({ lost: maybe });

/** The contexts with their place in the dispatch, counted from 0. */
const ordered = <Each extends object>(contexts: readonly Each[]) => contexts.map((each, order) => ({ ...each, order }));

const flat = ({ knownThrough, gaps }: Coverage) => ({ knownThrough, gaps });

export const attemptPrepared = threadProjection(
  'attempt-prepared',
  {
    attemptId: text,
    runId: text,
    providerThreadId: text,
    providerId: text,
    provider: json<ProviderFacts>(),
    settings: json<RunSettings>(),
    action: text,
    carried: listOf(carried),
    transfers: listOf(z.object({ transferId: text, resolution: text })),
    nativeFork: json<NativeFork>().optional(),
    notDelivered: json<readonly LeftBehind[]>().optional(),
    sessionId: maybe,
  },
  ({ type: _type, ...event }: AttemptPrepared) => ({
    ...event,
    providerId: event.provider.id,
    carried: ordered(event.carried),
  }),
);

export const carriedReplaced = projection(
  'carried-replaced',
  {
    attemptId: text,
    replacedId: text,
    handoffId: text,
    channel: text,
    scope: text,
    survivesCompaction: z.boolean(),
  },
  ({ attemptId, handoffId, by }: CarriedReplaced) => ({ attemptId, replacedId: handoffId, ...by }),
);

export const attemptSent = projection(
  'attempt-sent',
  { attemptId: text, sessionId: maybe },
  ({ attemptId, sessionId }: AttemptSent) => ({ attemptId, sessionId }),
);

export const runAccepted = threadProjection(
  'run-accepted',
  {
    attemptId: text,
    runId: text,
    ordinal: integer,
    position: integer,
    nativeStore: text,
    nativeThreadId: text,
    nativeTurnId: maybe,
    settings: json<RunSettings>(),
    received: listOf(received),
    consumedTransferIds: listOf(text),
    knownThrough: integer,
    gaps: flatRanges,
    chainedHandoffs: integer,
    runStatus: text,
    providerThreadStatus: text,
    replacedId: maybe,
  },
  ({ type: _type, coverage, ...event }: RunAccepted) => ({
    ...event,
    ...flat(coverage),
    received: ordered(event.received),
  }),
);

export const attemptNotDelivered = threadProjection(
  'attempt-not-delivered',
  {
    attemptId: text,
    runId: text,
    runOrdinal: integer,
    providerThreadId: text,
    reason: text,
    failureCode: maybe,
    endsRun: z.boolean(),
    received: listOf(received),
    returnedTransferIds: listOf(text),
    consumedTransferIds: listOf(text),
    providerThreadStatus: maybe,
    knownThrough: integer.optional(),
    gaps: flatRanges.optional(),
    chainedHandoffs: integer.optional(),
    lastUsedPosition: integer.optional(),
    nativeStore: maybe,
    nativeThreadId: maybe,
    replacedId: maybe,
  },
  ({ type: _type, words: _words, providerThread, ...event }: AttemptNotDelivered) => ({
    ...event,
    received: ordered(event.received),
    ...(providerThread !== undefined && {
      ...flat(providerThread.coverage),
      ...providerThread.bound,
      providerThreadStatus: providerThread.status,
      chainedHandoffs: providerThread.chainedHandoffs,
      lastUsedPosition: providerThread.lastUsedPosition,
      replacedId: providerThread.replacedId,
    }),
  }),
);

export const attemptUnknown = projection(
  'attempt-unknown',
  { attemptId: text, reason: text },
  ({ attemptId, reason }: AttemptUnknown) => ({ attemptId, reason }),
);

export const foreignTurnRecorded = projection(
  'foreign-turn-recorded',
  {
    attemptId: text,
    nativeThreadId: text,
    nativeTurnId: maybe,
    bound: z.boolean(),
    divergedIds: listOf(text),
    returnedTransferIds: listOf(text),
  },
  ({ type: _type, runId: _run, providerThreadId: _place, ...event }: ForeignTurnRecorded) => event,
);
