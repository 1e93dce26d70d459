import { largestRoom, roomOf } from './channels.ts';
import { missing } from './coverage.ts';
import type { StalenessSignal } from './decision.ts';
import type { ProviderThread } from './model.ts';
import type { ThreadPolicy } from './policy.ts';
import { channelsFor, type Provider, type ProviderCapabilities, type RunSettings } from './provider.ts';
import { count, type Ranges, span, subtract } from './ranges.ts';
import type { ContextChannelKind } from './vocabulary.ts';

/** What the signals are measured on. */
export interface StalenessInput {
  readonly provider: Provider;
  readonly settings: RunSettings;
  readonly policy: ThreadPolicy;
  readonly head: number;
  readonly unheard: Ranges;
  readonly cleanContext: boolean;
  /** Channels that the provider turned out not to support. */
  readonly unsupportedChannels: readonly ContextChannelKind[];
  /** Tokens of the delta's minimal rendering; absent where it was not measured, since another signal fires already. */
  readonly deltaTokens?: number;
}

/**
 * All seven staleness signals on the candidate, in the order of their codes, whether they fire or not (Design, section
 * 5). Any that fires makes the candidate unusable. Without a candidate only the asked-for clean context can fire.
 */
export function stalenessSignals(candidate: ProviderThread | undefined, input: StalenessInput): StalenessSignal[] {
  return [
    tooManyForeignRuns(candidate, input),
    tooManyChainedHandoffs(candidate, input),
    incompatibleSettings(candidate, input),
    resumeFailed(candidate),
    conflictingHistory(candidate),
    cleanContextRequested(input),
    handoffExceedsContextPolicy(candidate, input),
  ];
}

function tooManyForeignRuns(candidate: ProviderThread | undefined, input: StalenessInput): StalenessSignal {
  const measured = candidate === undefined ? 0 : foreignRuns(candidate, input);
  const limit = input.policy.maxForeignRuns;
  return {
    code: 'TOO_MANY_FOREIGN_RUNS',
    fires: measured > limit,
    measured,
    limit,
    explanation: `${runs(measured)} by others since it was last used; the policy allows ${limit}.`,
  };
}

/** Active runs that others ran since the provider thread was last used; runs that no provider accepted are nobody's. */
function foreignRuns(candidate: ProviderThread, { head, unheard }: StalenessInput): number {
  const since = span(candidate.lastUsedPosition + 1, head);
  return count(subtract(subtract(since, unheard), candidate.native));
}

function tooManyChainedHandoffs(candidate: ProviderThread | undefined, { policy }: StalenessInput): StalenessSignal {
  const measured = candidate?.chainedHandoffs ?? 0;
  const limit = policy.maxChainedHandoffs;
  return {
    code: 'TOO_MANY_CHAINED_HANDOFFS',
    fires: measured > limit,
    measured,
    limit,
    explanation: `${measured} delta handoffs received since its creation or its last full summary; the policy allows ${limit}.`,
  };
}

function incompatibleSettings(candidate: ProviderThread | undefined, input: StalenessInput): StalenessSignal {
  const differing =
    candidate === undefined ? [] : unchangeable(candidate.settings, input.settings, input.provider.capabilities);
  return {
    code: 'INCOMPATIBLE_SETTINGS',
    fires: differing.length > 0,
    measured: differing.length,
    limit: 0,
    explanation:
      differing.length === 0
        ? 'No setting differs that the provider cannot change within one provider thread.'
        : `The provider cannot change within one provider thread: ${differing.join(', ')}.`,
  };
}

/** Names of the settings asked for that differ and that the provider cannot change within one provider thread. What is not asked for stays as it is. */
export function unchangeable(has: RunSettings, asked: RunSettings, capabilities: ProviderCapabilities): string[] {
  const differs = (name: 'model' | 'runtimeMode' | 'workspaceRoot') =>
    asked[name] !== undefined && asked[name] !== has[name];
  const changeable = {
    model: capabilities.modelSwitchInThread,
    runtimeMode: capabilities.runtimeModeSwitchInThread,
    // A conversation belongs to the folder it was begun in.
    workspaceRoot: false,
  };
  return (['model', 'runtimeMode', 'workspaceRoot'] as const).filter((name) => differs(name) && !changeable[name]);
}

function resumeFailed(candidate: ProviderThread | undefined): StalenessSignal {
  const fires = candidate?.status === 'RESUME_FAILED';
  return {
    code: 'RESUME_FAILED',
    fires,
    explanation: fires ? 'Its last resume failed.' : 'Its last resume did not fail.',
  };
}

function conflictingHistory(candidate: ProviderThread | undefined): StalenessSignal {
  const fires = candidate?.status === 'DIVERGENT';
  return {
    code: 'CONFLICTING_HISTORY',
    fires,
    explanation: fires
      ? 'It holds turns that conflict with the active history.'
      : 'It holds nothing that conflicts with the active history.',
  };
}

function cleanContextRequested({ cleanContext }: StalenessInput): StalenessSignal {
  return {
    code: 'CLEAN_CONTEXT_REQUESTED',
    fires: cleanContext,
    explanation: cleanContext ? 'A clean context was asked for.' : 'No clean context was asked for.',
  };
}

function handoffExceedsContextPolicy(candidate: ProviderThread | undefined, input: StalenessInput): StalenessSignal {
  const limit = deltaLimit(input);
  const nothing = candidate === undefined || missing(candidate.coverage, input.head).length === 0;
  const measured = nothing ? 0 : input.deltaTokens;
  const bounded = Number.isFinite(limit) ? { limit } : {};
  if (measured === undefined) {
    return {
      code: 'HANDOFF_EXCEEDS_CONTEXT_POLICY',
      fires: false,
      ...bounded,
      explanation: 'Not measured: no delta can be given here, or another signal fires already.',
    };
  }
  return {
    code: 'HANDOFF_EXCEEDS_CONTEXT_POLICY',
    fires: measured > limit,
    measured,
    ...bounded,
    explanation: `The shortest delta that says everything has ${measured} tokens; at most ${limit} are allowed.`,
  };
}

/** Tokens that a delta's minimal rendering may have: the least of the policy, the provider and its largest usable channel at resume, at four characters a token. */
export function deltaLimit({
  policy,
  provider,
  unsupportedChannels,
}: Pick<StalenessInput, 'policy' | 'provider' | 'unsupportedChannels'>): number {
  const room = roomOf(channelsFor(provider.capabilities, 'RESUME'), unsupportedChannels);
  const ofProvider = provider.capabilities.maxHandoffTokens ?? Number.POSITIVE_INFINITY;
  return Math.floor(Math.min(policy.maxDeltaTokens, ofProvider, largestRoom(room) / 4));
}

function runs(n: number): string {
  return n === 1 ? '1 active run' : `${n} active runs`;
}
