import { type Ask, earlierAttempts, strategyInputOf } from '../../../src/domain/ask.ts';
import { type ChannelRoom, channelFor, largestRoom, roomOf, take } from '../../../src/domain/channels.ts';
import type { StrategyDecision } from '../../../src/domain/decision.ts';
import { type DispatchPlan, type PreparedHandoff, plannedFor } from '../../../src/domain/dispatch.ts';
import type { ForkOffer } from '../../../src/domain/fork-source.ts';
import { nativeForkOf } from '../../../src/domain/fork-source.ts';
import { type HandoffSpec, handoffSpecs } from '../../../src/domain/handoff-specs.ts';
import { type Incoming, incomingTo, isHeldBy, mayStayBehind } from '../../../src/domain/incoming.ts';
import type { ContextHandoff, ThreadState } from '../../../src/domain/model.ts';
import { type ContextChannel, channelsFor } from '../../../src/domain/provider.ts';
import { contains, normalise, only, type Ranges, same, subtract } from '../../../src/domain/ranges.ts';
import { isRefusal, type Refusal } from '../../../src/domain/refusal.ts';
import { decideStrategy, type StrategyInput, tokenBudget } from '../../../src/domain/strategy.ts';
import { waitingHandoffs } from '../../../src/domain/transfers.ts';
import { charactersPerToken, lateItemsOf, measured, runsAt, type SizeOf } from './sizes.ts';

export type NewId = (prefix: string) => string;

/** What a text of no words is: its length, and which positions it holds word for word. */
interface Rendered {
  readonly characters: number;
  readonly verbatim: Ranges;
  readonly truncated: boolean;
}

/**
 * Plans a dispatch as the commands do, but with handoffs that have sizes instead of texts: measures what the candidate
 * misses, decides, finds each handoff its channel, and falls back to a new provider thread where what is missing does
 * not fit at resume.
 */
export function planDispatch(
  state: ThreadState,
  ask: Ask,
  sizeOf: SizeOf,
  newId: NewId,
  fork?: ForkOffer,
): DispatchPlan | Refusal {
  const { manual, ...withoutManual } = ask;
  if (manual?.takenBy !== undefined) {
    const spared = planGiven(state, withoutManual, sizeOf, newId, fork);
    if (!isRefusal(spared) && spared.decision.providerThreadId === manual.takenBy) return spared;
  }
  return planGiven(state, ask, sizeOf, newId, fork);
}

function planGiven(
  state: ThreadState,
  ask: Ask,
  sizeOf: SizeOf,
  newId: NewId,
  fork: ForkOffer | undefined,
): DispatchPlan | Refusal {
  const input = measured(state, strategyInputOf(state, ask, fork), sizeOf);
  return (
    attempt(state, ask, input, sizeOf, newId) ??
    attempt(state, ask, { ...input, tooLargeToResume: true }, sizeOf, newId) ?? {
      refused: 'HANDOFF_UNSUPPORTED',
      message: `What is to be handed over to ${ask.provider.name} does not fit any of its channels.`,
    }
  );
}

function attempt(
  state: ThreadState,
  ask: Ask,
  input: StrategyInput,
  sizeOf: SizeOf,
  newId: NewId,
): DispatchPlan | Refusal | undefined {
  const decision = decideStrategy(input);
  if (isRefusal(decision)) return decision;
  const own = build(state, ask, input, decision, sizeOf, newId);
  const incoming = own && bringIncoming(state, ask, input, decision, own.room, newId);
  if (own === undefined || incoming === undefined) return undefined;
  const handoffs = [...own.handoffs, ...incoming.handoffs];
  const forked = decision.action === 'NATIVE_FORK' ? input.fork?.source : undefined;
  const before = forked ?? state.providerThreads.get(decision.providerThreadId ?? decision.replacesId ?? '');
  return {
    attemptId: newId('att'),
    provider: ask.provider,
    settings: { ...before?.settings, ...ask.settings },
    decision,
    handoffs,
    heldTransferIds: incoming.heldTransferIds,
    notDelivered: incoming.notDelivered,
    newProviderThreadId: newId('pth'),
    newTransferIds: [...handoffs.map(() => newId('ctx')), ...(state.head.forkFallback === 'DUE' ? [newId('ctx')] : [])],
    ...(forked !== undefined && { nativeFork: nativeForkOf(ask.provider, forked) }),
    ...(ask.sessionId !== undefined && { sessionId: ask.sessionId }),
  };
}

