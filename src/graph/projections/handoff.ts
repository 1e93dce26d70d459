import { z } from 'zod';
import type { HandoffPrepared, HandoffSuperseded, HandoffWritten } from '../../domain/events.ts';
import type { HandoffOmission, HandoffSection, Redaction } from '../../domain/model.ts';
import { intersect, type Ranges, subtract } from '../../domain/ranges.ts';
import type { CoverageDetail } from '../../domain/vocabulary.ts';
import { flatRanges, integer, json, listOf } from '../codecs.ts';
import { stretch, stretchesOf, withoutAncestors } from '../stretches.ts';
import { projection, type Target, threadProjection } from './projection.ts';

const text = z.string();
const maybe = z.string().optional();

const properties = z.object({
  transferId: text,
  runId: text,
  fromProviderThreadIds: listOf(text),
  toProviderThreadId: text,
  coveredThreadId: maybe,
  coveredAt: integer.optional(),
  covers: flatRanges,
  verbatim: flatRanges,
  omittedRuns: flatRanges,
  strategy: maybe,
  status: text,
  source: text,
  createdByProvider: maybe,
  askedProviderId: maybe,
  fallbackReason: maybe,
  afterSending: z.boolean().optional(),
  builtAt: integer,
  tokens: integer,
  budget: integer,
  characters: integer,
  checkpointId: maybe,
  sections: json<readonly HandoffSection[]>(),
  omitted: json<readonly HandoffOmission[]>(),
  redactions: json<readonly Redaction[]>(),
  supersedesId: maybe,
});

export const handoffPrepared = threadProjection(
  'handoff-prepared',
  {
    handoffId: text,
    properties,
    covered: listOf(stretch.extend({ detail: text })),
    inputIds: listOf(text),
    baseRunId: maybe,
  },
  ({ handoff, baseRunId }: HandoffPrepared, { sequence }, target) => ({
    handoffId: handoff.id,
    properties: handoff,
    covered: coveredStretches(handoff, target, sequence),
    inputIds: handoff.inputIds,
    baseRunId,
  }),
);

/** The covered runs, stretch by stretch, with how much of them the handoff tells (Design, section 6). */
function coveredStretches(handoff: HandoffPrepared['handoff'], target: Target, sequence: number) {
  const { coveredThreadId, coveredAt, covers, verbatim, omittedRuns } = handoff;
  if (coveredThreadId === undefined) return [];
  const own = coveredThreadId === target.threadId;
  const inDetail = (detail: CoverageDetail, positions: Ranges) => {
    const stretches = own
      ? stretchesOf(target.threadId, target.ancestry, positions, sequence)
      : withoutAncestors(coveredThreadId, positions, coveredAt);
    return stretches.map((each) => ({ ...each, detail }));
  };
  return [
    ...inDetail('VERBATIM', intersect(covers, verbatim)),
    ...inDetail('OMITTED', intersect(covers, omittedRuns)),
    ...inDetail('DIGEST', subtract(subtract(covers, verbatim), omittedRuns)),
  ];
}

export const handoffWritten = projection(
  'handoff-written',
  {
    handoffId: text,
    properties: properties.pick({
      source: true,
      createdByProvider: true,
      fallbackReason: true,
      verbatim: true,
      omittedRuns: true,
      builtAt: true,
      tokens: true,
      characters: true,
      checkpointId: true,
      sections: true,
      omitted: true,
      redactions: true,
    }),
    inputIds: listOf(text),
  },
  ({ handoffId, inputIds, ...written }: HandoffWritten) => ({ handoffId, inputIds, properties: written }),
);

export const handoffSuperseded = projection(
  'handoff-superseded',
  { handoffId: text, reason: text, byHandoffId: maybe },
  ({ handoffId, reason, byHandoffId }: HandoffSuperseded) => ({ handoffId, reason, byHandoffId }),
);
