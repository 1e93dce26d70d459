/**
 * The closed vocabularies of the product (Design, section 2 and 4), each as one list from which its type is derived,
 * so that schema, statements and boundaries can be checked against the same words.
 */

export const providerKinds = ['CODEX', 'CLAUDE', 'CURSOR', 'OPENCODE', 'GEMINI', 'ACP', 'OTHER'] as const;
export type ProviderKind = (typeof providerKinds)[number];

export const runStatuses = [
  'QUEUED',
  'STARTING',
  'RUNNING',
  'COMPLETED',
  'FAILED',
  'INTERRUPTED',
  'CANCELLED',
  'ROLLED_BACK',
] as const;
export type RunStatus = (typeof runStatuses)[number];

/** How a run can end by a report of the application. */
export const runOutcomes = ['COMPLETED', 'FAILED', 'INTERRUPTED'] as const;
export type RunOutcome = (typeof runOutcomes)[number];

export const runOrigins = ['LIVE', 'IMPORTED'] as const;
export type RunOrigin = (typeof runOrigins)[number];

export const attemptStatuses = ['PREPARED', 'SENT', 'ACCEPTED', 'NOT_DELIVERED', 'UNKNOWN'] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

export const attemptFailureReasons = [
  'RESUME_FAILED',
  'START_FAILED',
  'CHANNEL_UNSUPPORTED',
  'REFUSED',
  'NETWORK',
  'CANCELLED',
  'TIMEOUT',
  'OTHER',
] as const;
export type AttemptFailureReason = (typeof attemptFailureReasons)[number];

export const providerThreadStatuses = [
  'PLANNED',
  'ACTIVE',
  'IDLE',
  'ROLLBACK_PENDING',
  'DIVERGENT',
  'RESUME_FAILED',
  'CLOSED',
] as const;
export type ProviderThreadStatus = (typeof providerThreadStatuses)[number];

export const transferTypes = ['PROVIDER_HANDOFF', 'FORK', 'MERGE_BACK', 'SUBAGENT_SPAWN', 'SUBAGENT_RESULT'] as const;
export type TransferType = (typeof transferTypes)[number];

/** How a subagent can end, as it is told when its result is returned. */
export const subagentOutcomes = ['COMPLETED', 'FAILED', 'INTERRUPTED', 'CANCELLED'] as const;
export type SubagentOutcome = (typeof subagentOutcomes)[number];

export const transferStatuses = ['PENDING', 'PREPARED', 'CONSUMED', 'FAILED', 'SUPERSEDED', 'CANCELLED'] as const;
export type TransferStatus = (typeof transferStatuses)[number];

export const transferResolutions = ['NATIVE', 'PORTABLE'] as const;
export type TransferResolution = (typeof transferResolutions)[number];

export const coverageDetails = ['VERBATIM', 'DIGEST', 'OMITTED'] as const;
export type CoverageDetail = (typeof coverageDetails)[number];

export const handoffStrategies = [
  'NONE',
  'DELTA_SINCE_TARGET_LAST_SEEN',
  'FULL_THREAD_SUMMARY',
  'CHECKPOINT_SUMMARY',
  'MANUAL_CONTEXT',
] as const;
export type HandoffStrategy = (typeof handoffStrategies)[number];

export const handoffStatuses = ['PENDING', 'READY', 'FAILED', 'SUPERSEDED'] as const;
export type HandoffStatus = (typeof handoffStatuses)[number];

export const supersedeReasons = ['REGENERATED', 'EDITED', 'RETRIED', 'RETARGETED', 'ROLLED_BACK'] as const;
export type SupersedeReason = (typeof supersedeReasons)[number];

export const summarySources = [
  'LOCAL',
  'OUTGOING_PROVIDER',
  'INCOMING_PROVIDER',
  'CONFIGURED_PROVIDER',
  'USER',
] as const;
export type SummarySource = (typeof summarySources)[number];

