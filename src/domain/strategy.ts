import { allRollbackPending, candidateOf } from './candidate.ts';
import { missing } from './coverage.ts';
import type { StrategyDecision } from './decision.ts';
import { asCandidate, type ForkOffer, notForkable } from './fork-source.ts';
import type { ProviderThread } from './model.ts';
import type { ThreadPolicy } from './policy.ts';
import { type ContextChannel, channelsFor, type Provider, type RunSettings } from './provider.ts';
import { count, intersect, type Ranges, span, subtract } from './ranges.ts';
import type { Refusal } from './refusal.ts';
import { stalenessSignals } from './staleness.ts';
import type { ContextChannelKind, DispatchAction, HandoffStrategy } from './vocabulary.ts';

/** What a strategy is decided from. No clock, no database: the same input gives the same decision. */
export interface StrategyInput {
  readonly provider: Provider;
  readonly settings: RunSettings;
  readonly policy: ThreadPolicy;
  /** The active history are the positions 1 to `head`. */
  readonly head: number;
  readonly unheard: Ranges;
  /** Recorded tokens of the whole active history. */
  readonly historyTokens: number;
  readonly providerThreads: readonly ProviderThread[];
  readonly cleanContext: boolean;
  /** Text that the caller supplies, and what it speaks for; `covers` absent: all that is missing. */
  readonly manual?: { readonly tokens: number; readonly covers?: Ranges };
  /** The provider thread of a conversation that a failed attempt of the same run began: the retry goes on with it. */
  readonly begun?: string;
  /** The provider thread whose resume failed: the retry skips rules 1 to 3 and replaces it. */
  readonly failedResume?: string;
  /** Channels that the provider turned out not to support. */
  readonly unsupportedChannels: readonly ContextChannelKind[];
  /** Of a fork of which no provider has taken anything yet (Design, section 7). */
  readonly fork?: ForkOffer;
  readonly measured?: Measure;
  /** It turned out that what is to be told cannot be given whole at resume: rules 1 to 3 are out. */
  readonly tooLargeToResume?: boolean;
}

/** What can be known of the candidate's missing runs only from their content. */
export interface Measure {
  /** Tokens of the delta's minimal rendering: all structured sections, no run word for word. */
  readonly deltaTokens: number;
  /** Characters of a summary that holds every missing run word for word and nothing else. */
  readonly verbatimCharacters: number;
  readonly verbatimTokens: number;
  /** Recorded tokens of the missing runs. */
  readonly recordedTokens: number;
}

/**
 * The positions whose content has to be measured before the strategy can be decided: what the candidate misses and the
 * caller's own text does not speak for, unless the candidate is out of the question anyway. Usually none, or few.
 */
export function toMeasure(input: StrategyInput): Ranges {
  const own = candidateFor(input);
  const candidate = own ?? forkable(input);
  if (candidate === undefined || rulesOutResume(input) || (own !== undefined && !input.provider.capabilities.resume))
    return [];
  if (stalenessSignals(candidate, input).some((signal) => signal.fires)) return [];
  return channels(input, 'RESUME').length === 0 ? [] : leftToTell(input, missing(candidate.coverage, input.head));
}

/**
 * Decides strategy, action and provider thread by the rules of Design, section 5, in their order. Refuses with
 * PROVIDER_ROLLBACK_PENDING before everything else, and with HANDOFF_UNSUPPORTED where something is missing and no
 * channel takes it.
 */
export function decideStrategy(input: StrategyInput): StrategyDecision | Refusal {
  if (allRollbackPending(input.provider, input.providerThreads) && !input.cleanContext) return rollbackPending(input);
  if (input.head === 0 && input.begun === undefined) return createOnEmptyHistory(input);

  const candidate = candidateFor(input);
  const resumed = candidate === undefined || rulesOutResume(input) ? undefined : resume(input, candidate);
  const forked = candidate === undefined && !rulesOutResume(input) ? forkNatively(input) : undefined;
  if (resumed === undefined && input.head === 0) return createOnEmptyHistory(input);
  return resumed ?? forked ?? fullSummaryAtCreation(input, candidate) ?? unsupported(input);
}

/**
 * The provider thread that the signals are evaluated on: on a retry the one whose resume failed, or the one of the
 * conversation that the failed attempt began.
 */
function candidateFor({
  failedResume,
  begun,
  provider,
  providerThreads,
  head,
}: StrategyInput): ProviderThread | undefined {
  const named = failedResume ?? begun;
  return named === undefined
    ? candidateOf(provider, providerThreads, head)
    : providerThreads.find((each) => each.id === named);
}

/** The source's provider thread as a native fork of it would be, where the provider can make one. */
function forkable({ fork, provider }: StrategyInput): ProviderThread | undefined {
  const source = fork?.source;
  return source === undefined || notForkable(provider, source) !== undefined ? undefined : asCandidate(source);
}

