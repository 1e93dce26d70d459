import { type Ask, strategyInputOf } from '../domain/ask.ts';
import { channelFor, roomOf } from '../domain/channels.ts';
import type { StrategyDecision } from '../domain/decision.ts';
import { handoffSpecs } from '../domain/handoff-specs.ts';
import type { ThreadState } from '../domain/model.ts';
import { channelsFor, type Provider, type RunSettings } from '../domain/provider.ts';
import { isRefusal, type Refusal } from '../domain/refusal.ts';
import { settingsFor } from '../domain/start.ts';
import { decideStrategy } from '../domain/strategy.ts';
import type { ContextChannelKind } from '../domain/vocabulary.ts';
import { forkOffer } from './dispatch/fork-offer.ts';
import { measuredInput, prepareMeasured } from './dispatch/prepare.ts';
import type { Caller } from './ports.ts';
import { providerNotFound } from './provider.ts';
import { threadNotFound } from './runner.ts';
import type { Tools } from './tools.ts';

export interface PlanSwitchInput {
  readonly threadId: string;
  readonly providerId?: string;
  readonly settings?: RunSettings;
  readonly cleanContext: boolean;
}

/** What would happen at one provider; the decision is in positions, as of now. */
export type SwitchPlan =
  | {
      readonly threadId: string;
      readonly providerId: string;
      readonly decision: StrategyDecision;
      /** Absent where no context would be given. */
      readonly channel?: ContextChannelKind;
    }
  | { readonly threadId: string; readonly providerId?: string; readonly refusal: Refusal };

/**
 * Tells what would happen if the next run went to the named provider, or to each registered one (Design, section 4): decided
 * as a start is, and nothing is written. A provider that cannot be used is an answer, not an error.
 */
export async function planSwitch(tools: Tools, caller: Caller, input: PlanSwitchInput): Promise<readonly SwitchPlan[]> {
  const { threadId, providerId } = input;
  const { reads } = tools.store;
  const [state, providers] = await Promise.all([
    reads.state(caller.workspaceId, threadId, {}),
    reads.providers(caller.workspaceId, providerId === undefined ? undefined : [providerId]),
  ]);
  if (state === undefined) return [{ threadId, refusal: threadNotFound(threadId) }];
  if (providerId !== undefined && providers.length === 0)
    return [{ threadId, refusal: providerNotFound(providerId, threadId) }];
  return Promise.all(providers.map((provider) => planFor(tools, caller, state, provider, input)));
}

async function planFor(
  tools: Tools,
  caller: Caller,
  state: ThreadState,
  provider: Provider,
  { settings = {}, cleanContext }: PlanSwitchInput,
): Promise<SwitchPlan> {
  const ask: Ask = { provider, settings: settingsFor(state, provider.id, settings), cleanContext };
  const calling = { tools, caller, mayCallOut: false, stores: false };
  const place = { threadId: state.head.id, providerId: provider.id };
  const fork = await forkOffer(tools.store.reads, caller, state);
  const measured = await measuredInput(calling, state, strategyInputOf(state, ask, fork));
  const { input } = measured;
  const decision = decideStrategy(input);
  if (isRefusal(decision)) return { ...place, refusal: { ...decision, threadId: state.head.id } };
  const [spec] = handoffSpecs(input, decision);
  if (spec === undefined) return { ...place, decision };

  // Whether a delta can be given whole shows only when it is built; it is about few runs, or it would have been ruled out.
  if (spec.strategy === 'DELTA_SINCE_TARGET_LAST_SEEN') {
    const prepared = await prepareMeasured(calling, state, ask, measured);
    if (isRefusal(prepared)) return { ...place, refusal: prepared };
    const [first] = prepared.plan.handoffs;
    return { ...place, decision: prepared.plan.decision, ...(first && { channel: first.carried.channel }) };
  }
  const room = roomOf(channelsFor(provider.capabilities, decision.action), []);
  const channel = channelFor(room, decision.estimatedTokens * 4) ?? room.at(0)?.channel;
  return { ...place, decision, ...(channel && { channel: channel.kind }) };
}