export const stalenessCodes = [
  'TOO_MANY_FOREIGN_RUNS',
  'TOO_MANY_CHAINED_HANDOFFS',
  'INCOMPATIBLE_SETTINGS',
  'RESUME_FAILED',
  'CONFLICTING_HISTORY',
  'CLEAN_CONTEXT_REQUESTED',
  'HANDOFF_EXCEEDS_CONTEXT_POLICY',
] as const;
export type StalenessCode = (typeof stalenessCodes)[number];

export const dispatchActions = ['CREATE', 'RESUME', 'NATIVE_FORK'] as const;
export type DispatchAction = (typeof dispatchActions)[number];

export const contextChannelKinds = ['SYSTEM', 'DEVELOPER', 'PREAMBLE', 'SYNTHETIC_USER'] as const;
export type ContextChannelKind = (typeof contextChannelKinds)[number];

export const channelScopes = ['TURN', 'THREAD'] as const;
export type ChannelScope = (typeof channelScopes)[number];

export const runItemKinds = [
  'USER_MESSAGE',
  'ASSISTANT_MESSAGE',
  'REASONING',
  'COMMAND',
  'FILE_CHANGE',
  'TOOL_CALL',
  'PLAN',
  'DECISION',
  'CONSTRAINT',
  'APPROVAL',
  'QUESTION',
  'ERROR',
  'SUBAGENT',
  'NOTE',
] as const;
export type RunItemKind = (typeof runItemKinds)[number];

export const itemStatuses = ['IN_PROGRESS', 'COMPLETED', 'FAILED', 'DECLINED', 'CANCELLED'] as const;
export type ItemStatus = (typeof itemStatuses)[number];

export const fileChangeKinds = ['CREATED', 'UPDATED', 'RENAMED', 'DELETED'] as const;
export type FileChangeKind = (typeof fileChangeKinds)[number];

export const sessionOutcomes = ['ENDED', 'CRASHED'] as const;
export type SessionOutcome = (typeof sessionOutcomes)[number];

export const nativeForks = ['NONE', 'HEAD', 'ANY_TURN'] as const;
export type NativeFork = (typeof nativeForks)[number];

export const nativeRollbacks = ['NONE', 'REVERT', 'REVERT_AND_FORK'] as const;
export type NativeRollback = (typeof nativeRollbacks)[number];

/** What an application has to do with a provider's conversation, to take it back (Design, section 7). */
export const nativeRollbackActions = ['REVERT', 'NATIVE_FORK', 'NONE'] as const;
export type NativeRollbackAction = (typeof nativeRollbackActions)[number];

/** How far a provider thread has got with a rollback: OUTDATED once a newer one took its place. */
export const providerRollbackStatuses = ['PENDING', 'DONE', 'FAILED', 'OUTDATED', 'IMPOSSIBLE'] as const;
export type ProviderRollbackStatus = (typeof providerRollbackStatuses)[number];

export const providerRollbackOutcomes = ['DONE', 'FAILED'] as const;
export type ProviderRollbackOutcome = (typeof providerRollbackOutcomes)[number];

/** Why a thread cannot be taken back to a run. */
export const rollbackTargetReasons = ['NO_SUCH_RUN', 'QUEUED', 'NOT_ACTIVE', 'INHERITED'] as const;
export type RollbackTargetReason = (typeof rollbackTargetReasons)[number];

/** Why a run cannot be forked at. */
export const forkPointProblems = ['ACTIVE', 'QUEUED', 'ROLLED_BACK', 'CANCELLED', 'FOREIGN', 'NOTHING_ENDED'] as const;
export type ForkPointProblem = (typeof forkPointProblems)[number];

/** How a native fork failed: no conversation was named, the source's own was, or the source's went on before it was forked. */
export const nativeForkFailures = ['NO_CONVERSATION', 'SOURCE_ITSELF', 'SOURCE_WENT_ON'] as const;
export type NativeForkFailure = (typeof nativeForkFailures)[number];

/** Why a text cannot be imported as a session. */
export const unreadableReasons = [
  'EMPTY',
  'NOT_JSON_LINES',
  'PROGRAM_OUTPUT',
  'OTHER_KIND',
  'WRONG_FORMAT',
  'NO_TURNS',
  'INTERNAL_THREAD',
  'SOURCE_MISSING',
  'BASE_MISSING',
] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];
