import { z } from 'zod';
import type { RunSettings } from '../../domain/provider.ts';
import { providerKinds, runStatuses, subagentOutcomes } from '../../domain/vocabulary.ts';
import { fromJson, listOf } from '../codecs.ts';
import { defineStatement } from '../statement.ts';
import { stretch } from '../stretches.ts';
import { itemNode } from './item-node.ts';
import { checkpointFiles } from './nodes.ts';
import { inWorkspace, params, text } from './params.ts';

const word = text.nullish();
/** Statements on stretches of active histories. */
const stretches = params({ ...inWorkspace, in: params({ stretches: listOf(stretch) }) });

export const runMaterial = defineStatement('command/run-material', {
  params: stretches,
  row: z.object({
    run: z.object({
      id: text,
      ordinal: z.number(),
      position: z.number(),
      status: z.enum(runStatuses),
      tokens: z.number(),
      providerName: word,
      providerKind: z.enum(providerKinds).nullish(),
      providerThreadId: word,
      settings: fromJson<RunSettings>().nullish(),
      message: word,
      failure: word,
    }),
    checkpoints: z.array(z.object({ id: text, ref: text, files: checkpointFiles, diffSummary: word })),
    items: z.array(itemNode),
    consumed: z.array(
      z.object({
        kind: z.enum(['SUBAGENT_SPAWN', 'MERGE_BACK', 'SUBAGENT_RESULT']),
        status: z.enum(subagentOutcomes).nullable(),
        /** Its own words, where the provider had them without a handoff. */
        native: word,
        received: z.array(z.object({ text: word })),
      }),
    ),
  }),
});

export const runTokens = defineStatement('command/run-tokens', {
  params: stretches,
  row: z.object({ tokens: z.number() }),
});

export const runPositions = defineStatement('command/run-positions', {
  params: stretches,
  row: z.object({ from: z.number().nullable(), to: z.number().nullable() }),
});
