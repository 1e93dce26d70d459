import { type Ask, strategyInputOf } from '../../domain/ask.ts';
import type { StrategyDecision } from '../../domain/decision.ts';
import type { DispatchPlan } from '../../domain/dispatch.ts';
import { isForkDue } from '../../domain/fork.ts';
import { nativeForkOf } from '../../domain/fork-source.ts';
import { handoffSpecs } from '../../domain/handoff-specs.ts';
import { incomingTo } from '../../domain/incoming.ts';
import type { ThreadState } from '../../domain/model.ts';
import type { RunSettings } from '../../domain/provider.ts';
import { isRefusal, type Refusal } from '../../domain/refusal.ts';
import { decideStrategy, type StrategyInput, toMeasure } from '../../domain/strategy.ts';
import { type Measured, measure } from '../handoff/measure.ts';
import type { Caller, ContentWrite } from '../ports.ts';
import type { Tools } from '../tools.ts';
import { buildHandoffs } from './build.ts';
import { forkOffer } from './fork-offer.ts';

/** A dispatch that is decided and built, with the words to be written with it. */
export interface PreparedDispatch {
  readonly plan: DispatchPlan;
  readonly contents: readonly ContentWrite[];
}

/**
 * Prepares a dispatch that needs no text, from the loaded state alone: nothing is missing, so that nothing has to be
 * measured or built. Undefined where a text is needed, or what a fork's source holds: that is built, or read, outside the
 * thread's lock (Design, section 6).
 */
export function prepareWithoutText(tools: Tools, state: ThreadState, ask: Ask): PreparedDispatch | Refusal | undefined {
  if (ask.manual !== undefined || isForkDue(state)) return undefined;
  const input = strategyInputOf(state, ask);
  if (toMeasure(input).length > 0) return undefined;
  const decision = decideStrategy(input);
  if (isRefusal(decision)) return { ...decision, threadId: state.head.id };
  if (handoffSpecs(input, decision).length > 0 || incomingTo(state).length > 0) return undefined;
  return planned(tools, state, ask, input, decision, { handoffs: [], contents: [] });
}

/**
 * Prepares any dispatch: measures what the candidate misses, decides the strategy and builds the texts (Design, section 5
 * and 6). What cannot be given whole at resume goes to a new provider thread. A text of the caller's that a provider thread
 * took already goes along unless that one is resumed. Refuses where nothing takes it.
 */
export async function prepareDispatch(
  calling: Calling,
  state: ThreadState,
  ask: Ask,
): Promise<PreparedDispatch | Refusal> {
  const { manual, ...withoutManual } = ask;
  if (manual?.takenBy !== undefined) {
    const spared = await prepareGiven(calling, state, withoutManual);
    if (!isRefusal(spared) && spared.plan.decision.providerThreadId === manual.takenBy) return spared;
  }
  return prepareGiven(calling, state, ask);
}

/** Who prepares a dispatch, and whether another service may be asked for a text: not while the thread is locked, nor for a mere plan. */
export interface Calling {
  readonly tools: Tools;
  readonly caller: Caller;
  readonly mayCallOut: boolean;
  /** Whether digests that are made on the way are stored: not by a query, which writes nothing. */
  readonly stores: boolean;
}

async function prepareGiven(calling: Calling, state: ThreadState, ask: Ask): Promise<PreparedDispatch | Refusal> {
  const fork = await forkOffer(calling.tools.store.reads, calling.caller, state);
  return prepareMeasured(calling, state, ask, await measuredInput(calling, state, strategyInputOf(state, ask, fork)));
}

/** As `prepareDispatch`, of what is measured already. */
export async function prepareMeasured(
  calling: Calling,
  state: ThreadState,
  ask: Ask,
  { input, measured }: MeasuredInput,
): Promise<PreparedDispatch | Refusal> {
  return (
    (await build(calling, state, ask, input, measured)) ??
    (await build(calling, state, ask, { ...input, tooLargeToResume: true }, measured)) ??
    tooLong(state, ask)
  );
}

export interface MeasuredInput {
  readonly input: StrategyInput;
  readonly measured?: Measured;
}

/** The strategy input with what can be known only from the content of the runs that the candidate misses. */
export async function measuredInput(
  { tools, caller, stores }: Calling,
  state: ThreadState,
  input: StrategyInput,
): Promise<MeasuredInput> {
  const missing = toMeasure(input);
  if (missing.length === 0) return { input };
  const measured = await measure(tools, caller, state, input, missing, stores);
  return { input: { ...input, measured: measured.measure }, measured };
}

async function build(
  calling: Calling,
  state: ThreadState,
  ask: Ask,
  input: StrategyInput,
  measured: Measured | undefined,
): Promise<PreparedDispatch | Refusal | undefined> {
  const decision = decideStrategy(input);
  if (isRefusal(decision)) return { ...decision, threadId: state.head.id };
  const built = await buildHandoffs({ ...calling, state, input, ask, decision, ...(measured && { measured }) });
  return 'doesNotFit' in built ? undefined : planned(calling.tools, state, ask, input, decision, built);
}

function planned(
  tools: Tools,
  state: ThreadState,
  ask: Ask,
  input: StrategyInput,
  decision: StrategyDecision,
  {
    contents,
    ...built
  }: Pick<DispatchPlan, 'handoffs' | 'heldTransferIds' | 'notDelivered'> & {
    readonly contents: readonly ContentWrite[];
  },
): PreparedDispatch {
  const forked = decision.action === 'NATIVE_FORK' ? input.fork?.source : undefined;
  return {
    plan: {
      attemptId: tools.newId('att_'),
      provider: ask.provider,
      settings: { ...(forked?.settings ?? settingsBefore(state, decision)), ...ask.settings },
      decision,
      ...built,
      ...(forked !== undefined && { nativeFork: nativeForkOf(ask.provider, forked) }),
      ...(ask.sessionId !== undefined && { sessionId: ask.sessionId }),
      newProviderThreadId: tools.newId('pth_'),
      newTransferIds: [...built.handoffs.map(() => tools.newId('ctx_')), ...forkIds(tools, state)],
    },
    contents,
  };
}

/** What is not asked for stays as it was on the provider thread that is resumed or replaced. */
function settingsBefore(state: ThreadState, { providerThreadId, replacesId }: StrategyDecision): RunSettings {
  const id = providerThreadId ?? replacesId;
  return (id === undefined ? undefined : state.providerThreads.get(id))?.settings ?? {};
}

/** Another FORK transfer may have to be opened without a handoff of its own. */
function forkIds(tools: Tools, { head }: ThreadState): string[] {
  return head.forkFallback === 'DUE' ? [tools.newId('ctx_')] : [];
}

function tooLong(state: ThreadState, { provider, manual }: Ask): Refusal {
  return {
    refused: 'HANDOFF_UNSUPPORTED',
    message: `What is to be handed over to ${provider.name} ${manual === undefined ? 'does' : 'and the context supplied do'} not fit any of its channels.`,
    threadId: state.head.id,
    providerId: provider.id,
    missingCapability: 'contextChannels.maxCharacters',
  };
}
