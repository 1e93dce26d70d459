import { isForkDue } from '../../domain/fork.ts';
import { type ForkOffer, forkSourceOf, ranForkPoint } from '../../domain/fork-source.ts';
import type { ThreadState } from '../../domain/model.ts';
import { handoffIn } from '../../domain/reception.ts';
import type { Caller, ThreadReads } from '../ports.ts';

/**
 * What the decision on a fork's first run depends on, while that is due (Design, section 7); undefined for every other thread.
 * The source is not locked: what a native fork takes over is the source as it stands at one position of its log.
 */
export async function forkOffer(
  reads: ThreadReads,
  { workspaceId }: Caller,
  state: ThreadState,
): Promise<ForkOffer | undefined> {
  const { forkedFrom, forkFallback, ancestry } = state.head;
  const point = ancestry.at(-1);
  if (forkedFrom === undefined || point === undefined || !isForkDue(state)) return undefined;
  const checkpoint = forkedFrom.checkpointId !== undefined;
  if (forkFallback !== undefined) return { checkpoint };
  const { runId } = forkedFrom;
  const before = await reads.state(workspaceId, point.threadId, { runIds: [runId] });
  const ran = before && ranForkPoint(before, runId, point);
  if (ran === undefined) return { checkpoint };
  const whole = await reads.state(workspaceId, point.threadId, { runIds: [runId], receiptsOf: [ran.providerThreadId] });
  if (whole === undefined) return { checkpoint };
  const received = whole.providerThreads.get(ran.providerThreadId)?.receipts ?? [];
  const own = received
    .filter((receipt) => receipt.inherited === undefined)
    .map(({ handoffId }) => handoffIn(whole, handoffId))
    .filter(({ coveredThreadId }) => coveredThreadId === point.threadId)
    .map(({ id, builtAt, covers }) => ({ key: id, after: builtAt, within: covers }));
  const late =
    own.length === 0
      ? new Map()
      : await reads.positionsWithItemsBetween(workspaceId, point.threadId, point.atSequence, own);
  const source = forkSourceOf(whole, runId, point, late);
  return { checkpoint, ...(source !== undefined && { source }) };
}
