import { z } from 'zod';
import type { NativeTurnsReverted, ProviderThreadBound, RunImported } from '../../domain/events.ts';
import type { TokenUsage } from '../../domain/model.ts';
import type { ProviderFacts, RunSettings } from '../../domain/provider.ts';
import { flatRanges, integer, json, listOf } from '../codecs.ts';
import { projection, threadProjection } from './projection.ts';

const text = z.string();
const maybe = z.string().optional();

const inheritedReceipt = z.object({
  handoffId: text,
  channel: text,
  scope: text,
  survivesCompaction: z.boolean(),
  order: integer,
  runId: text,
  runOrdinal: integer,
  told: flatRanges,
});

export const providerThreadBound = projection(
  'provider-thread-bound',
  {
    providerThreadId: text,
    nativeStore: text,
    nativeThreadId: text,
    inherited: flatRanges,
    lastInherited: integer,
    knownThrough: integer,
    gaps: flatRanges,
    forkedFromId: maybe,
    throughRunOrdinal: integer.optional(),
    turnRunId: maybe,
    turnId: maybe,
    chainedHandoffs: integer.optional(),
    received: listOf(inheritedReceipt),
  },
  ({
    providerThreadId,
    nativeStore,
    nativeThreadId,
    inherited,
    received = [],
    coverage,
    chainedHandoffs,
    forkedFrom,
  }: ProviderThreadBound) => ({
    providerThreadId,
    nativeStore,
    nativeThreadId,
    inherited,
    lastInherited: inherited.at(-1)?.to ?? 0,
    ...coverage,
    forkedFromId: forkedFrom?.providerThreadId,
    throughRunOrdinal: forkedFrom?.throughRunOrdinal,
    turnRunId: forkedFrom?.turn?.runId,
    turnId: forkedFrom?.turn?.nativeTurnId,
    chainedHandoffs,
    received: received.map((each, order) => ({ ...each, order })),
  }),
);

export const runImported = threadProjection(
  'run-imported',
  {
    runId: text,
    ordinal: integer,
    position: integer,
    previousRunId: maybe,
    attemptId: text,
    providerThreadId: text,
    providerId: text,
    provider: json<ProviderFacts>(),
    settings: json<RunSettings>(),
    action: text,
    nativeThreadId: text,
    nativeTurnId: text,
    nativeEndId: maybe,
    startedAt: maybe,
    finishedAt: maybe,
    outcome: text,
    knownThrough: integer,
    gaps: flatRanges,
    chainedHandoffs: integer,
    providerThreadStatus: text,
    tokens: integer,
    usage: json<TokenUsage>().optional(),
  },
  ({ type: _type, words: _words, coverage, ...event }: RunImported) => ({
    ...event,
    ...coverage,
    providerId: event.provider.id,
  }),
);

export const nativeTurnsReverted = projection(
  'native-turns-reverted',
  { providerThreadId: text, nativeTurnIds: listOf(text), diverged: z.boolean() },
  ({ providerThreadId, nativeTurnIds, diverged }: NativeTurnsReverted) => ({
    providerThreadId,
    nativeTurnIds,
    diverged,
  }),
);
