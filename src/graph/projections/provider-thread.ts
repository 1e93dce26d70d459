import { z } from 'zod';
import type { CompactionRecorded, ProviderThreadPlanned } from '../../domain/events.ts';
import type { ProviderFacts, RunSettings } from '../../domain/provider.ts';
import { flatRanges, integer, json, listOf } from '../codecs.ts';
import { projection, threadProjection } from './projection.ts';

const text = z.string();

export const providerThreadPlanned = threadProjection(
  'provider-thread-planned',
  {
    providerThreadId: text,
    providerId: text,
    provider: json<ProviderFacts>(),
    nativeStore: text,
    settings: json<RunSettings>(),
    replacesId: text.optional(),
  },
  ({ providerThreadId, provider, settings, replacesId }: ProviderThreadPlanned) => ({
    providerThreadId,
    providerId: provider.id,
    provider,
    nativeStore: provider.nativeStore,
    settings,
    replacesId,
  }),
);

export const compactionRecorded = projection(
  'compaction-recorded',
  { providerThreadId: text, lostHandoffIds: listOf(text), boundary: integer, knownThrough: integer, gaps: flatRanges },
  ({ providerThreadId, lostHandoffIds, boundary, coverage }: CompactionRecorded) => ({
    providerThreadId,
    lostHandoffIds,
    boundary,
    ...coverage,
  }),
);
