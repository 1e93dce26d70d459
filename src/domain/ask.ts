import type { ForkOffer } from './fork-source.ts';
import type { RunAttempt, ThreadState } from './model.ts';
import { nativeStoreOf, type Provider, type RunSettings } from './provider.ts';
import { type Ranges, through } from './ranges.ts';
import type { StrategyInput } from './strategy.ts';

/** What a run is to be dispatched with, before anything is decided. */
export interface Ask {
  /** The run of a retry: what came before it is the history. Absent for a run that is still to take its place. */
  readonly retriedRunId?: string;
  readonly provider: Provider;
  readonly settings: RunSettings;
  readonly cleanContext: boolean;
  readonly manual?: {
    readonly text: string;
    readonly tokens: number;
    readonly covers?: Ranges;
    /** The provider thread that took the text although the turn failed: it is not given to that one again. */
    readonly takenBy?: string;
  };
  readonly sessionId?: string;
}

/** What the strategy of the ask is decided from. `fork`: of a fork of which no provider has taken anything yet. */
export function strategyInputOf(state: ThreadState, ask: Ask, fork?: ForkOffer): StrategyInput {
  const { head } = state;
  const retried = ask.retriedRunId === undefined ? undefined : state.runs.get(ask.retriedRunId);
  const before = retried?.position === undefined ? head.headPosition : retried.position - 1;
  const failedResume = failedResumeOf(state, ask);
  const begun = begunBy(state, ask) ?? (before === 0 ? heldBy(state, ask) : undefined);
  return {
    provider: ask.provider,
    settings: ask.settings,
    policy: head.policy,
    head: before,
    unheard: through(head.unheard, before),
    historyTokens: head.tokens - (retried?.tokens ?? 0),
    providerThreads: [...state.providerThreads.values()],
    cleanContext: ask.cleanContext,
    ...(ask.manual !== undefined && { manual: ask.manual }),
    ...(failedResume !== undefined && { failedResume }),
    ...(begun !== undefined && { begun }),
    ...(fork !== undefined && { fork }),
    unsupportedChannels: earlierAttempts(state, ask)
      .filter((attempt) => attempt.reason === 'CHANNEL_UNSUPPORTED')
      .flatMap((attempt) => attempt.carried.map((each) => each.channel)),
  };
}

/** The attempts of the retried run at the same provider or its continuation group, in their order. */
export function earlierAttempts(state: ThreadState, { retriedRunId, provider }: Ask): RunAttempt[] {
  const run = retriedRunId === undefined ? undefined : state.runs.get(retriedRunId);
  return (run?.attemptIds ?? [])
    .flatMap((id) => state.attempts.get(id) ?? [])
    .filter((attempt) => attempt.provider.nativeStore === nativeStoreOf(provider));
}

/** A failed attempt may have left a conversation that can be resumed (S27). */
function begunBy(state: ThreadState, ask: Ask): string | undefined {
  return earlierAttempts(state, ask)
    .filter((attempt) => attempt.action !== 'RESUME')
    .map((attempt) => state.providerThreads.get(attempt.providerThreadId))
    .findLast((each) => each?.nativeThreadId !== undefined && each.status === 'IDLE')?.id;
}

/** A provider's own subagent began its conversation before its first run here: that goes on with it. */
function heldBy({ transfers, providerThreads }: ThreadState, { provider }: Ask): string | undefined {
  const holder = [...transfers.values()].find(({ heldById }) => heldById !== undefined)?.heldById;
  const held = holder === undefined ? undefined : providerThreads.get(holder);
  return held?.status === 'IDLE' && held.provider.nativeStore === nativeStoreOf(provider) ? held.id : undefined;
}

function failedResumeOf(state: ThreadState, ask: Ask): string | undefined {
  const last = earlierAttempts(state, ask).at(-1);
  return last?.action === 'RESUME' && last.reason === 'RESUME_FAILED' ? last.providerThreadId : undefined;
}