function build(
  state: ThreadState,
  ask: Ask,
  input: StrategyInput,
  decision: StrategyDecision,
  sizeOf: SizeOf,
  newId: NewId,
): { readonly handoffs: PreparedHandoff[]; readonly room: readonly ChannelRoom[] } | undefined {
  const specs = handoffSpecs(input, decision);
  const handoffs: PreparedHandoff[] = [];
  let room: readonly ChannelRoom[] = roomOf(
    channelsFor(input.provider.capabilities, decision.action),
    input.unsupportedChannels,
  );
  for (const [i, spec] of specs.entries()) {
    const again = reusable(state, ask, input, decision, spec, room);
    if (again !== undefined) {
      room = take(room, again.channel, again.handoff.characters);
      handoffs.push({ carried: carriedIn(again.handoff.id, again.channel) });
      continue;
    }
    const placed = place(state, ask, input, decision, spec, room, specs.length - i, sizeOf);
    if (placed === undefined) return undefined;
    room = take(room, placed.channel, placed.rendered.characters);
    handoffs.push(record(state, input, spec, placed, newId('hof')));
  }
  return { handoffs, room };
}

/** A handoff of an earlier attempt to the same provider thread, for the same positions, none of which got items since. */
function reusable(
  state: ThreadState,
  ask: Ask,
  input: StrategyInput,
  decision: StrategyDecision,
  spec: HandoffSpec,
  room: readonly ChannelRoom[],
): { readonly handoff: ContextHandoff; readonly channel: ContextChannel } | undefined {
  const target =
    decision.action === 'RESUME'
      ? decision.providerThreadId
      : plannedFor(state, earlierAttempts(state, ask), { provider: input.provider, decision })?.id;
  const before = earlierAttempts(state, ask).flatMap((each) => each.carried.map(({ handoffId }) => handoffId));
  for (const id of waitingHandoffs(state).filter((each) => before.includes(each))) {
    const handoff = state.handoffs.get(id);
    if (handoff === undefined || handoff.status !== 'READY' || handoff.toProviderThreadId !== target) continue;
    if (handoff.strategy !== spec.strategy || handoff.budget !== tokenBudget(input)) continue;
    if (!same(handoff.covers, spec.covers) || lateItemsOf(state, handoff).length > 0) continue;
    const channel = channelFor(room, handoff.characters);
    if (channel !== undefined) return { handoff, channel };
  }
  return undefined;
}

/** What other threads sent, of so many characters each, in the room that is left; a prompt has to go along. */
function bringIncoming(
  state: ThreadState,
  ask: Ask,
  input: StrategyInput,
  decision: StrategyDecision,
  left: readonly ChannelRoom[],
  newId: NewId,
): (Pick<DispatchPlan, 'handoffs'> & Required<Pick<DispatchPlan, 'heldTransferIds' | 'notDelivered'>>) | undefined {
  const held = incomingTo(state).filter((each) => isHeldBy(each, decision.providerThreadId));
  const target =
    decision.providerThreadId ??
    plannedFor(state, earlierAttempts(state, ask), { provider: input.provider, decision })?.id;
  const handoffs: PreparedHandoff[] = [];
  const notDelivered: { transferId: string; reason: string; failed: boolean }[] = [];
  let room = left;
  for (const transfer of incomingTo(state)) {
    if (held.includes(transfer)) continue;
    const again = waitingHandoffs(state)
      .flatMap((id) => state.handoffs.get(id) ?? [])
      .find(
        ({ transferId, status, toProviderThreadId, budget }) =>
          transferId === transfer.id &&
          status === 'READY' &&
          toProviderThreadId === target &&
          budget === tokenBudget(input),
      );
    const characters = again?.characters ?? (transfer.tokens ?? 1) * charactersPerToken;
    const channel = channelFor(room, characters);
    if (channel === undefined && !mayStayBehind(transfer)) return undefined;
    if (channel === undefined) {
      notDelivered.push({ transferId: transfer.id, reason: 'No room.', failed: false });
      continue;
    }
    room = take(room, channel, characters);
    const id = again?.id ?? newId('hof');
    handoffs.push({
      carried: carriedIn(id, channel),
      incomingId: transfer.id,
      ...(again === undefined && { built: sentText(state, input, transfer, id, characters) }),
    });
  }
  return { handoffs, heldTransferIds: held.map(({ id }) => id), notDelivered };
}

