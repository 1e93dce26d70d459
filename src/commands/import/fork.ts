import { ancestryAt } from '../../domain/ancestry.ts';
import type { ImportedConversation } from '../../domain/conversation.ts';
import type { ForkOrigin } from '../../domain/events.ts';
import type { ThreadState } from '../../domain/model.ts';
import { span, through } from '../../domain/ranges.ts';
import type { Caller, TurnOnRecord } from '../ports.ts';
import type { Tools } from '../tools.ts';

/** A turn of a session that is on record: in its own thread, or in one that this is a fork of. */
export interface PointOnRecord {
  readonly source: ThreadState;
  readonly providerThreadId: string;
  readonly turn: TurnOnRecord & { readonly position: number };
}

/** What a fork begins with: what it takes over, and whose copy its conversation is. */
export interface ForkStart {
  readonly origin: ForkOrigin;
  readonly conversation: Pick<ImportedConversation, 'forkedFrom'>;
}

/**
 * Finds a turn of a session that is on record as part of its thread's active history, among the turns that the session
 * ran itself and then among those that it began as a copy of.
 */
export async function findPoint(
  tools: Tools,
  { workspaceId }: Caller,
  nativeStore: string,
  nativeThreadId: string,
  nativeTurnId: string,
): Promise<PointOnRecord | undefined> {
  const { reads } = tools.store;
  const bound = await reads.boundTo(workspaceId, nativeStore, nativeThreadId);
  const source = bound && (await reads.state(workspaceId, bound.threadId, {}));
  if (source === undefined || bound === undefined) return undefined;
  let holder: string | undefined = bound.providerThreadId;
  let holding: ThreadState | undefined = source;
  while (holder !== undefined && holding !== undefined) {
    const [turn] = await reads.turnsOnRecord(workspaceId, holder, [nativeTurnId]);
    if (turn !== undefined) {
      const { position } = turn;
      return position !== undefined && isInHistory(source, turn, position)
        ? { source, providerThreadId: bound.providerThreadId, turn: { ...turn, position } }
        : undefined;
    }
    holder = holding.providerThreads.get(holder)?.forkedFromId;
    const threadId: string | undefined = holder && (await reads.threadOf(workspaceId, holder));
    holding = threadId === undefined ? undefined : await reads.state(workspaceId, threadId, {});
  }
  return undefined;
}

/** An inherited run is part of the history as far as that was taken over, whatever became of it since (Design, section 3). */
function isInHistory({ head }: ThreadState, turn: TurnOnRecord, position: number): boolean {
  return turn.threadId === head.id ? turn.active : position <= head.basePosition;
}

/**
 * What a fork at the point takes over. The source is not locked: what it takes over is the source as it stood at one
 * position of its log, and a log's past does not change.
 */
export async function forkAt(tools: Tools, { workspaceId }: Caller, point: PointOnRecord): Promise<ForkStart> {
  const { head, providerThreads } = point.source;
  const { ordinal, position, runId } = point.turn;
  const providerThread = providerThreads.get(point.providerThreadId);
  if (providerThread === undefined) throw new Error(`Provider thread ${point.providerThreadId} is not in ${head.id}.`);
  return {
    origin: {
      threadId: head.id,
      runId,
      ancestry: ancestryAt(head, { ordinal, position }, head.sequence),
      unheard: through(head.unheard, position),
      tokens: await tools.store.reads.tokens(workspaceId, head, span(1, position)),
      providerId: providerThread.provider.id,
    },
    conversation: { forkedFrom: { providerThread, ordinal, position } },
  };
}
