import { type Ask, earlierAttempts } from '../../domain/ask.ts';
import { type ChannelRoom, channelFor } from '../../domain/channels.ts';
import type { StrategyDecision } from '../../domain/decision.ts';
import { plannedFor } from '../../domain/dispatch.ts';
import type { HandoffSpec } from '../../domain/handoff-specs.ts';
import type { ContextHandoff, ThreadState } from '../../domain/model.ts';
import type { ContextChannel } from '../../domain/provider.ts';
import { same } from '../../domain/ranges.ts';
import { type StrategyInput, tokenBudget } from '../../domain/strategy.ts';
import { waitingHandoffs } from '../../domain/transfers.ts';
import type { Caller } from '../ports.ts';
import type { Tools } from '../tools.ts';

/** A handoff of an earlier attempt that is carried again as it is. */
export interface Reused {
  readonly handoffId: string;
  readonly channel: ContextChannel;
  readonly characters: number;
}

/**
 * The handoff of an earlier attempt whose text is still right for what the retry has to hand over (Design, section 4): to
 * the same provider thread, for the same positions, within the same budget, under the same policy and revision of the
 * provider (they decide what is redacted), none of whose runs got items since, and in a channel that has room for it.
 */
export async function reusable(
  tools: Tools,
  caller: Caller,
  state: ThreadState,
  input: StrategyInput,
  ask: Ask,
  decision: StrategyDecision,
  spec: HandoffSpec,
  room: readonly ChannelRoom[],
): Promise<Reused | undefined> {
  const candidates = carriedBefore(state, input, ask, decision).filter(
    (handoff) =>
      handoff.strategy === spec.strategy &&
      handoff.coveredThreadId === state.head.id &&
      same(handoff.covers, spec.covers),
  );
  for (const handoff of candidates) {
    const channel = channelFor(room, handoff.characters);
    if (channel === undefined) continue;
    const late = await tools.store.reads.positionsWithItemsAfter(
      caller.workspaceId,
      state.head.id,
      handoff.builtAt,
      handoff.covers,
    );
    if (late.length === 0) return { handoffId: handoff.id, channel, characters: handoff.characters };
  }
  return undefined;
}

/**
 * The handoff that an earlier attempt of the run carried for what another thread sent: that is as it was when it was taken, so
 * that nothing but its place, its budget and what is redacted for whom can have changed.
 */
export function reusableIncoming(
  state: ThreadState,
  input: StrategyInput,
  ask: Ask,
  decision: StrategyDecision,
  transferId: string,
  room: readonly ChannelRoom[],
): Reused | undefined {
  for (const handoff of carriedBefore(state, input, ask, decision)) {
    const channel = handoff.transferId === transferId ? channelFor(room, handoff.characters) : undefined;
    if (channel !== undefined) return { handoffId: handoff.id, channel, characters: handoff.characters };
  }
  return undefined;
}

/** The handoffs of earlier attempts to the same provider thread that could be carried again: never delivered, and as they would be made now. */
function carriedBefore(
  state: ThreadState,
  input: StrategyInput,
  ask: Ask,
  decision: StrategyDecision,
): readonly ContextHandoff[] {
  const waiting = new Set(waitingHandoffs(state));
  const target =
    decision.action === 'RESUME'
      ? decision.providerThreadId
      : plannedFor(state, earlierAttempts(state, ask), { provider: input.provider, decision })?.id;
  const unchangedProviders = carriedForRevision(state, ask);
  return [...state.handoffs.values()].filter(
    (handoff) =>
      waiting.has(handoff.id) &&
      handoff.status === 'READY' &&
      handoff.toProviderThreadId === target &&
      handoff.afterSending !== true &&
      handoff.builtAt >= (state.head.policyAt ?? 0) &&
      unchangedProviders.has(handoff.id) &&
      handoff.budget === tokenBudget(input),
  );
}

function carriedForRevision(state: ThreadState, ask: Ask): ReadonlySet<string> {
  const attempts = earlierAttempts(state, ask).filter((attempt) => attempt.provider.revision === ask.provider.revision);
  return new Set(attempts.flatMap((attempt) => attempt.carried.map((each) => each.handoffId)));
}
