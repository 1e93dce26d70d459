import { z } from 'zod';
import { channelScopes, contextChannelKinds } from '../../domain/vocabulary.ts';
import type { AttemptReads } from '../../queries/ports.ts';
import type { CarriedRecord } from '../../queries/records.ts';
import { codec, defineById, defineList, defineLists, nodeRow, type Scope } from './define-reads.ts';
import { attemptNode } from './nodes.ts';

const carriedRow = codec(
  z.object({
    parent: z.string(),
    attemptId: z.string(),
    handoffId: z.string(),
    edge: z.object({
      channel: z.enum(contextChannelKinds),
      scope: z.enum(channelScopes),
      survivesCompaction: z.boolean(),
    }),
  }),
  ({ parent, attemptId, handoffId, edge }): [string, CarriedRecord] => [parent, { attemptId, handoffId, ...edge }],
);

const byId = defineById('attempt/by-id', attemptNode);
const ofRuns = defineLists('attempt/of-run', nodeRow(attemptNode));
const carriedBy = defineLists('attempt/carried-by-attempt', carriedRow);
const carrying = defineLists('attempt/carrying-handoff', carriedRow);
const ofProviderThread = defineList('attempt', 'of-provider-thread', nodeRow(attemptNode), { first: 'TEXT' });
const ofSession = defineList('attempt', 'of-session', nodeRow(attemptNode), { first: 'TEXT' });

/** Reads of attempts: see `AttemptReads`. */
export function readAttempts(scope: Scope): AttemptReads {
  return {
    byId: byId(scope),
    ofRuns: ofRuns(scope),
    carriedBy: carriedBy(scope),
    carrying: carrying(scope),
    ofProviderThread: ofProviderThread(scope),
    ofSession: ofSession(scope),
  };
}
