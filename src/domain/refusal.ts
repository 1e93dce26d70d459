import type { ForkPointProblem, NativeForkFailure, RollbackTargetReason, UnreadableReason } from './vocabulary.ts';

/**
 * The refusals that a caller has to expect (Design, section 10): values, with what the caller needs to go on. The type
 * of the GraphQL member is the code in PascalCase.
 */
export const refusalCodes = [
  'THREAD_NOT_FOUND',
  'RUN_NOT_FOUND',
  'PROVIDER_NOT_FOUND',
  'NOT_FOUND',
  'THREAD_BUSY',
  'RUN_NOT_ACTIVE',
  'ATTEMPT_UNKNOWN',
  'ATTEMPT_OUTDATED',
  'PROVIDER_UNAVAILABLE',
  'HANDOFF_UNSUPPORTED',
  'PROVIDER_ROLLBACK_PENDING',
  'NATIVE_ID_MISMATCH',
  'NATIVE_ID_ALREADY_BOUND',
  'ID_ALREADY_USED',
  'IDEMPOTENCY_CONFLICT',
  'QUEUE_EMPTY',
  'QUEUE_FULL',
  'HANDOFF_OUTDATED',
  'SUMMARY_OVER_BUDGET',
  'UNREADABLE_SESSION',
  'ROLLBACK_TARGET_INVALID',
  'ROLLBACK_OUTDATED',
  'FORK_POINT_INVALID',
  'NATIVE_FORK_FAILED',
  'NATIVE_FORK_OUTDATED',
  'NOTHING_TO_MERGE',
  'TRANSFER_NOT_PENDING',
  'SUBAGENT_ENDED',
  'SUBAGENT_TOO_DEEP',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** A refusal: nothing was changed by it. Ids name what the caller has to look at. */
export interface Refusal {
  readonly refused: RefusalCode;
  readonly message: string;
  readonly threadId?: string;
  readonly runId?: string;
  readonly attemptId?: string;
  readonly providerId?: string;
  readonly providerThreadId?: string;
  readonly handoffId?: string;
  readonly transferId?: string;
  /** The id that was not found, is used already, or does not fit. */
  readonly id?: string;
  readonly expectedNativeThreadId?: string;
  /** The native turn that a provider has to be taken back to. */
  readonly expectedNativeTurnId?: string;
  readonly rollbackId?: string;
  /** Why a thread cannot be taken back to a run. */
  readonly targetReason?: RollbackTargetReason;
  /** Of a summary that is too long: its size and the limit, in tokens. */
  readonly tokens?: number;
  readonly budget?: number;
  /** Of a text that is no session: why, and the first line that is no record, from 1. */
  readonly reason?: UnreadableReason;
  readonly line?: number;
  /** Why a thread cannot be forked at a run, and the newest run that it can be forked at. */
  readonly forkProblem?: ForkPointProblem;
  readonly stableRunId?: string;
  /** How a native fork failed. */
  readonly forkFailure?: NativeForkFailure;
  /** How deep subagents may be nested. */
  readonly limit?: number;
  /** What a provider would have to be able to do. */
  readonly missingCapability?: string;
}

/** Whether a decision's answer is a refusal. */
export function isRefusal(answer: object): answer is Refusal {
  return 'refused' in answer;
}
