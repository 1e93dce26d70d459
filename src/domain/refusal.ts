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
  /** The id that was not found, is used already, or does not fit. */
  readonly id?: string;
  readonly expectedNativeThreadId?: string;
  /** What a provider would have to be able to do. */
  readonly missingCapability?: string;
}

/** Whether a decision's answer is a refusal. */
export function isRefusal(answer: object): answer is Refusal {
  return 'refused' in answer;
}
