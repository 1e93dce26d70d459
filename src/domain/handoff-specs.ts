import type { StrategyDecision } from './decision.ts';
import { type Ranges, span, subtract } from './ranges.ts';
import { leftToTell, type StrategyInput } from './strategy.ts';
import type { HandoffStrategy } from './vocabulary.ts';

/** A handoff that a decision asks for, before its text is built. */
export interface HandoffSpec {
  readonly strategy: HandoffStrategy;
  /** The positions that it speaks for. */
  readonly covers: Ranges;
  /** The positions that the receiver misses, where it knows the rest: cut last. */
  readonly mustKeep?: Ranges;
}

/**
 * The handoffs of a dispatch, in the order in which they are given (Design, section 5): one for the strategy; with a text
 * that the caller supplies, that first, then what it does not speak for: one delta for each contiguous range at resume,
 * one summary at creation. A native fork is given one delta for each contiguous range that it misses.
 */
export function handoffSpecs(input: StrategyInput, decision: StrategyDecision): readonly HandoffSpec[] {
  const { strategy, action, missing } = decision;
  switch (strategy) {
    case 'NONE':
      return [];
    case 'MANUAL_CONTEXT': {
      const left = leftToTell(input, missing);
      return [
        { strategy, covers: subtract(missing, left) },
        ...(action === 'CREATE' ? summaryOf(left) : left.map(deltaOf)),
      ];
    }
    case 'FULL_THREAD_SUMMARY':
      return action === 'CREATE' ? summaryOf(missing) : [{ strategy, covers: span(1, input.head), mustKeep: missing }];
    case 'DELTA_SINCE_TARGET_LAST_SEEN':
      return action === 'NATIVE_FORK' ? missing.map(deltaOf) : [{ strategy, covers: missing }];
    case 'CHECKPOINT_SUMMARY':
      return [{ strategy, covers: missing }];
  }
}

function summaryOf(covers: Ranges): HandoffSpec[] {
  return covers.length === 0 ? [] : [{ strategy: 'FULL_THREAD_SUMMARY', covers }];
}

function deltaOf(range: Ranges[number]): HandoffSpec {
  return { strategy: 'DELTA_SINCE_TARGET_LAST_SEEN', covers: [range] };
}
