import { dispatchableAttempt } from '../../domain/handoff.ts';
import { isForeign } from '../../domain/lookup.ts';
import type { Carried, ContextHandoff, ThreadState } from '../../domain/model.ts';
import { channelsFor, type Provider } from '../../domain/provider.ts';
import { handoffIn } from '../../domain/reception.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { HandoffBudget } from '../../summary/rendered.ts';
import type { Caller } from '../ports.ts';
import type { Tools } from '../tools.ts';
import { gather, type Material } from './gather.ts';

/** A handoff that a text is to be written for, with everything that the text depends on, read without a lock. */
export interface HandoffSubject {
  readonly state: ThreadState;
  readonly handoff: ContextHandoff;
  /** The provider that the text goes to, in its latest revision. */
  readonly provider: Provider;
  readonly material: Material;
  readonly carried: Carried;
  /** Characters that its channel still takes beside the other contexts of the dispatch; absent: no limit. */
  readonly characters?: number;
}

/** Reads what a text for the handoff depends on; `stores: false` for a query, which writes nothing. Refuses a handoff that this caller has not got. */
export async function subjectOf(
  tools: Tools,
  caller: Caller,
  handoffId: string,
  { stores }: { readonly stores: boolean } = { stores: true },
): Promise<HandoffSubject | Refusal> {
  const { reads } = tools.store;
  const threadId = await tools.threadOf(caller, handoffId);
  const state =
    threadId === undefined ? undefined : await reads.state(caller.workspaceId, threadId, { handoffIds: [handoffId] });
  if (state === undefined) return handoffNotFound(handoffId);
  const handoff = handoffIn(state, handoffId);
  const providerId = state.providerThreads.get(handoff.toProviderThreadId)?.provider.id ?? '';
  const [[provider], material] = await Promise.all([
    reads.providers(caller.workspaceId, [providerId]),
    // What another thread sent was taken once: of this thread's own history nothing belongs to it.
    gather(tools, caller, state, isForeign(handoff) ? [] : handoff.covers, { tokens: handoff.budget, stores }),
  ]);
  if (provider === undefined)
    throw new Error(`Handoff ${handoffId} goes to provider ${providerId}, which is not registered.`);
  const carried = carriedOf(state, handoffId);
  return { state, handoff, provider, material, carried, ...roomOf(state, provider, carried) };
}

/** The budget of a text for the handoff, in tokens and in what its channel takes. */
export function budgetOf({ characters }: HandoffSubject, tokens: number): HandoffBudget {
  return { tokens, ...(characters !== undefined && { characters }) };
}

/** The refusal of a handoff that this caller has not got. */
export function handoffNotFound(handoffId: string): Refusal {
  return { refused: 'NOT_FOUND', message: `There is no handoff ${handoffId}.`, handoffId, id: handoffId };
}

/** How an attempt carries it, or last carried it. */
function carriedOf(state: ThreadState, handoffId: string): Carried {
  const carried = [...state.attempts.values()]
    .flatMap((attempt) => attempt.carried)
    .findLast((each) => each.handoffId === handoffId);
  return carried ?? { handoffId, channel: 'DEVELOPER', scope: 'THREAD', survivesCompaction: false };
}

function roomOf(state: ThreadState, provider: Provider, carried: Carried): { characters?: number } {
  const attempt = dispatchableAttempt(state, carried.handoffId);
  const channel = channelsFor(provider.capabilities, attempt?.action ?? 'CREATE').find(
    (each) => each.kind === carried.channel,
  );
  if (channel?.maxCharacters === undefined) return {};
  const others = (attempt?.carried ?? []).filter(
    (each) => each.channel === carried.channel && each.handoffId !== carried.handoffId,
  );
  const taken = others.reduce((sum, each) => sum + handoffIn(state, each.handoffId).characters, 0);
  return { characters: channel.maxCharacters - taken };
}
