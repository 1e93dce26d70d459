import type { Ask } from '../../domain/ask.ts';
import type { StrategyDecision } from '../../domain/decision.ts';
import type { PreparedHandoff } from '../../domain/dispatch.ts';
import type { ThreadState } from '../../domain/model.ts';
import type { ContextChannel } from '../../domain/provider.ts';
import type { StrategyInput } from '../../domain/strategy.ts';
import type { Redactor } from '../../summary/redaction/redactor.ts';
import type { Measured } from '../handoff/measure.ts';
import type { Caller, ContentWrite } from '../ports.ts';
import type { Tools } from '../tools.ts';

/** What a handoff of a dispatch is built for. */
export interface Building {
  readonly tools: Tools;
  readonly caller: Caller;
  readonly state: ThreadState;
  readonly input: StrategyInput;
  readonly ask: Ask;
  readonly decision: StrategyDecision;
  readonly redactor: Redactor;
  /** Whether another service may be asked for a text: not while the thread is locked. */
  readonly mayCallOut: boolean;
  /** What was gathered to measure the candidate: a handoff that covers just that needs nothing more. */
  readonly measured?: Measured;
  /** Whether digests that are made on the way are stored. */
  readonly stores: boolean;
}

/** A handoff that is built, the words to be written with it, and the channel's characters that it takes. */
export interface Built {
  readonly handoff: PreparedHandoff;
  readonly contents: readonly ContentWrite[];
  readonly channel: ContextChannel;
  readonly characters: number;
}

/** A handoff in the channel, as an attempt carries it. */
export function carriedIn(
  { kind, scope, survivesCompaction }: ContextChannel,
  handoffId: string,
): PreparedHandoff['carried'] {
  return { handoffId, channel: kind, scope, survivesCompaction };
}
