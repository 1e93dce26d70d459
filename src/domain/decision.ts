import type { Ranges } from './ranges.ts';
import type { DispatchAction, HandoffStrategy, StalenessCode } from './vocabulary.ts';

/** One of the seven signs that a provider thread should not be gone on with, whether it fires or not. */
export interface StalenessSignal {
  readonly code: StalenessCode;
  readonly fires: boolean;
  readonly measured?: number;
  readonly limit?: number;
  readonly explanation: string;
}

/** How a run is to be given what its provider does not know (Design, section 5). */
export interface StrategyDecision {
  readonly strategy: HandoffStrategy;
  readonly action: DispatchAction;
  /** The provider thread to resume or to fork from; absent where one is created. */
  readonly providerThreadId?: string;
  /** The provider thread that the created one takes the place of. */
  readonly replacesId?: string;
  /** Positions of the active history that the provider thread misses. */
  readonly missing: Ranges;
  readonly estimatedTokens: number;
  readonly staleness: readonly StalenessSignal[];
  readonly reasons: readonly string[];
}