/** A fork's first run at the provider that ran its point: a native fork, with what that misses (Design, section 5 and 7). */
function forkNatively(input: StrategyInput): StrategyDecision | undefined {
  const candidate = forkable(input);
  if (candidate === undefined) return undefined;
  const lacks = missing(candidate.coverage, input.head);
  const left = leftToTell(input, lacks);
  const hasToBeTold = lacks.length > 0 || input.manual !== undefined;
  const fires = stalenessSignals(candidate, withDelta(input)).some((signal) => signal.fires);
  if (fires || (hasToBeTold && channels(input, 'NATIVE_FORK').length === 0)) return undefined;
  if (left.length > 0 && !input.provider.capabilities.deltaHandoff) return undefined;
  const decide = (strategy: HandoffStrategy, reason: string): StrategyDecision => ({
    ...resuming(input, candidate, lacks, strategy, reason),
    action: 'NATIVE_FORK',
  });
  if (input.manual !== undefined)
    return decide('MANUAL_CONTEXT', 'The conversation that ran the fork point is forked; the caller supplies context.');
  return lacks.length === 0
    ? decide('NONE', 'The conversation that ran the fork point is forked: it knows the whole inherited history.')
    : decide(
        'DELTA_SINCE_TARGET_LAST_SEEN',
        `The conversation that ran the fork point is forked: the ${runs(count(lacks))} that it misses are handed over.`,
      );
}

function createOnEmptyHistory(input: StrategyInput): StrategyDecision {
  const strategy = input.manual === undefined ? 'NONE' : 'MANUAL_CONTEXT';
  return create(input, undefined, strategy, ['The history is empty: there is nothing to hand over.']);
}

function rulesOutResume(input: StrategyInput): boolean {
  return input.failedResume !== undefined || input.tooLargeToResume === true;
}

/** Rules 1 to 3: the candidate is usable, and what it misses fits. */
function resume(input: StrategyInput, candidate: ProviderThread): StrategyDecision | undefined {
  const { capabilities } = input.provider;
  const lacks = missing(candidate.coverage, input.head);
  const hasToBeTold = lacks.length > 0 || input.manual !== undefined;
  const fires = stalenessSignals(candidate, withDelta(input)).some((signal) => signal.fires);
  if (!capabilities.resume || fires || (hasToBeTold && channels(input, 'RESUME').length === 0)) return undefined;

  const decide = (strategy: HandoffStrategy, reason: string) => resuming(input, candidate, lacks, strategy, reason);
  const left = leftToTell(input, lacks);

  if (input.manual !== undefined) {
    if (left.length > 0 && !capabilities.deltaHandoff) return undefined;
    return decide(
      'MANUAL_CONTEXT',
      `The caller's own text speaks for ${runs(count(lacks) - count(left))} of the ${count(lacks)} missing.`,
    );
  }
  if (lacks.length === 0) return decide('NONE', 'The provider thread knows the whole active history.');
  if (input.fork?.checkpoint === true && count(lacks) === input.head && capabilities.fullHandoff)
    return decide(
      'CHECKPOINT_SUMMARY',
      'The thread was forked at a checkpoint, and the conversation knows nothing of it yet.',
    );
  if (lacks.length === 1 && capabilities.deltaHandoff) {
    return decide(
      'DELTA_SINCE_TARGET_LAST_SEEN',
      `The provider thread misses ${runs(count(lacks))} in a row: only these are handed over.`,
    );
  }
  if (!capabilities.fullHandoff || !missingFitsWordForWord(input)) return undefined;
  return decide(
    'FULL_THREAD_SUMMARY',
    capabilities.deltaHandoff
      ? `The provider thread misses ${lacks.length} separate stretches: a summary of the whole, with every missing run in it, fits.`
      : 'The provider takes no deltas: a summary of the whole, with every missing run in it, fits.',
  );
}

/** Rule 4. A summary at creation; the new provider thread takes the candidate's place. */
function fullSummaryAtCreation(
  input: StrategyInput,
  candidate: ProviderThread | undefined,
): StrategyDecision | undefined {
  if (channels(input, 'CREATE').length === 0) return undefined;
  const everything = span(1, input.head);
  const localPart = input.manual === undefined ? everything : leftToTell(input, everything);
  if (localPart.length > 0 && !input.provider.capabilities.fullHandoff) return undefined;
  const summary = input.fork?.checkpoint === true ? 'CHECKPOINT_SUMMARY' : 'FULL_THREAD_SUMMARY';
  const strategy = input.manual === undefined ? summary : 'MANUAL_CONTEXT';
  return create(input, candidate, strategy, whyNotResumed(input, candidate));
}

/** Rule 5, with the capability whose lack stands in the way. */
function unsupported(input: StrategyInput): Refusal {
  const atCreation = channels(input, 'CREATE').length > 0;
  const missingCapability = atCreation ? 'fullHandoff' : 'contextChannels';
  const why = atCreation
    ? 'it takes no full summaries, and nothing else would bring it up to date'
    : 'it has no channel that takes context when a conversation is created, and nothing else would bring it up to date';
  return {
    refused: 'HANDOFF_UNSUPPORTED',
    message: `Provider ${input.provider.name} cannot be told what it misses: ${why}.`,
    providerId: input.provider.id,
    missingCapability,
  };
}

