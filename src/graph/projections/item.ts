import { z } from 'zod';
import type { CheckpointCaptured, RunItemsRecorded } from '../../domain/events.ts';
import type { CheckpointFile } from '../../domain/model.ts';
import { flatRanges, integer, json, listOf } from '../codecs.ts';
import { threadProjection } from './projection.ts';

const text = z.string();
const maybe = z.string().optional();
const maybeInteger = integer.optional();

const item = z.object({
  id: text,
  index: integer,
  kind: text,
  status: maybe,
  resolves: maybe,
  changeKind: maybe,
  linesAdded: maybeInteger,
  linesRemoved: maybeInteger,
  exitCode: maybeInteger,
  nativeItemId: maybe,
  occurredAt: maybe,
  tokens: integer,
});

export const runItemsRecorded = threadProjection(
  'run-items-recorded',
  {
    runId: text,
    items: listOf(item),
    gaps: listOf(z.object({ providerThreadId: text, knownThrough: integer, gaps: flatRanges })),
  },
  ({ runId, items, gaps }: RunItemsRecorded) => ({
    runId,
    items: items.map((each, index) => ({ ...each, index })),
    gaps: gaps.map(({ providerThreadId, coverage }) => ({ providerThreadId, ...coverage })),
  }),
);

export const checkpointCaptured = threadProjection(
  'checkpoint-captured',
  { checkpointId: text, runId: text, ref: text, files: json<readonly CheckpointFile[]>() },
  ({ checkpointId, runId, ref, files }: CheckpointCaptured) => ({ checkpointId, runId, ref, files }),
);
