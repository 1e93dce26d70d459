import { z } from 'zod';
import { channelScopes, contextChannelKinds } from '../../domain/vocabulary.ts';
import type { AttemptReads } from '../../queries/ports.ts';
import type { CarriedRecord, DispatchRecord } from '../../queries/records.ts';
import { codec, defineById, defineList, defineLists, nodeRow, type Scope } from './define-reads.ts';
import { attemptNode, handoffNode, providerThreadNode, runNode } from './nodes.ts';

const carriedEdge = z.object({
  channel: z.enum(contextChannelKinds),
  scope: z.enum(channelScopes),
  survivesCompaction: z.boolean(),
});
const carriedRow = codec(
  z.object({ parent: z.string(), attemptId: z.string(), handoffId: z.string(), edge: carriedEdge }),
  ({ parent, attemptId, handoffId, edge }): [string, CarriedRecord] => [parent, { attemptId, handoffId, ...edge }],
);

const dispatchNode = z
  .object({
    attempt: attemptNode,
    run: runNode,
    providerThread: providerThreadNode,
    message: z.string().nullable(),
    carried: z.array(z.object({ edge: carriedEdge, handoff: handoffNode })),
  })
  .transform(({ message, carried, ...nodes }): DispatchRecord => {
    const { id } = nodes.attempt;
    return {
      id,
      ...nodes,
      ...(message !== null && { message }),
      contexts: carried.map(({ edge, handoff }) => ({ attemptId: id, handoffId: handoff.id, ...edge, handoff })),
    };
  });

const byId = defineById('attempt/by-id', attemptNode);
const dispatches = defineById('attempt/dispatch', dispatchNode);
const ofRuns = defineLists('attempt/of-run', nodeRow(attemptNode));
const carriedBy = defineLists('attempt/carried-by-attempt', carriedRow);
const carrying = defineLists('attempt/carrying-handoff', carriedRow);
const ofProviderThread = defineList('attempt', 'of-provider-thread', nodeRow(attemptNode), { first: 'TEXT' });
const ofSession = defineList('attempt', 'of-session', nodeRow(attemptNode), { first: 'TEXT' });

/** Reads of attempts: see `AttemptReads`. */
export function readAttempts(scope: Scope): AttemptReads {
  return {
    byId: byId(scope),
    dispatches: dispatches(scope),
    ofRuns: ofRuns(scope),
    carriedBy: carriedBy(scope),
    carrying: carrying(scope),
    ofProviderThread: ofProviderThread(scope),
    ofSession: ofSession(scope),
  };
}