function rollbackPending({ provider, providerThreads }: StrategyInput): Refusal {
  const pending = providerThreads.find((each) => each.status === 'ROLLBACK_PENDING');
  return {
    refused: 'PROVIDER_ROLLBACK_PENDING',
    message: `Every provider thread of ${provider.name} waits for its rollback to be confirmed. Confirm it, or ask for a clean context.`,
    providerId: provider.id,
    ...(pending && { providerThreadId: pending.id }),
  };
}

function resuming(
  input: StrategyInput,
  candidate: ProviderThread,
  lacks: Ranges,
  strategy: HandoffStrategy,
  reason: string,
): StrategyDecision {
  const local = strategy === 'FULL_THREAD_SUMMARY' ? input.historyTokens : (input.measured?.recordedTokens ?? 0);
  return {
    strategy,
    action: 'RESUME',
    providerThreadId: candidate.id,
    missing: lacks,
    estimatedTokens: estimate(input, local),
    staleness: stalenessSignals(candidate, withDelta(input)),
    reasons: [reason],
  };
}

function create(
  input: StrategyInput,
  candidate: ProviderThread | undefined,
  strategy: HandoffStrategy,
  reasons: readonly string[],
): StrategyDecision {
  const everything = span(1, input.head);
  const share = input.head === 0 ? 0 : count(leftToTell(input, everything)) / input.head;
  return {
    strategy,
    action: 'CREATE',
    ...(candidate && { replacesId: candidate.id }),
    missing: everything,
    estimatedTokens: estimate(input, Math.round(input.historyTokens * share)),
    staleness: stalenessSignals(candidate ?? forkable(input), withDelta(input)),
    reasons,
  };
}

/** What is to be told by the local summariser: all that is missing, less what the caller's own text speaks for. */
export function leftToTell(input: Pick<StrategyInput, 'manual'>, lacks: Ranges): Ranges {
  if (input.manual === undefined) return lacks;
  return input.manual.covers === undefined ? [] : subtract(lacks, intersect(lacks, input.manual.covers));
}

function channels(input: StrategyInput, action: DispatchAction): ContextChannel[] {
  return channelsFor(input.provider.capabilities, action).filter(
    (channel) => !input.unsupportedChannels.includes(channel.kind),
  );
}

/** The delta is measured for a candidate that takes deltas in some way; where none was measured the signal says so. */
function withDelta(input: StrategyInput) {
  return input.measured === undefined ? input : { ...input, deltaTokens: input.measured.deltaTokens };
}

/** Of a full summary on an existing provider thread what is missing is cut last: it fits if the missing runs alone fit. */
function missingFitsWordForWord(input: StrategyInput): boolean {
  const { measured } = input;
  if (measured === undefined) return false;
  const largest = Math.max(
    ...channels(input, 'RESUME').map((channel) => channel.maxCharacters ?? Number.POSITIVE_INFINITY),
  );
  return measured.verbatimCharacters <= largest && measured.verbatimTokens <= tokenBudget(input);
}

/** Tokens that one handoff may have: the lesser of the policy's and the provider's limit. */
export function tokenBudget({ policy, provider }: Pick<StrategyInput, 'policy' | 'provider'>): number {
  return Math.min(policy.handoffTokenBudget, provider.capabilities.maxHandoffTokens ?? Number.POSITIVE_INFINITY);
}

function estimate(input: StrategyInput, localTokens: number): number {
  return Math.min(localTokens, tokenBudget(input)) + (input.manual?.tokens ?? 0);
}

function whyNotResumed(input: StrategyInput, candidate: ProviderThread | undefined): string[] {
  if (candidate === undefined && input.fork !== undefined) return whyNotForked(input, input.fork);
  if (candidate === undefined)
    return [`Provider ${input.provider.name} has no provider thread in this thread that could be used.`];
  if (input.failedResume !== undefined) return ['Resuming failed: a fresh provider thread takes its place.'];
  if (!input.provider.capabilities.resume) return [`Provider ${input.provider.name} cannot resume a conversation.`];
  const stale = stalenessSignals(candidate, withDelta(input)).filter((signal) => signal.fires);
  if (stale.length > 0) return stale.map((signal) => signal.explanation);
  if (channels(input, 'RESUME').length === 0)
    return ['No channel of the provider takes context when a conversation is resumed.'];
  return ['What the provider thread misses cannot be given to it whole when it is resumed.'];
}

function whyNotForked(input: StrategyInput, { source }: ForkOffer): string[] {
  if (source === undefined) return ['No conversation can be forked natively at the fork point.'];
  const why = notForkable(input.provider, source);
  if (why !== undefined) return [why];
  const stale = stalenessSignals(asCandidate(source), withDelta(input)).filter((signal) => signal.fires);
  return stale.length > 0
    ? stale.map((signal) => signal.explanation)
    : ['What the conversation at the fork point misses cannot be given to a native fork of it.'];
}

function runs(n: number): string {
  return n === 1 ? '1 run' : `${n} runs`;
}