function sentText(
  state: ThreadState,
  input: StrategyInput,
  { merged = [], sourceThreadId, sourceSequence }: Incoming,
  id: string,
  characters: number,
): NonNullable<PreparedHandoff['built']> {
  return {
    id,
    fromProviderThreadIds: [],
    ...(merged.length > 0 &&
      sourceThreadId !== undefined &&
      sourceSequence !== undefined && { coveredThreadId: sourceThreadId, coveredAt: sourceSequence }),
    covers: merged,
    verbatim: [],
    omittedRuns: [],
    status: 'READY',
    source: 'LOCAL',
    builtAt: state.head.sequence,
    tokens: Math.ceil(characters / charactersPerToken),
    budget: tokenBudget(input),
    characters,
    sections: [],
    omitted: [],
    redactions: [],
    inputIds: [],
    words: {},
  };
}

function place(
  state: ThreadState,
  ask: Ask,
  input: StrategyInput,
  decision: StrategyDecision,
  spec: HandoffSpec,
  room: readonly ChannelRoom[],
  contextsToCome: number,
  sizeOf: SizeOf,
): { readonly rendered: Rendered; readonly channel: ContextChannel } | undefined {
  if (spec.strategy === 'MANUAL_CONTEXT') {
    const characters = (ask.manual?.tokens ?? 0) * charactersPerToken;
    const channel = channelFor(room, characters);
    return channel && { rendered: { characters, verbatim: [], truncated: false }, channel };
  }
  const tokens = tokenBudget(input) * charactersPerToken;
  const unlimited = render(state, spec, tokens, sizeOf);
  const share = Math.floor(largestRoom(room) / contextsToCome);
  if (unlimited.characters <= share || contextsToCome === 1) {
    const channel = channelFor(room, unlimited.characters);
    if (channel !== undefined) return { rendered: unlimited, channel };
  }
  const shrunk = render(state, spec, Math.min(tokens, share), sizeOf);
  const channel = channelFor(room, shrunk.characters);
  if (channel === undefined || share === 0) return undefined;
  const loses =
    (shrunk.truncated && !unlimited.truncated) ||
    (spec.mustKeep !== undefined && subtract(spec.mustKeep, shrunk.verbatim).length > 0);
  return decision.action !== 'CREATE' && loses ? undefined : { rendered: shrunk, channel };
}

/** The structured sections, then whole runs while they fit: those that must be kept first, the newest first. */
function render(state: ThreadState, spec: HandoffSpec, limit: number, sizeOf: SizeOf): Rendered {
  const runs = runsAt(state, spec.covers);
  const structured = runs.reduce((sum, run) => sum + sizeOf(run.id).structured, 0) * charactersPerToken;
  const mustKeep = spec.mustKeep ?? [];
  const inOrder = runs.toSorted(
    (a, b) =>
      Number(contains(mustKeep, b.position)) - Number(contains(mustKeep, a.position)) || b.position - a.position,
  );
  let characters = Math.max(1, Math.min(structured, limit));
  const verbatim: number[] = [];
  for (const run of inOrder) {
    const needs = sizeOf(run.id).verbatim * charactersPerToken;
    if (characters + needs > limit) break;
    characters += needs;
    verbatim.push(run.position);
  }
  return { characters, verbatim: normalise(verbatim.flatMap(only)), truncated: structured > limit };
}

function record(
  state: ThreadState,
  input: StrategyInput,
  spec: HandoffSpec,
  { rendered, channel }: { readonly rendered: Rendered; readonly channel: ContextChannel },
  id: string,
): PreparedHandoff {
  const [first] = runsAt(state, spec.covers);
  return {
    carried: carriedIn(id, channel),
    built: {
      id,
      fromProviderThreadIds: [],
      coveredThreadId: state.head.id,
      covers: spec.covers,
      verbatim: rendered.verbatim,
      omittedRuns: [],
      strategy: spec.strategy,
      status: 'READY',
      source: spec.strategy === 'MANUAL_CONTEXT' ? 'USER' : 'LOCAL',
      builtAt: state.head.sequence,
      tokens: Math.ceil(rendered.characters / charactersPerToken),
      budget: tokenBudget(input),
      characters: rendered.characters,
      sections: [],
      omitted: [],
      redactions: [],
      inputIds: [],
      words: {},
    },
    ...(first !== undefined && { baseRunId: first.id }),
  };
}

function carriedIn(handoffId: string, { kind, scope, survivesCompaction }: ContextChannel): PreparedHandoff['carried'] {
  return { handoffId, channel: kind, scope, survivesCompaction };
}
