import type { JsonObject } from '../../domain/item.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ThreadParent, RunParent, RunAttemptParent, RunItemParent, ProviderParent, ProviderThreadParent, ProviderSessionParent, ContextTransferParent, ContextHandoffParent, CheckpointParent, AuditEventParent, ThreadPolicyParent, RunSettingsParent, ProviderCapabilitiesParent, PendingSwitchParent, CarriedContextParent, ReceivedHandoffParent, ProviderThreadCoverageParent, RunRangeParent, StrategyDecisionParent, SwitchPlanParent, AttentionItemParent, DispatchParent, DispatchContextParent, SummaryRequestParent, PageInfoParent, ThreadConnectionParent, RunConnectionParent, RunAttemptConnectionParent, RunItemConnectionParent, ProviderThreadConnectionParent, ProviderSessionConnectionParent, ContextTransferConnectionParent, ContextHandoffConnectionParent, CheckpointConnectionParent, AuditEventConnectionParent, NodeConnectionParent, CoveredRunConnectionParent, CoveringHandoffConnectionParent, AttentionConnectionParent, ThreadNotFoundParent, RunNotFoundParent, ProviderNotFoundParent, NotFoundParent, ThreadBusyParent, RunNotActiveParent, AttemptUnknownParent, AttemptOutdatedParent, ProviderUnavailableParent, HandoffUnsupportedParent, ProviderRollbackPendingParent, NativeIdMismatchParent, NativeIdAlreadyBoundParent, IdAlreadyUsedParent, IdempotencyConflictParent, QueueEmptyParent, QueueFullParent, HandoffOutdatedParent, SummaryOverBudgetParent, NothingToMergeParent, TransferNotPendingParent, SubagentEndedParent, SubagentTooDeepParent, UndeliveredTransferParent, MergeBackSuccessParent, CancelTransferSuccessParent, SpawnSubagentSuccessParent, ReturnSubagentResultSuccessParent, RegisterProviderSuccessParent, UpdateProviderSuccessParent, CreateThreadSuccessParent, UpdateThreadPolicySuccessParent, SwitchProviderSuccessParent, StartRunSuccessParent, StartNextRunSuccessParent, RetryRunSuccessParent, CancelRunSuccessParent, CompleteRunSuccessParent, MarkAttemptSentSuccessParent, AcceptRunSuccessParent, FailAttemptSuccessParent, ResolveAttemptSuccessParent, RecordRunItemsSuccessParent, CaptureCheckpointSuccessParent, OpenProviderSessionSuccessParent, EndProviderSessionSuccessParent, RecordCompactionSuccessParent, RollbackParent, AffectedProviderThreadParent, RollbackPreviewParent, RollbackTargetInvalidParent, RollbackOutdatedParent, RollbackThreadSuccessParent, ConfirmProviderRollbackSuccessParent, UnreadableSessionParent, ImportSessionSuccessParent, ImportedSessionParent, ImportedFileParent, ForkOriginParent, SubagentOriginParent, AuditVerificationParent, AuditProblemParent, ThreadSnapshotParent, RunSnapshotParent, ProviderThreadSnapshotParent, CoverageSnapshotParent, ReceivedHandoffSnapshotParent, ContextTransferSnapshotParent, ContextHandoffSnapshotParent, RunSnapshotConnectionParent, ContextTransferSnapshotConnectionParent, ContextHandoffSnapshotConnectionParent, SubmitSummarySuccessParent, FailSummarySuccessParent, RegenerateHandoffSuccessParent, EditHandoffSuccessParent, ForkThreadSuccessParent, ForkPointInvalidParent, NativeForkFailedParent, NativeForkOutdatedParent, NativeForkPointParent } from '../parents.ts';
import type { GraphQLContext } from '../context.ts';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A point in time, ISO 8601, in UTC with milliseconds (2026-01-31T12:00:00.000Z). */
  DateTime: { input: Date; output: string; }
  /** A JSON object; what it holds is up to whoever wrote it. */
  JSONObject: { input: JsonObject; output: JsonObject; }
  /** A whole number of 0 or more. */
  NonNegativeInt: { input: number; output: number; }
  /** A whole number of 1 or more. */
  PositiveInt: { input: number; output: number; }
};

/** What the provider answered. */
export type AcceptRunInput = {
  /** `att_…`; may be left out while the run has only one attempt. */
  readonly attemptId?: InputMaybe<Scalars['ID']['input']>;
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The provider's own id of the conversation. Required, but for a NATIVE_FORK, where none means that the fork failed. At most 1,000 characters. */
  readonly nativeThreadId?: InputMaybe<Scalars['String']['input']>;
  /** The provider's own id of the turn. At most 1,000 characters. */
  readonly nativeTurnId?: InputMaybe<Scalars['String']['input']>;
  /** `run_…` */
  readonly runId: Scalars['ID']['input'];
};

/** What `acceptRun` answers. */
export type AcceptRunResult = AcceptRunSuccess | AttemptOutdated | IdempotencyConflict | NativeForkFailed | NativeIdAlreadyBound | NativeIdMismatch | NotFound | RunNotActive | RunNotFound;

/** The acceptance is on record. */
export type AcceptRunSuccess = {
  /** The attempt; never null here. `counts` says whether it is part of the thread. */
  readonly attempt?: Maybe<RunAttempt>;
  /** This is the answer to an earlier call with the same idempotency key, or the acceptance was on record already. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Its run; never null here. */
  readonly run?: Maybe<Run>;
};

/** What has to be done with a provider thread that knew what was rolled back. */
export type AffectedProviderThread = {
  /** What has to be done. */
  readonly action: NativeRollbackAction;
  /** The conversation to revert, or to fork; null where it was never known. */
  readonly nativeThreadId?: Maybe<Scalars['String']['output']>;
  /** The provider's own id of the last turn to keep; null: none is left, or it was never told. This is what counts. */
  readonly nativeTurnId?: Maybe<Scalars['String']['output']>;
  /** The provider thread. */
  readonly providerThread: ProviderThread;
  /** How far it has got. */
  readonly status: ProviderRollbackStatus;
  /** How many turns come after that one, as far as they are on record. For information. */
  readonly turnsToDrop?: Maybe<Scalars['NonNegativeInt']['output']>;
};

/** Why an attempt was not delivered. */
export type AttemptFailureReason =
  /** It was cancelled before it was sent. */
  | 'CANCELLED'
  /** The provider did not take context over this channel. The retry uses the next one. */
  | 'CHANNEL_UNSUPPORTED'
  /** The connection failed. */
  | 'NETWORK'
  /** Anything else. */
  | 'OTHER'
  /** The provider refused the turn. */
  | 'REFUSED'
  /** The conversation could not be resumed. The retry begins a new one, with a full summary. */
  | 'RESUME_FAILED'
  /** The provider could not be started. */
  | 'START_FAILED'
  /** There was no answer in time. */
  | 'TIMEOUT';

/** What became of an UNKNOWN attempt. */
export type AttemptOutcome =
  /** The provider took it. */
  | 'ACCEPTED'
  /** The provider did not take it. */
  | 'NOT_DELIVERED';

/** The attempt is settled, or another one took its place: this cannot be said of it any more. */
export type AttemptOutdated = Refusal & {
  /** The attempt as it is. */
  readonly attempt?: Maybe<RunAttempt>;
  /** ATTEMPT_OUTDATED. */
  readonly code: RefusalCode;
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
  /** The run of the attempt. */
  readonly run?: Maybe<Run>;
};

/** Where an attempt stands. */
export type AttemptStatus =
  /** The provider took it. */
  | 'ACCEPTED'
  /** The provider did not take it. */
  | 'NOT_DELIVERED'
  /** Decided, and surely not delivered yet. */
  | 'PREPARED'
  /** On its way: it may have been delivered. */
  | 'SENT'
  /** Nobody knows. */
  | 'UNKNOWN';

/** An attempt of the thread is UNKNOWN: the provider may have taken it or not. Until `resolveAttempt` says which, nothing of the thread is started, retried, promoted or cancelled. */
export type AttemptUnknown = Refusal & {
  /** The attempt to resolve. */
  readonly attempt?: Maybe<RunAttempt>;
  /** ATTEMPT_UNKNOWN. */
  readonly code: RefusalCode;
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
  /** The run of the attempt. */
  readonly run?: Maybe<Run>;
};

/** A page of what waits for somebody. */
export type AttentionConnection = {
  /** The rows with their cursors. */
  readonly edges: ReadonlyArray<AttentionEdge>;
  /** The rows alone. */
  readonly nodes: ReadonlyArray<AttentionItem>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** The rows of all pages. */
  readonly totalCount: Scalars['NonNegativeInt']['output'];
};

/** A row of a page of what waits for somebody. */
export type AttentionEdge = {
  /** Where the row lies, for `after`. */
  readonly cursor: Scalars['String']['output'];
  /** The row. */
  readonly node: AttentionItem;
};

/** Something that waits for somebody. */
export type AttentionItem = {
  /** About which attempt; null where the run has none that is open. */
  readonly attempt?: Maybe<RunAttempt>;
  /** The mutations that can settle it, the most likely one first. */
  readonly callNext: ReadonlyArray<Scalars['String']['output']>;
  /** What happened, in words. */
  readonly explanation: Scalars['String']['output'];
  /** Why. */
  readonly kind: AttentionKind;
  /** Which provider thread has to be taken back; null where it is about something else. */
  readonly providerThread?: Maybe<ProviderThread>;
  /** By which rollback; null where it is about something else. */
  readonly rollback?: Maybe<Rollback>;
  /** About which run; of a provider thread that has to be taken back, the run that it has to be taken back to. */
  readonly run: Run;
  /** Since when: the last news. */
  readonly since: Scalars['DateTime']['output'];
  /** Of which thread. */
  readonly thread: Thread;
};

/** Why something waits for somebody. */
export type AttentionKind =
  /** A handoff waits for a summary that a provider is to be asked for. */
  | 'AWAITED_SUMMARY'
  /** A provider thread knows what was rolled back, and has to be taken back. */
  | 'PENDING_ROLLBACK'
  /** A run has been STARTING or RUNNING without news for longer than its thread's policy says. */
  | 'SILENT_RUN'
  /** Nobody knows whether a provider took an attempt. */
  | 'UNKNOWN_ATTEMPT';

/** One entry of the append-only, hash-chained log of a thread, or of the workspace (its providers and sessions). It holds no text: of words only their size and salted SHA-256. */
export type AuditEvent = Node & {
  /** Who asked for it. */
  readonly actor: Scalars['String']['output'];
  /** When. */
  readonly at: Scalars['DateTime']['output'];
  /** The command that it came from; events of one command share it. */
  readonly commandId: Scalars['ID']['output'];
  /** The entry after it in its log. */
  readonly followedBy?: Maybe<AuditEvent>;
  /** The entry before it in its log. */
  readonly follows?: Maybe<AuditEvent>;
  /** SHA-256, in hex, over this entry and the hash before it. */
  readonly hash: Scalars['String']['output'];
  /** `evt_…` */
  readonly id: Scalars['ID']['output'];
  /** What is on record of it. The hash covers its canonical JSON (RFC 8785). */
  readonly payload: Scalars['JSONObject']['output'];
  /** The hash of the entry before it; null for the first one. */
  readonly previousHash?: Maybe<Scalars['String']['output']>;
  /** The request that it came with. */
  readonly requestId: Scalars['String']['output'];
  /** Its position in that log, from 1. */
  readonly sequence: Scalars['PositiveInt']['output'];
  /** What it concerns. */
  readonly subjects: NodeConnection;
  /** The thread in whose log it stands; null where it stands in the workspace's. */
  readonly thread?: Maybe<Thread>;
  /** What happened, e.g. `RunStarted`, `RunAccepted`, `CommandRefused`. */
  readonly type: Scalars['String']['output'];
};


/** One entry of the append-only, hash-chained log of a thread, or of the workspace (its providers and sessions). It holds no text: of words only their size and salted SHA-256. */
export type AuditEventSubjectsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of events. */
export type AuditEventConnection = {
  /** The rows with their cursors. */
  readonly edges: ReadonlyArray<AuditEventEdge>;
  /** The rows alone. */
  readonly nodes: ReadonlyArray<AuditEvent>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** The rows of all pages. */
  readonly totalCount: Scalars['NonNegativeInt']['output'];
};

/** A row of a page of events. */
export type AuditEventEdge = {
  /** Where the row lies, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The row. */
  readonly node: AuditEvent;
};

/** Where a thread's record is not what it was. */
export type AuditProblem = {
  /** The event that was found wrong; null where it is missing. */
  readonly event?: Maybe<AuditEvent>;
  /** What is wrong. */
  readonly kind: AuditProblemKind;
  /** The same in words. */
  readonly message: Scalars['String']['output'];
  /** The position in the log. */
  readonly sequence: Scalars['PositiveInt']['output'];
};

/** What can be wrong with a thread's record. */
export type AuditProblemKind =
  /** An event does not have its hash, or does not follow from the one before it. */
  | 'ALTERED'
  /** Words are not those that were sealed. */
  | 'CONTENT_CHANGED'
  /** Words are not there, and nothing says that they were erased. */
  | 'CONTENT_MISSING'
  /** An event is there more than once. */
  | 'DUPLICATED'
  /** An event is not there. */
  | 'MISSING'
  /** An event comes behind later ones. */
  | 'REORDERED';

/** What a check of a thread's record found. */
export type AuditVerification = {
  /** How many events, from the first one on, follow from each other without a fault. */
  readonly events: Scalars['NonNegativeInt']['output'];
  /** The hash of the last of them: whoever noted it down can tell later whether the log still goes on from there. Null for an empty log. */
  readonly headHash?: Maybe<Scalars['String']['output']>;
  /** The first fault; a fault of the chain comes before those of words. */
  readonly problem?: Maybe<AuditProblem>;
  /** Whether all of it holds. */
  readonly valid: Scalars['Boolean']['output'];
};

/** The run to give up. */
export type CancelRunInput = {
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Why, in words. At most 1,000 characters. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
  /** `run_…` */
  readonly runId: Scalars['ID']['input'];
};

/** What `cancelRun` answers. */
export type CancelRunResult = AttemptUnknown | CancelRunSuccess | IdempotencyConflict | RunNotActive | RunNotFound;

/** The run is given up. */
export type CancelRunSuccess = {
  /** The attempt that was given up with it; null where there was none. */
  readonly attempt?: Maybe<RunAttempt>;
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** The run; never null here. */
  readonly run?: Maybe<Run>;
};

/** Which transfer to give up. */
export type CancelTransferInput = {
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Why. At most 1,000 characters. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
  /** `ctx_…` */
  readonly transferId: Scalars['ID']['input'];
};

/** What `cancelTransfer` answers. */
export type CancelTransferResult = CancelTransferSuccess | IdempotencyConflict | NotFound | TransferNotPending;

/** The transfer is CANCELLED. */
export type CancelTransferSuccess = {
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** The transfer. */
  readonly transfer: ContextTransfer;
};

/** What was captured. */
export type CaptureCheckpointInput = {
  /** What changed, in words, up to 1 MiB of UTF-8. */
  readonly diffSummary?: InputMaybe<Scalars['String']['input']>;
  /** The files that changed, at most 5,000. */
  readonly files?: InputMaybe<ReadonlyArray<CheckpointFileInput>>;
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Where the workspace is kept, in the application's own terms. 1 to 4,096 characters. */
  readonly ref: Scalars['String']['input'];
  /** `run_…` */
  readonly runId: Scalars['ID']['input'];
};

/** What `captureCheckpoint` answers. */
export type CaptureCheckpointResult = CaptureCheckpointSuccess | IdempotencyConflict | RunNotActive | RunNotFound;

/** The checkpoint is on record. */
export type CaptureCheckpointSuccess = {
  /** The checkpoint. */
  readonly checkpoint: Checkpoint;
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
};

/** A context as an attempt carries it. */
export type CarriedContext = {
  /** The attempt. */
  readonly attempt: RunAttempt;
  /** How it is given. */
  readonly channel: ContextChannelKind;
  /** The handoff. */
  readonly handoff: ContextHandoff;
  /** What becomes of its text when turns are rolled back. */
  readonly scope: ChannelScope;
  /** Its text survives the provider's own compaction. */
  readonly survivesCompaction: Scalars['Boolean']['output'];
};

/** What becomes of a channel's text when turns are rolled back in the provider's conversation. */
export type ChannelScope =
  /** It stays, whatever turns are rolled back. */
  | 'THREAD'
  /** It goes with the turn that carried it. */
  | 'TURN';

/** The captured workspace after a run. It stays with its run, whoever goes on. */
export type Checkpoint = Node & {
  /** When it was captured. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** What changed, in words; null where nobody said, or where it was erased. */
  readonly diffSummary?: Maybe<Scalars['String']['output']>;
  /** The files that changed. */
  readonly files: ReadonlyArray<CheckpointFile>;
  /** `chk_…` */
  readonly id: Scalars['ID']['output'];
  /** Where the workspace is kept, in the application's own terms, e.g. a commit. */
  readonly ref: Scalars['String']['output'];
  /** Its run. */
  readonly run: Run;
  /** The transfers whose source it is, oldest first. */
  readonly sourceOf: ContextTransferConnection;
};


/** The captured workspace after a run. It stays with its run, whoever goes on. */
export type CheckpointSourceOfArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of checkpoints. */
export type CheckpointConnection = {
  /** The rows with their cursors. */
  readonly edges: ReadonlyArray<CheckpointEdge>;
  /** The rows alone. */
  readonly nodes: ReadonlyArray<Checkpoint>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** The rows of all pages. */
  readonly totalCount: Scalars['NonNegativeInt']['output'];
};

/** A row of a page of checkpoints. */
export type CheckpointEdge = {
  /** Where the row lies, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The row. */
  readonly node: Checkpoint;
};

/** A file that changed. */
export type CheckpointFile = {
  /** What became of it. */
  readonly changeKind?: Maybe<FileChangeKind>;
  /** Lines added. */
  readonly linesAdded?: Maybe<Scalars['NonNegativeInt']['output']>;
  /** Lines removed. */
  readonly linesRemoved?: Maybe<Scalars['NonNegativeInt']['output']>;
  /** The file. */
  readonly path: Scalars['String']['output'];
};

/** A file that changed. */
export type CheckpointFileInput = {
  /** What became of it. */
  readonly changeKind?: InputMaybe<FileChangeKind>;
  /** Lines added. */
  readonly linesAdded?: InputMaybe<Scalars['NonNegativeInt']['input']>;
  /** Lines removed. */
  readonly linesRemoved?: InputMaybe<Scalars['NonNegativeInt']['input']>;
  /** The file. 1 to 4,096 characters. */
  readonly path: Scalars['String']['input'];
};

/** How a run ended. */
export type CompleteRunInput = {
  /** Why it failed or was stopped. */
  readonly failure?: InputMaybe<FailureInput>;
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** How. */
  readonly outcome?: RunOutcome;
  /** `run_…` */
  readonly runId: Scalars['ID']['input'];
};

/** What `completeRun` answers. */
export type CompleteRunResult = CompleteRunSuccess | IdempotencyConflict | RunNotActive | RunNotFound;

/** The run has ended. */
export type CompleteRunSuccess = {
  /** Its accepted attempt. */
  readonly attempt?: Maybe<RunAttempt>;
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** The run; never null here. */
  readonly run?: Maybe<Run>;
};

/** What was done with a provider's conversation. */
export type ConfirmProviderRollbackInput = {
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The provider's own id of the turn that is the conversation's last one now. Required with DONE. At most 1,000 characters. */
  readonly nativeHeadTurnId?: InputMaybe<Scalars['String']['input']>;
  /** Of a NATIVE_FORK, required with DONE: the provider's own id of the conversation that the fork made. At most 1,000 characters. */
  readonly nativeThreadId?: InputMaybe<Scalars['String']['input']>;
  /** Whether it was taken back. */
  readonly outcome: ProviderRollbackOutcome;
  /** `pth_…` */
  readonly providerThreadId: Scalars['ID']['input'];
  /** `rbk_…`, the newest rollback that asks something of the provider thread. */
  readonly rollbackId: Scalars['ID']['input'];
};

/** What `confirmProviderRollback` answers. */
export type ConfirmProviderRollbackResult = ConfirmProviderRollbackSuccess | IdempotencyConflict | NativeIdAlreadyBound | NativeIdMismatch | NotFound | RollbackOutdated;

/** The report is on record. */
export type ConfirmProviderRollbackSuccess = {
  /** The provider thread that goes on: after a native fork the one that took the old one's place. Never null here. */
  readonly providerThread?: Maybe<ProviderThread>;
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
};

/** A way to give a provider context apart from the user's message. */
export type ContextChannel = {
  /** Which way. */
  readonly kind: ContextChannelKind;
  /** What it takes in one turn, for all contexts together, in characters; null: no limit. */
  readonly maxCharacters?: Maybe<Scalars['PositiveInt']['output']>;
  /** It works when a conversation is created. */
  readonly onCreate: Scalars['Boolean']['output'];
  /** It works when a conversation is resumed. */
  readonly onResume: Scalars['Boolean']['output'];
  /** What becomes of its text when turns are rolled back. */
  readonly scope: ChannelScope;
  /** Its text survives the provider's own compaction. */
  readonly survivesCompaction: Scalars['Boolean']['output'];
};

/** A way to give a provider context apart from the user's message. */
export type ContextChannelInput = {
  /** Which way. */
  readonly kind: ContextChannelKind;
  /** What it takes in one turn, for all contexts together, in characters; absent: no limit. */
  readonly maxCharacters?: InputMaybe<Scalars['PositiveInt']['input']>;
  /** It works when a conversation is created. */
  readonly onCreate: Scalars['Boolean']['input'];
  /** It works when a conversation is resumed. */
  readonly onResume: Scalars['Boolean']['input'];
  /** What becomes of its text when turns are rolled back. */
  readonly scope: ChannelScope;
  /** Its text survives the provider's own compaction. */
  readonly survivesCompaction: Scalars['Boolean']['input'];
};

/** How a context text is given to a provider, apart from the user's message. */
export type ContextChannelKind =
  /** As a developer message. */
  | 'DEVELOPER'
  /** In front of the user's message, in the same turn. */
  | 'PREAMBLE'
  /** As a message that looks like the user's. */
  | 'SYNTHETIC_USER'
  /** As a system prompt. */
  | 'SYSTEM';

/** The materialised text that carries context where native continuity cannot. It is never edited, only superseded. */
export type ContextHandoff = Node & {
  /** It was made after its attempt was sent: a record for people, never dispatched. */
  readonly afterSending: Scalars['Boolean']['output'];
  /** The provider that is to be asked for the text, while that is awaited. */
  readonly askedProvider?: Maybe<Provider>;
  /** The tokens that it was allowed. */
  readonly budget?: Maybe<Scalars['NonNegativeInt']['output']>;
  /** The position in the thread's log up to which the text speaks. */
  readonly builtAt: Scalars['NonNegativeInt']['output'];
  /** The attempts that carry it, oldest first. */
  readonly carriedBy: ReadonlyArray<CarriedContext>;
  /** Its size in characters, as channels measure it. */
  readonly characters: Scalars['NonNegativeInt']['output'];
  /** The checkpoint that it tells of. */
  readonly checkpoint?: Maybe<Checkpoint>;
  /** The runs that consumed it. */
  readonly consumedBy: ReadonlyArray<Run>;
  /** The runs it speaks for, from the first to the last; `count` says how many. Null for what covers no run. */
  readonly coveredRunOrdinals?: Maybe<RunRange>;
  /** The runs it speaks for, by ordinal, and in what detail. */
  readonly coveredRuns: CoveredRunConnection;
  /** The thread whose ordinals these are. Null for what covers no run. */
  readonly coveredThread?: Maybe<Thread>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The kind of provider that wrote it; null for the local summariser and for the user. */
  readonly createdByProvider?: Maybe<ProviderKind>;
  /** Why the local summariser stepped in for another source; null where it did not. */
  readonly fallbackReason?: Maybe<Scalars['String']['output']>;
  /** The provider threads that ran what it speaks for. */
  readonly fromProviderThreads: ReadonlyArray<ProviderThread>;
  /** `hof_…` */
  readonly id: Scalars['ID']['output'];
  /** The items that it quotes, in the order of the log. */
  readonly inputs: RunItemConnection;
  /** What had to go. */
  readonly omitted: ReadonlyArray<HandoffOmission>;
  /** The provider threads that received it. */
  readonly receivedBy: ReadonlyArray<ReceivedHandoff>;
  /** What was taken out for secrecy. */
  readonly redactions: ReadonlyArray<Redaction>;
  /** What it is made up of. */
  readonly sections: ReadonlyArray<HandoffSection>;
  /** Where it stands. */
  readonly status: HandoffStatus;
  /** What kind of context it is. */
  readonly strategy?: Maybe<HandoffStrategy>;
  /** The SHA-256 of the text, in hex, computed when read; null where there is no text. */
  readonly summarySha256?: Maybe<Scalars['String']['output']>;
  /** Who wrote it. */
  readonly summarySource: SummarySource;
  /** Its text; null while PENDING, and once erased. */
  readonly summaryText?: Maybe<Scalars['String']['output']>;
  /** Why it was superseded; null where it was not. */
  readonly supersedeReason?: Maybe<SupersedeReason>;
  /** The handoff that took its place. */
  readonly supersededBy?: Maybe<ContextHandoff>;
  /** The handoff whose place it took. */
  readonly supersedes?: Maybe<ContextHandoff>;
  /** The run it was made for. */
  readonly targetRun?: Maybe<Run>;
  /** The thread it was made for. */
  readonly thread: Thread;
  /** The provider thread it was made for. */
  readonly toProviderThread: ProviderThread;
  /** Its size in tokens. */
  readonly tokens?: Maybe<Scalars['NonNegativeInt']['output']>;
  /** The transfer it was made for. */
  readonly transfer: ContextTransfer;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};


/** The materialised text that carries context where native continuity cannot. It is never edited, only superseded. */
export type ContextHandoffCoveredRunsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The materialised text that carries context where native continuity cannot. It is never edited, only superseded. */
export type ContextHandoffInputsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of handoffs. */
export type ContextHandoffConnection = {
  /** The rows with their cursors. */
  readonly edges: ReadonlyArray<ContextHandoffEdge>;
  /** The rows alone. */
  readonly nodes: ReadonlyArray<ContextHandoff>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** The rows of all pages. */
  readonly totalCount: Scalars['NonNegativeInt']['output'];
};

/** A row of a page of handoffs. */
export type ContextHandoffEdge = {
  /** Where the row lies, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The row. */
  readonly node: ContextHandoff;
};

/** A handoff as it was. */
export type ContextHandoffSnapshot = {
  /** The handoff, as it is now. */
  readonly handoff: ContextHandoff;
  /** Where it stood. */
  readonly status: HandoffStatus;
  /** Why it was superseded; null where it was not. */
  readonly supersedeReason?: Maybe<SupersedeReason>;
};

/** A page of handoffs as they were. */
export type ContextHandoffSnapshotConnection = {
  /** The rows with their cursors. */
  readonly edges: ReadonlyArray<ContextHandoffSnapshotEdge>;
  /** The rows alone. */
  readonly nodes: ReadonlyArray<ContextHandoffSnapshot>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** The rows of all pages. */
  readonly totalCount: Scalars['NonNegativeInt']['output'];
};

/** A row of a page of handoffs as they were. */
export type ContextHandoffSnapshotEdge = {
  /** Where the row lies, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The row. */
  readonly node: ContextHandoffSnapshot;
};

/** The record that context moves from a source point to a thread. */
export type ContextTransfer = Node & {
  /** The run with which the delta begins; null where it is no delta. */
  readonly base?: Maybe<Run>;
  /** How a subagent ended that gave this back; null otherwise. */
  readonly childStatus?: Maybe<RunStatus>;
  /** When it was opened. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Why it could not be made; null unless FAILED. */
  readonly failure?: Maybe<Failure>;
  /** The handoffs made for it, superseded ones included, oldest first. */
  readonly handoffs: ReadonlyArray<ContextHandoff>;
  /** `ctx_…` */
  readonly id: Scalars['ID']['output'];
  /** What a subagent is asked, or what was asked with a merge-back; null otherwise, and once erased. */
  readonly prompt?: Maybe<Scalars['String']['output']>;
  /** Why it was superseded, cancelled or failed; null otherwise. */
  readonly reason?: Maybe<Scalars['String']['output']>;
  /** How it was moved; null before that is decided. */
  readonly resolution?: Maybe<TransferResolution>;
  /** What a subagent gave back; of one that FAILED, its error. Null otherwise, where it left no words, and once erased. */
  readonly resultText?: Maybe<Scalars['String']['output']>;
  /** Where the context comes from. */
  readonly source?: Maybe<TransferPoint>;
  /** Where it stands. */
  readonly status: TransferStatus;
  /** The provider it goes to, where that was chosen. Of a subagent's prompt: the one that it was meant for. */
  readonly targetProvider?: Maybe<Provider>;
  /** The run that carries or consumed it; null while it waits. */
  readonly targetRun?: Maybe<Run>;
  /** The thread it goes to. */
  readonly targetThread: Thread;
  /** Why context moves. */
  readonly type: TransferType;
  /** When it last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** A page of transfers. */
export type ContextTransferConnection = {
  /** The rows with their cursors. */
  readonly edges: ReadonlyArray<ContextTransferEdge>;
  /** The rows alone. */
  readonly nodes: ReadonlyArray<ContextTransfer>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** The rows of all pages. */
  readonly totalCount: Scalars['NonNegativeInt']['output'];
};

/** A row of a page of transfers. */
export type ContextTransferEdge = {
  /** Where the row lies, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The row. */
  readonly node: ContextTransfer;
};

/** A transfer as it was. */
export type ContextTransferSnapshot = {
  /** How it was carried out; null before. */
  readonly resolution?: Maybe<TransferResolution>;
  /** Where it stood. */
  readonly status: TransferStatus;
  /** The transfer, as it is now. */
  readonly transfer: ContextTransfer;
};

/** A page of transfers as they were. */
export type ContextTransferSnapshotConnection = {
  /** The rows with their cursors. */
  readonly edges: ReadonlyArray<ContextTransferSnapshotEdge>;
  /** The rows alone. */
  readonly nodes: ReadonlyArray<ContextTransferSnapshot>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** The rows of all pages. */
  readonly totalCount: Scalars['NonNegativeInt']['output'];
};

/** A row of a page of transfers as they were. */
export type ContextTransferSnapshotEdge = {
  /** Where the row lies, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The row. */
  readonly node: ContextTransferSnapshot;
};

/** In what detail a handoff speaks for a run. All three count as coverage. */
export type CoverageDetail =
  /** As a digest. */
  | 'DIGEST'
  /** Only counted: there was no room. */
  | 'OMITTED'
  /** Word for word. */
  | 'VERBATIM';

/** What a provider thread knew of its thread's active history as it was, in the ordinals of the time. */
export type CoverageSnapshot = {
  /** The active runs that it knew, natively or through handoffs. */
  readonly effectiveRunOrdinals: ReadonlyArray<RunRange>;
  /** The position up to which it knew everything but gaps. */
  readonly knownThrough: Scalars['NonNegativeInt']['output'];
  /** The active runs that it did not know. */
  readonly missing: ReadonlyArray<RunRange>;
  /** How many these were. */
  readonly missingRunCount: Scalars['NonNegativeInt']['output'];
  /** The active runs that it had run itself. */
  readonly nativeRunOrdinals: ReadonlyArray<RunRange>;
  /** The handoffs that it had received, oldest first. */
  readonly received: ReadonlyArray<ReceivedHandoffSnapshot>;
};

/** A page of the runs that a handoff speaks for. */
export type CoveredRunConnection = {
  /** The rows with their cursors. */
  readonly edges: ReadonlyArray<CoveredRunEdge>;
  /** The rows alone. */
  readonly nodes: ReadonlyArray<Run>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** The rows of all pages. */
  readonly totalCount: Scalars['NonNegativeInt']['output'];
};

/** A run that a handoff speaks for. */
export type CoveredRunEdge = {
  /** Where the row lies, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** In what detail. */
  readonly detail: CoverageDetail;
  /** The run. */
  readonly node: Run;
};

/** A page of the handoffs that speak for a run. */
export type CoveringHandoffConnection = {
  /** The rows with their cursors. */
  readonly edges: ReadonlyArray<CoveringHandoffEdge>;
  /** The rows alone. */
  readonly nodes: ReadonlyArray<ContextHandoff>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** The rows of all pages. */
  readonly totalCount: Scalars['NonNegativeInt']['output'];
};

/** A handoff that speaks for a run. */
export type CoveringHandoffEdge = {
  /** Where the row lies, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** In what detail. */
  readonly detail: CoverageDetail;
  /** The handoff. */
  readonly node: ContextHandoff;
};

/** The thread to create. */
export type CreateThreadInput = {
  /** An id that the caller brings, `thr_` and a UUIDv7. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What it allows; defaults for what is left out. */
  readonly policy?: InputMaybe<ThreadPolicyInput>;
  /** What people call it. At most 1,000 characters. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
};

/** What `createThread` answers. */
export type CreateThreadResult = CreateThreadSuccess | IdAlreadyUsed | IdempotencyConflict | ProviderNotFound;

/** The thread is created. */
export type CreateThreadSuccess = {
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** The thread. */
  readonly thread: Thread;
};

/** Lines of two texts that belong together. */
export type DiffHunk = {
  /** How many they are. */
  readonly count: Scalars['NonNegativeInt']['output'];
  /** Where they begin in the first text, from 1; of added lines, the line before which they would stand. */
  readonly fromLine: Scalars['PositiveInt']['output'];
  /** Whose they are. */
  readonly kind: DiffHunkKind;
  /** The first of them; fewer than `count` where the answer would be too large. */
  readonly lines: ReadonlyArray<Scalars['String']['output']>;
  /** Where they begin in the second text, from 1; of removed lines, the line before which they would stand. */
  readonly toLine: Scalars['PositiveInt']['output'];
};

/** Whether lines were added, removed or left as they are. */
export type DiffHunkKind =
  /** Only the second text has them. */
  | 'ADDED'
  /** Only the first text has them. */
  | 'REMOVED'
  /** Both have them. */
  | 'UNCHANGED';

/** What the application has to carry out now: call `markAttemptSent`, give the contexts and the message to the provider, and report with `acceptRun` or `failAttempt`. */
export type Dispatch = {
  /** What is to be done with the provider thread. */
  readonly action: DispatchAction;
  /** The attempt to report about. */
  readonly attempt: RunAttempt;
  /** The context texts, in the order in which they are to be given, apart from the message. */
  readonly contexts: ReadonlyArray<DispatchContext>;
  /** Why it is done this way. */
  readonly decision: StrategyDecision;
  /** The user's own words, untouched; null where they were erased, and for a subagent's first run that has only its prompt. */
  readonly message?: Maybe<Scalars['String']['output']>;
  /** Of a NATIVE_FORK: where to fork that conversation; null where its head is to be forked and no turn of it was named. The fork brings a conversation with an id of its own. */
  readonly nativeForkPoint?: Maybe<NativeForkPoint>;
  /** The provider's own id of the conversation to resume, or to fork; null where one is created. */
  readonly nativeThreadId?: Maybe<Scalars['String']['output']>;
  /** Transfers that had to stay behind, and why. */
  readonly notDelivered: ReadonlyArray<UndeliveredTransfer>;
  /** Which provider. */
  readonly provider: Provider;
  /** Which provider thread. */
  readonly providerThread: ProviderThread;
  /** The run. */
  readonly run: Run;
  /** How the run is to be executed. */
  readonly settings: RunSettings;
};

/** What is to be done with the provider thread. */
export type DispatchAction =
  /** Begin a new conversation. */
  | 'CREATE'
  /** Fork the conversation inside the provider. */
  | 'NATIVE_FORK'
  /** Go on with the conversation. */
  | 'RESUME';

/** One context text of a dispatch. */
export type DispatchContext = {
  /** How it is to be given. */
  readonly channel: ContextChannelKind;
  /** The handoff it belongs to. */
  readonly handoff: ContextHandoff;
  /** The text; null where it was erased. */
  readonly text?: Maybe<Scalars['String']['output']>;
  /** Its size in tokens. */
  readonly tokens: Scalars['NonNegativeInt']['output'];
};

/** A text of the user's for a handoff. */
export type EditHandoffInput = {
  /** `hof_…` */
  readonly handoffId: Scalars['ID']['input'];
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The whole text, within the handoff's budget. */
  readonly text: Scalars['String']['input'];
};

/** What `editHandoff` answers. */
export type EditHandoffResult = EditHandoffSuccess | HandoffOutdated | IdempotencyConflict | NotFound | SummaryOverBudget;

/** The handoff with the user's text. */
export type EditHandoffSuccess = {
  /** What to carry out now; null where its attempt is no longer PREPARED, or waits for a summary. */
  readonly dispatch?: Maybe<Dispatch>;
  /** The handoff that stands now; never null here. */
  readonly handoff?: Maybe<ContextHandoff>;
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** The summaries that are to be asked for. */
  readonly summaryRequests: ReadonlyArray<SummaryRequest>;
};

/** How a session ended. */
export type EndProviderSessionInput = {
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** In order, or lost. */
  readonly outcome: SessionOutcome;
  /** `ses_…` */
  readonly sessionId: Scalars['ID']['input'];
};

/** What `endProviderSession` answers. */
export type EndProviderSessionResult = EndProviderSessionSuccess | IdempotencyConflict | NotFound;

/** The session has ended. */
export type EndProviderSessionSuccess = {
  /** The attempts that were changed by it: UNKNOWN ones wait for `resolveAttempt`, NOT_DELIVERED ones can be retried. */
  readonly attempts: ReadonlyArray<RunAttempt>;
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** The session. */
  readonly session: ProviderSession;
};

/** Which events. All that is set must hold. */
export type EventFilter = {
  /** Asked for by this actor. */
  readonly actor?: InputMaybe<Scalars['String']['input']>;
  /** All of these hold. */
  readonly and?: InputMaybe<ReadonlyArray<EventFilter>>;
  /** Before this time. */
  readonly before?: InputMaybe<Scalars['DateTime']['input']>;
  /** Of this command. */
  readonly commandId?: InputMaybe<Scalars['ID']['input']>;
  /** At this time or later. */
  readonly from?: InputMaybe<Scalars['DateTime']['input']>;
  /** This does not hold. */
  readonly not?: InputMaybe<EventFilter>;
  /** At least one of these holds. */
  readonly or?: InputMaybe<ReadonlyArray<EventFilter>>;
  /** Concerning the object with this id. */
  readonly subjectId?: InputMaybe<Scalars['ID']['input']>;
  /** In the log of this thread. */
  readonly threadId?: InputMaybe<Scalars['ID']['input']>;
  /** Of one of these types, e.g. `RunAccepted`. */
  readonly type?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** A thread in a form that others read. Only JSONL holds words of the conversation; the others hold the thread's title, ids, numbers and statuses. */
export type Export = {
  /** The text. */
  readonly content: Scalars['String']['output'];
  /** The form. */
  readonly format: ExportFormat;
  /** The media type of the content. */
  readonly mediaType: Scalars['String']['output'];
};

/** The forms in which a thread can be exported. */
export type ExportFormat =
  /** The same picture in Graphviz's language. */
  | 'DOT'
  /** The log with its words, one JSON object a line: what `throughline verify` checks. */
  | 'JSONL'
  /** A Mermaid flowchart with a lane for each provider thread. */
  | 'MERMAID'
  /** OpenLineage run events, one JSON object a line: a job for the thread, and one for its handoffs. */
  | 'OPENLINEAGE'
  /** PROV-JSON (W3C PROV): runs and the making of handoffs as activities, what they put on record as entities, providers and those who asked as agents. */
  | 'PROV_JSON';

/** What went wrong. */
export type FailAttemptInput = {
  /** Nobody knows whether the provider took the turn. Nothing of the thread is started until `resolveAttempt`. */
  readonly ambiguous?: InputMaybe<Scalars['Boolean']['input']>;
  /** `att_…`; may be left out while the run has only one attempt. */
  readonly attemptId?: InputMaybe<Scalars['ID']['input']>;
  /** The contexts that the provider took although the turn failed; on CREATE only together with `nativeThreadId`. */
  readonly deliveredHandoffIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** In words, e.g. the provider's own. At most 1 MiB. */
  readonly message?: InputMaybe<Scalars['String']['input']>;
  /** The provider's own id of the new conversation, where there is one. At most 1,000 characters. */
  readonly nativeThreadId?: InputMaybe<Scalars['String']['input']>;
  /** Why. */
  readonly reason: AttemptFailureReason;
  /** `run_…` */
  readonly runId: Scalars['ID']['input'];
};

/** What `failAttempt` answers. */
export type FailAttemptResult = AttemptOutdated | FailAttemptSuccess | IdempotencyConflict | NativeIdAlreadyBound | NotFound | RunNotActive | RunNotFound;

/** The failure is on record. */
export type FailAttemptSuccess = {
  /** The attempt; never null here. */
  readonly attempt?: Maybe<RunAttempt>;
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Its run; never null here. */
  readonly run?: Maybe<Run>;
};

/** That there will be no summary. */
export type FailSummaryInput = {
  /** `hof_…` */
  readonly handoffId: Scalars['ID']['input'];
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Why, in words. At most 500 characters. */
  readonly reason: Scalars['String']['input'];
};

/** What `failSummary` answers. */
export type FailSummaryResult = FailSummarySuccess | HandoffOutdated | IdempotencyConflict | NotFound;

/** The local summariser has stepped in. */
export type FailSummarySuccess = {
  /** What to carry out now; null while other summaries are waited for, and once its attempt is no longer PREPARED. */
  readonly dispatch?: Maybe<Dispatch>;
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** The run; never null here. */
  readonly run?: Maybe<Run>;
  /** The summaries that are still to be asked for. */
  readonly summaryRequests: ReadonlyArray<SummaryRequest>;
};

/** Why something failed, as whoever reported it said. */
export type Failure = {
  /** A short code, e.g. a reason of `failAttempt`; null where none was given. */
  readonly code?: Maybe<Scalars['String']['output']>;
  /** The reporter's words; null where there were none, or where they were erased. */
  readonly message?: Maybe<Scalars['String']['output']>;
};

/** Why something failed. */
export type FailureInput = {
  /** A short code of the application's own, e.g. `RATE_LIMITED`. At most 200 characters. */
  readonly code?: InputMaybe<Scalars['String']['input']>;
  /** In words. At most 1 MiB. */
  readonly message?: InputMaybe<Scalars['String']['input']>;
};

/** What became of a file. */
export type FileChangeKind =
  /** It is new. */
  | 'CREATED'
  /** It is gone. */
  | 'DELETED'
  /** It has a new path. */
  | 'RENAMED'
  /** Its content changed. */
  | 'UPDATED';

/** Where a fork left its source: it inherits the source's active history up to there. */
export type ForkOrigin = {
  /** The checkpoint of that run that was forked at; null where the run was. */
  readonly checkpoint?: Maybe<Checkpoint>;
  /** The run at which it left, the source's own or one that the source inherited itself. */
  readonly run: Run;
  /** The source was rolled back behind that run since. The fork keeps its history all the same. */
  readonly sourceRolledBack: Scalars['Boolean']['output'];
  /** The source. */
  readonly thread: Thread;
};

/** Where to fork: exactly one of these. */
export type ForkPointInput =
  /** `chk_…`: the run of this checkpoint. Where context has to be handed over, it is a summary up to the checkpoint. */
  { readonly checkpointId: Scalars['ID']['input']; readonly latestStable?: never; readonly providerThreadId?: never; readonly runId?: never; readonly runOrdinal?: never; }
  |  /** The newest run of the history that has ended. Only `true` makes sense. */
  { readonly checkpointId?: never; readonly latestStable: Scalars['Boolean']['input']; readonly providerThreadId?: never; readonly runId?: never; readonly runOrdinal?: never; }
  |  /** `pth_…`: the newest ended run that this provider thread of the thread ran. */
  { readonly checkpointId?: never; readonly latestStable?: never; readonly providerThreadId: Scalars['ID']['input']; readonly runId?: never; readonly runOrdinal?: never; }
  |  /** `run_…`: a run of the history that has ended, the thread's own or one that it inherited. */
  { readonly checkpointId?: never; readonly latestStable?: never; readonly providerThreadId?: never; readonly runId: Scalars['ID']['input']; readonly runOrdinal?: never; }
  |  /** The run with this ordinal on the thread's number line. */
  { readonly checkpointId?: never; readonly latestStable?: never; readonly providerThreadId?: never; readonly runId?: never; readonly runOrdinal: Scalars['PositiveInt']['input']; };

/** The thread cannot be forked there. */
export type ForkPointInvalid = Refusal & {
  /** FORK_POINT_INVALID. */
  readonly code: RefusalCode;
  /** The newest run that the thread can be forked at; null where none has ended. */
  readonly latestStable?: Maybe<Run>;
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
  /** Which reason. */
  readonly problem: ForkPointProblem;
  /** The run in question; null where there is none. */
  readonly run?: Maybe<Run>;
};

/** Why a thread cannot be forked at a point. */
export type ForkPointProblem =
  /** The run has not ended. Wait for it, or fork at `latestStable`. */
  | 'ACTIVE'
  /** The run was cancelled before any provider took it, so that it is no part of the history. */
  | 'CANCELLED'
  /** The run is no part of the thread's history. */
  | 'FOREIGN'
  /** No run of the thread, or of the provider thread, has ended yet. */
  | 'NOTHING_ENDED'
  /** The run has not begun. */
  | 'QUEUED'
  /** The run was rolled back. */
  | 'ROLLED_BACK';

/** What to fork, and where. */
export type ForkThreadInput = {
  /** At which point. */
  readonly at: ForkPointInput;
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** An id for the fork that the caller brings, `thr_` and a UUIDv7. */
  readonly newThreadId?: InputMaybe<Scalars['ID']['input']>;
  /** `thr_…`: the source. Of a subagent's provider thread: the subagent's thread. */
  readonly threadId: Scalars['ID']['input'];
  /** What people call the fork. At most 1,000 characters. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
};

/** What `forkThread` answers. */
export type ForkThreadResult = ForkPointInvalid | ForkThreadSuccess | IdAlreadyUsed | IdempotencyConflict | NotFound | RunNotFound | ThreadNotFound;

/** The thread is forked. */
export type ForkThreadSuccess = {
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** The fork. */
  readonly thread: Thread;
  /** The FORK transfer that the fork's first run carries out. */
  readonly transfer: ContextTransfer;
};

/** A difference in what two handoffs speak for. */
export type HandoffCoverageChange = {
  /** Runs that only the second one speaks for. */
  readonly gained: ReadonlyArray<RunRange>;
  /** Runs that only the first one speaks for. */
  readonly lost: ReadonlyArray<RunRange>;
};

/** A difference in detail, of the runs that both handoffs speak for. */
export type HandoffDetailChange = {
  /** Told in less detail by the second one. */
  readonly less: ReadonlyArray<RunRange>;
  /** Told in more detail by the second one. */
  readonly more: ReadonlyArray<RunRange>;
};

/** What differs between two handoffs. A change is null, or its list empty, where nothing changed. */
export type HandoffDiff = {
  /** Lines that only the second text has; null where there is nothing to compare. */
  readonly addedLines?: Maybe<Scalars['NonNegativeInt']['output']>;
  /** The tokens that they were allowed. */
  readonly budgetChanged?: Maybe<TokensChange>;
  /** What they speak for. */
  readonly coverageChanged?: Maybe<HandoffCoverageChange>;
  /** In what detail they speak for what both speak for. */
  readonly detailChanged?: Maybe<HandoffDetailChange>;
  /** The one that is compared with. */
  readonly from: ContextHandoff;
  /** The texts line by line, in order. */
  readonly hunks: ReadonlyArray<DiffHunk>;
  /** Whether the texts are the same; null where one of them is not there to be compared. */
  readonly identical?: Maybe<Scalars['Boolean']['output']>;
  /** How often each kind of secret was taken out, where that differs. */
  readonly redactionsChanged: ReadonlyArray<RedactionChange>;
  /** Lines that only the first text has; null where there is nothing to compare. */
  readonly removedLines?: Maybe<Scalars['NonNegativeInt']['output']>;
  /** Who wrote them. */
  readonly sourceChanged?: Maybe<HandoffSourceChange>;
  /** The one that is compared. */
  readonly to: ContextHandoff;
  /** Their sizes. */
  readonly tokensChanged?: Maybe<TokensChange>;
  /** Whether not every line is shown. The counts are those of the whole. */
  readonly truncated: Scalars['Boolean']['output'];
};

/** Which handoffs. All that is set must hold. */
export type HandoffFilter = {
  /** All of these hold. */
  readonly and?: InputMaybe<ReadonlyArray<HandoffFilter>>;
  /** This does not hold. */
  readonly not?: InputMaybe<HandoffFilter>;
  /** At least one of these holds. */
  readonly or?: InputMaybe<ReadonlyArray<HandoffFilter>>;
  /** In one of these states. */
  readonly status?: InputMaybe<ReadonlyArray<HandoffStatus>>;
  /** Of one of these kinds. */
  readonly strategy?: InputMaybe<ReadonlyArray<HandoffStrategy>>;
};

/** What a handoff left out for want of room. */
export type HandoffOmission = {
  /** How many. */
  readonly count: Scalars['NonNegativeInt']['output'];
  /** Which: all of them, or the first of many (`count` counts all). */
  readonly ids: ReadonlyArray<Scalars['ID']['output']>;
  /** Of what kind. */
  readonly kind: Scalars['String']['output'];
};

/** The handoff does not wait for this any more: its text is there, or another one took its place. */
export type HandoffOutdated = Refusal & {
  /** HANDOFF_OUTDATED. */
  readonly code: RefusalCode;
  /** The handoff as it is; `supersededBy` tells what took its place. */
  readonly handoff?: Maybe<ContextHandoff>;
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
};

/** A section of a handoff's text. */
export type HandoffSection = {
  /** Its name. */
  readonly name: Scalars['String']['output'];
  /** Its size in tokens. */
  readonly tokens: Scalars['NonNegativeInt']['output'];
  /** Something of it had to go. */
  readonly truncated: Scalars['Boolean']['output'];
};

/** A difference in who wrote a text. */
export type HandoffSourceChange = {
  /** Of the first one. */
  readonly from: HandoffWriter;
  /** Of the second one. */
  readonly to: HandoffWriter;
};

/** Where a handoff stands. */
export type HandoffStatus =
  /** Its text could not be made. */
  | 'FAILED'
  /** Its text is asked for. */
  | 'PENDING'
  /** Its text is there. */
  | 'READY'
  /** Another one took its place, or what it spoke for was taken back. It stays readable. */
  | 'SUPERSEDED';

/** How a provider is given what it does not know. */
export type HandoffStrategy =
  /** The checkpoint, its diff and digests of what is behind it. */
  | 'CHECKPOINT_SUMMARY'
  /** The runs that it missed since it was last used. */
  | 'DELTA_SINCE_TARGET_LAST_SEEN'
  /** A summary of the whole thread. */
  | 'FULL_THREAD_SUMMARY'
  /** What the caller wrote. */
  | 'MANUAL_CONTEXT'
  /** It knows all of it. */
  | 'NONE';

/** Something is missing to the provider, and none of its channels can bring it. */
export type HandoffUnsupported = Refusal & {
  /** HANDOFF_UNSUPPORTED. */
  readonly code: RefusalCode;
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
  /** What the provider would have to be able to do, e.g. `contextChannels`. */
  readonly missingCapability?: Maybe<Scalars['String']['output']>;
  /** The provider that cannot be given the context. */
  readonly provider?: Maybe<Provider>;
  /** The run in question, where there is one. A queued run that could not be started is CANCELLED by this refusal. */
  readonly run?: Maybe<Run>;
};

/** Who wrote a text. */
export type HandoffWriter = {
  /** The kind of provider; null for the local summariser and for the user. */
  readonly provider?: Maybe<ProviderKind>;
  /** In which role. */
  readonly source: SummarySource;
};

/** The id that the caller brought is in use in the workspace, with other content. */
export type IdAlreadyUsed = Refusal & {
  /** ID_ALREADY_USED. */
  readonly code: RefusalCode;
  /** The id in question. */
  readonly id: Scalars['ID']['output'];
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
};

/** The idempotency key was used before, for another command or with another input. */
export type IdempotencyConflict = Refusal & {
  /** IDEMPOTENCY_CONFLICT. */
  readonly code: RefusalCode;
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
};

/** How often something was the case. */
export type ImportCount = {
  /** How often. */
  readonly count: Scalars['NonNegativeInt']['output'];
  /** What, as a code. */
  readonly reason: Scalars['String']['output'];
};

/** What became of what was in a file. */
export type ImportReport = {
  /** The sessions in it: the conversation, and the subagents that it holds. */
  readonly sessions: ReadonlyArray<ImportedSession>;
};

/** A session file. Ids of what is made from it are the same on every import. */
export type ImportSessionInput = {
  /** The text of the file. */
  readonly content: Scalars['String']['input'];
  /** Which program wrote it. */
  readonly format: SessionFormat;
  /** The same key with the same input gives the same answer. An import that broke off is finished by a repetition. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The provider that ran the session. Left out: the one that it is bound to, else the workspace's only provider of the program, else one is registered from the preset. */
  readonly providerId?: InputMaybe<Scalars['ID']['input']>;
  /** The thread that its turns are added to; it is made under this id (`thr_` and a UUIDv7) where there is none. Left out: the session's own thread. A session that is bound to another thread already is refused. */
  readonly threadId?: InputMaybe<Scalars['ID']['input']>;
  /** What people call the thread, where that has no title yet. Left out: the session's own title. */
  readonly title?: InputMaybe<Scalars['String']['input']>;
};

/** What importing a session comes to. */
export type ImportSessionResult = AttemptUnknown | IdAlreadyUsed | IdempotencyConflict | ImportSessionSuccess | NativeIdAlreadyBound | ProviderNotFound | ProviderUnavailable | ThreadBusy | UnreadableSession;

/** The session is on record, as far as it goes. */
export type ImportSessionSuccess = {
  /** Whether this is the answer to an earlier call under the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** What was taken, what was not, and why. */
  readonly report: ImportReport;
  /** The session's thread. */
  readonly thread: Thread;
};

/** How the lines of a file fared. */
export type ImportedFile = {
  /** The numbers of the first of these, from 1. */
  readonly firstMalformedLines: ReadonlyArray<Scalars['PositiveInt']['output']>;
  /** All lines of it. */
  readonly lines: Scalars['NonNegativeInt']['output'];
  /** Lines that are no record, as many as there are; they cost nothing but themselves. */
  readonly malformedLines: Scalars['NonNegativeInt']['output'];
  /** What the file is called. */
  readonly name: Scalars['String']['output'];
  /** All records that were read. */
  readonly records: Scalars['NonNegativeInt']['output'];
  /** Records that were found inside malformed lines. */
  readonly recovered: Scalars['NonNegativeInt']['output'];
  /** Records that gave nothing, by reason. */
  readonly skippedRecords: ReadonlyArray<ImportCount>;
  /** Whether the last line is cut off: a program was writing it. */
  readonly truncatedLastLine: Scalars['Boolean']['output'];
};

/** What became of one session. */
export type ImportedSession = {
  /** Compactions that were added. */
  readonly compactions: Scalars['NonNegativeInt']['output'];
  /** Why it was left for later; null where it was not. */
  readonly deferred?: Maybe<UnreadableReason>;
  /** Its files. */
  readonly files: ReadonlyArray<ImportedFile>;
  /** Whether another session's provider started it as its subagent. */
  readonly isSubagent: Scalars['Boolean']['output'];
  /** Items that were added. */
  readonly items: Scalars['NonNegativeInt']['output'];
  /** Turns that were on record already. */
  readonly knownTurns: Scalars['NonNegativeInt']['output'];
  /** The provider's own id of it. */
  readonly nativeThreadId: Scalars['String']['output'];
  /** Turns that became runs by this import. */
  readonly newTurns: Scalars['NonNegativeInt']['output'];
  /** Codes of what limits the result, e.g. SOURCE_MISSING: what it says it comes from was not there to compare it with. */
  readonly notes: ReadonlyArray<Scalars['String']['output']>;
  /** Why it, or the rest of it, was refused; null where it was not. */
  readonly refusal?: Maybe<RefusalCode>;
  /** Turns that were not taken, by reason: UNFINISHED (its end is not on record yet), REVERTED, ROLLED_BACK, ABANDONED_BRANCH (taken back in the program itself). */
  readonly skippedTurns: ReadonlyArray<ImportCount>;
  /** Its thread; null where it was not taken. */
  readonly thread?: Maybe<Thread>;
};

/** Where an item stands. */
export type ItemStatus =
  /** Given up. */
  | 'CANCELLED'
  /** Done. */
  | 'COMPLETED'
  /** Declined by the user. */
  | 'DECLINED'
  /** Failed. */
  | 'FAILED'
  /** Not done yet. */
  | 'IN_PROGRESS';

/** Context in the caller's own words. */
export type ManualContextInput = {
  /** The runs that it speaks for; absent: all that is missing. What is missing besides goes in a handoff of its own. */
  readonly covers?: InputMaybe<RunRangeInput>;
  /** The text, up to 1 MiB of UTF-8. */
  readonly text: Scalars['String']['input'];
};

/** Which attempt is about to be sent. */
export type MarkAttemptSentInput = {
  /** `att_…`; may be left out while the run has only one attempt. */
  readonly attemptId?: InputMaybe<Scalars['ID']['input']>;
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** `run_…` */
  readonly runId: Scalars['ID']['input'];
  /** The session in which it is sent. */
  readonly sessionId?: InputMaybe<Scalars['ID']['input']>;
};

/** What `markAttemptSent` answers. */
export type MarkAttemptSentResult = AttemptOutdated | IdempotencyConflict | MarkAttemptSentSuccess | NativeForkOutdated | NotFound | ProviderUnavailable | RunNotActive | RunNotFound;

/** The attempt is SENT. */
export type MarkAttemptSentSuccess = {
  /** The attempt; never null here. */
  readonly attempt?: Maybe<RunAttempt>;
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Its run; never null here. */
  readonly run?: Maybe<Run>;
};

/** What to merge back. */
export type MergeBackInput = {
  /** `thr_…`: the fork. */
  readonly forkThreadId: Scalars['ID']['input'];
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What the source is asked to do with it; it stands at its head. At most 20,000 characters. */
  readonly prompt?: InputMaybe<Scalars['String']['input']>;
};

/** What `mergeBack` answers. */
export type MergeBackResult = IdempotencyConflict | MergeBackSuccess | NothingToMerge | ThreadNotFound;

/** The merge-back waits for the source's next run. */
export type MergeBackSuccess = {
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** The transfer into the source. */
  readonly transfer: ContextTransfer;
};

/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type Mutation = {
  /** Says that the provider took the turn. Now, and only now, its contexts are delivered. Reported late, of an attempt that was given up, it is on record all the same: `attempt.counts` says whether it is part of the thread. */
  readonly acceptRun: AcceptRunResult;
  /** Cancels a run that is queued, STARTING or RUNNING. What no provider had accepted leaves the active history. */
  readonly cancelRun: CancelRunResult;
  /** Gives up a transfer that waits, since nobody wants it any more. */
  readonly cancelTransfer: CancelTransferResult;
  /** Captures the workspace after a run: where it is kept, and what changed. It never changes a run's status. */
  readonly captureCheckpoint: CaptureCheckpointResult;
  /** Ends a run. A report about a run that has ended is logged and changes nothing. */
  readonly completeRun: CompleteRunResult;
  /** Tells that a provider's conversation was taken back as `Rollback.affected` asks, or could not be. */
  readonly confirmProviderRollback: ConfirmProviderRollbackResult;
  /** Creates a thread. It starts nothing. */
  readonly createThread: CreateThreadResult;
  /** Puts the user's own text in a handoff's place: a new handoff, and the old one stays readable. While its attempt is PREPARED the new one is dispatched in its place; later it is a record for people. */
  readonly editHandoff: EditHandoffResult;
  /** Puts on record that a session ended. A crash settles what was open on it: attempts that were SENT become UNKNOWN, PREPARED ones NOT_DELIVERED; what was accepted stays as it is. */
  readonly endProviderSession: EndProviderSessionResult;
  /** Says that the provider did not take the turn, or that nobody knows (`ambiguous`). Nothing is delivered but what is named in `deliveredHandoffIds`. A definite report settles an attempt that was UNKNOWN, too. */
  readonly failAttempt: FailAttemptResult;
  /** Says that there will be no summary: the local summariser steps in, and the reason is on record. */
  readonly failSummary: FailSummaryResult;
  /** Forks a thread at a run that has ended: a new thread that inherits the history up to there. Cheap whatever the length; no run is copied and no provider is asked. The fork's first run decides whether a provider's own conversation is forked or context is handed over. The source is untouched. */
  readonly forkThread: ForkThreadResult;
  /** Imports a session file that a provider's own program wrote: its turns become runs of a thread. Importing it again, also after the session went on, adds only what is new. For files larger than a request may be there is `throughline import`. */
  readonly importSession: ImportSessionResult;
  /** Says that the dispatch is about to be sent. It makes a crash decidable: PREPARED was surely not delivered, SENT may have been. */
  readonly markAttemptSent: MarkAttemptSentResult;
  /** Gives back to a fork's source what the fork did: the source's next run gets it. Taken now; what the fork does later needs another. */
  readonly mergeBack: MergeBackResult;
  /** Puts on record that a provider's process or connection was opened. */
  readonly openProviderSession: OpenProviderSessionResult;
  /** Puts on record that a provider compacted its conversation. Handoffs that it received over a channel that does not survive that no longer count: what nothing else covers is missing again, and the next dispatch brings it. */
  readonly recordCompaction: RecordCompactionResult;
  /** Records facts of a run. They may come after its end: they are added then, and change no status. Ids make it repeatable: an item that is known already is not recorded twice, and a later status of it is news. */
  readonly recordRunItems: RecordRunItemsResult;
  /** Makes a handoff anew from the record as it stands: a new handoff takes its place, and the old one stays readable. Where the text comes out the same, the answer is the handoff itself. While its attempt is PREPARED the new one is dispatched in its place; later it is a record for people. */
  readonly regenerateHandoff: RegenerateHandoffResult;
  /** Registers a provider, by a preset (CODEX, CLAUDE) or by its capabilities. */
  readonly registerProvider: RegisterProviderResult;
  /** Says what became of an UNKNOWN attempt. */
  readonly resolveAttempt: ResolveAttemptResult;
  /** Tries a failed run again: no attempt of it was accepted or is unknown, and no later run was started. It brings the same context. */
  readonly retryRun: RetryRunResult;
  /** Takes what a subagent gave back, with how it ended: the parent's next run gets it, unless a run says that its provider has it (`consumedTransferIds` of `recordRunItems`). */
  readonly returnSubagentResult: ReturnSubagentResultResult;
  /** Takes a thread back to a run: what came after it is no part of its history any more, and stays on record. Each provider thread that knew of it has to be taken back too (`Rollback.affected`), or is not used again. Other threads keep what they have. */
  readonly rollbackThread: RollbackThreadResult;
  /** Starts a subagent of a run, or records one that the run's provider started itself: a thread of its own, whose first run gets the prompt. */
  readonly spawnSubagent: SpawnSubagentResult;
  /** Promotes the head of the queue: provider, strategy and coverage are decided now. Where its start is refused, the run is CANCELLED with the refusal as its reason and the next call takes the next one. */
  readonly startNextRun: StartNextRunResult;
  /** Starts a run: decides how its provider is to be given what it does not know, and answers the dispatch to carry out. A busy thread refuses, or queues the message. */
  readonly startRun: StartRunResult;
  /** Hands in the summary that a handoff waits for. Secrets in it are redacted, and facts that it lacks are appended from the record. The last one answers the dispatch. */
  readonly submitSummary: SubmitSummaryResult;
  /** Records the provider of the next run, and starts nothing: no summary is built yet. A switch that was recorded before is superseded by it. A run that names a provider of its own does not use it, and it is gone then. */
  readonly switchProvider: SwitchProviderResult;
  /** Changes a provider. Each change makes a new numbered revision; what was decided with an earlier one keeps it on record. */
  readonly updateProvider: UpdateProviderResult;
  /** Changes what a thread allows; what is left out stays as it is. It counts from the next decision on. */
  readonly updateThreadPolicy: UpdateThreadPolicyResult;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationAcceptRunArgs = {
  input: AcceptRunInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationCancelRunArgs = {
  input: CancelRunInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationCancelTransferArgs = {
  input: CancelTransferInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationCaptureCheckpointArgs = {
  input: CaptureCheckpointInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationCompleteRunArgs = {
  input: CompleteRunInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationConfirmProviderRollbackArgs = {
  input: ConfirmProviderRollbackInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationCreateThreadArgs = {
  input: CreateThreadInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationEditHandoffArgs = {
  input: EditHandoffInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationEndProviderSessionArgs = {
  input: EndProviderSessionInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationFailAttemptArgs = {
  input: FailAttemptInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationFailSummaryArgs = {
  input: FailSummaryInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationForkThreadArgs = {
  input: ForkThreadInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationImportSessionArgs = {
  input: ImportSessionInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationMarkAttemptSentArgs = {
  input: MarkAttemptSentInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationMergeBackArgs = {
  input: MergeBackInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationOpenProviderSessionArgs = {
  input: OpenProviderSessionInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationRecordCompactionArgs = {
  input: RecordCompactionInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationRecordRunItemsArgs = {
  input: RecordRunItemsInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationRegenerateHandoffArgs = {
  input: RegenerateHandoffInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationRegisterProviderArgs = {
  input: RegisterProviderInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationResolveAttemptArgs = {
  input: ResolveAttemptInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationRetryRunArgs = {
  input: RetryRunInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationReturnSubagentResultArgs = {
  input: ReturnSubagentResultInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationRollbackThreadArgs = {
  input: RollbackThreadInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationSpawnSubagentArgs = {
  input: SpawnSubagentInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationStartNextRunArgs = {
  input: StartNextRunInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationStartRunArgs = {
  input: StartRunInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationSubmitSummaryArgs = {
  input: SubmitSummaryInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationSwitchProviderArgs = {
  input: SwitchProviderInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationUpdateProviderArgs = {
  input: UpdateProviderInput;
};


/** Changes. Each takes one input with an optional `idempotencyKey`, and answers its success or a refusal; a refused change writes nothing, unless the refusal says so. */
export type MutationUpdateThreadPolicyArgs = {
  input: UpdateThreadPolicyInput;
};

/** Where a provider can fork its own conversation. */
export type NativeFork =
  /** At any turn. */
  | 'ANY_TURN'
  /** At the newest turn only. */
  | 'HEAD'
  /** It cannot. */
  | 'NONE';

/** A native fork came back without a conversation of its own, or of a head that had gone on: it has failed. The attempt is NOT_DELIVERED, the run FAILED and the FORK transfer FAILED; `retryRun` goes on with portable context. */
export type NativeForkFailed = Refusal & {
  /** The attempt, which is NOT_DELIVERED; never null here. */
  readonly attempt?: Maybe<RunAttempt>;
  /** NATIVE_FORK_FAILED. */
  readonly code: RefusalCode;
  /** How it failed. */
  readonly failure: NativeForkFailure;
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
  /** The run, which is FAILED; never null here. */
  readonly run?: Maybe<Run>;
  /** The provider thread that was to be forked. Where the turn ran in its own conversation, it is DIVERGENT now. */
  readonly source?: Maybe<ProviderThread>;
};

/** How a native fork failed. */
export type NativeForkFailure =
  /** The report named no conversation. */
  | 'NO_CONVERSATION'
  /** The turn ran in the conversation of the source itself, which conflicts with its thread now. */
  | 'SOURCE_ITSELF'
  /** The conversation of the source went on before its head was forked. What was forked is an orphan. */
  | 'SOURCE_WENT_ON';

/** The attempt forks the head of a conversation that went on since it was dispatched: it must not be sent. Report it with `failAttempt` and call `retryRun`, which hands over portable context. */
export type NativeForkOutdated = Refusal & {
  /** The attempt. */
  readonly attempt?: Maybe<RunAttempt>;
  /** NATIVE_FORK_OUTDATED. */
  readonly code: RefusalCode;
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
  /** The run of the attempt. */
  readonly run?: Maybe<Run>;
  /** The provider thread that went on. */
  readonly source?: Maybe<ProviderThread>;
};

/** The native turn to fork a conversation at: the last one that the fork keeps. */
export type NativeForkPoint = {
  /** The provider's own id of the conversation to fork. */
  readonly nativeThreadId: Scalars['String']['output'];
  /** The provider's own id of the turn, or of its last message where the provider goes by messages. */
  readonly nativeTurnId: Scalars['String']['output'];
  /** The run of that turn. */
  readonly run?: Maybe<Run>;
};

/** The native conversation is bound to another provider thread, or the native turn is on record for another attempt: one native conversation is one provider thread, and a turn is on record once. */
export type NativeIdAlreadyBound = Refusal & {
  /** The attempt that was reported. */
  readonly attempt?: Maybe<RunAttempt>;
  /** NATIVE_ID_ALREADY_BOUND. */
  readonly code: RefusalCode;
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
  /** The provider thread that the conversation belongs to; null where it is the turn that is on record. */
  readonly providerThread?: Maybe<ProviderThread>;
  /** The run of the attempt. */
  readonly run?: Maybe<Run>;
};

/** A provider thread was to be resumed, and the provider answered under another native id. That is a failed resume, never an acceptance: report it with `failAttempt`, reason RESUME_FAILED. Of a rollback: the conversation has to end with another turn, or is another one. */
export type NativeIdMismatch = Refusal & {
  /** The attempt that failed to resume. */
  readonly attempt?: Maybe<RunAttempt>;
  /** NATIVE_ID_MISMATCH. */
  readonly code: RefusalCode;
  /** The native id of the conversation that was to be resumed, or reverted. */
  readonly expectedNativeThreadId?: Maybe<Scalars['String']['output']>;
  /** Of a rollback: the native turn that has to be the last one. */
  readonly expectedNativeTurnId?: Maybe<Scalars['String']['output']>;
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
  /** Of a rollback: the provider thread that has to go back. */
  readonly providerThread?: Maybe<ProviderThread>;
  /** The run of the attempt. */
  readonly run?: Maybe<Run>;
};

/** How a provider can take its own conversation back. */
export type NativeRollback =
  /** It cannot. */
  | 'NONE'
  /** To an earlier turn, in place. */
  | 'REVERT'
  /** In place, or by a fork at the earlier turn. */
  | 'REVERT_AND_FORK';

/** What has to be done with a provider's conversation, to take it back. */
export type NativeRollbackAction =
  /** Fork it at the turn that is named, and go on with the fork: a context that has to go would stay after a revert. */
  | 'NATIVE_FORK'
  /** Nothing can be done: the next run on this provider gets a new provider thread. */
  | 'NONE'
  /** Revert it to the turn that is named: that is the last one to keep. */
  | 'REVERT';

/** Whatever has a public id of its own: a prefix that tells the type (`thr_`, `run_`, ...) and a UUIDv7. */
export type Node = {
  /** The public id. It never changes and is never used again. */
  readonly id: Scalars['ID']['output'];
};

/** A page of objects of any type. */
export type NodeConnection = {
  /** The rows with their cursors. */
  readonly edges: ReadonlyArray<NodeEdge>;
  /** The rows alone. */
  readonly nodes: ReadonlyArray<Node>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** The rows of all pages. */
  readonly totalCount: Scalars['NonNegativeInt']['output'];
};

/** A row of a page of objects of any type. */
export type NodeEdge = {
  /** Where the row lies, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The row. */
  readonly node: Node;
};

/** Something that the input names (a session, an attempt, an item, a provider thread, a handoff) does not exist, or does not belong to what it was named with. */
export type NotFound = Refusal & {
  /** NOT_FOUND. */
  readonly code: RefusalCode;
  /** The id that was asked for. */
  readonly id: Scalars['ID']['output'];
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
  /** The run in question, where there is one. A queued run that could not be started is CANCELLED by this refusal. */
  readonly run?: Maybe<Run>;
};

/** There is nothing to merge back: the thread is no fork, or all runs of its own were carried by merge-backs that stand. */
export type NothingToMerge = Refusal & {
  /** NOTHING_TO_MERGE. */
  readonly code: RefusalCode;
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
  /** The thread as it is; `sourceOf` tells the merge-backs that it made. */
  readonly thread: Thread;
};

/** The session to open. */
export type OpenProviderSessionInput = {
  /** An id that the caller brings, `ses_` and a UUIDv7. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What the application calls it. 1 to 200 characters. */
  readonly label?: InputMaybe<Scalars['String']['input']>;
  /** The provider it belongs to. */
  readonly providerId: Scalars['ID']['input'];
};

/** What `openProviderSession` answers. */
export type OpenProviderSessionResult = IdAlreadyUsed | IdempotencyConflict | OpenProviderSessionSuccess | ProviderNotFound;

/** The session is open. */
export type OpenProviderSessionSuccess = {
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** The session. */
  readonly session: ProviderSession;
};

/** Where a page lies within its connection. */
export type PageInfo = {
  /** The cursor of the page's last row; null on an empty page. */
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether rows follow behind this page. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Whether rows lie before this page. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** The cursor of the page's first row; null on an empty page. */
  readonly startCursor?: Maybe<Scalars['String']['output']>;
};

/** A switch that was recorded for the next run by `switchProvider`, and starts nothing by itself. */
export type PendingSwitch = {
  /** The provider of the next run, unless that run names another. */
  readonly provider: Provider;
  /** The settings of the next run, unless that run brings its own. */
  readonly settings: RunSettings;
  /** The pending transfer that stands for it. */
  readonly transfer: ContextTransfer;
};

/** A configured provider instance, in its latest revision. Earlier revisions are in the log. */
export type Provider = Node & {
  /** What it can do. */
  readonly capabilities: ProviderCapabilities;
  /** Providers of one group share their native conversations: one can resume what another began. Null: it shares with nobody. */
  readonly continuationGroup?: Maybe<Scalars['String']['output']>;
  /** When it was registered. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** `pro_…` */
  readonly id: Scalars['ID']['output'];
  /** The family of program behind it. */
  readonly kind: ProviderKind;
  /** What people call it. */
  readonly name: Scalars['String']['output'];
  /** The conversations it holds, over all threads, oldest first. */
  readonly providerThreads: ProviderThreadConnection;
  /** The number of this revision, from 1. */
  readonly revision: Scalars['PositiveInt']['output'];
  /** Its sessions, newest first. */
  readonly sessions: ProviderSessionConnection;
  /** Why it is trusted; null where it is not, or where nobody said. */
  readonly trustReason?: Maybe<Scalars['String']['output']>;
  /** Texts cross to it unredacted. */
  readonly trusted: Scalars['Boolean']['output'];
  /** When this revision was made. */
  readonly updatedAt: Scalars['DateTime']['output'];
};


/** A configured provider instance, in its latest revision. Earlier revisions are in the log. */
export type ProviderProviderThreadsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A configured provider instance, in its latest revision. Earlier revisions are in the log. */
export type ProviderSessionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** What a provider can do. Every decision is made from these. */
export type ProviderCapabilities = {
  /** How it takes context, in order of preference; empty: it takes none. */
  readonly contextChannels: ReadonlyArray<ContextChannel>;
  /** It takes handoffs of only what it missed. */
  readonly deltaHandoff: Scalars['Boolean']['output'];
  /** It takes summaries of the whole thread. */
  readonly fullHandoff: Scalars['Boolean']['output'];
  /** It can be asked to write a summary. */
  readonly generatesSummaries: Scalars['Boolean']['output'];
  /** The largest handoff that it takes, in tokens; null: no limit of its own. */
  readonly maxHandoffTokens?: Maybe<Scalars['PositiveInt']['output']>;
  /** It can change the model within one conversation. */
  readonly modelSwitchInThread: Scalars['Boolean']['output'];
  /** Where it can fork its own conversation. */
  readonly nativeFork: NativeFork;
  /** How it can take its own conversation back. */
  readonly nativeRollback: NativeRollback;
  /** It can go on with a conversation that it began before. */
  readonly resume: Scalars['Boolean']['output'];
  /** It can change the runtime mode (sandbox, approvals) within one conversation. */
  readonly runtimeModeSwitchInThread: Scalars['Boolean']['output'];
};

/** What a provider can do. A field left out keeps the preset's (or the present) value, else it is `false`, NONE or empty. */
export type ProviderCapabilitiesInput = {
  /** How it takes context, in order of preference, at most 16; empty: it takes none. */
  readonly contextChannels?: InputMaybe<ReadonlyArray<ContextChannelInput>>;
  /** It takes handoffs of only what it missed. */
  readonly deltaHandoff?: InputMaybe<Scalars['Boolean']['input']>;
  /** It takes summaries of the whole thread. */
  readonly fullHandoff?: InputMaybe<Scalars['Boolean']['input']>;
  /** It can be asked to write a summary. */
  readonly generatesSummaries?: InputMaybe<Scalars['Boolean']['input']>;
  /** The largest handoff that it takes, in tokens. */
  readonly maxHandoffTokens?: InputMaybe<Scalars['PositiveInt']['input']>;
  /** It can change the model within one conversation. */
  readonly modelSwitchInThread?: InputMaybe<Scalars['Boolean']['input']>;
  /** Where it can fork its own conversation. */
  readonly nativeFork?: InputMaybe<NativeFork>;
  /** How it can take its own conversation back. */
  readonly nativeRollback?: InputMaybe<NativeRollback>;
  /** It can go on with a conversation that it began before. */
  readonly resume?: InputMaybe<Scalars['Boolean']['input']>;
  /** It can change the runtime mode within one conversation. */
  readonly runtimeModeSwitchInThread?: InputMaybe<Scalars['Boolean']['input']>;
};

/** The family of program behind a provider. For people and presets: decisions are made from capabilities, never from it. */
export type ProviderKind =
  /** Any program that speaks the Agent Client Protocol. */
  | 'ACP'
  /** Anthropic Claude Code. */
  | 'CLAUDE'
  /** OpenAI Codex. */
  | 'CODEX'
  /** Cursor. */
  | 'CURSOR'
  /** Google Gemini CLI. */
  | 'GEMINI'
  /** opencode. */
  | 'OPENCODE'
  /** Anything else. */
  | 'OTHER';

/** There is no provider with this id in the workspace. */
export type ProviderNotFound = Refusal & {
  /** PROVIDER_NOT_FOUND. */
  readonly code: RefusalCode;
  /** The id that was asked for. */
  readonly id: Scalars['ID']['output'];
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
  /** The run in question, where there is one. A queued run that could not be started is CANCELLED by this refusal. */
  readonly run?: Maybe<Run>;
};

/** Whether a provider's conversation was taken back. */
export type ProviderRollbackOutcome =
  /** It was. */
  | 'DONE'
  /** It could not be. */
  | 'FAILED';

/** All provider threads of the provider in this thread wait for a rollback to be confirmed. Another provider, or a clean context, can be used meanwhile. */
export type ProviderRollbackPending = Refusal & {
  /** PROVIDER_ROLLBACK_PENDING. */
  readonly code: RefusalCode;
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
  /** The provider in question. */
  readonly provider?: Maybe<Provider>;
  /** One of the provider threads that wait. */
  readonly providerThread?: Maybe<ProviderThread>;
  /** The run in question, where there is one. A queued run that could not be started is CANCELLED by this refusal. */
  readonly run?: Maybe<Run>;
};

/** How far a provider thread has got with a rollback. */
export type ProviderRollbackStatus =
  /** It was taken back. */
  | 'DONE'
  /** It could not be taken back, and is not used any more. */
  | 'FAILED'
  /** It cannot be taken back, and is not used any more. */
  | 'IMPOSSIBLE'
  /** A newer rollback asks more of it. */
  | 'OUTDATED'
  /** It has to be taken back: `confirmProviderRollback` is waited for. */
  | 'PENDING';

/** A live or ended process or connection in which provider threads are used. It belongs to the workspace. */
export type ProviderSession = Node & {
  /** The attempts that used it, oldest first. */
  readonly attempts: RunAttemptConnection;
  /** When it ended; null while it is open. */
  readonly endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** `ses_…` */
  readonly id: Scalars['ID']['output'];
  /** What the application calls it. */
  readonly label?: Maybe<Scalars['String']['output']>;
  /** When it was opened. */
  readonly openedAt: Scalars['DateTime']['output'];
  /** How it ended; null while it is open. */
  readonly outcome?: Maybe<SessionOutcome>;
  /** The provider it belongs to. */
  readonly provider: Provider;
};


/** A live or ended process or connection in which provider threads are used. It belongs to the workspace. */
export type ProviderSessionAttemptsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of sessions. */
export type ProviderSessionConnection = {
  /** The rows with their cursors. */
  readonly edges: ReadonlyArray<ProviderSessionEdge>;
  /** The rows alone. */
  readonly nodes: ReadonlyArray<ProviderSession>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** The rows of all pages. */
  readonly totalCount: Scalars['NonNegativeInt']['output'];
};

/** A row of a page of sessions. */
export type ProviderSessionEdge = {
  /** Where the row lies, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The row. */
  readonly node: ProviderSession;
};

/** Which sessions. All that is set must hold. */
export type ProviderSessionFilter = {
  /** All of these hold. */
  readonly and?: InputMaybe<ReadonlyArray<ProviderSessionFilter>>;
  /** This does not hold. */
  readonly not?: InputMaybe<ProviderSessionFilter>;
  /** Still open (true) or ended (false). */
  readonly open?: InputMaybe<Scalars['Boolean']['input']>;
  /** At least one of these holds. */
  readonly or?: InputMaybe<ReadonlyArray<ProviderSessionFilter>>;
  /** Of this provider. */
  readonly providerId?: InputMaybe<Scalars['ID']['input']>;
};

/** A provider's own conversation, known by its native id: its memory of part of a thread. */
export type ProviderThread = Node & {
  /** The attempts that were made on it, oldest first. */
  readonly attempts: RunAttemptConnection;
  /** What it knows of the active history, and what it misses. */
  readonly coverage: ProviderThreadCoverage;
  /** When it was decided on. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** The first run that it ran. */
  readonly firstRunOrdinal?: Maybe<Scalars['PositiveInt']['output']>;
  /** The provider thread whose conversation it began as a copy of. */
  readonly forkedFrom?: Maybe<ProviderThread>;
  /** The handoffs that it received, oldest first. */
  readonly handoffIds: ReadonlyArray<Scalars['ID']['output']>;
  /** `pth_…` */
  readonly id: Scalars['ID']['output'];
  /** The handoffs that were made for it, oldest first. */
  readonly incomingHandoffs: ContextHandoffConnection;
  /** The newest run that it ran. */
  readonly lastRunOrdinal?: Maybe<Scalars['PositiveInt']['output']>;
  /** The provider's own id of it; null until the provider took a turn. */
  readonly nativeThreadId?: Maybe<Scalars['String']['output']>;
  /** The handoffs that speak for what it ran, oldest first. */
  readonly outgoingHandoffs: ContextHandoffConnection;
  /** The provider that holds it. */
  readonly provider: Provider;
  /** The revision of the provider that it was decided with. */
  readonly providerRevision: Scalars['PositiveInt']['output'];
  /** The provider thread that took its place. */
  readonly replacedBy?: Maybe<ProviderThread>;
  /** The provider thread whose place it took. */
  readonly replaces?: Maybe<ProviderThread>;
  /** The runs that it ran natively, by ordinal. */
  readonly runs: RunConnection;
  /** The sessions in which it was used, oldest first. */
  readonly sessions: ReadonlyArray<ProviderSession>;
  /** What it was last run with. */
  readonly settings: RunSettings;
  /** The transfers whose source it is, oldest first. */
  readonly sourceOf: ContextTransferConnection;
  /** Where it stands. */
  readonly status: ProviderThreadStatus;
  /** The thread it belongs to. */
  readonly thread: Thread;
};


/** A provider's own conversation, known by its native id: its memory of part of a thread. */
export type ProviderThreadAttemptsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A provider's own conversation, known by its native id: its memory of part of a thread. */
export type ProviderThreadIncomingHandoffsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A provider's own conversation, known by its native id: its memory of part of a thread. */
export type ProviderThreadOutgoingHandoffsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A provider's own conversation, known by its native id: its memory of part of a thread. */
export type ProviderThreadRunsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A provider's own conversation, known by its native id: its memory of part of a thread. */
export type ProviderThreadSourceOfArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of provider threads. */
export type ProviderThreadConnection = {
  /** The rows with their cursors. */
  readonly edges: ReadonlyArray<ProviderThreadEdge>;
  /** The rows alone. */
  readonly nodes: ReadonlyArray<ProviderThread>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** The rows of all pages. */
  readonly totalCount: Scalars['NonNegativeInt']['output'];
};

/** What a provider thread knows of its thread's active history. It counts what the provider accepted, never what was prepared or sent. */
export type ProviderThreadCoverage = {
  /** The active runs that it knows, natively or through handoffs. */
  readonly effectiveRunOrdinals: ReadonlyArray<RunRange>;
  /** The handoffs that it received, oldest first. */
  readonly handoffIds: ReadonlyArray<Scalars['ID']['output']>;
  /** The position in the active history up to which it knows everything but gaps. */
  readonly knownThrough: Scalars['NonNegativeInt']['output'];
  /** The active runs that it does not know. */
  readonly missing: ReadonlyArray<RunRange>;
  /** How many these are. */
  readonly missingRunCount: Scalars['NonNegativeInt']['output'];
  /** The active runs that it ran itself. */
  readonly nativeRunOrdinals: ReadonlyArray<RunRange>;
  /** The same, with how they came and whether they count. */
  readonly received: ReadonlyArray<ReceivedHandoff>;
};

/** A row of a page of provider threads. */
export type ProviderThreadEdge = {
  /** Where the row lies, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The row. */
  readonly node: ProviderThread;
};

/** A provider thread as it was. */
export type ProviderThreadSnapshot = {
  /** What it knew. */
  readonly coverage: CoverageSnapshot;
  /** What it was known by; null before. */
  readonly nativeThreadId?: Maybe<Scalars['String']['output']>;
  /** The provider thread, as it is now. */
  readonly providerThread: ProviderThread;
  /** Its settings. */
  readonly settings: RunSettings;
  /** Where it stood. */
  readonly status: ProviderThreadStatus;
};

/** Where a provider thread stands. */
export type ProviderThreadStatus =
  /** A run is on it. */
  | 'ACTIVE'
  /** A confirmed native fork took its place. */
  | 'CLOSED'
  /** It holds what the thread does not: it is not resumed any more. */
  | 'DIVERGENT'
  /** It can be resumed. */
  | 'IDLE'
  /** Decided on, and not known to the provider yet. */
  | 'PLANNED'
  /** Resuming it failed. */
  | 'RESUME_FAILED'
  /** It has to be taken back before it can be used. */
  | 'ROLLBACK_PENDING';

/** No provider can be used for the run: none was named and none follows from the thread, or the session that was named has ended or belongs to another provider. */
export type ProviderUnavailable = Refusal & {
  /** PROVIDER_UNAVAILABLE. */
  readonly code: RefusalCode;
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
  /** The provider in question; null where none is known. */
  readonly provider?: Maybe<Provider>;
  /** The run in question, where there is one. A queued run that could not be started is CANCELLED by this refusal. */
  readonly run?: Maybe<Run>;
};

/** Reads. Nothing here writes, starts or reserves anything. */
export type Query = {
  /** Whatever waits for somebody, over all threads, longest waiting first, with what to call next. */
  readonly attentionRequired: AttentionConnection;
  /** The log of the workspace and of all its threads, oldest first. */
  readonly auditEvents: AuditEventConnection;
  /** The handoff with this id. */
  readonly contextHandoff?: Maybe<ContextHandoff>;
  /** The transfer with this id. */
  readonly contextTransfer?: Maybe<ContextTransfer>;
  /** A thread in a form that others read, as it is now. Null where there is no such thread. What is larger than 1 MiB is refused with the code EXPORT_TOO_LARGE and the `route` under which the HTTP server streams it: `GET /threads/{id}/export?format=dot`, with the same authentication. */
  readonly exportThread?: Maybe<Export>;
  /** What differs between two handoffs, of any threads of the workspace; null where there is no such handoff. */
  readonly handoffDiff?: Maybe<HandoffDiff>;
  /** The object with this id, of whatever type; null where there is none (or none that this caller may see). */
  readonly node?: Maybe<Node>;
  /** The objects with these ids, in their order; null in the place of each that does not exist. At most 100 ids. */
  readonly nodes: ReadonlyArray<Maybe<Node>>;
  /** What would happen if the next run went to a provider: to one, or to each registered one. It writes nothing, and a provider that cannot be used is an answer, not an error. */
  readonly planSwitch: ReadonlyArray<SwitchPlan>;
  /** What `rollbackThread` would do now. It writes nothing. Null where there is no such thread. */
  readonly previewRollback?: Maybe<RollbackPreview>;
  /** The provider with this id, in its latest revision. */
  readonly provider?: Maybe<Provider>;
  /** The session with this id. */
  readonly providerSession?: Maybe<ProviderSession>;
  /** The sessions of the workspace, newest first. */
  readonly providerSessions: ProviderSessionConnection;
  /** The provider thread with this id. */
  readonly providerThread?: Maybe<ProviderThread>;
  /** All providers of the workspace, in the order of their registration. */
  readonly providers: ReadonlyArray<Provider>;
  /** The rollback with this id. */
  readonly rollback?: Maybe<Rollback>;
  /** The run with this id. */
  readonly run?: Maybe<Run>;
  /** The thread with this id. */
  readonly thread?: Maybe<Thread>;
  /** A thread as it was: at a position of its log, or at a time (the last event at it or before it); as it is now where neither is named. Null where there is no such thread, or where it did not exist yet. Name one of the two. */
  readonly threadAsOf?: Maybe<ThreadSnapshot>;
  /** The threads of the workspace. */
  readonly threads: ThreadConnection;
  /** Whether the record of a thread is untouched: recomputes the hash chain of its log, and the seals of the words that it speaks of. Null where there is no such thread. */
  readonly verifyAudit?: Maybe<AuditVerification>;
};


/** Reads. Nothing here writes, starts or reserves anything. */
export type QueryAttentionRequiredArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Reads. Nothing here writes, starts or reserves anything. */
export type QueryAuditEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<EventFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** Reads. Nothing here writes, starts or reserves anything. */
export type QueryContextHandoffArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. Nothing here writes, starts or reserves anything. */
export type QueryContextTransferArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. Nothing here writes, starts or reserves anything. */
export type QueryExportThreadArgs = {
  format: ExportFormat;
  threadId: Scalars['ID']['input'];
};


/** Reads. Nothing here writes, starts or reserves anything. */
export type QueryHandoffDiffArgs = {
  fromId: Scalars['ID']['input'];
  toId: Scalars['ID']['input'];
};


/** Reads. Nothing here writes, starts or reserves anything. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. Nothing here writes, starts or reserves anything. */
export type QueryNodesArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


/** Reads. Nothing here writes, starts or reserves anything. */
export type QueryPlanSwitchArgs = {
  cleanContext?: InputMaybe<Scalars['Boolean']['input']>;
  providerId?: InputMaybe<Scalars['ID']['input']>;
  settings?: InputMaybe<RunSettingsInput>;
  threadId: Scalars['ID']['input'];
};


/** Reads. Nothing here writes, starts or reserves anything. */
export type QueryPreviewRollbackArgs = {
  threadId: Scalars['ID']['input'];
  toRunOrdinal: Scalars['NonNegativeInt']['input'];
};


/** Reads. Nothing here writes, starts or reserves anything. */
export type QueryProviderArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. Nothing here writes, starts or reserves anything. */
export type QueryProviderSessionArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. Nothing here writes, starts or reserves anything. */
export type QueryProviderSessionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ProviderSessionFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** Reads. Nothing here writes, starts or reserves anything. */
export type QueryProviderThreadArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. Nothing here writes, starts or reserves anything. */
export type QueryRollbackArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. Nothing here writes, starts or reserves anything. */
export type QueryRunArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. Nothing here writes, starts or reserves anything. */
export type QueryThreadArgs = {
  id: Scalars['ID']['input'];
};


/** Reads. Nothing here writes, starts or reserves anything. */
export type QueryThreadAsOfArgs = {
  at?: InputMaybe<Scalars['DateTime']['input']>;
  sequence?: InputMaybe<Scalars['NonNegativeInt']['input']>;
  threadId: Scalars['ID']['input'];
};


/** Reads. Nothing here writes, starts or reserves anything. */
export type QueryThreadsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<ThreadFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
  orderBy?: InputMaybe<ThreadOrder>;
};


/** Reads. Nothing here writes, starts or reserves anything. */
export type QueryVerifyAuditArgs = {
  threadId: Scalars['ID']['input'];
};

/** There is no queued run to promote. */
export type QueueEmpty = Refusal & {
  /** QUEUE_EMPTY. */
  readonly code: RefusalCode;
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
};

/** The thread's queue holds as many runs as it may. */
export type QueueFull = Refusal & {
  /** QUEUE_FULL. */
  readonly code: RefusalCode;
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
  /** The queued runs, next first. */
  readonly queue: ReadonlyArray<Run>;
};

/** A handoff as a provider thread received it: it was accepted with a turn. */
export type ReceivedHandoff = {
  /** The run it came with. */
  readonly atRun: Run;
  /** How it came. */
  readonly channel: ContextChannelKind;
  /** It counts as coverage. */
  readonly counts: Scalars['Boolean']['output'];
  /** The handoff. */
  readonly handoff: ContextHandoff;
  /** It came with the conversation that this one was forked from, which had received it by then. */
  readonly inherited: Scalars['Boolean']['output'];
  /** The provider thread that received it. */
  readonly providerThread: ProviderThread;
  /** Why it does not count any more; null while it does. */
  readonly reason?: Maybe<Scalars['String']['output']>;
  /** What becomes of its text when turns are rolled back. */
  readonly scope: ChannelScope;
};

/** A handoff as a provider thread had received it. */
export type ReceivedHandoffSnapshot = {
  /** The run it came with. */
  readonly atRun: Run;
  /** How it came. */
  readonly channel: ContextChannelKind;
  /** It counted as coverage. */
  readonly counts: Scalars['Boolean']['output'];
  /** The handoff, as it is now. */
  readonly handoff: ContextHandoff;
  /** What becomes of its text when turns are rolled back. */
  readonly scope: ChannelScope;
};

/** The conversation that was compacted. */
export type RecordCompactionInput = {
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The provider's own id of the turn at which it was. At most 1,000 characters. */
  readonly nativeTurnId?: InputMaybe<Scalars['String']['input']>;
  /** `pth_…` */
  readonly providerThreadId: Scalars['ID']['input'];
};

/** What `recordCompaction` answers. */
export type RecordCompactionResult = IdempotencyConflict | NotFound | RecordCompactionSuccess;

/** The compaction is on record. */
export type RecordCompactionSuccess = {
  /** The provider thread, with its coverage as it is now; never null here. */
  readonly providerThread?: Maybe<ProviderThread>;
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
};

/** The items to record. */
export type RecordRunItemsInput = {
  /** `ctx_…`: results of subagents that wait for this thread and that the run's provider has already, as the answers of its own subagents. Up to 100. */
  readonly consumedTransferIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Up to 1,000 items, in their order; at least one, unless transfers are consumed. */
  readonly items: ReadonlyArray<RunItemInput>;
  /** `run_…` */
  readonly runId: Scalars['ID']['input'];
};

/** What `recordRunItems` answers. */
export type RecordRunItemsResult = IdAlreadyUsed | IdempotencyConflict | NotFound | RecordRunItemsSuccess | RunNotActive | RunNotFound | TransferNotPending;

/** The items are on record. */
export type RecordRunItemsSuccess = {
  /** The items, in the order of the input. */
  readonly items: ReadonlyArray<RunItem>;
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Their run; never null here. */
  readonly run?: Maybe<Run>;
};

/** What a handoff does not tell for secrecy: never the value. */
export type Redaction = {
  /** How many. */
  readonly count: Scalars['NonNegativeInt']['output'];
  /** Which kind of secret. */
  readonly kind: Scalars['String']['output'];
  /** Where they were. */
  readonly where: ReadonlyArray<Scalars['String']['output']>;
};

/** A difference in what was taken out for secrecy. */
export type RedactionChange = {
  /** How often in the first text. */
  readonly from: Scalars['NonNegativeInt']['output'];
  /** The kind of secret. */
  readonly kind: Scalars['String']['output'];
  /** How often in the second text. */
  readonly to: Scalars['NonNegativeInt']['output'];
};

/** A change that was not made, for a reason that a caller has to expect. Select `... on Refusal { code message }` to handle all of them, those added later included. */
export type Refusal = {
  /** Which reason. */
  readonly code: RefusalCode;
  /** The reason in words, for a person. */
  readonly message: Scalars['String']['output'];
};

/** Why a change was refused. More may come: treat a code that you do not know by its `message`. */
export type RefusalCode =
  /** The attempt is not the one that this can be said of any more. */
  | 'ATTEMPT_OUTDATED'
  /** Nobody knows whether a provider took an attempt: `resolveAttempt` comes first. */
  | 'ATTEMPT_UNKNOWN'
  /** The thread cannot be forked there. */
  | 'FORK_POINT_INVALID'
  /** The handoff is not the one that this can be done to any more. */
  | 'HANDOFF_OUTDATED'
  /** The provider has no way to be given what it does not know. */
  | 'HANDOFF_UNSUPPORTED'
  /** The idempotency key was used with another input. */
  | 'IDEMPOTENCY_CONFLICT'
  /** The id that the caller brought is in use. */
  | 'ID_ALREADY_USED'
  /** A native fork came back without a conversation of its own. This refusal changed state: the attempt is NOT_DELIVERED and the transfer FAILED. */
  | 'NATIVE_FORK_FAILED'
  /** The head that is to be forked went on since the dispatch. */
  | 'NATIVE_FORK_OUTDATED'
  /** The native conversation belongs to another provider thread. */
  | 'NATIVE_ID_ALREADY_BOUND'
  /** Another conversation answered than the one that was resumed, or another turn is its last than the one to keep. */
  | 'NATIVE_ID_MISMATCH'
  /** The fork has nothing that was not merged back already. */
  | 'NOTHING_TO_MERGE'
  /** Something else that the input names does not exist. */
  | 'NOT_FOUND'
  /** There is no such provider. */
  | 'PROVIDER_NOT_FOUND'
  /** All that the provider remembers of this thread waits for a rollback to be confirmed. */
  | 'PROVIDER_ROLLBACK_PENDING'
  /** No provider can be used for the run. */
  | 'PROVIDER_UNAVAILABLE'
  /** The thread's queue is empty. */
  | 'QUEUE_EMPTY'
  /** The thread's queue is full. */
  | 'QUEUE_FULL'
  /** The provider thread waits for another rollback, or for none. */
  | 'ROLLBACK_OUTDATED'
  /** The thread cannot be taken back to this run. */
  | 'ROLLBACK_TARGET_INVALID'
  /** The run is not in a state in which this can be done to it. */
  | 'RUN_NOT_ACTIVE'
  /** There is no such run. */
  | 'RUN_NOT_FOUND'
  /** The subagent has returned its result already. */
  | 'SUBAGENT_ENDED'
  /** The run belongs to a subagent that is nested as deep as may be. */
  | 'SUBAGENT_TOO_DEEP'
  /** The text is larger than its handoff may be. */
  | 'SUMMARY_OVER_BUDGET'
  /** The thread has an active run, or runs in its queue. */
  | 'THREAD_BUSY'
  /** There is no such thread. */
  | 'THREAD_NOT_FOUND'
  /** The transfer does not wait any more. */
  | 'TRANSFER_NOT_PENDING'
  /** The text is no session that can be imported. */
  | 'UNREADABLE_SESSION';

/** A handoff to be made anew. */
export type RegenerateHandoffInput = {
  /** The tokens that it is allowed, within what policy and provider allow; as before unless said. */
  readonly budget?: InputMaybe<Scalars['PositiveInt']['input']>;
  /** `hof_…` */
  readonly handoffId: Scalars['ID']['input'];
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Who is to write it; by the thread's policy unless said. Not USER. */
  readonly source?: InputMaybe<SummarySource>;
};

/** What `regenerateHandoff` answers. */
export type RegenerateHandoffResult = HandoffOutdated | IdempotencyConflict | NotFound | RegenerateHandoffSuccess;

/** The handoff as it was made anew. */
export type RegenerateHandoffSuccess = {
  /** What to carry out now; null where its attempt is no longer PREPARED, or waits for a summary. */
  readonly dispatch?: Maybe<Dispatch>;
  /** The handoff that stands now; never null here. */
  readonly handoff?: Maybe<ContextHandoff>;
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** The summaries that are to be asked for. */
  readonly summaryRequests: ReadonlyArray<SummaryRequest>;
};

/** What is registered. Either `preset`, or `kind` (with `capabilities`: a provider of which nothing is stated can start conversations, and no more). */
export type RegisterProviderInput = {
  /** What it can do. */
  readonly capabilities?: InputMaybe<ProviderCapabilitiesInput>;
  /** Providers that name the same group share their native conversations. 1 to 200 characters. It cannot be changed later. */
  readonly continuationGroup?: InputMaybe<Scalars['String']['input']>;
  /** An id that the caller brings, `pro_` and a UUIDv7. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The family of program; may be left out beside a preset. */
  readonly kind?: InputMaybe<ProviderKind>;
  /** What people call it. 1 to 200 characters. */
  readonly name: Scalars['String']['input'];
  /** Capabilities as measured of this program: CODEX or CLAUDE. Fields of `capabilities` that are set win over it. */
  readonly preset?: InputMaybe<ProviderKind>;
  /** Why it is trusted; required with `trusted: true`, and logged. At most 1,000 characters. */
  readonly trustReason?: InputMaybe<Scalars['String']['input']>;
  /** Texts cross to it unredacted. */
  readonly trusted?: InputMaybe<Scalars['Boolean']['input']>;
};

/** What `registerProvider` answers. */
export type RegisterProviderResult = IdAlreadyUsed | IdempotencyConflict | RegisterProviderSuccess;

/** The provider is registered. */
export type RegisterProviderSuccess = {
  /** The provider; never null here. */
  readonly provider?: Maybe<Provider>;
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
};

/** What became of an UNKNOWN attempt. */
export type ResolveAttemptInput = {
  /** `att_…`; may be left out while the run has only one attempt. */
  readonly attemptId?: InputMaybe<Scalars['ID']['input']>;
  /** The contexts that the provider took although the turn was not delivered. */
  readonly deliveredHandoffIds?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The provider's own id of the conversation; required for ACCEPTED, but for a NATIVE_FORK, where none means that the fork failed. At most 1,000 characters. */
  readonly nativeThreadId?: InputMaybe<Scalars['String']['input']>;
  /** The provider's own id of the turn. At most 1,000 characters. */
  readonly nativeTurnId?: InputMaybe<Scalars['String']['input']>;
  /** What became of it. */
  readonly outcome: AttemptOutcome;
  /** `run_…` */
  readonly runId: Scalars['ID']['input'];
};

/** What `resolveAttempt` answers. */
export type ResolveAttemptResult = AttemptOutdated | IdempotencyConflict | NativeForkFailed | NativeIdAlreadyBound | NativeIdMismatch | NotFound | ResolveAttemptSuccess | RunNotActive | RunNotFound;

/** The attempt is settled. */
export type ResolveAttemptSuccess = {
  /** The attempt; never null here. */
  readonly attempt?: Maybe<RunAttempt>;
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Its run; never null here. */
  readonly run?: Maybe<Run>;
};

/** The failed run to try again. */
export type RetryRunInput = {
  /** The provider is to begin anew, with a full summary. */
  readonly cleanContext?: InputMaybe<Scalars['Boolean']['input']>;
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The provider; absent: that of the last attempt. */
  readonly providerId?: InputMaybe<Scalars['ID']['input']>;
  /** `run_…` */
  readonly runId: Scalars['ID']['input'];
  /** The session in which it will be sent. */
  readonly sessionId?: InputMaybe<Scalars['ID']['input']>;
  /** How it is to be executed; absent: as in the last attempt. */
  readonly settings?: InputMaybe<RunSettingsInput>;
};

/** What `retryRun` answers. */
export type RetryRunResult = AttemptUnknown | HandoffUnsupported | IdempotencyConflict | NotFound | ProviderNotFound | ProviderRollbackPending | ProviderUnavailable | RetryRunSuccess | RunNotActive | RunNotFound | ThreadBusy;

/** The run is tried again. */
export type RetryRunSuccess = {
  /** What to carry out now; null once its attempt is no longer PREPARED. */
  readonly dispatch?: Maybe<Dispatch>;
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** The run; never null here. */
  readonly run?: Maybe<Run>;
  /** The summaries that the application has to ask a provider for before there is a dispatch. */
  readonly summaryRequests: ReadonlyArray<SummaryRequest>;
};

/** What a subagent gave back. */
export type ReturnSubagentResultInput = {
  /** `thr_…`: its thread. */
  readonly childThreadId: Scalars['ID']['input'];
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Its words: the result, or of one that FAILED the error. At most 1 MiB. */
  readonly result?: InputMaybe<Scalars['String']['input']>;
  /** How it ended. */
  readonly status: SubagentOutcome;
};

/** What `returnSubagentResult` answers. A subagent ends once: another result than the one that stands is SUBAGENT_ENDED. */
export type ReturnSubagentResultResult = IdempotencyConflict | NotFound | ReturnSubagentResultSuccess | SubagentEnded | ThreadNotFound;

/** The result is on record. It waits for the parent, unless the run that started the subagent is no part of the history any more (SUPERSEDED). */
export type ReturnSubagentResultSuccess = {
  /** This is the answer to an earlier call, with the same idempotency key or of the same result. */
  readonly replayed: Scalars['Boolean']['output'];
  /** The transfer into the parent. */
  readonly transfer: ContextTransfer;
};

/** The act that took a thread back to a run. */
export type Rollback = Node & {
  /** The provider threads that knew what was rolled back, with what has to be done with each. */
  readonly affected: ReadonlyArray<AffectedProviderThread>;
  /** How many queued runs were cancelled by it. */
  readonly cancelledQueued: Scalars['NonNegativeInt']['output'];
  /** When. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** `rbk_…` */
  readonly id: Scalars['ID']['output'];
  /** The handoffs of the thread that spoke for one of these runs: none of them counts any more. */
  readonly invalidated: ReadonlyArray<ContextHandoff>;
  /** What a rolled-back run had consumed of other threads, and waits for delivery once more. */
  readonly offeredAgain: ReadonlyArray<ContextTransfer>;
  /** Why, as the caller said. */
  readonly reason?: Maybe<Scalars['String']['output']>;
  /** The checkpoint of the run gone back to, for the application to restore; null where it has none. Checkpoints of rolled-back runs stay with them. */
  readonly restore?: Maybe<Checkpoint>;
  /** The runs that were rolled back, by ordinal. `Run.outcome` tells how each had ended. */
  readonly rolledBackRuns: RunConnection;
  /** Transfers that can no longer be delivered, those into other threads included. */
  readonly supersededTransfers: ReadonlyArray<ContextTransfer>;
  /** Of which thread. */
  readonly thread: Thread;
  /** The run gone back to; null where that is before the first one. */
  readonly toRun?: Maybe<Run>;
  /** Its ordinal; 0: before the first run. */
  readonly toRunOrdinal: Scalars['NonNegativeInt']['output'];
};


/** The act that took a thread back to a run. */
export type RollbackRolledBackRunsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};

/** Only the newest rollback that asks something of a provider thread can be confirmed, and only once. */
export type RollbackOutdated = Refusal & {
  /** ROLLBACK_OUTDATED. */
  readonly code: RefusalCode;
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
  /** The provider thread. */
  readonly providerThread?: Maybe<ProviderThread>;
  /** The newest rollback that concerns the provider thread. */
  readonly rollback: Rollback;
};

/** What a rollback would do. */
export type RollbackPreview = {
  /** What would have to be done with each provider thread that knows of these runs. */
  readonly affected: ReadonlyArray<AffectedProviderThread>;
  /** How many queued runs would be cancelled. */
  readonly cancelledQueued: Scalars['NonNegativeInt']['output'];
  /** How many transfers would be offered again. */
  readonly offeredAgain: Scalars['NonNegativeInt']['output'];
  /** Why it would be refused; null where it would not. All else is empty then. */
  readonly refusal?: Maybe<Refusal>;
  /** The checkpoint that the application would have to restore. */
  readonly restore?: Maybe<Checkpoint>;
  /** The runs that would be rolled back. */
  readonly rolledBackRuns: ReadonlyArray<RunRange>;
  /** How many handoffs would be superseded. */
  readonly supersededHandoffs: Scalars['NonNegativeInt']['output'];
  /** How many transfers could no longer be delivered. */
  readonly supersededTransfers: Scalars['NonNegativeInt']['output'];
};

/** The thread cannot be taken back to this run: `message` says why. */
export type RollbackTargetInvalid = Refusal & {
  /** ROLLBACK_TARGET_INVALID. */
  readonly code: RefusalCode;
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
  /** The run in question; null where there is none. */
  readonly run?: Maybe<Run>;
  /** Which reason. */
  readonly targetReason: RollbackTargetReason;
};

/** Why a thread cannot be taken back to a run. */
export type RollbackTargetReason =
  /** The run was inherited from the thread that this one was forked from: roll that back, or fork it again. */
  | 'INHERITED'
  /** The run is no part of the active history: it was rolled back, or cancelled before any provider took it. */
  | 'NOT_ACTIVE'
  /** The thread has no run with this ordinal. */
  | 'NO_SUCH_RUN'
  /** The run is queued. */
  | 'QUEUED';

/** Of which thread, and to where. */
export type RollbackThreadInput = {
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Why. At most 1,000 characters. It is kept as it is and cannot be erased: no secrets. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
  /** `thr_…` */
  readonly threadId: Scalars['ID']['input'];
  /** The run to go back to: an active run of the thread's own, its fork point, or 0 (before the first run). */
  readonly toRunOrdinal: Scalars['NonNegativeInt']['input'];
};

/** What `rollbackThread` answers. */
export type RollbackThreadResult = AttemptUnknown | IdempotencyConflict | RollbackTargetInvalid | RollbackThreadSuccess | ThreadBusy | ThreadNotFound;

/** The thread was taken back. */
export type RollbackThreadSuccess = {
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** What was done, and what is left to do. */
  readonly rollback: Rollback;
  /** The thread as it is now. */
  readonly thread: Thread;
};

/** One user-visible turn of a thread. */
export type Run = Node & {
  /** Its attempts, oldest first. */
  readonly attempts: ReadonlyArray<RunAttempt>;
  /** The transfers whose delta begins with it, oldest first. */
  readonly baseOf: ContextTransferConnection;
  /** The workspace as it was captured after it, last capture; null where there is none. */
  readonly checkpoint?: Maybe<Checkpoint>;
  /** The first of them that speaks for runs of the thread; null where there is none. */
  readonly contextHandoff?: Maybe<ContextHandoff>;
  /** The handoffs that it consumed: that its provider took with it, in dispatch order. */
  readonly contextHandoffs: ReadonlyArray<ContextHandoff>;
  /** The handoffs that speak for it, oldest first, and in what detail. */
  readonly coveringHandoffs: CoveringHandoffConnection;
  /** When it was created (queued ones: when they were queued). */
  readonly createdAt: Scalars['DateTime']['output'];
  /** How it was to be given what its provider did not know, as decided when it was last started; null while queued, and for an imported run. */
  readonly decision?: Maybe<StrategyDecision>;
  /** Why it failed or was cancelled; null where it was not, or nobody said. */
  readonly failure?: Maybe<Failure>;
  /** When it ended; null before. */
  readonly finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** `run_…` */
  readonly id: Scalars['ID']['output'];
  /** What is on record of it, in the order in which it was recorded. */
  readonly items: RunItemConnection;
  /** The user's own words; null where they were erased. */
  readonly message?: Maybe<Scalars['String']['output']>;
  /** The run that was started after it in this thread; null for the newest one. */
  readonly next?: Maybe<Run>;
  /** Its number in the thread, from 1, without gaps, never used twice. */
  readonly ordinal: Scalars['PositiveInt']['output'];
  /** How it came to be on record. */
  readonly origin: RunOrigin;
  /** How it ended; null before. */
  readonly outcome?: Maybe<RunStatus>;
  /** Its place in the active history, given when it starts; null before. */
  readonly position?: Maybe<Scalars['PositiveInt']['output']>;
  /** The run that was started before it in this thread; null for the first one. */
  readonly previous?: Maybe<Run>;
  /** The provider of its accepted attempt; null before. */
  readonly provider?: Maybe<Provider>;
  /** The provider thread of its accepted attempt; null before. */
  readonly providerThread?: Maybe<ProviderThread>;
  /** The transfers whose source it is, oldest first. */
  readonly sourceOf: ContextTransferConnection;
  /** When it was started; null while queued. */
  readonly startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Where it stands. */
  readonly status: RunStatus;
  /** Its thread. */
  readonly thread: Thread;
  /** The tokens on record of it: message and items. */
  readonly tokens: Scalars['NonNegativeInt']['output'];
  /** The tokens that its provider says it used; null where nobody said (a live run). */
  readonly usage?: Maybe<TokenUsage>;
};


/** One user-visible turn of a thread. */
export type RunBaseOfArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** One user-visible turn of a thread. */
export type RunCoveringHandoffsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** One user-visible turn of a thread. */
export type RunItemsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<RunItemFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** One user-visible turn of a thread. */
export type RunSourceOfArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** One try of a run on one provider thread: the first one, a retry or a recovery. */
export type RunAttempt = Node & {
  /** What was to be done with the provider thread. */
  readonly action: DispatchAction;
  /** The contexts that it carries, in dispatch order. */
  readonly contexts: ReadonlyArray<CarriedContext>;
  /** False: accepted by the provider, but no part of the thread (a late acceptance that came too late). */
  readonly counts: Scalars['Boolean']['output'];
  /** When it was decided. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** `att_…` */
  readonly id: Scalars['ID']['output'];
  /** The provider's own id of the conversation that took it; null until it is known. */
  readonly nativeThreadId?: Maybe<Scalars['String']['output']>;
  /** The provider's own id of the turn; null until it is known. */
  readonly nativeTurnId?: Maybe<Scalars['String']['output']>;
  /** The provider it was made for. */
  readonly provider: Provider;
  /** The revision of the provider that it was decided with. */
  readonly providerRevision: Scalars['PositiveInt']['output'];
  /** The provider thread it was made for. */
  readonly providerThread: ProviderThread;
  /** Why it was not delivered, or is unknown; null otherwise. */
  readonly reason?: Maybe<AttemptFailureReason>;
  /** Its run. */
  readonly run: Run;
  /** The session it uses. */
  readonly session?: Maybe<ProviderSession>;
  /** How it was to be executed. */
  readonly settings: RunSettings;
  /** Where it stands. */
  readonly status: AttemptStatus;
};

/** A page of attempts. */
export type RunAttemptConnection = {
  /** The rows with their cursors. */
  readonly edges: ReadonlyArray<RunAttemptEdge>;
  /** The rows alone. */
  readonly nodes: ReadonlyArray<RunAttempt>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** The rows of all pages. */
  readonly totalCount: Scalars['NonNegativeInt']['output'];
};

/** A row of a page of attempts. */
export type RunAttemptEdge = {
  /** Where the row lies, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The row. */
  readonly node: RunAttempt;
};

/** A page of runs. */
export type RunConnection = {
  /** The rows with their cursors. */
  readonly edges: ReadonlyArray<RunEdge>;
  /** The rows alone. */
  readonly nodes: ReadonlyArray<Run>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** The rows of all pages. */
  readonly totalCount: Scalars['NonNegativeInt']['output'];
};

/** A row of a page of runs. */
export type RunEdge = {
  /** Where the row lies, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The row. */
  readonly node: Run;
};

/** Which runs. All that is set must hold. */
export type RunFilter = {
  /** Part of the active history (true), or not (false). */
  readonly active?: InputMaybe<Scalars['Boolean']['input']>;
  /** All of these hold. */
  readonly and?: InputMaybe<ReadonlyArray<RunFilter>>;
  /** This does not hold. */
  readonly not?: InputMaybe<RunFilter>;
  /** At least one of these holds. */
  readonly or?: InputMaybe<ReadonlyArray<RunFilter>>;
  /** With this ordinal or a later one. */
  readonly ordinalFrom?: InputMaybe<Scalars['PositiveInt']['input']>;
  /** With this ordinal or an earlier one. */
  readonly ordinalTo?: InputMaybe<Scalars['PositiveInt']['input']>;
  /** Accepted by this provider. */
  readonly providerId?: InputMaybe<Scalars['ID']['input']>;
  /** In one of these states. */
  readonly status?: InputMaybe<ReadonlyArray<RunStatus>>;
};

/** One recorded fact of a run. Which fields are set depends on its kind. Words that were erased are null. */
export type RunItem = Node & {
  /** Of a FILE_CHANGE: what became of the file. */
  readonly changeKind?: Maybe<FileChangeKind>;
  /** Of a COMMAND: the command line. */
  readonly command?: Maybe<Scalars['String']['output']>;
  /** When it was recorded. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whatever else the provider told. */
  readonly data?: Maybe<Scalars['JSONObject']['output']>;
  /** Of a COMMAND: its exit code. */
  readonly exitCode?: Maybe<Scalars['Int']['output']>;
  /** `itm_…` */
  readonly id: Scalars['ID']['output'];
  /** What kind of fact it is. */
  readonly kind: RunItemKind;
  /** Of a FILE_CHANGE: lines added. */
  readonly linesAdded?: Maybe<Scalars['NonNegativeInt']['output']>;
  /** Of a FILE_CHANGE: lines removed. */
  readonly linesRemoved?: Maybe<Scalars['NonNegativeInt']['output']>;
  /** The provider's own id of it. */
  readonly nativeItemId?: Maybe<Scalars['String']['output']>;
  /** When it happened, as the application says. */
  readonly occurredAt?: Maybe<Scalars['DateTime']['output']>;
  /** Of a FILE_CHANGE: the file. */
  readonly path?: Maybe<Scalars['String']['output']>;
  /** Of a renamed file: its path before. */
  readonly previousPath?: Maybe<Scalars['String']['output']>;
  /** The handoffs that quote it, oldest first. */
  readonly quotedBy: ContextHandoffConnection;
  /** The items that close it, oldest first. */
  readonly resolvedBy: RunItemConnection;
  /** The item that it closes: a question, an approval, a plan step, a failure. */
  readonly resolves?: Maybe<RunItem>;
  /** Its run. */
  readonly run: Run;
  /** The position in the thread's log at which it was recorded. */
  readonly sequence: Scalars['PositiveInt']['output'];
  /** Where it stands; null where that means nothing. */
  readonly status?: Maybe<ItemStatus>;
  /** Its text: a message, a command's output, a diff. */
  readonly text?: Maybe<Scalars['String']['output']>;
  /** Its size in tokens, all words together. */
  readonly tokens: Scalars['NonNegativeInt']['output'];
};


/** One recorded fact of a run. Which fields are set depends on its kind. Words that were erased are null. */
export type RunItemQuotedByArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** One recorded fact of a run. Which fields are set depends on its kind. Words that were erased are null. */
export type RunItemResolvedByArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of items. */
export type RunItemConnection = {
  /** The rows with their cursors. */
  readonly edges: ReadonlyArray<RunItemEdge>;
  /** The rows alone. */
  readonly nodes: ReadonlyArray<RunItem>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** The rows of all pages. */
  readonly totalCount: Scalars['NonNegativeInt']['output'];
};

/** A row of a page of items. */
export type RunItemEdge = {
  /** Where the row lies, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The row. */
  readonly node: RunItem;
};

/** Which items. All that is set must hold. */
export type RunItemFilter = {
  /** All of these hold. */
  readonly and?: InputMaybe<ReadonlyArray<RunItemFilter>>;
  /** Of one of these kinds. */
  readonly kind?: InputMaybe<ReadonlyArray<RunItemKind>>;
  /** This does not hold. */
  readonly not?: InputMaybe<RunItemFilter>;
  /** At least one of these holds. */
  readonly or?: InputMaybe<ReadonlyArray<RunItemFilter>>;
  /** In one of these states. */
  readonly status?: InputMaybe<ReadonlyArray<ItemStatus>>;
};

/** One fact of a run. */
export type RunItemInput = {
  /** Of a FILE_CHANGE: what became of the file. */
  readonly changeKind?: InputMaybe<FileChangeKind>;
  /** Of a COMMAND: the command line, up to 1 MiB of UTF-8. */
  readonly command?: InputMaybe<Scalars['String']['input']>;
  /** Whatever else the provider told, up to 1 MiB as JSON. */
  readonly data?: InputMaybe<Scalars['JSONObject']['input']>;
  /** Of a COMMAND: its exit code. */
  readonly exitCode?: InputMaybe<Scalars['Int']['input']>;
  /** An id that the caller brings, `itm_` and a UUIDv7. With it, recording again is safe. */
  readonly id?: InputMaybe<Scalars['ID']['input']>;
  /** What kind of fact it is. */
  readonly kind: RunItemKind;
  /** Of a FILE_CHANGE: lines added. */
  readonly linesAdded?: InputMaybe<Scalars['NonNegativeInt']['input']>;
  /** Of a FILE_CHANGE: lines removed. */
  readonly linesRemoved?: InputMaybe<Scalars['NonNegativeInt']['input']>;
  /** The provider's own id of it. At most 1,000 characters. */
  readonly nativeItemId?: InputMaybe<Scalars['String']['input']>;
  /** When it happened. */
  readonly occurredAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** Of a FILE_CHANGE: the file. At most 4,096 characters. */
  readonly path?: InputMaybe<Scalars['String']['input']>;
  /** Of a renamed file: its path before. At most 4,096 characters. */
  readonly previousPath?: InputMaybe<Scalars['String']['input']>;
  /** The id of the item that it closes, of this thread: a question, an approval, a plan step, a failure. */
  readonly resolves?: InputMaybe<Scalars['ID']['input']>;
  /** Where it stands. */
  readonly status?: InputMaybe<ItemStatus>;
  /** Its text, up to 1 MiB of UTF-8; kept as it is, NUL included, but lone surrogates become U+FFFD. */
  readonly text?: InputMaybe<Scalars['String']['input']>;
};

/** What kind of fact a run item is. */
export type RunItemKind =
  /** An approval that was asked for, or given. */
  | 'APPROVAL'
  /** The provider's words. */
  | 'ASSISTANT_MESSAGE'
  /** A command that was run. */
  | 'COMMAND'
  /** A constraint to be kept. */
  | 'CONSTRAINT'
  /** A decision that was taken. */
  | 'DECISION'
  /** Something that went wrong. */
  | 'ERROR'
  /** A file that was created, changed, renamed or deleted. */
  | 'FILE_CHANGE'
  /** Anything else worth keeping. */
  | 'NOTE'
  /** A plan, or a step of one. */
  | 'PLAN'
  /** A question that was asked, or answered. */
  | 'QUESTION'
  /** The provider's reasoning. Never part of a handoff. */
  | 'REASONING'
  /** A subagent's work. */
  | 'SUBAGENT'
  /** A tool that was called. */
  | 'TOOL_CALL'
  /** The user's words within the turn. */
  | 'USER_MESSAGE';

/** The run is not in a state in which this can be done to it (ended, still queued, accepted already, followed by later runs): `message` says which. */
export type RunNotActive = Refusal & {
  /** RUN_NOT_ACTIVE. */
  readonly code: RefusalCode;
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
  /** The run as it is. */
  readonly run?: Maybe<Run>;
};

/** There is no run with this id in the workspace. */
export type RunNotFound = Refusal & {
  /** RUN_NOT_FOUND. */
  readonly code: RefusalCode;
  /** The id that was asked for. */
  readonly id: Scalars['ID']['output'];
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
};

/** How a run came to be on record. */
export type RunOrigin =
  /** It was read from a provider's session file. */
  | 'IMPORTED'
  /** It was started through this API. */
  | 'LIVE';

/** How an application can report the end of a run. */
export type RunOutcome =
  /** It ended well. */
  | 'COMPLETED'
  /** It failed. */
  | 'FAILED'
  /** It was stopped before its end. */
  | 'INTERRUPTED';

/** Neighbouring runs of the active history, by ordinal. Between `from` and `to` there may be ordinals that are not active: `count` counts those that are. */
export type RunRange = {
  /** The active runs in it. */
  readonly count: Scalars['PositiveInt']['output'];
  /** The first ordinal. */
  readonly from: Scalars['PositiveInt']['output'];
  /** The last ordinal. */
  readonly to: Scalars['PositiveInt']['output'];
};

/** Runs by ordinal, both ends included. */
export type RunRangeInput = {
  /** The first ordinal. */
  readonly from: Scalars['PositiveInt']['input'];
  /** The last ordinal, not before `from`. */
  readonly to: Scalars['PositiveInt']['input'];
};

/** How a run is to be executed, or what a conversation was created with. */
export type RunSettings = {
  /** Whatever else the application needs to start it. Never compared. */
  readonly extra?: Maybe<Scalars['JSONObject']['output']>;
  /** The model, by the provider's own name. */
  readonly model?: Maybe<Scalars['String']['output']>;
  /** The runtime mode (sandbox, approvals), by the provider's own name. */
  readonly runtimeMode?: Maybe<Scalars['String']['output']>;
  /** The folder it works in. */
  readonly workspaceRoot?: Maybe<Scalars['String']['output']>;
};

/** How a run is to be executed. What is left out is not asked for. */
export type RunSettingsInput = {
  /** Whatever else the application needs to start it. At most 64 KiB as JSON. */
  readonly extra?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The model, by the provider's own name. At most 200 characters. */
  readonly model?: InputMaybe<Scalars['String']['input']>;
  /** The runtime mode (sandbox, approvals), by the provider's own name. At most 200 characters. */
  readonly runtimeMode?: InputMaybe<Scalars['String']['input']>;
  /** The folder it works in. At most 4,096 characters. */
  readonly workspaceRoot?: InputMaybe<Scalars['String']['input']>;
};

/** A run as it was. */
export type RunSnapshot = {
  /** It was part of the active history. */
  readonly active: Scalars['Boolean']['output'];
  /** Its number. */
  readonly ordinal: Scalars['PositiveInt']['output'];
  /** How it had ended; null before. */
  readonly outcome?: Maybe<RunStatus>;
  /** Its place in the active history; null before it started. */
  readonly position?: Maybe<Scalars['PositiveInt']['output']>;
  /** The provider thread that had accepted it; null before. */
  readonly providerThread?: Maybe<ProviderThread>;
  /** The run, as it is now. */
  readonly run: Run;
  /** Where it stood. */
  readonly status: RunStatus;
};

/** A page of runs as they were. */
export type RunSnapshotConnection = {
  /** The rows with their cursors. */
  readonly edges: ReadonlyArray<RunSnapshotEdge>;
  /** The rows alone. */
  readonly nodes: ReadonlyArray<RunSnapshot>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** The rows of all pages. */
  readonly totalCount: Scalars['NonNegativeInt']['output'];
};

/** A row of a page of runs as they were. */
export type RunSnapshotEdge = {
  /** Where the row lies, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The row. */
  readonly node: RunSnapshot;
};

/** Where a run stands. The last five are terminal. */
export type RunStatus =
  /** Given up. */
  | 'CANCELLED'
  /** Ended well. */
  | 'COMPLETED'
  /** Ended by a failure, or never taken by a provider. */
  | 'FAILED'
  /** Stopped before its end, by the user or by a crash. */
  | 'INTERRUPTED'
  /** Waits for the thread to be free. */
  | 'QUEUED'
  /** Taken back; `outcome` says how it had ended. */
  | 'ROLLED_BACK'
  /** Accepted by its provider. */
  | 'RUNNING'
  /** Dispatched, and not accepted yet. */
  | 'STARTING';

/** Which program wrote a session file. */
export type SessionFormat =
  /** A session file of Claude Code (`<session id>.jsonl`). */
  | 'CLAUDE_SESSION'
  /** A rollout file of Codex (`rollout-….jsonl`). */
  | 'CODEX_ROLLOUT';

/** How a session ended. */
export type SessionOutcome =
  /** It was lost: what was on its way may or may not have arrived. */
  | 'CRASHED'
  /** In order. */
  | 'ENDED';

/** The subagent to start, or to record. */
export type SpawnSubagentInput = {
  /** An id for its thread that the caller brings, `thr_` and a UUIDv7. */
  readonly childThreadId?: InputMaybe<Scalars['ID']['input']>;
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Of a provider's own subagent: the native conversation, which began with the prompt. Its first run here goes on with it. */
  readonly nativeThreadId?: InputMaybe<Scalars['String']['input']>;
  /** `run_…`: the run that starts it. It may have ended: what its provider started is recorded afterwards, too. */
  readonly parentRunId: Scalars['ID']['input'];
  /** What it is asked; never changed later. */
  readonly prompt: Scalars['String']['input'];
  /** `pro_…`: who is to do it; the provider of the run unless said. Never changed later. */
  readonly providerId?: InputMaybe<Scalars['ID']['input']>;
};

/** What `spawnSubagent` answers. Subagents may be nested 8 deep (SUBAGENT_TOO_DEEP). */
export type SpawnSubagentResult = IdAlreadyUsed | IdempotencyConflict | NativeIdAlreadyBound | ProviderNotFound | ProviderUnavailable | RunNotActive | RunNotFound | SpawnSubagentSuccess | SubagentTooDeep | ThreadNotFound;

/** The subagent has a thread. */
export type SpawnSubagentSuccess = {
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** Its thread. */
  readonly thread: Thread;
  /** The transfer that brings it its prompt. */
  readonly transfer: ContextTransfer;
};

/** A sign that a provider thread should not be gone on with. */
export type StalenessCode =
  /** The user asked for a clean context. */
  | 'CLEAN_CONTEXT_REQUESTED'
  /** It holds what the thread does not. */
  | 'CONFLICTING_HISTORY'
  /** The delta would be larger than is allowed, or than fits. */
  | 'HANDOFF_EXCEEDS_CONTEXT_POLICY'
  /** Settings are asked for that it cannot change to. */
  | 'INCOMPATIBLE_SETTINGS'
  /** Its last resume failed. */
  | 'RESUME_FAILED'
  /** Too many deltas since its creation or its last full summary. */
  | 'TOO_MANY_CHAINED_HANDOFFS'
  /** Too many runs by others since it was last used. */
  | 'TOO_MANY_FOREIGN_RUNS';

/** A staleness signal with its measure and limit. */
export type StalenessSignal = {
  /** Which. */
  readonly code: StalenessCode;
  /** In words. */
  readonly explanation: Scalars['String']['output'];
  /** It fires: the provider thread is not used. */
  readonly fires: Scalars['Boolean']['output'];
  /** Past which it fires; null where there is no limit. */
  readonly limit?: Maybe<Scalars['Float']['output']>;
  /** What was measured; null where there is nothing to measure. */
  readonly measured?: Maybe<Scalars['Float']['output']>;
};

/** The thread whose queue goes on. */
export type StartNextRunInput = {
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The session in which it will be sent. */
  readonly sessionId?: InputMaybe<Scalars['ID']['input']>;
  /** `thr_…` */
  readonly threadId: Scalars['ID']['input'];
};

/** What `startNextRun` answers. Where the queued run could not be started, the refusal carries it: it is CANCELLED. */
export type StartNextRunResult = AttemptUnknown | HandoffUnsupported | IdempotencyConflict | NotFound | ProviderNotFound | ProviderRollbackPending | ProviderUnavailable | QueueEmpty | StartNextRunSuccess | ThreadBusy | ThreadNotFound;

/** The head of the queue is started. */
export type StartNextRunSuccess = {
  /** What to carry out now; null once its attempt is no longer PREPARED. */
  readonly dispatch?: Maybe<Dispatch>;
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** The run; never null here. */
  readonly run?: Maybe<Run>;
  /** The summaries that the application has to ask a provider for before there is a dispatch. */
  readonly summaryRequests: ReadonlyArray<SummaryRequest>;
};

/** The run to start. */
export type StartRunInput = {
  /** The provider is to begin anew, with a full summary. */
  readonly cleanContext?: InputMaybe<Scalars['Boolean']['input']>;
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** Context in the caller's own words, in place of a summary. */
  readonly manualContext?: InputMaybe<ManualContextInput>;
  /** The user's own words, up to 1 MiB of UTF-8. They stay apart from any context, and as they are, NUL included; lone surrogates, which are no Unicode, become U+FFFD. May be left out only for the first run of a subagent, which has its prompt. */
  readonly message?: InputMaybe<Scalars['String']['input']>;
  /** The provider; absent: that of the pending switch, else that of the last run, else the one that a subagent was meant for. */
  readonly providerId?: InputMaybe<Scalars['ID']['input']>;
  /** An id that the caller brings, `run_` and a UUIDv7. */
  readonly runId?: InputMaybe<Scalars['ID']['input']>;
  /** The session in which it will be sent. */
  readonly sessionId?: InputMaybe<Scalars['ID']['input']>;
  /** How it is to be executed; absent: as the pending switch says, else as the provider thread was. */
  readonly settings?: InputMaybe<RunSettingsInput>;
  /** `thr_…` */
  readonly threadId: Scalars['ID']['input'];
  /** What becomes of the message if the thread is busy. */
  readonly whenBusy?: InputMaybe<WhenBusy>;
};

/** What `startRun` answers. */
export type StartRunResult = AttemptUnknown | HandoffUnsupported | IdAlreadyUsed | IdempotencyConflict | NotFound | ProviderNotFound | ProviderRollbackPending | ProviderUnavailable | QueueFull | StartRunSuccess | ThreadBusy | ThreadNotFound;

/** The run is started, or queued. */
export type StartRunSuccess = {
  /** What to carry out now; null while the run is queued, and once its attempt is no longer PREPARED. */
  readonly dispatch?: Maybe<Dispatch>;
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** The run; never null here. */
  readonly run?: Maybe<Run>;
  /** The summaries that the application has to ask a provider for before there is a dispatch. */
  readonly summaryRequests: ReadonlyArray<SummaryRequest>;
};

/** How a run is given what its provider does not know, and why. */
export type StrategyDecision = {
  /** What is done with the provider thread. */
  readonly action: DispatchAction;
  /** About how many tokens the context takes, told before any text is made: those on record of the runs that it tells, or the budget where that is less, and those of a text that the caller supplies. The text itself may take fewer (what is merged or obsolete) or, of a few short runs, more (its headings): `ContextHandoff.tokens` is exact, and never above `budget`. */
  readonly estimatedTokens: Scalars['NonNegativeInt']['output'];
  /** The active runs that it misses. */
  readonly missing: ReadonlyArray<RunRange>;
  /** How many these are. */
  readonly missingRunCount: Scalars['NonNegativeInt']['output'];
  /** The provider thread to resume; null where one is created. */
  readonly providerThread?: Maybe<ProviderThread>;
  /** The reasons, in words. */
  readonly reasons: ReadonlyArray<Scalars['String']['output']>;
  /** All seven signs that a provider thread should not be gone on with, in the order of the enum, whether they fire or not. */
  readonly staleness: ReadonlyArray<StalenessSignal>;
  /** With what kind of context. */
  readonly strategy: HandoffStrategy;
};

/** The subagent has returned another result already: it ends once. */
export type SubagentEnded = Refusal & {
  /** SUBAGENT_ENDED. */
  readonly code: RefusalCode;
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
  /** The result that it returned. */
  readonly transfer: ContextTransfer;
};

/** What a subagent was started by. */
export type SubagentOrigin = {
  /** How deep it is nested: 1 is a subagent of a run that a user began. Null where that is not known. */
  readonly depth?: Maybe<Scalars['PositiveInt']['output']>;
  /** The run. */
  readonly run: Run;
  /** The thread of that run. */
  readonly thread: Thread;
};

/** How a subagent ended. */
export type SubagentOutcome =
  /** It was given up. */
  | 'CANCELLED'
  /** It did what it was asked. */
  | 'COMPLETED'
  /** It failed: its words are an error. */
  | 'FAILED'
  /** It was stopped from outside. */
  | 'INTERRUPTED';

/** Subagents may be nested so deep and no deeper: the run's own thread is that deep already. */
export type SubagentTooDeep = Refusal & {
  /** SUBAGENT_TOO_DEEP. */
  readonly code: RefusalCode;
  /** How deep subagents may be nested; 1 is a subagent of a run that a user began. */
  readonly limit: Scalars['PositiveInt']['output'];
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
  /** The run that was to start another. */
  readonly run?: Maybe<Run>;
};

/** A summary that a handoff waits for. */
export type SubmitSummaryInput = {
  /** `pro_…`: who wrote it; the provider that was to be asked unless said. */
  readonly createdByProviderId?: InputMaybe<Scalars['ID']['input']>;
  /** `hof_…` */
  readonly handoffId: Scalars['ID']['input'];
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** The summary, within the budget that the request named. */
  readonly text: Scalars['String']['input'];
};

/** What `submitSummary` answers. */
export type SubmitSummaryResult = HandoffOutdated | IdempotencyConflict | NotFound | ProviderNotFound | SubmitSummarySuccess | SummaryOverBudget;

/** The summary is taken. */
export type SubmitSummarySuccess = {
  /** What to carry out now; null while other summaries are waited for, and once its attempt is no longer PREPARED. */
  readonly dispatch?: Maybe<Dispatch>;
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** The run; never null here. */
  readonly run?: Maybe<Run>;
  /** The summaries that are still to be asked for. */
  readonly summaryRequests: ReadonlyArray<SummaryRequest>;
};

/** What can be followed, over WebSocket (the protocol graphql-transport-ws) at the address of the API. */
export type Subscription = {
  /** The events of a thread's log, in its order: those behind a position that are there already, then each one as it is written, by whichever instance of the API. Whoever was cut off goes on behind the last `sequence` that came, and misses nothing. */
  readonly threadEvents: AuditEvent;
};


/** What can be followed, over WebSocket (the protocol graphql-transport-ws) at the address of the API. */
export type SubscriptionThreadEventsArgs = {
  after?: InputMaybe<Scalars['NonNegativeInt']['input']>;
  threadId: Scalars['ID']['input'];
};

/** The text is larger than its handoff may be. Nothing was taken of it. */
export type SummaryOverBudget = Refusal & {
  /** The most that it may be, in tokens. */
  readonly budget?: Maybe<Scalars['NonNegativeInt']['output']>;
  /** SUMMARY_OVER_BUDGET. */
  readonly code: RefusalCode;
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
  /** Its size in tokens. */
  readonly tokens?: Maybe<Scalars['NonNegativeInt']['output']>;
};

/** A summary that the application has to ask a provider for, in a throw-away conversation, never as a turn of the provider thread itself. */
export type SummaryRequest = {
  /** The provider to ask. */
  readonly askProvider: Provider;
  /** The largest answer, in tokens. */
  readonly budget: Scalars['PositiveInt']['output'];
  /** The handoff that waits for the text. */
  readonly handoff: ContextHandoff;
  /** What to ask it. */
  readonly instructions: Scalars['String']['output'];
  /** What the summary is to be made of; null where the provider knows it itself. */
  readonly material?: Maybe<Scalars['String']['output']>;
};

/** Who wrote a text. */
export type SummarySource =
  /** A provider that is configured for it. */
  | 'CONFIGURED_PROVIDER'
  /** The provider being entered. */
  | 'INCOMING_PROVIDER'
  /** The API itself, deterministically. */
  | 'LOCAL'
  /** The provider being left. */
  | 'OUTGOING_PROVIDER'
  /** The user. */
  | 'USER';

/** Why a handoff was superseded. */
export type SupersedeReason =
  /** The user changed its text. */
  | 'EDITED'
  /** It was made again. */
  | 'REGENERATED'
  /** Its attempt was not delivered, and the retry goes to another provider thread. */
  | 'RETARGETED'
  /** Its attempt was not delivered, and its text was not right any more. */
  | 'RETRIED'
  /** A run that it covers was rolled back. */
  | 'ROLLED_BACK';

/** What would happen if the next run went to a provider. */
export type SwitchPlan = {
  /** How the context would be given; null where there would be none. */
  readonly channel?: Maybe<ContextChannelKind>;
  /** How it would be done; null where it could not. */
  readonly decision?: Maybe<StrategyDecision>;
  /** The provider; null where the refusal is about the thread, or there is no such provider. */
  readonly provider?: Maybe<Provider>;
  /** Why not; null where it could. */
  readonly refusal?: Maybe<Refusal>;
  /** The run could be started there. */
  readonly supported: Scalars['Boolean']['output'];
};

/** The provider of the next run. */
export type SwitchProviderInput = {
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** `pro_…` */
  readonly providerId: Scalars['ID']['input'];
  /** How the next run is to be executed. */
  readonly settings?: InputMaybe<RunSettingsInput>;
  /** `thr_…` */
  readonly threadId: Scalars['ID']['input'];
};

/** What `switchProvider` answers. */
export type SwitchProviderResult = IdempotencyConflict | ProviderNotFound | SwitchProviderSuccess | ThreadNotFound;

/** The switch is recorded. */
export type SwitchProviderSuccess = {
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** The thread; `nextProvider` tells the switch. */
  readonly thread: Thread;
};

/** The application's conversation: the whole and only truth. A provider thread is one provider's own memory of part of it. */
export type Thread = Node & {
  /** The run that is STARTING or RUNNING; null while none is. */
  readonly activeRun?: Maybe<Run>;
  /** The checkpoints of its runs, oldest first. */
  readonly checkpoints: CheckpointConnection;
  /** When it was created. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Its log, oldest first. */
  readonly events: AuditEventConnection;
  /** Where it left another thread as its fork; null where it is none. */
  readonly forkedFrom?: Maybe<ForkOrigin>;
  /** The threads that were forked from it, oldest first. */
  readonly forks: ThreadConnection;
  /** The handoffs made for its runs, oldest first. */
  readonly handoffs: ContextHandoffConnection;
  /** `thr_…` */
  readonly id: Scalars['ID']['output'];
  /** The newest run of the active history; null while there is none. */
  readonly latestRun?: Maybe<Run>;
  /** The switch that is recorded for its next run; null where there is none. */
  readonly nextProvider?: Maybe<PendingSwitch>;
  /** What it allows before a provider thread counts as stale, and how its handoffs are made. */
  readonly policy: ThreadPolicy;
  /** All provider threads that belong to it, oldest first. */
  readonly providerThreads: ReadonlyArray<ProviderThread>;
  /** The queued runs, next first. */
  readonly queue: ReadonlyArray<Run>;
  /** The acts that took it back to a run, oldest first. */
  readonly rollbacks: ReadonlyArray<Rollback>;
  /** The run with this ordinal, active or not. */
  readonly run?: Maybe<Run>;
  /** Its runs by ordinal: the active history, unless the filter says otherwise (`active: false`: the others; queued runs, and runs that were cancelled before any provider took them, are no part of the active history). */
  readonly runs: RunConnection;
  /** The transfers whose source it is, oldest first. */
  readonly sourceOf: ContextTransferConnection;
  /** The run whose provider started it as its subagent; null where it is none, or that is not known. */
  readonly spawnedBy?: Maybe<SubagentOrigin>;
  /** The subagents that its own runs started, oldest first. */
  readonly subagents: ThreadConnection;
  /** What people call it. */
  readonly title?: Maybe<Scalars['String']['output']>;
  /** The transfers into it, oldest first. */
  readonly transfers: ContextTransferConnection;
};


/** The application's conversation: the whole and only truth. A provider thread is one provider's own memory of part of it. */
export type ThreadCheckpointsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The application's conversation: the whole and only truth. A provider thread is one provider's own memory of part of it. */
export type ThreadEventsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<EventFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The application's conversation: the whole and only truth. A provider thread is one provider's own memory of part of it. */
export type ThreadForksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The application's conversation: the whole and only truth. A provider thread is one provider's own memory of part of it. */
export type ThreadHandoffsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<HandoffFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The application's conversation: the whole and only truth. A provider thread is one provider's own memory of part of it. */
export type ThreadRunArgs = {
  ordinal: Scalars['PositiveInt']['input'];
};


/** The application's conversation: the whole and only truth. A provider thread is one provider's own memory of part of it. */
export type ThreadRunsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<RunFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** The application's conversation: the whole and only truth. A provider thread is one provider's own memory of part of it. */
export type ThreadSourceOfArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The application's conversation: the whole and only truth. A provider thread is one provider's own memory of part of it. */
export type ThreadSubagentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** The application's conversation: the whole and only truth. A provider thread is one provider's own memory of part of it. */
export type ThreadTransfersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TransferFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** The thread has an active run, or runs in its queue (the queue goes first: `startNextRun`). */
export type ThreadBusy = Refusal & {
  /** The run that is STARTING or RUNNING; null where only the queue is in the way. */
  readonly activeRun?: Maybe<Run>;
  /** THREAD_BUSY. */
  readonly code: RefusalCode;
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
  /** The queued runs, next first. */
  readonly queue: ReadonlyArray<Run>;
};

/** A page of threads. */
export type ThreadConnection = {
  /** The rows with their cursors. */
  readonly edges: ReadonlyArray<ThreadEdge>;
  /** The rows alone. */
  readonly nodes: ReadonlyArray<Thread>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
  /** The rows of all pages. */
  readonly totalCount: Scalars['NonNegativeInt']['output'];
};

/** A row of a page of threads. */
export type ThreadEdge = {
  /** Where the row lies, for `after` and `before`. */
  readonly cursor: Scalars['String']['output'];
  /** The row. */
  readonly node: Thread;
};

/** Which threads. All that is set must hold. */
export type ThreadFilter = {
  /** All of these hold. */
  readonly and?: InputMaybe<ReadonlyArray<ThreadFilter>>;
  /** A run of it is STARTING or RUNNING, or queued. */
  readonly busy?: InputMaybe<Scalars['Boolean']['input']>;
  /** Created before this time. */
  readonly createdBefore?: InputMaybe<Scalars['DateTime']['input']>;
  /** Created at this time or later. */
  readonly createdFrom?: InputMaybe<Scalars['DateTime']['input']>;
  /** This does not hold. */
  readonly not?: InputMaybe<ThreadFilter>;
  /** At least one of these holds. */
  readonly or?: InputMaybe<ReadonlyArray<ThreadFilter>>;
  /** The title holds this text, in any case. */
  readonly titleContains?: InputMaybe<Scalars['String']['input']>;
};

/** There is no thread with this id in the workspace. */
export type ThreadNotFound = Refusal & {
  /** THREAD_NOT_FOUND. */
  readonly code: RefusalCode;
  /** The id that was asked for. */
  readonly id: Scalars['ID']['output'];
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
};

/** The orders of a list of threads; threads of the same millisecond by id. */
export type ThreadOrder =
  /** By creation, newest first. */
  | 'NEWEST_FIRST'
  /** By creation, oldest first. */
  | 'OLDEST_FIRST';

/** What a thread allows before a provider thread counts as stale, and how its handoffs are made. */
export type ThreadPolicy = {
  /** Seconds without news after which a STARTING or RUNNING run asks for attention. 900 unless said. */
  readonly attentionAfterSeconds: Scalars['PositiveInt']['output'];
  /** The budget of a handoff in tokens. 16,000 unless said. */
  readonly handoffTokenBudget: Scalars['PositiveInt']['output'];
  /** Deltas that a provider thread received since its creation or its last full summary, past which it counts as stale. 8 unless said. */
  readonly maxChainedHandoffs: Scalars['PositiveInt']['output'];
  /** The largest delta, in tokens of its structured sections, past which a full summary is better. 8,000 unless said. */
  readonly maxDeltaTokens: Scalars['PositiveInt']['output'];
  /** Runs by others since a provider thread was last used, past which it counts as stale. 50 unless said. */
  readonly maxForeignRuns: Scalars['PositiveInt']['output'];
  /** Secrets are taken out of what crosses to another vendor. True unless said. */
  readonly redactSecrets: Scalars['Boolean']['output'];
  /** The provider that is on record as the author of what the configured service writes. */
  readonly summaryProvider?: Maybe<Provider>;
  /** Who writes summaries. LOCAL unless said. OUTGOING_PROVIDER and INCOMING_PROVIDER are asked through the application (`summaryRequests`); CONFIGURED_PROVIDER is called by the API. */
  readonly summarySource: SummarySource;
};

/** What a thread allows; a field left out keeps its value, or the default of a new thread. */
export type ThreadPolicyInput = {
  /** Seconds without news after which a STARTING or RUNNING run asks for attention. 900 unless said. */
  readonly attentionAfterSeconds?: InputMaybe<Scalars['PositiveInt']['input']>;
  /** The budget of a handoff in tokens. 16,000 unless said. */
  readonly handoffTokenBudget?: InputMaybe<Scalars['PositiveInt']['input']>;
  /** Deltas received since creation or the last full summary, past which a provider thread counts as stale. 8 unless said: each is a retelling. */
  readonly maxChainedHandoffs?: InputMaybe<Scalars['PositiveInt']['input']>;
  /** The largest delta, in tokens of its structured sections. 8,000 unless said: past that it is a summary of its own. */
  readonly maxDeltaTokens?: InputMaybe<Scalars['PositiveInt']['input']>;
  /** Runs by others since a provider thread was last used, past which it counts as stale. 50 unless said: by then most of what it knew is superseded. */
  readonly maxForeignRuns?: InputMaybe<Scalars['PositiveInt']['input']>;
  /** Secrets are taken out of what crosses to another vendor. True unless said. */
  readonly redactSecrets?: InputMaybe<Scalars['Boolean']['input']>;
  /** `pro_…`: the provider that is on record as the author of what the configured service writes. */
  readonly summaryProviderId?: InputMaybe<Scalars['ID']['input']>;
  /** Who writes summaries; LOCAL unless said, and whenever another one cannot. Not USER. */
  readonly summarySource?: InputMaybe<SummarySource>;
};

/** A thread as it was at a position of its log: what the fold of the log up to there says. */
export type ThreadSnapshot = {
  /** The run that was STARTING or RUNNING; null where none was. */
  readonly activeRun?: Maybe<RunSnapshot>;
  /** The time of the event there. */
  readonly at: Scalars['DateTime']['output'];
  /** The handoffs made for its runs, oldest first. */
  readonly handoffs: ContextHandoffSnapshotConnection;
  /** The newest run of its active history; null while there was none. */
  readonly latestRun?: Maybe<RunSnapshot>;
  /** The switch that was recorded for the next run; null where there was none. */
  readonly nextProvider?: Maybe<PendingSwitch>;
  /** What it allowed. */
  readonly policy: ThreadPolicy;
  /** The provider threads that belonged to it, oldest first. */
  readonly providerThreads: ReadonlyArray<ProviderThreadSnapshot>;
  /** The runs that were queued, next first. */
  readonly queue: ReadonlyArray<RunSnapshot>;
  /** Its runs by ordinal, inherited ones included: the active history, unless `active: false` asks for the others. */
  readonly runs: RunSnapshotConnection;
  /** The position in its log. */
  readonly sequence: Scalars['PositiveInt']['output'];
  /** The thread, as it is now. */
  readonly thread: Thread;
  /** What people called it. */
  readonly title?: Maybe<Scalars['String']['output']>;
  /** The transfers into it, oldest first. */
  readonly transfers: ContextTransferSnapshotConnection;
};


/** A thread as it was at a position of its log: what the fold of the log up to there says. */
export type ThreadSnapshotHandoffsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};


/** A thread as it was at a position of its log: what the fold of the log up to there says. */
export type ThreadSnapshotRunsArgs = {
  active?: InputMaybe<Scalars['Boolean']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  before?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  last?: InputMaybe<Scalars['Int']['input']>;
};


/** A thread as it was at a position of its log: what the fold of the log up to there says. */
export type ThreadSnapshotTransfersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** Tokens as a provider counted them itself. */
export type TokenUsage = {
  /** What of that came from its cache. */
  readonly cachedInput: Scalars['NonNegativeInt']['output'];
  /** What it read, from its cache or not. */
  readonly input: Scalars['NonNegativeInt']['output'];
  /** What it wrote, reasoning included. */
  readonly output: Scalars['NonNegativeInt']['output'];
  /** What of that was reasoning. */
  readonly reasoning: Scalars['NonNegativeInt']['output'];
};

/** A difference in tokens. */
export type TokensChange = {
  /** Of the first one. */
  readonly from: Scalars['NonNegativeInt']['output'];
  /** Of the second one. */
  readonly to: Scalars['NonNegativeInt']['output'];
};

/** Which transfers. All that is set must hold. */
export type TransferFilter = {
  /** All of these hold. */
  readonly and?: InputMaybe<ReadonlyArray<TransferFilter>>;
  /** This does not hold. */
  readonly not?: InputMaybe<TransferFilter>;
  /** At least one of these holds. */
  readonly or?: InputMaybe<ReadonlyArray<TransferFilter>>;
  /** In one of these states. */
  readonly status?: InputMaybe<ReadonlyArray<TransferStatus>>;
  /** Of one of these types. */
  readonly type?: InputMaybe<ReadonlyArray<TransferType>>;
};

/** The transfer does not wait: an attempt carries it, a run consumed it, or it came to an end otherwise. */
export type TransferNotPending = Refusal & {
  /** TRANSFER_NOT_PENDING. */
  readonly code: RefusalCode;
  /** The reason in words. */
  readonly message: Scalars['String']['output'];
  /** The transfer as it is. */
  readonly transfer: ContextTransfer;
};

/** Where context comes from. */
export type TransferPoint = Checkpoint | ProviderThread | Run | Thread;

/** How context was moved. */
export type TransferResolution =
  /** By the provider's own means: it knows it already. */
  | 'NATIVE'
  /** As text. */
  | 'PORTABLE';

/** Where a transfer stands. */
export type TransferStatus =
  /** Nobody wants it any more. */
  | 'CANCELLED'
  /** The provider took it. */
  | 'CONSUMED'
  /** It could not be made. */
  | 'FAILED'
  /** It waits for a run. */
  | 'PENDING'
  /** An attempt carries it. */
  | 'PREPARED'
  /** Something newer took its place. */
  | 'SUPERSEDED';

/** Why context moves. */
export type TransferType =
  /** A thread was forked from another. */
  | 'FORK'
  /** A fork's own runs go back to its source. */
  | 'MERGE_BACK'
  /** The thread goes on with a provider that does not know all of it. */
  | 'PROVIDER_HANDOFF'
  /** A subagent's result goes to its parent. */
  | 'SUBAGENT_RESULT'
  /** A subagent gets its prompt. */
  | 'SUBAGENT_SPAWN';

/** A transfer that a dispatch goes without: for lack of room it waits for the next one, or it could not be made. */
export type UndeliveredTransfer = {
  /** Why it could not be made, where it is FAILED; else null, and it stays PENDING. */
  readonly failure?: Maybe<Failure>;
  /** Why it had to stay behind. */
  readonly reason: Scalars['String']['output'];
  /** The transfer. */
  readonly transfer: ContextTransfer;
};

/** Why a text cannot be imported. */
export type UnreadableReason =
  /** It goes on from an earlier file of its session. */
  | 'BASE_MISSING'
  /** There is nothing in it. */
  | 'EMPTY'
  /** It is a thread of a program's own, not a conversation. */
  | 'INTERNAL_THREAD'
  /** It is not a list of JSON records, one a line. */
  | 'NOT_JSON_LINES'
  /** There is no turn in it. */
  | 'NO_TURNS'
  /** It is neither a Codex rollout nor a Claude session. */
  | 'OTHER_KIND'
  /** It is what a program printed while it ran, not the session file that it keeps. */
  | 'PROGRAM_OUTPUT'
  /** It is a fork of a session that is neither in it nor on record. */
  | 'SOURCE_MISSING'
  /** It is a session of another format than the one that was named. */
  | 'WRONG_FORMAT';

/** The text is no session that can be imported. */
export type UnreadableSession = Refusal & {
  /** UNREADABLE_SESSION. */
  readonly code: RefusalCode;
  /** The first line that is no record, from 1; null where that is not the reason. */
  readonly line?: Maybe<Scalars['PositiveInt']['output']>;
  /** The reason in words; it never quotes the text. */
  readonly message: Scalars['String']['output'];
  /** Which reason. */
  readonly reason: UnreadableReason;
};

/** What changes; what is left out stays as it is. Kind and continuation group cannot change, since native conversations are known by them. */
export type UpdateProviderInput = {
  /** Capabilities that change; `contextChannels` is replaced as a whole. */
  readonly capabilities?: InputMaybe<ProviderCapabilitiesInput>;
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What people call it. 1 to 200 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** `pro_…` */
  readonly providerId: Scalars['ID']['input'];
  /** Why it is trusted; required with `trusted: true`, and logged. At most 1,000 characters. */
  readonly trustReason?: InputMaybe<Scalars['String']['input']>;
  /** Texts cross to it unredacted. Taking the trust back takes its reason with it. */
  readonly trusted?: InputMaybe<Scalars['Boolean']['input']>;
};

/** What `updateProvider` answers. */
export type UpdateProviderResult = IdempotencyConflict | ProviderNotFound | UpdateProviderSuccess;

/** The provider is changed. */
export type UpdateProviderSuccess = {
  /** The provider in its new revision; never null here. */
  readonly provider?: Maybe<Provider>;
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
};

/** What a thread is to allow. */
export type UpdateThreadPolicyInput = {
  /** The same key and the same input give the same result once more, and change nothing. 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  /** What changes. */
  readonly policy: ThreadPolicyInput;
  /** `thr_…` */
  readonly threadId: Scalars['ID']['input'];
};

/** What `updateThreadPolicy` answers. */
export type UpdateThreadPolicyResult = IdempotencyConflict | ProviderNotFound | ThreadNotFound | UpdateThreadPolicySuccess;

/** The policy is changed. */
export type UpdateThreadPolicySuccess = {
  /** This is the answer to an earlier call with the same idempotency key. */
  readonly replayed: Scalars['Boolean']['output'];
  /** The thread. */
  readonly thread: Thread;
};

/** What becomes of a message for a busy thread. */
export type WhenBusy =
  /** It is queued. */
  | 'QUEUE'
  /** It is refused. */
  | 'REFUSE';



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  AcceptRunResult:
    | ( AcceptRunSuccessParent )
    | ( AttemptOutdatedParent )
    | ( IdempotencyConflictParent )
    | ( NativeForkFailedParent )
    | ( NativeIdAlreadyBoundParent )
    | ( NativeIdMismatchParent )
    | ( NotFoundParent )
    | ( RunNotActiveParent )
    | ( RunNotFoundParent )
  ;
  CancelRunResult:
    | ( AttemptUnknownParent )
    | ( CancelRunSuccessParent )
    | ( IdempotencyConflictParent )
    | ( RunNotActiveParent )
    | ( RunNotFoundParent )
  ;
  CancelTransferResult:
    | ( CancelTransferSuccessParent )
    | ( IdempotencyConflictParent )
    | ( NotFoundParent )
    | ( TransferNotPendingParent )
  ;
  CaptureCheckpointResult:
    | ( CaptureCheckpointSuccessParent )
    | ( IdempotencyConflictParent )
    | ( RunNotActiveParent )
    | ( RunNotFoundParent )
  ;
  CompleteRunResult:
    | ( CompleteRunSuccessParent )
    | ( IdempotencyConflictParent )
    | ( RunNotActiveParent )
    | ( RunNotFoundParent )
  ;
  ConfirmProviderRollbackResult:
    | ( ConfirmProviderRollbackSuccessParent )
    | ( IdempotencyConflictParent )
    | ( NativeIdAlreadyBoundParent )
    | ( NativeIdMismatchParent )
    | ( NotFoundParent )
    | ( RollbackOutdatedParent )
  ;
  CreateThreadResult:
    | ( CreateThreadSuccessParent )
    | ( IdAlreadyUsedParent )
    | ( IdempotencyConflictParent )
    | ( ProviderNotFoundParent )
  ;
  EditHandoffResult:
    | ( EditHandoffSuccessParent )
    | ( HandoffOutdatedParent )
    | ( IdempotencyConflictParent )
    | ( NotFoundParent )
    | ( SummaryOverBudgetParent )
  ;
  EndProviderSessionResult:
    | ( EndProviderSessionSuccessParent )
    | ( IdempotencyConflictParent )
    | ( NotFoundParent )
  ;
  FailAttemptResult:
    | ( AttemptOutdatedParent )
    | ( FailAttemptSuccessParent )
    | ( IdempotencyConflictParent )
    | ( NativeIdAlreadyBoundParent )
    | ( NotFoundParent )
    | ( RunNotActiveParent )
    | ( RunNotFoundParent )
  ;
  FailSummaryResult:
    | ( FailSummarySuccessParent )
    | ( HandoffOutdatedParent )
    | ( IdempotencyConflictParent )
    | ( NotFoundParent )
  ;
  ForkThreadResult:
    | ( ForkPointInvalidParent )
    | ( ForkThreadSuccessParent )
    | ( IdAlreadyUsedParent )
    | ( IdempotencyConflictParent )
    | ( NotFoundParent )
    | ( RunNotFoundParent )
    | ( ThreadNotFoundParent )
  ;
  ImportSessionResult:
    | ( AttemptUnknownParent )
    | ( IdAlreadyUsedParent )
    | ( IdempotencyConflictParent )
    | ( ImportSessionSuccessParent )
    | ( NativeIdAlreadyBoundParent )
    | ( ProviderNotFoundParent )
    | ( ProviderUnavailableParent )
    | ( ThreadBusyParent )
    | ( UnreadableSessionParent )
  ;
  MarkAttemptSentResult:
    | ( AttemptOutdatedParent )
    | ( IdempotencyConflictParent )
    | ( MarkAttemptSentSuccessParent )
    | ( NativeForkOutdatedParent )
    | ( NotFoundParent )
    | ( ProviderUnavailableParent )
    | ( RunNotActiveParent )
    | ( RunNotFoundParent )
  ;
  MergeBackResult:
    | ( IdempotencyConflictParent )
    | ( MergeBackSuccessParent )
    | ( NothingToMergeParent )
    | ( ThreadNotFoundParent )
  ;
  OpenProviderSessionResult:
    | ( IdAlreadyUsedParent )
    | ( IdempotencyConflictParent )
    | ( OpenProviderSessionSuccessParent )
    | ( ProviderNotFoundParent )
  ;
  RecordCompactionResult:
    | ( IdempotencyConflictParent )
    | ( NotFoundParent )
    | ( RecordCompactionSuccessParent )
  ;
  RecordRunItemsResult:
    | ( IdAlreadyUsedParent )
    | ( IdempotencyConflictParent )
    | ( NotFoundParent )
    | ( RecordRunItemsSuccessParent )
    | ( RunNotActiveParent )
    | ( RunNotFoundParent )
    | ( TransferNotPendingParent )
  ;
  RegenerateHandoffResult:
    | ( HandoffOutdatedParent )
    | ( IdempotencyConflictParent )
    | ( NotFoundParent )
    | ( RegenerateHandoffSuccessParent )
  ;
  RegisterProviderResult:
    | ( IdAlreadyUsedParent )
    | ( IdempotencyConflictParent )
    | ( RegisterProviderSuccessParent )
  ;
  ResolveAttemptResult:
    | ( AttemptOutdatedParent )
    | ( IdempotencyConflictParent )
    | ( NativeForkFailedParent )
    | ( NativeIdAlreadyBoundParent )
    | ( NativeIdMismatchParent )
    | ( NotFoundParent )
    | ( ResolveAttemptSuccessParent )
    | ( RunNotActiveParent )
    | ( RunNotFoundParent )
  ;
  RetryRunResult:
    | ( AttemptUnknownParent )
    | ( HandoffUnsupportedParent )
    | ( IdempotencyConflictParent )
    | ( NotFoundParent )
    | ( ProviderNotFoundParent )
    | ( ProviderRollbackPendingParent )
    | ( ProviderUnavailableParent )
    | ( RetryRunSuccessParent )
    | ( RunNotActiveParent )
    | ( RunNotFoundParent )
    | ( ThreadBusyParent )
  ;
  ReturnSubagentResultResult:
    | ( IdempotencyConflictParent )
    | ( NotFoundParent )
    | ( ReturnSubagentResultSuccessParent )
    | ( SubagentEndedParent )
    | ( ThreadNotFoundParent )
  ;
  RollbackThreadResult:
    | ( AttemptUnknownParent )
    | ( IdempotencyConflictParent )
    | ( RollbackTargetInvalidParent )
    | ( RollbackThreadSuccessParent )
    | ( ThreadBusyParent )
    | ( ThreadNotFoundParent )
  ;
  SpawnSubagentResult:
    | ( IdAlreadyUsedParent )
    | ( IdempotencyConflictParent )
    | ( NativeIdAlreadyBoundParent )
    | ( ProviderNotFoundParent )
    | ( ProviderUnavailableParent )
    | ( RunNotActiveParent )
    | ( RunNotFoundParent )
    | ( SpawnSubagentSuccessParent )
    | ( SubagentTooDeepParent )
    | ( ThreadNotFoundParent )
  ;
  StartNextRunResult:
    | ( AttemptUnknownParent )
    | ( HandoffUnsupportedParent )
    | ( IdempotencyConflictParent )
    | ( NotFoundParent )
    | ( ProviderNotFoundParent )
    | ( ProviderRollbackPendingParent )
    | ( ProviderUnavailableParent )
    | ( QueueEmptyParent )
    | ( StartNextRunSuccessParent )
    | ( ThreadBusyParent )
    | ( ThreadNotFoundParent )
  ;
  StartRunResult:
    | ( AttemptUnknownParent )
    | ( HandoffUnsupportedParent )
    | ( IdAlreadyUsedParent )
    | ( IdempotencyConflictParent )
    | ( NotFoundParent )
    | ( ProviderNotFoundParent )
    | ( ProviderRollbackPendingParent )
    | ( ProviderUnavailableParent )
    | ( QueueFullParent )
    | ( StartRunSuccessParent )
    | ( ThreadBusyParent )
    | ( ThreadNotFoundParent )
  ;
  SubmitSummaryResult:
    | ( HandoffOutdatedParent )
    | ( IdempotencyConflictParent )
    | ( NotFoundParent )
    | ( ProviderNotFoundParent )
    | ( SubmitSummarySuccessParent )
    | ( SummaryOverBudgetParent )
  ;
  SwitchProviderResult:
    | ( IdempotencyConflictParent )
    | ( ProviderNotFoundParent )
    | ( SwitchProviderSuccessParent )
    | ( ThreadNotFoundParent )
  ;
  TransferPoint:
    | ( CheckpointParent )
    | ( ProviderThreadParent )
    | ( RunParent )
    | ( ThreadParent )
  ;
  UpdateProviderResult:
    | ( IdempotencyConflictParent )
    | ( ProviderNotFoundParent )
    | ( UpdateProviderSuccessParent )
  ;
  UpdateThreadPolicyResult:
    | ( IdempotencyConflictParent )
    | ( ProviderNotFoundParent )
    | ( ThreadNotFoundParent )
    | ( UpdateThreadPolicySuccessParent )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Node:
    | ( AuditEventParent )
    | ( CheckpointParent )
    | ( ContextHandoffParent )
    | ( ContextTransferParent )
    | ( ProviderParent )
    | ( ProviderSessionParent )
    | ( ProviderThreadParent )
    | ( RollbackParent )
    | ( RunParent )
    | ( RunAttemptParent )
    | ( RunItemParent )
    | ( ThreadParent )
  ;
  Refusal:
    | ( AttemptOutdatedParent )
    | ( AttemptUnknownParent )
    | ( ForkPointInvalidParent )
    | ( HandoffOutdatedParent )
    | ( HandoffUnsupportedParent )
    | ( IdAlreadyUsedParent )
    | ( IdempotencyConflictParent )
    | ( NativeForkFailedParent )
    | ( NativeForkOutdatedParent )
    | ( NativeIdAlreadyBoundParent )
    | ( NativeIdMismatchParent )
    | ( NotFoundParent )
    | ( NothingToMergeParent )
    | ( ProviderNotFoundParent )
    | ( ProviderRollbackPendingParent )
    | ( ProviderUnavailableParent )
    | ( QueueEmptyParent )
    | ( QueueFullParent )
    | ( RollbackOutdatedParent )
    | ( RollbackTargetInvalidParent )
    | ( RunNotActiveParent )
    | ( RunNotFoundParent )
    | ( SubagentEndedParent )
    | ( SubagentTooDeepParent )
    | ( SummaryOverBudgetParent )
    | ( ThreadBusyParent )
    | ( ThreadNotFoundParent )
    | ( TransferNotPendingParent )
    | ( UnreadableSessionParent )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AcceptRunInput: AcceptRunInput;
  AcceptRunResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['AcceptRunResult']>;
  AcceptRunSuccess: ResolverTypeWrapper<AcceptRunSuccessParent>;
  AffectedProviderThread: ResolverTypeWrapper<AffectedProviderThreadParent>;
  AttemptFailureReason: AttemptFailureReason;
  AttemptOutcome: AttemptOutcome;
  AttemptOutdated: ResolverTypeWrapper<AttemptOutdatedParent>;
  AttemptStatus: AttemptStatus;
  AttemptUnknown: ResolverTypeWrapper<AttemptUnknownParent>;
  AttentionConnection: ResolverTypeWrapper<AttentionConnectionParent>;
  AttentionEdge: ResolverTypeWrapper<Omit<AttentionEdge, 'node'> & { node: ResolversTypes['AttentionItem'] }>;
  AttentionItem: ResolverTypeWrapper<AttentionItemParent>;
  AttentionKind: AttentionKind;
  AuditEvent: ResolverTypeWrapper<AuditEventParent>;
  AuditEventConnection: ResolverTypeWrapper<AuditEventConnectionParent>;
  AuditEventEdge: ResolverTypeWrapper<Omit<AuditEventEdge, 'node'> & { node: ResolversTypes['AuditEvent'] }>;
  AuditProblem: ResolverTypeWrapper<AuditProblemParent>;
  AuditProblemKind: AuditProblemKind;
  AuditVerification: ResolverTypeWrapper<AuditVerificationParent>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CancelRunInput: CancelRunInput;
  CancelRunResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CancelRunResult']>;
  CancelRunSuccess: ResolverTypeWrapper<CancelRunSuccessParent>;
  CancelTransferInput: CancelTransferInput;
  CancelTransferResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CancelTransferResult']>;
  CancelTransferSuccess: ResolverTypeWrapper<CancelTransferSuccessParent>;
  CaptureCheckpointInput: CaptureCheckpointInput;
  CaptureCheckpointResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CaptureCheckpointResult']>;
  CaptureCheckpointSuccess: ResolverTypeWrapper<CaptureCheckpointSuccessParent>;
  CarriedContext: ResolverTypeWrapper<CarriedContextParent>;
  ChannelScope: ChannelScope;
  Checkpoint: ResolverTypeWrapper<CheckpointParent>;
  CheckpointConnection: ResolverTypeWrapper<CheckpointConnectionParent>;
  CheckpointEdge: ResolverTypeWrapper<Omit<CheckpointEdge, 'node'> & { node: ResolversTypes['Checkpoint'] }>;
  CheckpointFile: ResolverTypeWrapper<CheckpointFile>;
  CheckpointFileInput: CheckpointFileInput;
  CompleteRunInput: CompleteRunInput;
  CompleteRunResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CompleteRunResult']>;
  CompleteRunSuccess: ResolverTypeWrapper<CompleteRunSuccessParent>;
  ConfirmProviderRollbackInput: ConfirmProviderRollbackInput;
  ConfirmProviderRollbackResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ConfirmProviderRollbackResult']>;
  ConfirmProviderRollbackSuccess: ResolverTypeWrapper<ConfirmProviderRollbackSuccessParent>;
  ContextChannel: ResolverTypeWrapper<ContextChannel>;
  ContextChannelInput: ContextChannelInput;
  ContextChannelKind: ContextChannelKind;
  ContextHandoff: ResolverTypeWrapper<ContextHandoffParent>;
  ContextHandoffConnection: ResolverTypeWrapper<ContextHandoffConnectionParent>;
  ContextHandoffEdge: ResolverTypeWrapper<Omit<ContextHandoffEdge, 'node'> & { node: ResolversTypes['ContextHandoff'] }>;
  ContextHandoffSnapshot: ResolverTypeWrapper<ContextHandoffSnapshotParent>;
  ContextHandoffSnapshotConnection: ResolverTypeWrapper<ContextHandoffSnapshotConnectionParent>;
  ContextHandoffSnapshotEdge: ResolverTypeWrapper<Omit<ContextHandoffSnapshotEdge, 'node'> & { node: ResolversTypes['ContextHandoffSnapshot'] }>;
  ContextTransfer: ResolverTypeWrapper<ContextTransferParent>;
  ContextTransferConnection: ResolverTypeWrapper<ContextTransferConnectionParent>;
  ContextTransferEdge: ResolverTypeWrapper<Omit<ContextTransferEdge, 'node'> & { node: ResolversTypes['ContextTransfer'] }>;
  ContextTransferSnapshot: ResolverTypeWrapper<ContextTransferSnapshotParent>;
  ContextTransferSnapshotConnection: ResolverTypeWrapper<ContextTransferSnapshotConnectionParent>;
  ContextTransferSnapshotEdge: ResolverTypeWrapper<Omit<ContextTransferSnapshotEdge, 'node'> & { node: ResolversTypes['ContextTransferSnapshot'] }>;
  CoverageDetail: CoverageDetail;
  CoverageSnapshot: ResolverTypeWrapper<CoverageSnapshotParent>;
  CoveredRunConnection: ResolverTypeWrapper<CoveredRunConnectionParent>;
  CoveredRunEdge: ResolverTypeWrapper<Omit<CoveredRunEdge, 'node'> & { node: ResolversTypes['Run'] }>;
  CoveringHandoffConnection: ResolverTypeWrapper<CoveringHandoffConnectionParent>;
  CoveringHandoffEdge: ResolverTypeWrapper<Omit<CoveringHandoffEdge, 'node'> & { node: ResolversTypes['ContextHandoff'] }>;
  CreateThreadInput: CreateThreadInput;
  CreateThreadResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CreateThreadResult']>;
  CreateThreadSuccess: ResolverTypeWrapper<CreateThreadSuccessParent>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DiffHunk: ResolverTypeWrapper<DiffHunk>;
  DiffHunkKind: DiffHunkKind;
  Dispatch: ResolverTypeWrapper<DispatchParent>;
  DispatchAction: DispatchAction;
  DispatchContext: ResolverTypeWrapper<DispatchContextParent>;
  EditHandoffInput: EditHandoffInput;
  EditHandoffResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['EditHandoffResult']>;
  EditHandoffSuccess: ResolverTypeWrapper<EditHandoffSuccessParent>;
  EndProviderSessionInput: EndProviderSessionInput;
  EndProviderSessionResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['EndProviderSessionResult']>;
  EndProviderSessionSuccess: ResolverTypeWrapper<EndProviderSessionSuccessParent>;
  EventFilter: EventFilter;
  Export: ResolverTypeWrapper<Export>;
  ExportFormat: ExportFormat;
  FailAttemptInput: FailAttemptInput;
  FailAttemptResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['FailAttemptResult']>;
  FailAttemptSuccess: ResolverTypeWrapper<FailAttemptSuccessParent>;
  FailSummaryInput: FailSummaryInput;
  FailSummaryResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['FailSummaryResult']>;
  FailSummarySuccess: ResolverTypeWrapper<FailSummarySuccessParent>;
  Failure: ResolverTypeWrapper<Failure>;
  FailureInput: FailureInput;
  FileChangeKind: FileChangeKind;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  ForkOrigin: ResolverTypeWrapper<ForkOriginParent>;
  ForkPointInput: ForkPointInput;
  ForkPointInvalid: ResolverTypeWrapper<ForkPointInvalidParent>;
  ForkPointProblem: ForkPointProblem;
  ForkThreadInput: ForkThreadInput;
  ForkThreadResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ForkThreadResult']>;
  ForkThreadSuccess: ResolverTypeWrapper<ForkThreadSuccessParent>;
  HandoffCoverageChange: ResolverTypeWrapper<Omit<HandoffCoverageChange, 'gained' | 'lost'> & { gained: ReadonlyArray<ResolversTypes['RunRange']>, lost: ReadonlyArray<ResolversTypes['RunRange']> }>;
  HandoffDetailChange: ResolverTypeWrapper<Omit<HandoffDetailChange, 'less' | 'more'> & { less: ReadonlyArray<ResolversTypes['RunRange']>, more: ReadonlyArray<ResolversTypes['RunRange']> }>;
  HandoffDiff: ResolverTypeWrapper<Omit<HandoffDiff, 'coverageChanged' | 'detailChanged' | 'from' | 'to'> & { coverageChanged?: Maybe<ResolversTypes['HandoffCoverageChange']>, detailChanged?: Maybe<ResolversTypes['HandoffDetailChange']>, from: ResolversTypes['ContextHandoff'], to: ResolversTypes['ContextHandoff'] }>;
  HandoffFilter: HandoffFilter;
  HandoffOmission: ResolverTypeWrapper<HandoffOmission>;
  HandoffOutdated: ResolverTypeWrapper<HandoffOutdatedParent>;
  HandoffSection: ResolverTypeWrapper<HandoffSection>;
  HandoffSourceChange: ResolverTypeWrapper<HandoffSourceChange>;
  HandoffStatus: HandoffStatus;
  HandoffStrategy: HandoffStrategy;
  HandoffUnsupported: ResolverTypeWrapper<HandoffUnsupportedParent>;
  HandoffWriter: ResolverTypeWrapper<HandoffWriter>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  IdAlreadyUsed: ResolverTypeWrapper<IdAlreadyUsedParent>;
  IdempotencyConflict: ResolverTypeWrapper<IdempotencyConflictParent>;
  ImportCount: ResolverTypeWrapper<ImportCount>;
  ImportReport: ResolverTypeWrapper<Omit<ImportReport, 'sessions'> & { sessions: ReadonlyArray<ResolversTypes['ImportedSession']> }>;
  ImportSessionInput: ImportSessionInput;
  ImportSessionResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ImportSessionResult']>;
  ImportSessionSuccess: ResolverTypeWrapper<ImportSessionSuccessParent>;
  ImportedFile: ResolverTypeWrapper<ImportedFileParent>;
  ImportedSession: ResolverTypeWrapper<ImportedSessionParent>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ItemStatus: ItemStatus;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  ManualContextInput: ManualContextInput;
  MarkAttemptSentInput: MarkAttemptSentInput;
  MarkAttemptSentResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['MarkAttemptSentResult']>;
  MarkAttemptSentSuccess: ResolverTypeWrapper<MarkAttemptSentSuccessParent>;
  MergeBackInput: MergeBackInput;
  MergeBackResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['MergeBackResult']>;
  MergeBackSuccess: ResolverTypeWrapper<MergeBackSuccessParent>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NativeFork: NativeFork;
  NativeForkFailed: ResolverTypeWrapper<NativeForkFailedParent>;
  NativeForkFailure: NativeForkFailure;
  NativeForkOutdated: ResolverTypeWrapper<NativeForkOutdatedParent>;
  NativeForkPoint: ResolverTypeWrapper<NativeForkPointParent>;
  NativeIdAlreadyBound: ResolverTypeWrapper<NativeIdAlreadyBoundParent>;
  NativeIdMismatch: ResolverTypeWrapper<NativeIdMismatchParent>;
  NativeRollback: NativeRollback;
  NativeRollbackAction: NativeRollbackAction;
  Node: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Node']>;
  NodeConnection: ResolverTypeWrapper<NodeConnectionParent>;
  NodeEdge: ResolverTypeWrapper<Omit<NodeEdge, 'node'> & { node: ResolversTypes['Node'] }>;
  NonNegativeInt: ResolverTypeWrapper<Scalars['NonNegativeInt']['output']>;
  NotFound: ResolverTypeWrapper<NotFoundParent>;
  NothingToMerge: ResolverTypeWrapper<NothingToMergeParent>;
  OpenProviderSessionInput: OpenProviderSessionInput;
  OpenProviderSessionResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['OpenProviderSessionResult']>;
  OpenProviderSessionSuccess: ResolverTypeWrapper<OpenProviderSessionSuccessParent>;
  PageInfo: ResolverTypeWrapper<PageInfoParent>;
  PendingSwitch: ResolverTypeWrapper<PendingSwitchParent>;
  PositiveInt: ResolverTypeWrapper<Scalars['PositiveInt']['output']>;
  Provider: ResolverTypeWrapper<ProviderParent>;
  ProviderCapabilities: ResolverTypeWrapper<ProviderCapabilitiesParent>;
  ProviderCapabilitiesInput: ProviderCapabilitiesInput;
  ProviderKind: ProviderKind;
  ProviderNotFound: ResolverTypeWrapper<ProviderNotFoundParent>;
  ProviderRollbackOutcome: ProviderRollbackOutcome;
  ProviderRollbackPending: ResolverTypeWrapper<ProviderRollbackPendingParent>;
  ProviderRollbackStatus: ProviderRollbackStatus;
  ProviderSession: ResolverTypeWrapper<ProviderSessionParent>;
  ProviderSessionConnection: ResolverTypeWrapper<ProviderSessionConnectionParent>;
  ProviderSessionEdge: ResolverTypeWrapper<Omit<ProviderSessionEdge, 'node'> & { node: ResolversTypes['ProviderSession'] }>;
  ProviderSessionFilter: ProviderSessionFilter;
  ProviderThread: ResolverTypeWrapper<ProviderThreadParent>;
  ProviderThreadConnection: ResolverTypeWrapper<ProviderThreadConnectionParent>;
  ProviderThreadCoverage: ResolverTypeWrapper<ProviderThreadCoverageParent>;
  ProviderThreadEdge: ResolverTypeWrapper<Omit<ProviderThreadEdge, 'node'> & { node: ResolversTypes['ProviderThread'] }>;
  ProviderThreadSnapshot: ResolverTypeWrapper<ProviderThreadSnapshotParent>;
  ProviderThreadStatus: ProviderThreadStatus;
  ProviderUnavailable: ResolverTypeWrapper<ProviderUnavailableParent>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  QueueEmpty: ResolverTypeWrapper<QueueEmptyParent>;
  QueueFull: ResolverTypeWrapper<QueueFullParent>;
  ReceivedHandoff: ResolverTypeWrapper<ReceivedHandoffParent>;
  ReceivedHandoffSnapshot: ResolverTypeWrapper<ReceivedHandoffSnapshotParent>;
  RecordCompactionInput: RecordCompactionInput;
  RecordCompactionResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RecordCompactionResult']>;
  RecordCompactionSuccess: ResolverTypeWrapper<RecordCompactionSuccessParent>;
  RecordRunItemsInput: RecordRunItemsInput;
  RecordRunItemsResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RecordRunItemsResult']>;
  RecordRunItemsSuccess: ResolverTypeWrapper<RecordRunItemsSuccessParent>;
  Redaction: ResolverTypeWrapper<Redaction>;
  RedactionChange: ResolverTypeWrapper<RedactionChange>;
  Refusal: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Refusal']>;
  RefusalCode: RefusalCode;
  RegenerateHandoffInput: RegenerateHandoffInput;
  RegenerateHandoffResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RegenerateHandoffResult']>;
  RegenerateHandoffSuccess: ResolverTypeWrapper<RegenerateHandoffSuccessParent>;
  RegisterProviderInput: RegisterProviderInput;
  RegisterProviderResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RegisterProviderResult']>;
  RegisterProviderSuccess: ResolverTypeWrapper<RegisterProviderSuccessParent>;
  ResolveAttemptInput: ResolveAttemptInput;
  ResolveAttemptResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ResolveAttemptResult']>;
  ResolveAttemptSuccess: ResolverTypeWrapper<ResolveAttemptSuccessParent>;
  RetryRunInput: RetryRunInput;
  RetryRunResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RetryRunResult']>;
  RetryRunSuccess: ResolverTypeWrapper<RetryRunSuccessParent>;
  ReturnSubagentResultInput: ReturnSubagentResultInput;
  ReturnSubagentResultResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ReturnSubagentResultResult']>;
  ReturnSubagentResultSuccess: ResolverTypeWrapper<ReturnSubagentResultSuccessParent>;
  Rollback: ResolverTypeWrapper<RollbackParent>;
  RollbackOutdated: ResolverTypeWrapper<RollbackOutdatedParent>;
  RollbackPreview: ResolverTypeWrapper<RollbackPreviewParent>;
  RollbackTargetInvalid: ResolverTypeWrapper<RollbackTargetInvalidParent>;
  RollbackTargetReason: RollbackTargetReason;
  RollbackThreadInput: RollbackThreadInput;
  RollbackThreadResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RollbackThreadResult']>;
  RollbackThreadSuccess: ResolverTypeWrapper<RollbackThreadSuccessParent>;
  Run: ResolverTypeWrapper<RunParent>;
  RunAttempt: ResolverTypeWrapper<RunAttemptParent>;
  RunAttemptConnection: ResolverTypeWrapper<RunAttemptConnectionParent>;
  RunAttemptEdge: ResolverTypeWrapper<Omit<RunAttemptEdge, 'node'> & { node: ResolversTypes['RunAttempt'] }>;
  RunConnection: ResolverTypeWrapper<RunConnectionParent>;
  RunEdge: ResolverTypeWrapper<Omit<RunEdge, 'node'> & { node: ResolversTypes['Run'] }>;
  RunFilter: RunFilter;
  RunItem: ResolverTypeWrapper<RunItemParent>;
  RunItemConnection: ResolverTypeWrapper<RunItemConnectionParent>;
  RunItemEdge: ResolverTypeWrapper<Omit<RunItemEdge, 'node'> & { node: ResolversTypes['RunItem'] }>;
  RunItemFilter: RunItemFilter;
  RunItemInput: RunItemInput;
  RunItemKind: RunItemKind;
  RunNotActive: ResolverTypeWrapper<RunNotActiveParent>;
  RunNotFound: ResolverTypeWrapper<RunNotFoundParent>;
  RunOrigin: RunOrigin;
  RunOutcome: RunOutcome;
  RunRange: ResolverTypeWrapper<RunRangeParent>;
  RunRangeInput: RunRangeInput;
  RunSettings: ResolverTypeWrapper<RunSettingsParent>;
  RunSettingsInput: RunSettingsInput;
  RunSnapshot: ResolverTypeWrapper<RunSnapshotParent>;
  RunSnapshotConnection: ResolverTypeWrapper<RunSnapshotConnectionParent>;
  RunSnapshotEdge: ResolverTypeWrapper<Omit<RunSnapshotEdge, 'node'> & { node: ResolversTypes['RunSnapshot'] }>;
  RunStatus: RunStatus;
  SessionFormat: SessionFormat;
  SessionOutcome: SessionOutcome;
  SpawnSubagentInput: SpawnSubagentInput;
  SpawnSubagentResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SpawnSubagentResult']>;
  SpawnSubagentSuccess: ResolverTypeWrapper<SpawnSubagentSuccessParent>;
  StalenessCode: StalenessCode;
  StalenessSignal: ResolverTypeWrapper<StalenessSignal>;
  StartNextRunInput: StartNextRunInput;
  StartNextRunResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['StartNextRunResult']>;
  StartNextRunSuccess: ResolverTypeWrapper<StartNextRunSuccessParent>;
  StartRunInput: StartRunInput;
  StartRunResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['StartRunResult']>;
  StartRunSuccess: ResolverTypeWrapper<StartRunSuccessParent>;
  StrategyDecision: ResolverTypeWrapper<StrategyDecisionParent>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  SubagentEnded: ResolverTypeWrapper<SubagentEndedParent>;
  SubagentOrigin: ResolverTypeWrapper<SubagentOriginParent>;
  SubagentOutcome: SubagentOutcome;
  SubagentTooDeep: ResolverTypeWrapper<SubagentTooDeepParent>;
  SubmitSummaryInput: SubmitSummaryInput;
  SubmitSummaryResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SubmitSummaryResult']>;
  SubmitSummarySuccess: ResolverTypeWrapper<SubmitSummarySuccessParent>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SummaryOverBudget: ResolverTypeWrapper<SummaryOverBudgetParent>;
  SummaryRequest: ResolverTypeWrapper<SummaryRequestParent>;
  SummarySource: SummarySource;
  SupersedeReason: SupersedeReason;
  SwitchPlan: ResolverTypeWrapper<SwitchPlanParent>;
  SwitchProviderInput: SwitchProviderInput;
  SwitchProviderResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SwitchProviderResult']>;
  SwitchProviderSuccess: ResolverTypeWrapper<SwitchProviderSuccessParent>;
  Thread: ResolverTypeWrapper<ThreadParent>;
  ThreadBusy: ResolverTypeWrapper<ThreadBusyParent>;
  ThreadConnection: ResolverTypeWrapper<ThreadConnectionParent>;
  ThreadEdge: ResolverTypeWrapper<Omit<ThreadEdge, 'node'> & { node: ResolversTypes['Thread'] }>;
  ThreadFilter: ThreadFilter;
  ThreadNotFound: ResolverTypeWrapper<ThreadNotFoundParent>;
  ThreadOrder: ThreadOrder;
  ThreadPolicy: ResolverTypeWrapper<ThreadPolicyParent>;
  ThreadPolicyInput: ThreadPolicyInput;
  ThreadSnapshot: ResolverTypeWrapper<ThreadSnapshotParent>;
  TokenUsage: ResolverTypeWrapper<TokenUsage>;
  TokensChange: ResolverTypeWrapper<TokensChange>;
  TransferFilter: TransferFilter;
  TransferNotPending: ResolverTypeWrapper<TransferNotPendingParent>;
  TransferPoint: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['TransferPoint']>;
  TransferResolution: TransferResolution;
  TransferStatus: TransferStatus;
  TransferType: TransferType;
  UndeliveredTransfer: ResolverTypeWrapper<UndeliveredTransferParent>;
  UnreadableReason: UnreadableReason;
  UnreadableSession: ResolverTypeWrapper<UnreadableSessionParent>;
  UpdateProviderInput: UpdateProviderInput;
  UpdateProviderResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['UpdateProviderResult']>;
  UpdateProviderSuccess: ResolverTypeWrapper<UpdateProviderSuccessParent>;
  UpdateThreadPolicyInput: UpdateThreadPolicyInput;
  UpdateThreadPolicyResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['UpdateThreadPolicyResult']>;
  UpdateThreadPolicySuccess: ResolverTypeWrapper<UpdateThreadPolicySuccessParent>;
  WhenBusy: WhenBusy;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AcceptRunInput: AcceptRunInput;
  AcceptRunResult: ResolversUnionTypes<ResolversParentTypes>['AcceptRunResult'];
  AcceptRunSuccess: AcceptRunSuccessParent;
  AffectedProviderThread: AffectedProviderThreadParent;
  AttemptOutdated: AttemptOutdatedParent;
  AttemptUnknown: AttemptUnknownParent;
  AttentionConnection: AttentionConnectionParent;
  AttentionEdge: Omit<AttentionEdge, 'node'> & { node: ResolversParentTypes['AttentionItem'] };
  AttentionItem: AttentionItemParent;
  AuditEvent: AuditEventParent;
  AuditEventConnection: AuditEventConnectionParent;
  AuditEventEdge: Omit<AuditEventEdge, 'node'> & { node: ResolversParentTypes['AuditEvent'] };
  AuditProblem: AuditProblemParent;
  AuditVerification: AuditVerificationParent;
  Boolean: Scalars['Boolean']['output'];
  CancelRunInput: CancelRunInput;
  CancelRunResult: ResolversUnionTypes<ResolversParentTypes>['CancelRunResult'];
  CancelRunSuccess: CancelRunSuccessParent;
  CancelTransferInput: CancelTransferInput;
  CancelTransferResult: ResolversUnionTypes<ResolversParentTypes>['CancelTransferResult'];
  CancelTransferSuccess: CancelTransferSuccessParent;
  CaptureCheckpointInput: CaptureCheckpointInput;
  CaptureCheckpointResult: ResolversUnionTypes<ResolversParentTypes>['CaptureCheckpointResult'];
  CaptureCheckpointSuccess: CaptureCheckpointSuccessParent;
  CarriedContext: CarriedContextParent;
  Checkpoint: CheckpointParent;
  CheckpointConnection: CheckpointConnectionParent;
  CheckpointEdge: Omit<CheckpointEdge, 'node'> & { node: ResolversParentTypes['Checkpoint'] };
  CheckpointFile: CheckpointFile;
  CheckpointFileInput: CheckpointFileInput;
  CompleteRunInput: CompleteRunInput;
  CompleteRunResult: ResolversUnionTypes<ResolversParentTypes>['CompleteRunResult'];
  CompleteRunSuccess: CompleteRunSuccessParent;
  ConfirmProviderRollbackInput: ConfirmProviderRollbackInput;
  ConfirmProviderRollbackResult: ResolversUnionTypes<ResolversParentTypes>['ConfirmProviderRollbackResult'];
  ConfirmProviderRollbackSuccess: ConfirmProviderRollbackSuccessParent;
  ContextChannel: ContextChannel;
  ContextChannelInput: ContextChannelInput;
  ContextHandoff: ContextHandoffParent;
  ContextHandoffConnection: ContextHandoffConnectionParent;
  ContextHandoffEdge: Omit<ContextHandoffEdge, 'node'> & { node: ResolversParentTypes['ContextHandoff'] };
  ContextHandoffSnapshot: ContextHandoffSnapshotParent;
  ContextHandoffSnapshotConnection: ContextHandoffSnapshotConnectionParent;
  ContextHandoffSnapshotEdge: Omit<ContextHandoffSnapshotEdge, 'node'> & { node: ResolversParentTypes['ContextHandoffSnapshot'] };
  ContextTransfer: ContextTransferParent;
  ContextTransferConnection: ContextTransferConnectionParent;
  ContextTransferEdge: Omit<ContextTransferEdge, 'node'> & { node: ResolversParentTypes['ContextTransfer'] };
  ContextTransferSnapshot: ContextTransferSnapshotParent;
  ContextTransferSnapshotConnection: ContextTransferSnapshotConnectionParent;
  ContextTransferSnapshotEdge: Omit<ContextTransferSnapshotEdge, 'node'> & { node: ResolversParentTypes['ContextTransferSnapshot'] };
  CoverageSnapshot: CoverageSnapshotParent;
  CoveredRunConnection: CoveredRunConnectionParent;
  CoveredRunEdge: Omit<CoveredRunEdge, 'node'> & { node: ResolversParentTypes['Run'] };
  CoveringHandoffConnection: CoveringHandoffConnectionParent;
  CoveringHandoffEdge: Omit<CoveringHandoffEdge, 'node'> & { node: ResolversParentTypes['ContextHandoff'] };
  CreateThreadInput: CreateThreadInput;
  CreateThreadResult: ResolversUnionTypes<ResolversParentTypes>['CreateThreadResult'];
  CreateThreadSuccess: CreateThreadSuccessParent;
  DateTime: Scalars['DateTime']['output'];
  DiffHunk: DiffHunk;
  Dispatch: DispatchParent;
  DispatchContext: DispatchContextParent;
  EditHandoffInput: EditHandoffInput;
  EditHandoffResult: ResolversUnionTypes<ResolversParentTypes>['EditHandoffResult'];
  EditHandoffSuccess: EditHandoffSuccessParent;
  EndProviderSessionInput: EndProviderSessionInput;
  EndProviderSessionResult: ResolversUnionTypes<ResolversParentTypes>['EndProviderSessionResult'];
  EndProviderSessionSuccess: EndProviderSessionSuccessParent;
  EventFilter: EventFilter;
  Export: Export;
  FailAttemptInput: FailAttemptInput;
  FailAttemptResult: ResolversUnionTypes<ResolversParentTypes>['FailAttemptResult'];
  FailAttemptSuccess: FailAttemptSuccessParent;
  FailSummaryInput: FailSummaryInput;
  FailSummaryResult: ResolversUnionTypes<ResolversParentTypes>['FailSummaryResult'];
  FailSummarySuccess: FailSummarySuccessParent;
  Failure: Failure;
  FailureInput: FailureInput;
  Float: Scalars['Float']['output'];
  ForkOrigin: ForkOriginParent;
  ForkPointInput: ForkPointInput;
  ForkPointInvalid: ForkPointInvalidParent;
  ForkThreadInput: ForkThreadInput;
  ForkThreadResult: ResolversUnionTypes<ResolversParentTypes>['ForkThreadResult'];
  ForkThreadSuccess: ForkThreadSuccessParent;
  HandoffCoverageChange: Omit<HandoffCoverageChange, 'gained' | 'lost'> & { gained: ReadonlyArray<ResolversParentTypes['RunRange']>, lost: ReadonlyArray<ResolversParentTypes['RunRange']> };
  HandoffDetailChange: Omit<HandoffDetailChange, 'less' | 'more'> & { less: ReadonlyArray<ResolversParentTypes['RunRange']>, more: ReadonlyArray<ResolversParentTypes['RunRange']> };
  HandoffDiff: Omit<HandoffDiff, 'coverageChanged' | 'detailChanged' | 'from' | 'to'> & { coverageChanged?: Maybe<ResolversParentTypes['HandoffCoverageChange']>, detailChanged?: Maybe<ResolversParentTypes['HandoffDetailChange']>, from: ResolversParentTypes['ContextHandoff'], to: ResolversParentTypes['ContextHandoff'] };
  HandoffFilter: HandoffFilter;
  HandoffOmission: HandoffOmission;
  HandoffOutdated: HandoffOutdatedParent;
  HandoffSection: HandoffSection;
  HandoffSourceChange: HandoffSourceChange;
  HandoffUnsupported: HandoffUnsupportedParent;
  HandoffWriter: HandoffWriter;
  ID: Scalars['ID']['output'];
  IdAlreadyUsed: IdAlreadyUsedParent;
  IdempotencyConflict: IdempotencyConflictParent;
  ImportCount: ImportCount;
  ImportReport: Omit<ImportReport, 'sessions'> & { sessions: ReadonlyArray<ResolversParentTypes['ImportedSession']> };
  ImportSessionInput: ImportSessionInput;
  ImportSessionResult: ResolversUnionTypes<ResolversParentTypes>['ImportSessionResult'];
  ImportSessionSuccess: ImportSessionSuccessParent;
  ImportedFile: ImportedFileParent;
  ImportedSession: ImportedSessionParent;
  Int: Scalars['Int']['output'];
  JSONObject: Scalars['JSONObject']['output'];
  ManualContextInput: ManualContextInput;
  MarkAttemptSentInput: MarkAttemptSentInput;
  MarkAttemptSentResult: ResolversUnionTypes<ResolversParentTypes>['MarkAttemptSentResult'];
  MarkAttemptSentSuccess: MarkAttemptSentSuccessParent;
  MergeBackInput: MergeBackInput;
  MergeBackResult: ResolversUnionTypes<ResolversParentTypes>['MergeBackResult'];
  MergeBackSuccess: MergeBackSuccessParent;
  Mutation: Record<PropertyKey, never>;
  NativeForkFailed: NativeForkFailedParent;
  NativeForkOutdated: NativeForkOutdatedParent;
  NativeForkPoint: NativeForkPointParent;
  NativeIdAlreadyBound: NativeIdAlreadyBoundParent;
  NativeIdMismatch: NativeIdMismatchParent;
  Node: ResolversInterfaceTypes<ResolversParentTypes>['Node'];
  NodeConnection: NodeConnectionParent;
  NodeEdge: Omit<NodeEdge, 'node'> & { node: ResolversParentTypes['Node'] };
  NonNegativeInt: Scalars['NonNegativeInt']['output'];
  NotFound: NotFoundParent;
  NothingToMerge: NothingToMergeParent;
  OpenProviderSessionInput: OpenProviderSessionInput;
  OpenProviderSessionResult: ResolversUnionTypes<ResolversParentTypes>['OpenProviderSessionResult'];
  OpenProviderSessionSuccess: OpenProviderSessionSuccessParent;
  PageInfo: PageInfoParent;
  PendingSwitch: PendingSwitchParent;
  PositiveInt: Scalars['PositiveInt']['output'];
  Provider: ProviderParent;
  ProviderCapabilities: ProviderCapabilitiesParent;
  ProviderCapabilitiesInput: ProviderCapabilitiesInput;
  ProviderNotFound: ProviderNotFoundParent;
  ProviderRollbackPending: ProviderRollbackPendingParent;
  ProviderSession: ProviderSessionParent;
  ProviderSessionConnection: ProviderSessionConnectionParent;
  ProviderSessionEdge: Omit<ProviderSessionEdge, 'node'> & { node: ResolversParentTypes['ProviderSession'] };
  ProviderSessionFilter: ProviderSessionFilter;
  ProviderThread: ProviderThreadParent;
  ProviderThreadConnection: ProviderThreadConnectionParent;
  ProviderThreadCoverage: ProviderThreadCoverageParent;
  ProviderThreadEdge: Omit<ProviderThreadEdge, 'node'> & { node: ResolversParentTypes['ProviderThread'] };
  ProviderThreadSnapshot: ProviderThreadSnapshotParent;
  ProviderUnavailable: ProviderUnavailableParent;
  Query: Record<PropertyKey, never>;
  QueueEmpty: QueueEmptyParent;
  QueueFull: QueueFullParent;
  ReceivedHandoff: ReceivedHandoffParent;
  ReceivedHandoffSnapshot: ReceivedHandoffSnapshotParent;
  RecordCompactionInput: RecordCompactionInput;
  RecordCompactionResult: ResolversUnionTypes<ResolversParentTypes>['RecordCompactionResult'];
  RecordCompactionSuccess: RecordCompactionSuccessParent;
  RecordRunItemsInput: RecordRunItemsInput;
  RecordRunItemsResult: ResolversUnionTypes<ResolversParentTypes>['RecordRunItemsResult'];
  RecordRunItemsSuccess: RecordRunItemsSuccessParent;
  Redaction: Redaction;
  RedactionChange: RedactionChange;
  Refusal: ResolversInterfaceTypes<ResolversParentTypes>['Refusal'];
  RegenerateHandoffInput: RegenerateHandoffInput;
  RegenerateHandoffResult: ResolversUnionTypes<ResolversParentTypes>['RegenerateHandoffResult'];
  RegenerateHandoffSuccess: RegenerateHandoffSuccessParent;
  RegisterProviderInput: RegisterProviderInput;
  RegisterProviderResult: ResolversUnionTypes<ResolversParentTypes>['RegisterProviderResult'];
  RegisterProviderSuccess: RegisterProviderSuccessParent;
  ResolveAttemptInput: ResolveAttemptInput;
  ResolveAttemptResult: ResolversUnionTypes<ResolversParentTypes>['ResolveAttemptResult'];
  ResolveAttemptSuccess: ResolveAttemptSuccessParent;
  RetryRunInput: RetryRunInput;
  RetryRunResult: ResolversUnionTypes<ResolversParentTypes>['RetryRunResult'];
  RetryRunSuccess: RetryRunSuccessParent;
  ReturnSubagentResultInput: ReturnSubagentResultInput;
  ReturnSubagentResultResult: ResolversUnionTypes<ResolversParentTypes>['ReturnSubagentResultResult'];
  ReturnSubagentResultSuccess: ReturnSubagentResultSuccessParent;
  Rollback: RollbackParent;
  RollbackOutdated: RollbackOutdatedParent;
  RollbackPreview: RollbackPreviewParent;
  RollbackTargetInvalid: RollbackTargetInvalidParent;
  RollbackThreadInput: RollbackThreadInput;
  RollbackThreadResult: ResolversUnionTypes<ResolversParentTypes>['RollbackThreadResult'];
  RollbackThreadSuccess: RollbackThreadSuccessParent;
  Run: RunParent;
  RunAttempt: RunAttemptParent;
  RunAttemptConnection: RunAttemptConnectionParent;
  RunAttemptEdge: Omit<RunAttemptEdge, 'node'> & { node: ResolversParentTypes['RunAttempt'] };
  RunConnection: RunConnectionParent;
  RunEdge: Omit<RunEdge, 'node'> & { node: ResolversParentTypes['Run'] };
  RunFilter: RunFilter;
  RunItem: RunItemParent;
  RunItemConnection: RunItemConnectionParent;
  RunItemEdge: Omit<RunItemEdge, 'node'> & { node: ResolversParentTypes['RunItem'] };
  RunItemFilter: RunItemFilter;
  RunItemInput: RunItemInput;
  RunNotActive: RunNotActiveParent;
  RunNotFound: RunNotFoundParent;
  RunRange: RunRangeParent;
  RunRangeInput: RunRangeInput;
  RunSettings: RunSettingsParent;
  RunSettingsInput: RunSettingsInput;
  RunSnapshot: RunSnapshotParent;
  RunSnapshotConnection: RunSnapshotConnectionParent;
  RunSnapshotEdge: Omit<RunSnapshotEdge, 'node'> & { node: ResolversParentTypes['RunSnapshot'] };
  SpawnSubagentInput: SpawnSubagentInput;
  SpawnSubagentResult: ResolversUnionTypes<ResolversParentTypes>['SpawnSubagentResult'];
  SpawnSubagentSuccess: SpawnSubagentSuccessParent;
  StalenessSignal: StalenessSignal;
  StartNextRunInput: StartNextRunInput;
  StartNextRunResult: ResolversUnionTypes<ResolversParentTypes>['StartNextRunResult'];
  StartNextRunSuccess: StartNextRunSuccessParent;
  StartRunInput: StartRunInput;
  StartRunResult: ResolversUnionTypes<ResolversParentTypes>['StartRunResult'];
  StartRunSuccess: StartRunSuccessParent;
  StrategyDecision: StrategyDecisionParent;
  String: Scalars['String']['output'];
  SubagentEnded: SubagentEndedParent;
  SubagentOrigin: SubagentOriginParent;
  SubagentTooDeep: SubagentTooDeepParent;
  SubmitSummaryInput: SubmitSummaryInput;
  SubmitSummaryResult: ResolversUnionTypes<ResolversParentTypes>['SubmitSummaryResult'];
  SubmitSummarySuccess: SubmitSummarySuccessParent;
  Subscription: Record<PropertyKey, never>;
  SummaryOverBudget: SummaryOverBudgetParent;
  SummaryRequest: SummaryRequestParent;
  SwitchPlan: SwitchPlanParent;
  SwitchProviderInput: SwitchProviderInput;
  SwitchProviderResult: ResolversUnionTypes<ResolversParentTypes>['SwitchProviderResult'];
  SwitchProviderSuccess: SwitchProviderSuccessParent;
  Thread: ThreadParent;
  ThreadBusy: ThreadBusyParent;
  ThreadConnection: ThreadConnectionParent;
  ThreadEdge: Omit<ThreadEdge, 'node'> & { node: ResolversParentTypes['Thread'] };
  ThreadFilter: ThreadFilter;
  ThreadNotFound: ThreadNotFoundParent;
  ThreadPolicy: ThreadPolicyParent;
  ThreadPolicyInput: ThreadPolicyInput;
  ThreadSnapshot: ThreadSnapshotParent;
  TokenUsage: TokenUsage;
  TokensChange: TokensChange;
  TransferFilter: TransferFilter;
  TransferNotPending: TransferNotPendingParent;
  TransferPoint: ResolversUnionTypes<ResolversParentTypes>['TransferPoint'];
  UndeliveredTransfer: UndeliveredTransferParent;
  UnreadableSession: UnreadableSessionParent;
  UpdateProviderInput: UpdateProviderInput;
  UpdateProviderResult: ResolversUnionTypes<ResolversParentTypes>['UpdateProviderResult'];
  UpdateProviderSuccess: UpdateProviderSuccessParent;
  UpdateThreadPolicyInput: UpdateThreadPolicyInput;
  UpdateThreadPolicyResult: ResolversUnionTypes<ResolversParentTypes>['UpdateThreadPolicyResult'];
  UpdateThreadPolicySuccess: UpdateThreadPolicySuccessParent;
};

export type AcceptRunResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AcceptRunResult'] = ResolversParentTypes['AcceptRunResult']> = {
  __resolveType: TypeResolveFn<'AcceptRunSuccess' | 'AttemptOutdated' | 'IdempotencyConflict' | 'NativeForkFailed' | 'NativeIdAlreadyBound' | 'NativeIdMismatch' | 'NotFound' | 'RunNotActive' | 'RunNotFound', ParentType, ContextType>;
};

export type AcceptRunSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AcceptRunSuccess'] = ResolversParentTypes['AcceptRunSuccess']> = {
  attempt?: Resolver<Maybe<ResolversTypes['RunAttempt']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AffectedProviderThreadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AffectedProviderThread'] = ResolversParentTypes['AffectedProviderThread']> = {
  action?: Resolver<ResolversTypes['NativeRollbackAction'], ParentType, ContextType>;
  nativeThreadId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nativeTurnId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  providerThread?: Resolver<ResolversTypes['ProviderThread'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ProviderRollbackStatus'], ParentType, ContextType>;
  turnsToDrop?: Resolver<Maybe<ResolversTypes['NonNegativeInt']>, ParentType, ContextType>;
};

export type AttemptOutdatedResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AttemptOutdated'] = ResolversParentTypes['AttemptOutdated']> = {
  attempt?: Resolver<Maybe<ResolversTypes['RunAttempt']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AttemptUnknownResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AttemptUnknown'] = ResolversParentTypes['AttemptUnknown']> = {
  attempt?: Resolver<Maybe<ResolversTypes['RunAttempt']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AttentionConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AttentionConnection'] = ResolversParentTypes['AttentionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AttentionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AttentionItem']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type AttentionEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AttentionEdge'] = ResolversParentTypes['AttentionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AttentionItem'], ParentType, ContextType>;
};

export type AttentionItemResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AttentionItem'] = ResolversParentTypes['AttentionItem']> = {
  attempt?: Resolver<Maybe<ResolversTypes['RunAttempt']>, ParentType, ContextType>;
  callNext?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  explanation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['AttentionKind'], ParentType, ContextType>;
  providerThread?: Resolver<Maybe<ResolversTypes['ProviderThread']>, ParentType, ContextType>;
  rollback?: Resolver<Maybe<ResolversTypes['Rollback']>, ParentType, ContextType>;
  run?: Resolver<ResolversTypes['Run'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  thread?: Resolver<ResolversTypes['Thread'], ParentType, ContextType>;
};

export type AuditEventResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AuditEvent'] = ResolversParentTypes['AuditEvent']> = {
  actor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  commandId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  followedBy?: Resolver<Maybe<ResolversTypes['AuditEvent']>, ParentType, ContextType>;
  follows?: Resolver<Maybe<ResolversTypes['AuditEvent']>, ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  payload?: Resolver<ResolversTypes['JSONObject'], ParentType, ContextType>;
  previousHash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  requestId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['PositiveInt'], ParentType, ContextType>;
  subjects?: Resolver<ResolversTypes['NodeConnection'], ParentType, ContextType, Partial<AuditEventSubjectsArgs>>;
  thread?: Resolver<Maybe<ResolversTypes['Thread']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AuditEventConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AuditEventConnection'] = ResolversParentTypes['AuditEventConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AuditEventEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AuditEvent']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type AuditEventEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AuditEventEdge'] = ResolversParentTypes['AuditEventEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AuditEvent'], ParentType, ContextType>;
};

export type AuditProblemResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AuditProblem'] = ResolversParentTypes['AuditProblem']> = {
  event?: Resolver<Maybe<ResolversTypes['AuditEvent']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['AuditProblemKind'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['PositiveInt'], ParentType, ContextType>;
};

export type AuditVerificationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['AuditVerification'] = ResolversParentTypes['AuditVerification']> = {
  events?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  headHash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['AuditProblem']>, ParentType, ContextType>;
  valid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CancelRunResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CancelRunResult'] = ResolversParentTypes['CancelRunResult']> = {
  __resolveType: TypeResolveFn<'AttemptUnknown' | 'CancelRunSuccess' | 'IdempotencyConflict' | 'RunNotActive' | 'RunNotFound', ParentType, ContextType>;
};

export type CancelRunSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CancelRunSuccess'] = ResolversParentTypes['CancelRunSuccess']> = {
  attempt?: Resolver<Maybe<ResolversTypes['RunAttempt']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CancelTransferResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CancelTransferResult'] = ResolversParentTypes['CancelTransferResult']> = {
  __resolveType: TypeResolveFn<'CancelTransferSuccess' | 'IdempotencyConflict' | 'NotFound' | 'TransferNotPending', ParentType, ContextType>;
};

export type CancelTransferSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CancelTransferSuccess'] = ResolversParentTypes['CancelTransferSuccess']> = {
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  transfer?: Resolver<ResolversTypes['ContextTransfer'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CaptureCheckpointResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CaptureCheckpointResult'] = ResolversParentTypes['CaptureCheckpointResult']> = {
  __resolveType: TypeResolveFn<'CaptureCheckpointSuccess' | 'IdempotencyConflict' | 'RunNotActive' | 'RunNotFound', ParentType, ContextType>;
};

export type CaptureCheckpointSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CaptureCheckpointSuccess'] = ResolversParentTypes['CaptureCheckpointSuccess']> = {
  checkpoint?: Resolver<ResolversTypes['Checkpoint'], ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CarriedContextResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CarriedContext'] = ResolversParentTypes['CarriedContext']> = {
  attempt?: Resolver<ResolversTypes['RunAttempt'], ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['ContextChannelKind'], ParentType, ContextType>;
  handoff?: Resolver<ResolversTypes['ContextHandoff'], ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['ChannelScope'], ParentType, ContextType>;
  survivesCompaction?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CheckpointResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Checkpoint'] = ResolversParentTypes['Checkpoint']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  diffSummary?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  files?: Resolver<ReadonlyArray<ResolversTypes['CheckpointFile']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ref?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  run?: Resolver<ResolversTypes['Run'], ParentType, ContextType>;
  sourceOf?: Resolver<ResolversTypes['ContextTransferConnection'], ParentType, ContextType, Partial<CheckpointSourceOfArgs>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CheckpointConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CheckpointConnection'] = ResolversParentTypes['CheckpointConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['CheckpointEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Checkpoint']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type CheckpointEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CheckpointEdge'] = ResolversParentTypes['CheckpointEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Checkpoint'], ParentType, ContextType>;
};

export type CheckpointFileResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CheckpointFile'] = ResolversParentTypes['CheckpointFile']> = {
  changeKind?: Resolver<Maybe<ResolversTypes['FileChangeKind']>, ParentType, ContextType>;
  linesAdded?: Resolver<Maybe<ResolversTypes['NonNegativeInt']>, ParentType, ContextType>;
  linesRemoved?: Resolver<Maybe<ResolversTypes['NonNegativeInt']>, ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CompleteRunResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CompleteRunResult'] = ResolversParentTypes['CompleteRunResult']> = {
  __resolveType: TypeResolveFn<'CompleteRunSuccess' | 'IdempotencyConflict' | 'RunNotActive' | 'RunNotFound', ParentType, ContextType>;
};

export type CompleteRunSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CompleteRunSuccess'] = ResolversParentTypes['CompleteRunSuccess']> = {
  attempt?: Resolver<Maybe<ResolversTypes['RunAttempt']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConfirmProviderRollbackResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ConfirmProviderRollbackResult'] = ResolversParentTypes['ConfirmProviderRollbackResult']> = {
  __resolveType: TypeResolveFn<'ConfirmProviderRollbackSuccess' | 'IdempotencyConflict' | 'NativeIdAlreadyBound' | 'NativeIdMismatch' | 'NotFound' | 'RollbackOutdated', ParentType, ContextType>;
};

export type ConfirmProviderRollbackSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ConfirmProviderRollbackSuccess'] = ResolversParentTypes['ConfirmProviderRollbackSuccess']> = {
  providerThread?: Resolver<Maybe<ResolversTypes['ProviderThread']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContextChannelResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ContextChannel'] = ResolversParentTypes['ContextChannel']> = {
  kind?: Resolver<ResolversTypes['ContextChannelKind'], ParentType, ContextType>;
  maxCharacters?: Resolver<Maybe<ResolversTypes['PositiveInt']>, ParentType, ContextType>;
  onCreate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  onResume?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['ChannelScope'], ParentType, ContextType>;
  survivesCompaction?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ContextHandoffResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ContextHandoff'] = ResolversParentTypes['ContextHandoff']> = {
  afterSending?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  askedProvider?: Resolver<Maybe<ResolversTypes['Provider']>, ParentType, ContextType>;
  budget?: Resolver<Maybe<ResolversTypes['NonNegativeInt']>, ParentType, ContextType>;
  builtAt?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  carriedBy?: Resolver<ReadonlyArray<ResolversTypes['CarriedContext']>, ParentType, ContextType>;
  characters?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  checkpoint?: Resolver<Maybe<ResolversTypes['Checkpoint']>, ParentType, ContextType>;
  consumedBy?: Resolver<ReadonlyArray<ResolversTypes['Run']>, ParentType, ContextType>;
  coveredRunOrdinals?: Resolver<Maybe<ResolversTypes['RunRange']>, ParentType, ContextType>;
  coveredRuns?: Resolver<ResolversTypes['CoveredRunConnection'], ParentType, ContextType, Partial<ContextHandoffCoveredRunsArgs>>;
  coveredThread?: Resolver<Maybe<ResolversTypes['Thread']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  createdByProvider?: Resolver<Maybe<ResolversTypes['ProviderKind']>, ParentType, ContextType>;
  fallbackReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fromProviderThreads?: Resolver<ReadonlyArray<ResolversTypes['ProviderThread']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  inputs?: Resolver<ResolversTypes['RunItemConnection'], ParentType, ContextType, Partial<ContextHandoffInputsArgs>>;
  omitted?: Resolver<ReadonlyArray<ResolversTypes['HandoffOmission']>, ParentType, ContextType>;
  receivedBy?: Resolver<ReadonlyArray<ResolversTypes['ReceivedHandoff']>, ParentType, ContextType>;
  redactions?: Resolver<ReadonlyArray<ResolversTypes['Redaction']>, ParentType, ContextType>;
  sections?: Resolver<ReadonlyArray<ResolversTypes['HandoffSection']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['HandoffStatus'], ParentType, ContextType>;
  strategy?: Resolver<Maybe<ResolversTypes['HandoffStrategy']>, ParentType, ContextType>;
  summarySha256?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  summarySource?: Resolver<ResolversTypes['SummarySource'], ParentType, ContextType>;
  summaryText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  supersedeReason?: Resolver<Maybe<ResolversTypes['SupersedeReason']>, ParentType, ContextType>;
  supersededBy?: Resolver<Maybe<ResolversTypes['ContextHandoff']>, ParentType, ContextType>;
  supersedes?: Resolver<Maybe<ResolversTypes['ContextHandoff']>, ParentType, ContextType>;
  targetRun?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  thread?: Resolver<ResolversTypes['Thread'], ParentType, ContextType>;
  toProviderThread?: Resolver<ResolversTypes['ProviderThread'], ParentType, ContextType>;
  tokens?: Resolver<Maybe<ResolversTypes['NonNegativeInt']>, ParentType, ContextType>;
  transfer?: Resolver<ResolversTypes['ContextTransfer'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContextHandoffConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ContextHandoffConnection'] = ResolversParentTypes['ContextHandoffConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ContextHandoffEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ContextHandoff']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type ContextHandoffEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ContextHandoffEdge'] = ResolversParentTypes['ContextHandoffEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ContextHandoff'], ParentType, ContextType>;
};

export type ContextHandoffSnapshotResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ContextHandoffSnapshot'] = ResolversParentTypes['ContextHandoffSnapshot']> = {
  handoff?: Resolver<ResolversTypes['ContextHandoff'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['HandoffStatus'], ParentType, ContextType>;
  supersedeReason?: Resolver<Maybe<ResolversTypes['SupersedeReason']>, ParentType, ContextType>;
};

export type ContextHandoffSnapshotConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ContextHandoffSnapshotConnection'] = ResolversParentTypes['ContextHandoffSnapshotConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ContextHandoffSnapshotEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ContextHandoffSnapshot']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type ContextHandoffSnapshotEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ContextHandoffSnapshotEdge'] = ResolversParentTypes['ContextHandoffSnapshotEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ContextHandoffSnapshot'], ParentType, ContextType>;
};

export type ContextTransferResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ContextTransfer'] = ResolversParentTypes['ContextTransfer']> = {
  base?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  childStatus?: Resolver<Maybe<ResolversTypes['RunStatus']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['Failure']>, ParentType, ContextType>;
  handoffs?: Resolver<ReadonlyArray<ResolversTypes['ContextHandoff']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  prompt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  resolution?: Resolver<Maybe<ResolversTypes['TransferResolution']>, ParentType, ContextType>;
  resultText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['TransferPoint']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TransferStatus'], ParentType, ContextType>;
  targetProvider?: Resolver<Maybe<ResolversTypes['Provider']>, ParentType, ContextType>;
  targetRun?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  targetThread?: Resolver<ResolversTypes['Thread'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['TransferType'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ContextTransferConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ContextTransferConnection'] = ResolversParentTypes['ContextTransferConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ContextTransferEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ContextTransfer']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type ContextTransferEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ContextTransferEdge'] = ResolversParentTypes['ContextTransferEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ContextTransfer'], ParentType, ContextType>;
};

export type ContextTransferSnapshotResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ContextTransferSnapshot'] = ResolversParentTypes['ContextTransferSnapshot']> = {
  resolution?: Resolver<Maybe<ResolversTypes['TransferResolution']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['TransferStatus'], ParentType, ContextType>;
  transfer?: Resolver<ResolversTypes['ContextTransfer'], ParentType, ContextType>;
};

export type ContextTransferSnapshotConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ContextTransferSnapshotConnection'] = ResolversParentTypes['ContextTransferSnapshotConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ContextTransferSnapshotEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ContextTransferSnapshot']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type ContextTransferSnapshotEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ContextTransferSnapshotEdge'] = ResolversParentTypes['ContextTransferSnapshotEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ContextTransferSnapshot'], ParentType, ContextType>;
};

export type CoverageSnapshotResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CoverageSnapshot'] = ResolversParentTypes['CoverageSnapshot']> = {
  effectiveRunOrdinals?: Resolver<ReadonlyArray<ResolversTypes['RunRange']>, ParentType, ContextType>;
  knownThrough?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  missing?: Resolver<ReadonlyArray<ResolversTypes['RunRange']>, ParentType, ContextType>;
  missingRunCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  nativeRunOrdinals?: Resolver<ReadonlyArray<ResolversTypes['RunRange']>, ParentType, ContextType>;
  received?: Resolver<ReadonlyArray<ResolversTypes['ReceivedHandoffSnapshot']>, ParentType, ContextType>;
};

export type CoveredRunConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CoveredRunConnection'] = ResolversParentTypes['CoveredRunConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['CoveredRunEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Run']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type CoveredRunEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CoveredRunEdge'] = ResolversParentTypes['CoveredRunEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  detail?: Resolver<ResolversTypes['CoverageDetail'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Run'], ParentType, ContextType>;
};

export type CoveringHandoffConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CoveringHandoffConnection'] = ResolversParentTypes['CoveringHandoffConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['CoveringHandoffEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ContextHandoff']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type CoveringHandoffEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CoveringHandoffEdge'] = ResolversParentTypes['CoveringHandoffEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  detail?: Resolver<ResolversTypes['CoverageDetail'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ContextHandoff'], ParentType, ContextType>;
};

export type CreateThreadResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateThreadResult'] = ResolversParentTypes['CreateThreadResult']> = {
  __resolveType: TypeResolveFn<'CreateThreadSuccess' | 'IdAlreadyUsed' | 'IdempotencyConflict' | 'ProviderNotFound', ParentType, ContextType>;
};

export type CreateThreadSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['CreateThreadSuccess'] = ResolversParentTypes['CreateThreadSuccess']> = {
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  thread?: Resolver<ResolversTypes['Thread'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DiffHunkResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DiffHunk'] = ResolversParentTypes['DiffHunk']> = {
  count?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  fromLine?: Resolver<ResolversTypes['PositiveInt'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['DiffHunkKind'], ParentType, ContextType>;
  lines?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  toLine?: Resolver<ResolversTypes['PositiveInt'], ParentType, ContextType>;
};

export type DispatchResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Dispatch'] = ResolversParentTypes['Dispatch']> = {
  action?: Resolver<ResolversTypes['DispatchAction'], ParentType, ContextType>;
  attempt?: Resolver<ResolversTypes['RunAttempt'], ParentType, ContextType>;
  contexts?: Resolver<ReadonlyArray<ResolversTypes['DispatchContext']>, ParentType, ContextType>;
  decision?: Resolver<ResolversTypes['StrategyDecision'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nativeForkPoint?: Resolver<Maybe<ResolversTypes['NativeForkPoint']>, ParentType, ContextType>;
  nativeThreadId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notDelivered?: Resolver<ReadonlyArray<ResolversTypes['UndeliveredTransfer']>, ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['Provider'], ParentType, ContextType>;
  providerThread?: Resolver<ResolversTypes['ProviderThread'], ParentType, ContextType>;
  run?: Resolver<ResolversTypes['Run'], ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['RunSettings'], ParentType, ContextType>;
};

export type DispatchContextResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['DispatchContext'] = ResolversParentTypes['DispatchContext']> = {
  channel?: Resolver<ResolversTypes['ContextChannelKind'], ParentType, ContextType>;
  handoff?: Resolver<ResolversTypes['ContextHandoff'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tokens?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type EditHandoffResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EditHandoffResult'] = ResolversParentTypes['EditHandoffResult']> = {
  __resolveType: TypeResolveFn<'EditHandoffSuccess' | 'HandoffOutdated' | 'IdempotencyConflict' | 'NotFound' | 'SummaryOverBudget', ParentType, ContextType>;
};

export type EditHandoffSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EditHandoffSuccess'] = ResolversParentTypes['EditHandoffSuccess']> = {
  dispatch?: Resolver<Maybe<ResolversTypes['Dispatch']>, ParentType, ContextType>;
  handoff?: Resolver<Maybe<ResolversTypes['ContextHandoff']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  summaryRequests?: Resolver<ReadonlyArray<ResolversTypes['SummaryRequest']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EndProviderSessionResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EndProviderSessionResult'] = ResolversParentTypes['EndProviderSessionResult']> = {
  __resolveType: TypeResolveFn<'EndProviderSessionSuccess' | 'IdempotencyConflict' | 'NotFound', ParentType, ContextType>;
};

export type EndProviderSessionSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['EndProviderSessionSuccess'] = ResolversParentTypes['EndProviderSessionSuccess']> = {
  attempts?: Resolver<ReadonlyArray<ResolversTypes['RunAttempt']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  session?: Resolver<ResolversTypes['ProviderSession'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ExportResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Export'] = ResolversParentTypes['Export']> = {
  content?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  format?: Resolver<ResolversTypes['ExportFormat'], ParentType, ContextType>;
  mediaType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FailAttemptResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FailAttemptResult'] = ResolversParentTypes['FailAttemptResult']> = {
  __resolveType: TypeResolveFn<'AttemptOutdated' | 'FailAttemptSuccess' | 'IdempotencyConflict' | 'NativeIdAlreadyBound' | 'NotFound' | 'RunNotActive' | 'RunNotFound', ParentType, ContextType>;
};

export type FailAttemptSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FailAttemptSuccess'] = ResolversParentTypes['FailAttemptSuccess']> = {
  attempt?: Resolver<Maybe<ResolversTypes['RunAttempt']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FailSummaryResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FailSummaryResult'] = ResolversParentTypes['FailSummaryResult']> = {
  __resolveType: TypeResolveFn<'FailSummarySuccess' | 'HandoffOutdated' | 'IdempotencyConflict' | 'NotFound', ParentType, ContextType>;
};

export type FailSummarySuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['FailSummarySuccess'] = ResolversParentTypes['FailSummarySuccess']> = {
  dispatch?: Resolver<Maybe<ResolversTypes['Dispatch']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  summaryRequests?: Resolver<ReadonlyArray<ResolversTypes['SummaryRequest']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FailureResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Failure'] = ResolversParentTypes['Failure']> = {
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ForkOriginResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ForkOrigin'] = ResolversParentTypes['ForkOrigin']> = {
  checkpoint?: Resolver<Maybe<ResolversTypes['Checkpoint']>, ParentType, ContextType>;
  run?: Resolver<ResolversTypes['Run'], ParentType, ContextType>;
  sourceRolledBack?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  thread?: Resolver<ResolversTypes['Thread'], ParentType, ContextType>;
};

export type ForkPointInvalidResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ForkPointInvalid'] = ResolversParentTypes['ForkPointInvalid']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  latestStable?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  problem?: Resolver<ResolversTypes['ForkPointProblem'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ForkThreadResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ForkThreadResult'] = ResolversParentTypes['ForkThreadResult']> = {
  __resolveType: TypeResolveFn<'ForkPointInvalid' | 'ForkThreadSuccess' | 'IdAlreadyUsed' | 'IdempotencyConflict' | 'NotFound' | 'RunNotFound' | 'ThreadNotFound', ParentType, ContextType>;
};

export type ForkThreadSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ForkThreadSuccess'] = ResolversParentTypes['ForkThreadSuccess']> = {
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  thread?: Resolver<ResolversTypes['Thread'], ParentType, ContextType>;
  transfer?: Resolver<ResolversTypes['ContextTransfer'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type HandoffCoverageChangeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['HandoffCoverageChange'] = ResolversParentTypes['HandoffCoverageChange']> = {
  gained?: Resolver<ReadonlyArray<ResolversTypes['RunRange']>, ParentType, ContextType>;
  lost?: Resolver<ReadonlyArray<ResolversTypes['RunRange']>, ParentType, ContextType>;
};

export type HandoffDetailChangeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['HandoffDetailChange'] = ResolversParentTypes['HandoffDetailChange']> = {
  less?: Resolver<ReadonlyArray<ResolversTypes['RunRange']>, ParentType, ContextType>;
  more?: Resolver<ReadonlyArray<ResolversTypes['RunRange']>, ParentType, ContextType>;
};

export type HandoffDiffResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['HandoffDiff'] = ResolversParentTypes['HandoffDiff']> = {
  addedLines?: Resolver<Maybe<ResolversTypes['NonNegativeInt']>, ParentType, ContextType>;
  budgetChanged?: Resolver<Maybe<ResolversTypes['TokensChange']>, ParentType, ContextType>;
  coverageChanged?: Resolver<Maybe<ResolversTypes['HandoffCoverageChange']>, ParentType, ContextType>;
  detailChanged?: Resolver<Maybe<ResolversTypes['HandoffDetailChange']>, ParentType, ContextType>;
  from?: Resolver<ResolversTypes['ContextHandoff'], ParentType, ContextType>;
  hunks?: Resolver<ReadonlyArray<ResolversTypes['DiffHunk']>, ParentType, ContextType>;
  identical?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  redactionsChanged?: Resolver<ReadonlyArray<ResolversTypes['RedactionChange']>, ParentType, ContextType>;
  removedLines?: Resolver<Maybe<ResolversTypes['NonNegativeInt']>, ParentType, ContextType>;
  sourceChanged?: Resolver<Maybe<ResolversTypes['HandoffSourceChange']>, ParentType, ContextType>;
  to?: Resolver<ResolversTypes['ContextHandoff'], ParentType, ContextType>;
  tokensChanged?: Resolver<Maybe<ResolversTypes['TokensChange']>, ParentType, ContextType>;
  truncated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type HandoffOmissionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['HandoffOmission'] = ResolversParentTypes['HandoffOmission']> = {
  count?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  ids?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HandoffOutdatedResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['HandoffOutdated'] = ResolversParentTypes['HandoffOutdated']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  handoff?: Resolver<Maybe<ResolversTypes['ContextHandoff']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type HandoffSectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['HandoffSection'] = ResolversParentTypes['HandoffSection']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tokens?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  truncated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type HandoffSourceChangeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['HandoffSourceChange'] = ResolversParentTypes['HandoffSourceChange']> = {
  from?: Resolver<ResolversTypes['HandoffWriter'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['HandoffWriter'], ParentType, ContextType>;
};

export type HandoffUnsupportedResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['HandoffUnsupported'] = ResolversParentTypes['HandoffUnsupported']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  missingCapability?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['Provider']>, ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type HandoffWriterResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['HandoffWriter'] = ResolversParentTypes['HandoffWriter']> = {
  provider?: Resolver<Maybe<ResolversTypes['ProviderKind']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['SummarySource'], ParentType, ContextType>;
};

export type IdAlreadyUsedResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['IdAlreadyUsed'] = ResolversParentTypes['IdAlreadyUsed']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type IdempotencyConflictResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['IdempotencyConflict'] = ResolversParentTypes['IdempotencyConflict']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ImportCountResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ImportCount'] = ResolversParentTypes['ImportCount']> = {
  count?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ImportReportResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ImportReport'] = ResolversParentTypes['ImportReport']> = {
  sessions?: Resolver<ReadonlyArray<ResolversTypes['ImportedSession']>, ParentType, ContextType>;
};

export type ImportSessionResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ImportSessionResult'] = ResolversParentTypes['ImportSessionResult']> = {
  __resolveType: TypeResolveFn<'AttemptUnknown' | 'IdAlreadyUsed' | 'IdempotencyConflict' | 'ImportSessionSuccess' | 'NativeIdAlreadyBound' | 'ProviderNotFound' | 'ProviderUnavailable' | 'ThreadBusy' | 'UnreadableSession', ParentType, ContextType>;
};

export type ImportSessionSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ImportSessionSuccess'] = ResolversParentTypes['ImportSessionSuccess']> = {
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  report?: Resolver<ResolversTypes['ImportReport'], ParentType, ContextType>;
  thread?: Resolver<ResolversTypes['Thread'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ImportedFileResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ImportedFile'] = ResolversParentTypes['ImportedFile']> = {
  firstMalformedLines?: Resolver<ReadonlyArray<ResolversTypes['PositiveInt']>, ParentType, ContextType>;
  lines?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  malformedLines?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  records?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  recovered?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  skippedRecords?: Resolver<ReadonlyArray<ResolversTypes['ImportCount']>, ParentType, ContextType>;
  truncatedLastLine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ImportedSessionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ImportedSession'] = ResolversParentTypes['ImportedSession']> = {
  compactions?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  deferred?: Resolver<Maybe<ResolversTypes['UnreadableReason']>, ParentType, ContextType>;
  files?: Resolver<ReadonlyArray<ResolversTypes['ImportedFile']>, ParentType, ContextType>;
  isSubagent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  knownTurns?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  nativeThreadId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  newTurns?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  notes?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['RefusalCode']>, ParentType, ContextType>;
  skippedTurns?: Resolver<ReadonlyArray<ResolversTypes['ImportCount']>, ParentType, ContextType>;
  thread?: Resolver<Maybe<ResolversTypes['Thread']>, ParentType, ContextType>;
};

export interface JsonObjectScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONObject'], any> {
  name: 'JSONObject';
}

export type MarkAttemptSentResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MarkAttemptSentResult'] = ResolversParentTypes['MarkAttemptSentResult']> = {
  __resolveType: TypeResolveFn<'AttemptOutdated' | 'IdempotencyConflict' | 'MarkAttemptSentSuccess' | 'NativeForkOutdated' | 'NotFound' | 'ProviderUnavailable' | 'RunNotActive' | 'RunNotFound', ParentType, ContextType>;
};

export type MarkAttemptSentSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MarkAttemptSentSuccess'] = ResolversParentTypes['MarkAttemptSentSuccess']> = {
  attempt?: Resolver<Maybe<ResolversTypes['RunAttempt']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MergeBackResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MergeBackResult'] = ResolversParentTypes['MergeBackResult']> = {
  __resolveType: TypeResolveFn<'IdempotencyConflict' | 'MergeBackSuccess' | 'NothingToMerge' | 'ThreadNotFound', ParentType, ContextType>;
};

export type MergeBackSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['MergeBackSuccess'] = ResolversParentTypes['MergeBackSuccess']> = {
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  transfer?: Resolver<ResolversTypes['ContextTransfer'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MutationResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  acceptRun?: Resolver<ResolversTypes['AcceptRunResult'], ParentType, ContextType, RequireFields<MutationAcceptRunArgs, 'input'>>;
  cancelRun?: Resolver<ResolversTypes['CancelRunResult'], ParentType, ContextType, RequireFields<MutationCancelRunArgs, 'input'>>;
  cancelTransfer?: Resolver<ResolversTypes['CancelTransferResult'], ParentType, ContextType, RequireFields<MutationCancelTransferArgs, 'input'>>;
  captureCheckpoint?: Resolver<ResolversTypes['CaptureCheckpointResult'], ParentType, ContextType, RequireFields<MutationCaptureCheckpointArgs, 'input'>>;
  completeRun?: Resolver<ResolversTypes['CompleteRunResult'], ParentType, ContextType, RequireFields<MutationCompleteRunArgs, 'input'>>;
  confirmProviderRollback?: Resolver<ResolversTypes['ConfirmProviderRollbackResult'], ParentType, ContextType, RequireFields<MutationConfirmProviderRollbackArgs, 'input'>>;
  createThread?: Resolver<ResolversTypes['CreateThreadResult'], ParentType, ContextType, RequireFields<MutationCreateThreadArgs, 'input'>>;
  editHandoff?: Resolver<ResolversTypes['EditHandoffResult'], ParentType, ContextType, RequireFields<MutationEditHandoffArgs, 'input'>>;
  endProviderSession?: Resolver<ResolversTypes['EndProviderSessionResult'], ParentType, ContextType, RequireFields<MutationEndProviderSessionArgs, 'input'>>;
  failAttempt?: Resolver<ResolversTypes['FailAttemptResult'], ParentType, ContextType, RequireFields<MutationFailAttemptArgs, 'input'>>;
  failSummary?: Resolver<ResolversTypes['FailSummaryResult'], ParentType, ContextType, RequireFields<MutationFailSummaryArgs, 'input'>>;
  forkThread?: Resolver<ResolversTypes['ForkThreadResult'], ParentType, ContextType, RequireFields<MutationForkThreadArgs, 'input'>>;
  importSession?: Resolver<ResolversTypes['ImportSessionResult'], ParentType, ContextType, RequireFields<MutationImportSessionArgs, 'input'>>;
  markAttemptSent?: Resolver<ResolversTypes['MarkAttemptSentResult'], ParentType, ContextType, RequireFields<MutationMarkAttemptSentArgs, 'input'>>;
  mergeBack?: Resolver<ResolversTypes['MergeBackResult'], ParentType, ContextType, RequireFields<MutationMergeBackArgs, 'input'>>;
  openProviderSession?: Resolver<ResolversTypes['OpenProviderSessionResult'], ParentType, ContextType, RequireFields<MutationOpenProviderSessionArgs, 'input'>>;
  recordCompaction?: Resolver<ResolversTypes['RecordCompactionResult'], ParentType, ContextType, RequireFields<MutationRecordCompactionArgs, 'input'>>;
  recordRunItems?: Resolver<ResolversTypes['RecordRunItemsResult'], ParentType, ContextType, RequireFields<MutationRecordRunItemsArgs, 'input'>>;
  regenerateHandoff?: Resolver<ResolversTypes['RegenerateHandoffResult'], ParentType, ContextType, RequireFields<MutationRegenerateHandoffArgs, 'input'>>;
  registerProvider?: Resolver<ResolversTypes['RegisterProviderResult'], ParentType, ContextType, RequireFields<MutationRegisterProviderArgs, 'input'>>;
  resolveAttempt?: Resolver<ResolversTypes['ResolveAttemptResult'], ParentType, ContextType, RequireFields<MutationResolveAttemptArgs, 'input'>>;
  retryRun?: Resolver<ResolversTypes['RetryRunResult'], ParentType, ContextType, RequireFields<MutationRetryRunArgs, 'input'>>;
  returnSubagentResult?: Resolver<ResolversTypes['ReturnSubagentResultResult'], ParentType, ContextType, RequireFields<MutationReturnSubagentResultArgs, 'input'>>;
  rollbackThread?: Resolver<ResolversTypes['RollbackThreadResult'], ParentType, ContextType, RequireFields<MutationRollbackThreadArgs, 'input'>>;
  spawnSubagent?: Resolver<ResolversTypes['SpawnSubagentResult'], ParentType, ContextType, RequireFields<MutationSpawnSubagentArgs, 'input'>>;
  startNextRun?: Resolver<ResolversTypes['StartNextRunResult'], ParentType, ContextType, RequireFields<MutationStartNextRunArgs, 'input'>>;
  startRun?: Resolver<ResolversTypes['StartRunResult'], ParentType, ContextType, RequireFields<MutationStartRunArgs, 'input'>>;
  submitSummary?: Resolver<ResolversTypes['SubmitSummaryResult'], ParentType, ContextType, RequireFields<MutationSubmitSummaryArgs, 'input'>>;
  switchProvider?: Resolver<ResolversTypes['SwitchProviderResult'], ParentType, ContextType, RequireFields<MutationSwitchProviderArgs, 'input'>>;
  updateProvider?: Resolver<ResolversTypes['UpdateProviderResult'], ParentType, ContextType, RequireFields<MutationUpdateProviderArgs, 'input'>>;
  updateThreadPolicy?: Resolver<ResolversTypes['UpdateThreadPolicyResult'], ParentType, ContextType, RequireFields<MutationUpdateThreadPolicyArgs, 'input'>>;
};

export type NativeForkFailedResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['NativeForkFailed'] = ResolversParentTypes['NativeForkFailed']> = {
  attempt?: Resolver<Maybe<ResolversTypes['RunAttempt']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  failure?: Resolver<ResolversTypes['NativeForkFailure'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['ProviderThread']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NativeForkOutdatedResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['NativeForkOutdated'] = ResolversParentTypes['NativeForkOutdated']> = {
  attempt?: Resolver<Maybe<ResolversTypes['RunAttempt']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['ProviderThread']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NativeForkPointResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['NativeForkPoint'] = ResolversParentTypes['NativeForkPoint']> = {
  nativeThreadId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nativeTurnId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
};

export type NativeIdAlreadyBoundResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['NativeIdAlreadyBound'] = ResolversParentTypes['NativeIdAlreadyBound']> = {
  attempt?: Resolver<Maybe<ResolversTypes['RunAttempt']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  providerThread?: Resolver<Maybe<ResolversTypes['ProviderThread']>, ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NativeIdMismatchResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['NativeIdMismatch'] = ResolversParentTypes['NativeIdMismatch']> = {
  attempt?: Resolver<Maybe<ResolversTypes['RunAttempt']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  expectedNativeThreadId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expectedNativeTurnId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  providerThread?: Resolver<Maybe<ResolversTypes['ProviderThread']>, ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NodeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Node'] = ResolversParentTypes['Node']> = {
  __resolveType: TypeResolveFn<'AuditEvent' | 'Checkpoint' | 'ContextHandoff' | 'ContextTransfer' | 'Provider' | 'ProviderSession' | 'ProviderThread' | 'Rollback' | 'Run' | 'RunAttempt' | 'RunItem' | 'Thread', ParentType, ContextType>;
};

export type NodeConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['NodeConnection'] = ResolversParentTypes['NodeConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['NodeEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Node']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type NodeEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['NodeEdge'] = ResolversParentTypes['NodeEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Node'], ParentType, ContextType>;
};

export interface NonNegativeIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['NonNegativeInt'], any> {
  name: 'NonNegativeInt';
}

export type NotFoundResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['NotFound'] = ResolversParentTypes['NotFound']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NothingToMergeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['NothingToMerge'] = ResolversParentTypes['NothingToMerge']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  thread?: Resolver<ResolversTypes['Thread'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OpenProviderSessionResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OpenProviderSessionResult'] = ResolversParentTypes['OpenProviderSessionResult']> = {
  __resolveType: TypeResolveFn<'IdAlreadyUsed' | 'IdempotencyConflict' | 'OpenProviderSessionSuccess' | 'ProviderNotFound', ParentType, ContextType>;
};

export type OpenProviderSessionSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['OpenProviderSessionSuccess'] = ResolversParentTypes['OpenProviderSessionSuccess']> = {
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  session?: Resolver<ResolversTypes['ProviderSession'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PendingSwitchResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['PendingSwitch'] = ResolversParentTypes['PendingSwitch']> = {
  provider?: Resolver<ResolversTypes['Provider'], ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['RunSettings'], ParentType, ContextType>;
  transfer?: Resolver<ResolversTypes['ContextTransfer'], ParentType, ContextType>;
};

export interface PositiveIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['PositiveInt'], any> {
  name: 'PositiveInt';
}

export type ProviderResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Provider'] = ResolversParentTypes['Provider']> = {
  capabilities?: Resolver<ResolversTypes['ProviderCapabilities'], ParentType, ContextType>;
  continuationGroup?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ProviderKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  providerThreads?: Resolver<ResolversTypes['ProviderThreadConnection'], ParentType, ContextType, Partial<ProviderProviderThreadsArgs>>;
  revision?: Resolver<ResolversTypes['PositiveInt'], ParentType, ContextType>;
  sessions?: Resolver<ResolversTypes['ProviderSessionConnection'], ParentType, ContextType, Partial<ProviderSessionsArgs>>;
  trustReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  trusted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProviderCapabilitiesResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ProviderCapabilities'] = ResolversParentTypes['ProviderCapabilities']> = {
  contextChannels?: Resolver<ReadonlyArray<ResolversTypes['ContextChannel']>, ParentType, ContextType>;
  deltaHandoff?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fullHandoff?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  generatesSummaries?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  maxHandoffTokens?: Resolver<Maybe<ResolversTypes['PositiveInt']>, ParentType, ContextType>;
  modelSwitchInThread?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nativeFork?: Resolver<ResolversTypes['NativeFork'], ParentType, ContextType>;
  nativeRollback?: Resolver<ResolversTypes['NativeRollback'], ParentType, ContextType>;
  resume?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  runtimeModeSwitchInThread?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ProviderNotFoundResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ProviderNotFound'] = ResolversParentTypes['ProviderNotFound']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProviderRollbackPendingResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ProviderRollbackPending'] = ResolversParentTypes['ProviderRollbackPending']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['Provider']>, ParentType, ContextType>;
  providerThread?: Resolver<Maybe<ResolversTypes['ProviderThread']>, ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProviderSessionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ProviderSession'] = ResolversParentTypes['ProviderSession']> = {
  attempts?: Resolver<ResolversTypes['RunAttemptConnection'], ParentType, ContextType, Partial<ProviderSessionAttemptsArgs>>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  label?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  openedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['SessionOutcome']>, ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['Provider'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProviderSessionConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ProviderSessionConnection'] = ResolversParentTypes['ProviderSessionConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ProviderSessionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ProviderSession']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type ProviderSessionEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ProviderSessionEdge'] = ResolversParentTypes['ProviderSessionEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ProviderSession'], ParentType, ContextType>;
};

export type ProviderThreadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ProviderThread'] = ResolversParentTypes['ProviderThread']> = {
  attempts?: Resolver<ResolversTypes['RunAttemptConnection'], ParentType, ContextType, Partial<ProviderThreadAttemptsArgs>>;
  coverage?: Resolver<ResolversTypes['ProviderThreadCoverage'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  firstRunOrdinal?: Resolver<Maybe<ResolversTypes['PositiveInt']>, ParentType, ContextType>;
  forkedFrom?: Resolver<Maybe<ResolversTypes['ProviderThread']>, ParentType, ContextType>;
  handoffIds?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  incomingHandoffs?: Resolver<ResolversTypes['ContextHandoffConnection'], ParentType, ContextType, Partial<ProviderThreadIncomingHandoffsArgs>>;
  lastRunOrdinal?: Resolver<Maybe<ResolversTypes['PositiveInt']>, ParentType, ContextType>;
  nativeThreadId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outgoingHandoffs?: Resolver<ResolversTypes['ContextHandoffConnection'], ParentType, ContextType, Partial<ProviderThreadOutgoingHandoffsArgs>>;
  provider?: Resolver<ResolversTypes['Provider'], ParentType, ContextType>;
  providerRevision?: Resolver<ResolversTypes['PositiveInt'], ParentType, ContextType>;
  replacedBy?: Resolver<Maybe<ResolversTypes['ProviderThread']>, ParentType, ContextType>;
  replaces?: Resolver<Maybe<ResolversTypes['ProviderThread']>, ParentType, ContextType>;
  runs?: Resolver<ResolversTypes['RunConnection'], ParentType, ContextType, Partial<ProviderThreadRunsArgs>>;
  sessions?: Resolver<ReadonlyArray<ResolversTypes['ProviderSession']>, ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['RunSettings'], ParentType, ContextType>;
  sourceOf?: Resolver<ResolversTypes['ContextTransferConnection'], ParentType, ContextType, Partial<ProviderThreadSourceOfArgs>>;
  status?: Resolver<ResolversTypes['ProviderThreadStatus'], ParentType, ContextType>;
  thread?: Resolver<ResolversTypes['Thread'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProviderThreadConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ProviderThreadConnection'] = ResolversParentTypes['ProviderThreadConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ProviderThreadEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ProviderThread']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type ProviderThreadCoverageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ProviderThreadCoverage'] = ResolversParentTypes['ProviderThreadCoverage']> = {
  effectiveRunOrdinals?: Resolver<ReadonlyArray<ResolversTypes['RunRange']>, ParentType, ContextType>;
  handoffIds?: Resolver<ReadonlyArray<ResolversTypes['ID']>, ParentType, ContextType>;
  knownThrough?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  missing?: Resolver<ReadonlyArray<ResolversTypes['RunRange']>, ParentType, ContextType>;
  missingRunCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  nativeRunOrdinals?: Resolver<ReadonlyArray<ResolversTypes['RunRange']>, ParentType, ContextType>;
  received?: Resolver<ReadonlyArray<ResolversTypes['ReceivedHandoff']>, ParentType, ContextType>;
};

export type ProviderThreadEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ProviderThreadEdge'] = ResolversParentTypes['ProviderThreadEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ProviderThread'], ParentType, ContextType>;
};

export type ProviderThreadSnapshotResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ProviderThreadSnapshot'] = ResolversParentTypes['ProviderThreadSnapshot']> = {
  coverage?: Resolver<ResolversTypes['CoverageSnapshot'], ParentType, ContextType>;
  nativeThreadId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  providerThread?: Resolver<ResolversTypes['ProviderThread'], ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['RunSettings'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ProviderThreadStatus'], ParentType, ContextType>;
};

export type ProviderUnavailableResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ProviderUnavailable'] = ResolversParentTypes['ProviderUnavailable']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['Provider']>, ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type QueryResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  attentionRequired?: Resolver<ResolversTypes['AttentionConnection'], ParentType, ContextType, Partial<QueryAttentionRequiredArgs>>;
  auditEvents?: Resolver<ResolversTypes['AuditEventConnection'], ParentType, ContextType, Partial<QueryAuditEventsArgs>>;
  contextHandoff?: Resolver<Maybe<ResolversTypes['ContextHandoff']>, ParentType, ContextType, RequireFields<QueryContextHandoffArgs, 'id'>>;
  contextTransfer?: Resolver<Maybe<ResolversTypes['ContextTransfer']>, ParentType, ContextType, RequireFields<QueryContextTransferArgs, 'id'>>;
  exportThread?: Resolver<Maybe<ResolversTypes['Export']>, ParentType, ContextType, RequireFields<QueryExportThreadArgs, 'format' | 'threadId'>>;
  handoffDiff?: Resolver<Maybe<ResolversTypes['HandoffDiff']>, ParentType, ContextType, RequireFields<QueryHandoffDiffArgs, 'fromId' | 'toId'>>;
  node?: Resolver<Maybe<ResolversTypes['Node']>, ParentType, ContextType, RequireFields<QueryNodeArgs, 'id'>>;
  nodes?: Resolver<ReadonlyArray<Maybe<ResolversTypes['Node']>>, ParentType, ContextType, RequireFields<QueryNodesArgs, 'ids'>>;
  planSwitch?: Resolver<ReadonlyArray<ResolversTypes['SwitchPlan']>, ParentType, ContextType, RequireFields<QueryPlanSwitchArgs, 'threadId'>>;
  previewRollback?: Resolver<Maybe<ResolversTypes['RollbackPreview']>, ParentType, ContextType, RequireFields<QueryPreviewRollbackArgs, 'threadId' | 'toRunOrdinal'>>;
  provider?: Resolver<Maybe<ResolversTypes['Provider']>, ParentType, ContextType, RequireFields<QueryProviderArgs, 'id'>>;
  providerSession?: Resolver<Maybe<ResolversTypes['ProviderSession']>, ParentType, ContextType, RequireFields<QueryProviderSessionArgs, 'id'>>;
  providerSessions?: Resolver<ResolversTypes['ProviderSessionConnection'], ParentType, ContextType, Partial<QueryProviderSessionsArgs>>;
  providerThread?: Resolver<Maybe<ResolversTypes['ProviderThread']>, ParentType, ContextType, RequireFields<QueryProviderThreadArgs, 'id'>>;
  providers?: Resolver<ReadonlyArray<ResolversTypes['Provider']>, ParentType, ContextType>;
  rollback?: Resolver<Maybe<ResolversTypes['Rollback']>, ParentType, ContextType, RequireFields<QueryRollbackArgs, 'id'>>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType, RequireFields<QueryRunArgs, 'id'>>;
  thread?: Resolver<Maybe<ResolversTypes['Thread']>, ParentType, ContextType, RequireFields<QueryThreadArgs, 'id'>>;
  threadAsOf?: Resolver<Maybe<ResolversTypes['ThreadSnapshot']>, ParentType, ContextType, RequireFields<QueryThreadAsOfArgs, 'threadId'>>;
  threads?: Resolver<ResolversTypes['ThreadConnection'], ParentType, ContextType, RequireFields<QueryThreadsArgs, 'orderBy'>>;
  verifyAudit?: Resolver<Maybe<ResolversTypes['AuditVerification']>, ParentType, ContextType, RequireFields<QueryVerifyAuditArgs, 'threadId'>>;
};

export type QueueEmptyResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['QueueEmpty'] = ResolversParentTypes['QueueEmpty']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type QueueFullResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['QueueFull'] = ResolversParentTypes['QueueFull']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  queue?: Resolver<ReadonlyArray<ResolversTypes['Run']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ReceivedHandoffResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReceivedHandoff'] = ResolversParentTypes['ReceivedHandoff']> = {
  atRun?: Resolver<ResolversTypes['Run'], ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['ContextChannelKind'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  handoff?: Resolver<ResolversTypes['ContextHandoff'], ParentType, ContextType>;
  inherited?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  providerThread?: Resolver<ResolversTypes['ProviderThread'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['ChannelScope'], ParentType, ContextType>;
};

export type ReceivedHandoffSnapshotResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReceivedHandoffSnapshot'] = ResolversParentTypes['ReceivedHandoffSnapshot']> = {
  atRun?: Resolver<ResolversTypes['Run'], ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['ContextChannelKind'], ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  handoff?: Resolver<ResolversTypes['ContextHandoff'], ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['ChannelScope'], ParentType, ContextType>;
};

export type RecordCompactionResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RecordCompactionResult'] = ResolversParentTypes['RecordCompactionResult']> = {
  __resolveType: TypeResolveFn<'IdempotencyConflict' | 'NotFound' | 'RecordCompactionSuccess', ParentType, ContextType>;
};

export type RecordCompactionSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RecordCompactionSuccess'] = ResolversParentTypes['RecordCompactionSuccess']> = {
  providerThread?: Resolver<Maybe<ResolversTypes['ProviderThread']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RecordRunItemsResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RecordRunItemsResult'] = ResolversParentTypes['RecordRunItemsResult']> = {
  __resolveType: TypeResolveFn<'IdAlreadyUsed' | 'IdempotencyConflict' | 'NotFound' | 'RecordRunItemsSuccess' | 'RunNotActive' | 'RunNotFound' | 'TransferNotPending', ParentType, ContextType>;
};

export type RecordRunItemsSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RecordRunItemsSuccess'] = ResolversParentTypes['RecordRunItemsSuccess']> = {
  items?: Resolver<ReadonlyArray<ResolversTypes['RunItem']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RedactionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Redaction'] = ResolversParentTypes['Redaction']> = {
  count?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  where?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RedactionChangeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RedactionChange'] = ResolversParentTypes['RedactionChange']> = {
  from?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type RefusalResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Refusal'] = ResolversParentTypes['Refusal']> = {
  __resolveType: TypeResolveFn<'AttemptOutdated' | 'AttemptUnknown' | 'ForkPointInvalid' | 'HandoffOutdated' | 'HandoffUnsupported' | 'IdAlreadyUsed' | 'IdempotencyConflict' | 'NativeForkFailed' | 'NativeForkOutdated' | 'NativeIdAlreadyBound' | 'NativeIdMismatch' | 'NotFound' | 'NothingToMerge' | 'ProviderNotFound' | 'ProviderRollbackPending' | 'ProviderUnavailable' | 'QueueEmpty' | 'QueueFull' | 'RollbackOutdated' | 'RollbackTargetInvalid' | 'RunNotActive' | 'RunNotFound' | 'SubagentEnded' | 'SubagentTooDeep' | 'SummaryOverBudget' | 'ThreadBusy' | 'ThreadNotFound' | 'TransferNotPending' | 'UnreadableSession', ParentType, ContextType>;
};

export type RegenerateHandoffResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RegenerateHandoffResult'] = ResolversParentTypes['RegenerateHandoffResult']> = {
  __resolveType: TypeResolveFn<'HandoffOutdated' | 'IdempotencyConflict' | 'NotFound' | 'RegenerateHandoffSuccess', ParentType, ContextType>;
};

export type RegenerateHandoffSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RegenerateHandoffSuccess'] = ResolversParentTypes['RegenerateHandoffSuccess']> = {
  dispatch?: Resolver<Maybe<ResolversTypes['Dispatch']>, ParentType, ContextType>;
  handoff?: Resolver<Maybe<ResolversTypes['ContextHandoff']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  summaryRequests?: Resolver<ReadonlyArray<ResolversTypes['SummaryRequest']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RegisterProviderResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RegisterProviderResult'] = ResolversParentTypes['RegisterProviderResult']> = {
  __resolveType: TypeResolveFn<'IdAlreadyUsed' | 'IdempotencyConflict' | 'RegisterProviderSuccess', ParentType, ContextType>;
};

export type RegisterProviderSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RegisterProviderSuccess'] = ResolversParentTypes['RegisterProviderSuccess']> = {
  provider?: Resolver<Maybe<ResolversTypes['Provider']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ResolveAttemptResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ResolveAttemptResult'] = ResolversParentTypes['ResolveAttemptResult']> = {
  __resolveType: TypeResolveFn<'AttemptOutdated' | 'IdempotencyConflict' | 'NativeForkFailed' | 'NativeIdAlreadyBound' | 'NativeIdMismatch' | 'NotFound' | 'ResolveAttemptSuccess' | 'RunNotActive' | 'RunNotFound', ParentType, ContextType>;
};

export type ResolveAttemptSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ResolveAttemptSuccess'] = ResolversParentTypes['ResolveAttemptSuccess']> = {
  attempt?: Resolver<Maybe<ResolversTypes['RunAttempt']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RetryRunResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RetryRunResult'] = ResolversParentTypes['RetryRunResult']> = {
  __resolveType: TypeResolveFn<'AttemptUnknown' | 'HandoffUnsupported' | 'IdempotencyConflict' | 'NotFound' | 'ProviderNotFound' | 'ProviderRollbackPending' | 'ProviderUnavailable' | 'RetryRunSuccess' | 'RunNotActive' | 'RunNotFound' | 'ThreadBusy', ParentType, ContextType>;
};

export type RetryRunSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RetryRunSuccess'] = ResolversParentTypes['RetryRunSuccess']> = {
  dispatch?: Resolver<Maybe<ResolversTypes['Dispatch']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  summaryRequests?: Resolver<ReadonlyArray<ResolversTypes['SummaryRequest']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ReturnSubagentResultResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReturnSubagentResultResult'] = ResolversParentTypes['ReturnSubagentResultResult']> = {
  __resolveType: TypeResolveFn<'IdempotencyConflict' | 'NotFound' | 'ReturnSubagentResultSuccess' | 'SubagentEnded' | 'ThreadNotFound', ParentType, ContextType>;
};

export type ReturnSubagentResultSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ReturnSubagentResultSuccess'] = ResolversParentTypes['ReturnSubagentResultSuccess']> = {
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  transfer?: Resolver<ResolversTypes['ContextTransfer'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RollbackResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Rollback'] = ResolversParentTypes['Rollback']> = {
  affected?: Resolver<ReadonlyArray<ResolversTypes['AffectedProviderThread']>, ParentType, ContextType>;
  cancelledQueued?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invalidated?: Resolver<ReadonlyArray<ResolversTypes['ContextHandoff']>, ParentType, ContextType>;
  offeredAgain?: Resolver<ReadonlyArray<ResolversTypes['ContextTransfer']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  restore?: Resolver<Maybe<ResolversTypes['Checkpoint']>, ParentType, ContextType>;
  rolledBackRuns?: Resolver<ResolversTypes['RunConnection'], ParentType, ContextType, Partial<RollbackRolledBackRunsArgs>>;
  supersededTransfers?: Resolver<ReadonlyArray<ResolversTypes['ContextTransfer']>, ParentType, ContextType>;
  thread?: Resolver<ResolversTypes['Thread'], ParentType, ContextType>;
  toRun?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  toRunOrdinal?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RollbackOutdatedResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RollbackOutdated'] = ResolversParentTypes['RollbackOutdated']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  providerThread?: Resolver<Maybe<ResolversTypes['ProviderThread']>, ParentType, ContextType>;
  rollback?: Resolver<ResolversTypes['Rollback'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RollbackPreviewResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RollbackPreview'] = ResolversParentTypes['RollbackPreview']> = {
  affected?: Resolver<ReadonlyArray<ResolversTypes['AffectedProviderThread']>, ParentType, ContextType>;
  cancelledQueued?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  offeredAgain?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['Refusal']>, ParentType, ContextType>;
  restore?: Resolver<Maybe<ResolversTypes['Checkpoint']>, ParentType, ContextType>;
  rolledBackRuns?: Resolver<ReadonlyArray<ResolversTypes['RunRange']>, ParentType, ContextType>;
  supersededHandoffs?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  supersededTransfers?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type RollbackTargetInvalidResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RollbackTargetInvalid'] = ResolversParentTypes['RollbackTargetInvalid']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  targetReason?: Resolver<ResolversTypes['RollbackTargetReason'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RollbackThreadResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RollbackThreadResult'] = ResolversParentTypes['RollbackThreadResult']> = {
  __resolveType: TypeResolveFn<'AttemptUnknown' | 'IdempotencyConflict' | 'RollbackTargetInvalid' | 'RollbackThreadSuccess' | 'ThreadBusy' | 'ThreadNotFound', ParentType, ContextType>;
};

export type RollbackThreadSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RollbackThreadSuccess'] = ResolversParentTypes['RollbackThreadSuccess']> = {
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rollback?: Resolver<ResolversTypes['Rollback'], ParentType, ContextType>;
  thread?: Resolver<ResolversTypes['Thread'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RunResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Run'] = ResolversParentTypes['Run']> = {
  attempts?: Resolver<ReadonlyArray<ResolversTypes['RunAttempt']>, ParentType, ContextType>;
  baseOf?: Resolver<ResolversTypes['ContextTransferConnection'], ParentType, ContextType, Partial<RunBaseOfArgs>>;
  checkpoint?: Resolver<Maybe<ResolversTypes['Checkpoint']>, ParentType, ContextType>;
  contextHandoff?: Resolver<Maybe<ResolversTypes['ContextHandoff']>, ParentType, ContextType>;
  contextHandoffs?: Resolver<ReadonlyArray<ResolversTypes['ContextHandoff']>, ParentType, ContextType>;
  coveringHandoffs?: Resolver<ResolversTypes['CoveringHandoffConnection'], ParentType, ContextType, Partial<RunCoveringHandoffsArgs>>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decision?: Resolver<Maybe<ResolversTypes['StrategyDecision']>, ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['Failure']>, ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  items?: Resolver<ResolversTypes['RunItemConnection'], ParentType, ContextType, Partial<RunItemsArgs>>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  ordinal?: Resolver<ResolversTypes['PositiveInt'], ParentType, ContextType>;
  origin?: Resolver<ResolversTypes['RunOrigin'], ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['RunStatus']>, ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['PositiveInt']>, ParentType, ContextType>;
  previous?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['Provider']>, ParentType, ContextType>;
  providerThread?: Resolver<Maybe<ResolversTypes['ProviderThread']>, ParentType, ContextType>;
  sourceOf?: Resolver<ResolversTypes['ContextTransferConnection'], ParentType, ContextType, Partial<RunSourceOfArgs>>;
  startedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['RunStatus'], ParentType, ContextType>;
  thread?: Resolver<ResolversTypes['Thread'], ParentType, ContextType>;
  tokens?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  usage?: Resolver<Maybe<ResolversTypes['TokenUsage']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RunAttemptResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RunAttempt'] = ResolversParentTypes['RunAttempt']> = {
  action?: Resolver<ResolversTypes['DispatchAction'], ParentType, ContextType>;
  contexts?: Resolver<ReadonlyArray<ResolversTypes['CarriedContext']>, ParentType, ContextType>;
  counts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  nativeThreadId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nativeTurnId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['Provider'], ParentType, ContextType>;
  providerRevision?: Resolver<ResolversTypes['PositiveInt'], ParentType, ContextType>;
  providerThread?: Resolver<ResolversTypes['ProviderThread'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['AttemptFailureReason']>, ParentType, ContextType>;
  run?: Resolver<ResolversTypes['Run'], ParentType, ContextType>;
  session?: Resolver<Maybe<ResolversTypes['ProviderSession']>, ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['RunSettings'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AttemptStatus'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RunAttemptConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RunAttemptConnection'] = ResolversParentTypes['RunAttemptConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['RunAttemptEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['RunAttempt']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type RunAttemptEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RunAttemptEdge'] = ResolversParentTypes['RunAttemptEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RunAttempt'], ParentType, ContextType>;
};

export type RunConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RunConnection'] = ResolversParentTypes['RunConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['RunEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Run']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type RunEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RunEdge'] = ResolversParentTypes['RunEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Run'], ParentType, ContextType>;
};

export type RunItemResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RunItem'] = ResolversParentTypes['RunItem']> = {
  changeKind?: Resolver<Maybe<ResolversTypes['FileChangeKind']>, ParentType, ContextType>;
  command?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  data?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  exitCode?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['RunItemKind'], ParentType, ContextType>;
  linesAdded?: Resolver<Maybe<ResolversTypes['NonNegativeInt']>, ParentType, ContextType>;
  linesRemoved?: Resolver<Maybe<ResolversTypes['NonNegativeInt']>, ParentType, ContextType>;
  nativeItemId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  occurredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  path?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  previousPath?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  quotedBy?: Resolver<ResolversTypes['ContextHandoffConnection'], ParentType, ContextType, Partial<RunItemQuotedByArgs>>;
  resolvedBy?: Resolver<ResolversTypes['RunItemConnection'], ParentType, ContextType, Partial<RunItemResolvedByArgs>>;
  resolves?: Resolver<Maybe<ResolversTypes['RunItem']>, ParentType, ContextType>;
  run?: Resolver<ResolversTypes['Run'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['PositiveInt'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['ItemStatus']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tokens?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RunItemConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RunItemConnection'] = ResolversParentTypes['RunItemConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['RunItemEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['RunItem']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type RunItemEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RunItemEdge'] = ResolversParentTypes['RunItemEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RunItem'], ParentType, ContextType>;
};

export type RunNotActiveResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RunNotActive'] = ResolversParentTypes['RunNotActive']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RunNotFoundResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RunNotFound'] = ResolversParentTypes['RunNotFound']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RunRangeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RunRange'] = ResolversParentTypes['RunRange']> = {
  count?: Resolver<ResolversTypes['PositiveInt'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['PositiveInt'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['PositiveInt'], ParentType, ContextType>;
};

export type RunSettingsResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RunSettings'] = ResolversParentTypes['RunSettings']> = {
  extra?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  model?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  runtimeMode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  workspaceRoot?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RunSnapshotResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RunSnapshot'] = ResolversParentTypes['RunSnapshot']> = {
  active?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ordinal?: Resolver<ResolversTypes['PositiveInt'], ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['RunStatus']>, ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['PositiveInt']>, ParentType, ContextType>;
  providerThread?: Resolver<Maybe<ResolversTypes['ProviderThread']>, ParentType, ContextType>;
  run?: Resolver<ResolversTypes['Run'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['RunStatus'], ParentType, ContextType>;
};

export type RunSnapshotConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RunSnapshotConnection'] = ResolversParentTypes['RunSnapshotConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['RunSnapshotEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['RunSnapshot']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type RunSnapshotEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['RunSnapshotEdge'] = ResolversParentTypes['RunSnapshotEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RunSnapshot'], ParentType, ContextType>;
};

export type SpawnSubagentResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SpawnSubagentResult'] = ResolversParentTypes['SpawnSubagentResult']> = {
  __resolveType: TypeResolveFn<'IdAlreadyUsed' | 'IdempotencyConflict' | 'NativeIdAlreadyBound' | 'ProviderNotFound' | 'ProviderUnavailable' | 'RunNotActive' | 'RunNotFound' | 'SpawnSubagentSuccess' | 'SubagentTooDeep' | 'ThreadNotFound', ParentType, ContextType>;
};

export type SpawnSubagentSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SpawnSubagentSuccess'] = ResolversParentTypes['SpawnSubagentSuccess']> = {
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  thread?: Resolver<ResolversTypes['Thread'], ParentType, ContextType>;
  transfer?: Resolver<ResolversTypes['ContextTransfer'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StalenessSignalResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['StalenessSignal'] = ResolversParentTypes['StalenessSignal']> = {
  code?: Resolver<ResolversTypes['StalenessCode'], ParentType, ContextType>;
  explanation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fires?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  limit?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  measured?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type StartNextRunResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['StartNextRunResult'] = ResolversParentTypes['StartNextRunResult']> = {
  __resolveType: TypeResolveFn<'AttemptUnknown' | 'HandoffUnsupported' | 'IdempotencyConflict' | 'NotFound' | 'ProviderNotFound' | 'ProviderRollbackPending' | 'ProviderUnavailable' | 'QueueEmpty' | 'StartNextRunSuccess' | 'ThreadBusy' | 'ThreadNotFound', ParentType, ContextType>;
};

export type StartNextRunSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['StartNextRunSuccess'] = ResolversParentTypes['StartNextRunSuccess']> = {
  dispatch?: Resolver<Maybe<ResolversTypes['Dispatch']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  summaryRequests?: Resolver<ReadonlyArray<ResolversTypes['SummaryRequest']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StartRunResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['StartRunResult'] = ResolversParentTypes['StartRunResult']> = {
  __resolveType: TypeResolveFn<'AttemptUnknown' | 'HandoffUnsupported' | 'IdAlreadyUsed' | 'IdempotencyConflict' | 'NotFound' | 'ProviderNotFound' | 'ProviderRollbackPending' | 'ProviderUnavailable' | 'QueueFull' | 'StartRunSuccess' | 'ThreadBusy' | 'ThreadNotFound', ParentType, ContextType>;
};

export type StartRunSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['StartRunSuccess'] = ResolversParentTypes['StartRunSuccess']> = {
  dispatch?: Resolver<Maybe<ResolversTypes['Dispatch']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  summaryRequests?: Resolver<ReadonlyArray<ResolversTypes['SummaryRequest']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StrategyDecisionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['StrategyDecision'] = ResolversParentTypes['StrategyDecision']> = {
  action?: Resolver<ResolversTypes['DispatchAction'], ParentType, ContextType>;
  estimatedTokens?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  missing?: Resolver<ReadonlyArray<ResolversTypes['RunRange']>, ParentType, ContextType>;
  missingRunCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  providerThread?: Resolver<Maybe<ResolversTypes['ProviderThread']>, ParentType, ContextType>;
  reasons?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  staleness?: Resolver<ReadonlyArray<ResolversTypes['StalenessSignal']>, ParentType, ContextType>;
  strategy?: Resolver<ResolversTypes['HandoffStrategy'], ParentType, ContextType>;
};

export type SubagentEndedResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubagentEnded'] = ResolversParentTypes['SubagentEnded']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  transfer?: Resolver<ResolversTypes['ContextTransfer'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SubagentOriginResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubagentOrigin'] = ResolversParentTypes['SubagentOrigin']> = {
  depth?: Resolver<Maybe<ResolversTypes['PositiveInt']>, ParentType, ContextType>;
  run?: Resolver<ResolversTypes['Run'], ParentType, ContextType>;
  thread?: Resolver<ResolversTypes['Thread'], ParentType, ContextType>;
};

export type SubagentTooDeepResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubagentTooDeep'] = ResolversParentTypes['SubagentTooDeep']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  limit?: Resolver<ResolversTypes['PositiveInt'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SubmitSummaryResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubmitSummaryResult'] = ResolversParentTypes['SubmitSummaryResult']> = {
  __resolveType: TypeResolveFn<'HandoffOutdated' | 'IdempotencyConflict' | 'NotFound' | 'ProviderNotFound' | 'SubmitSummarySuccess' | 'SummaryOverBudget', ParentType, ContextType>;
};

export type SubmitSummarySuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SubmitSummarySuccess'] = ResolversParentTypes['SubmitSummarySuccess']> = {
  dispatch?: Resolver<Maybe<ResolversTypes['Dispatch']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  summaryRequests?: Resolver<ReadonlyArray<ResolversTypes['SummaryRequest']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  threadEvents?: SubscriptionResolver<ResolversTypes['AuditEvent'], "threadEvents", ParentType, ContextType, RequireFields<SubscriptionThreadEventsArgs, 'threadId'>>;
};

export type SummaryOverBudgetResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SummaryOverBudget'] = ResolversParentTypes['SummaryOverBudget']> = {
  budget?: Resolver<Maybe<ResolversTypes['NonNegativeInt']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tokens?: Resolver<Maybe<ResolversTypes['NonNegativeInt']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SummaryRequestResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SummaryRequest'] = ResolversParentTypes['SummaryRequest']> = {
  askProvider?: Resolver<ResolversTypes['Provider'], ParentType, ContextType>;
  budget?: Resolver<ResolversTypes['PositiveInt'], ParentType, ContextType>;
  handoff?: Resolver<ResolversTypes['ContextHandoff'], ParentType, ContextType>;
  instructions?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  material?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SwitchPlanResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SwitchPlan'] = ResolversParentTypes['SwitchPlan']> = {
  channel?: Resolver<Maybe<ResolversTypes['ContextChannelKind']>, ParentType, ContextType>;
  decision?: Resolver<Maybe<ResolversTypes['StrategyDecision']>, ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['Provider']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['Refusal']>, ParentType, ContextType>;
  supported?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SwitchProviderResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SwitchProviderResult'] = ResolversParentTypes['SwitchProviderResult']> = {
  __resolveType: TypeResolveFn<'IdempotencyConflict' | 'ProviderNotFound' | 'SwitchProviderSuccess' | 'ThreadNotFound', ParentType, ContextType>;
};

export type SwitchProviderSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['SwitchProviderSuccess'] = ResolversParentTypes['SwitchProviderSuccess']> = {
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  thread?: Resolver<ResolversTypes['Thread'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ThreadResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['Thread'] = ResolversParentTypes['Thread']> = {
  activeRun?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  checkpoints?: Resolver<ResolversTypes['CheckpointConnection'], ParentType, ContextType, Partial<ThreadCheckpointsArgs>>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  events?: Resolver<ResolversTypes['AuditEventConnection'], ParentType, ContextType, Partial<ThreadEventsArgs>>;
  forkedFrom?: Resolver<Maybe<ResolversTypes['ForkOrigin']>, ParentType, ContextType>;
  forks?: Resolver<ResolversTypes['ThreadConnection'], ParentType, ContextType, Partial<ThreadForksArgs>>;
  handoffs?: Resolver<ResolversTypes['ContextHandoffConnection'], ParentType, ContextType, Partial<ThreadHandoffsArgs>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  latestRun?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  nextProvider?: Resolver<Maybe<ResolversTypes['PendingSwitch']>, ParentType, ContextType>;
  policy?: Resolver<ResolversTypes['ThreadPolicy'], ParentType, ContextType>;
  providerThreads?: Resolver<ReadonlyArray<ResolversTypes['ProviderThread']>, ParentType, ContextType>;
  queue?: Resolver<ReadonlyArray<ResolversTypes['Run']>, ParentType, ContextType>;
  rollbacks?: Resolver<ReadonlyArray<ResolversTypes['Rollback']>, ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType, RequireFields<ThreadRunArgs, 'ordinal'>>;
  runs?: Resolver<ResolversTypes['RunConnection'], ParentType, ContextType, Partial<ThreadRunsArgs>>;
  sourceOf?: Resolver<ResolversTypes['ContextTransferConnection'], ParentType, ContextType, Partial<ThreadSourceOfArgs>>;
  spawnedBy?: Resolver<Maybe<ResolversTypes['SubagentOrigin']>, ParentType, ContextType>;
  subagents?: Resolver<ResolversTypes['ThreadConnection'], ParentType, ContextType, Partial<ThreadSubagentsArgs>>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  transfers?: Resolver<ResolversTypes['ContextTransferConnection'], ParentType, ContextType, Partial<ThreadTransfersArgs>>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ThreadBusyResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ThreadBusy'] = ResolversParentTypes['ThreadBusy']> = {
  activeRun?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  queue?: Resolver<ReadonlyArray<ResolversTypes['Run']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ThreadConnectionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ThreadConnection'] = ResolversParentTypes['ThreadConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ThreadEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Thread']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type ThreadEdgeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ThreadEdge'] = ResolversParentTypes['ThreadEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Thread'], ParentType, ContextType>;
};

export type ThreadNotFoundResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ThreadNotFound'] = ResolversParentTypes['ThreadNotFound']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ThreadPolicyResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ThreadPolicy'] = ResolversParentTypes['ThreadPolicy']> = {
  attentionAfterSeconds?: Resolver<ResolversTypes['PositiveInt'], ParentType, ContextType>;
  handoffTokenBudget?: Resolver<ResolversTypes['PositiveInt'], ParentType, ContextType>;
  maxChainedHandoffs?: Resolver<ResolversTypes['PositiveInt'], ParentType, ContextType>;
  maxDeltaTokens?: Resolver<ResolversTypes['PositiveInt'], ParentType, ContextType>;
  maxForeignRuns?: Resolver<ResolversTypes['PositiveInt'], ParentType, ContextType>;
  redactSecrets?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  summaryProvider?: Resolver<Maybe<ResolversTypes['Provider']>, ParentType, ContextType>;
  summarySource?: Resolver<ResolversTypes['SummarySource'], ParentType, ContextType>;
};

export type ThreadSnapshotResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['ThreadSnapshot'] = ResolversParentTypes['ThreadSnapshot']> = {
  activeRun?: Resolver<Maybe<ResolversTypes['RunSnapshot']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  handoffs?: Resolver<ResolversTypes['ContextHandoffSnapshotConnection'], ParentType, ContextType, Partial<ThreadSnapshotHandoffsArgs>>;
  latestRun?: Resolver<Maybe<ResolversTypes['RunSnapshot']>, ParentType, ContextType>;
  nextProvider?: Resolver<Maybe<ResolversTypes['PendingSwitch']>, ParentType, ContextType>;
  policy?: Resolver<ResolversTypes['ThreadPolicy'], ParentType, ContextType>;
  providerThreads?: Resolver<ReadonlyArray<ResolversTypes['ProviderThreadSnapshot']>, ParentType, ContextType>;
  queue?: Resolver<ReadonlyArray<ResolversTypes['RunSnapshot']>, ParentType, ContextType>;
  runs?: Resolver<ResolversTypes['RunSnapshotConnection'], ParentType, ContextType, RequireFields<ThreadSnapshotRunsArgs, 'active'>>;
  sequence?: Resolver<ResolversTypes['PositiveInt'], ParentType, ContextType>;
  thread?: Resolver<ResolversTypes['Thread'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  transfers?: Resolver<ResolversTypes['ContextTransferSnapshotConnection'], ParentType, ContextType, Partial<ThreadSnapshotTransfersArgs>>;
};

export type TokenUsageResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TokenUsage'] = ResolversParentTypes['TokenUsage']> = {
  cachedInput?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  input?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  output?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  reasoning?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type TokensChangeResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TokensChange'] = ResolversParentTypes['TokensChange']> = {
  from?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['NonNegativeInt'], ParentType, ContextType>;
};

export type TransferNotPendingResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TransferNotPending'] = ResolversParentTypes['TransferNotPending']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  transfer?: Resolver<ResolversTypes['ContextTransfer'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TransferPointResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['TransferPoint'] = ResolversParentTypes['TransferPoint']> = {
  __resolveType: TypeResolveFn<'Checkpoint' | 'ProviderThread' | 'Run' | 'Thread', ParentType, ContextType>;
};

export type UndeliveredTransferResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UndeliveredTransfer'] = ResolversParentTypes['UndeliveredTransfer']> = {
  failure?: Resolver<Maybe<ResolversTypes['Failure']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  transfer?: Resolver<ResolversTypes['ContextTransfer'], ParentType, ContextType>;
};

export type UnreadableSessionResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UnreadableSession'] = ResolversParentTypes['UnreadableSession']> = {
  code?: Resolver<ResolversTypes['RefusalCode'], ParentType, ContextType>;
  line?: Resolver<Maybe<ResolversTypes['PositiveInt']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['UnreadableReason'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UpdateProviderResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateProviderResult'] = ResolversParentTypes['UpdateProviderResult']> = {
  __resolveType: TypeResolveFn<'IdempotencyConflict' | 'ProviderNotFound' | 'UpdateProviderSuccess', ParentType, ContextType>;
};

export type UpdateProviderSuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateProviderSuccess'] = ResolversParentTypes['UpdateProviderSuccess']> = {
  provider?: Resolver<Maybe<ResolversTypes['Provider']>, ParentType, ContextType>;
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UpdateThreadPolicyResultResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateThreadPolicyResult'] = ResolversParentTypes['UpdateThreadPolicyResult']> = {
  __resolveType: TypeResolveFn<'IdempotencyConflict' | 'ProviderNotFound' | 'ThreadNotFound' | 'UpdateThreadPolicySuccess', ParentType, ContextType>;
};

export type UpdateThreadPolicySuccessResolvers<ContextType = GraphQLContext, ParentType extends ResolversParentTypes['UpdateThreadPolicySuccess'] = ResolversParentTypes['UpdateThreadPolicySuccess']> = {
  replayed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  thread?: Resolver<ResolversTypes['Thread'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type Resolvers<ContextType = GraphQLContext> = {
  AcceptRunResult?: AcceptRunResultResolvers<ContextType>;
  AcceptRunSuccess?: AcceptRunSuccessResolvers<ContextType>;
  AffectedProviderThread?: AffectedProviderThreadResolvers<ContextType>;
  AttemptOutdated?: AttemptOutdatedResolvers<ContextType>;
  AttemptUnknown?: AttemptUnknownResolvers<ContextType>;
  AttentionConnection?: AttentionConnectionResolvers<ContextType>;
  AttentionEdge?: AttentionEdgeResolvers<ContextType>;
  AttentionItem?: AttentionItemResolvers<ContextType>;
  AuditEvent?: AuditEventResolvers<ContextType>;
  AuditEventConnection?: AuditEventConnectionResolvers<ContextType>;
  AuditEventEdge?: AuditEventEdgeResolvers<ContextType>;
  AuditProblem?: AuditProblemResolvers<ContextType>;
  AuditVerification?: AuditVerificationResolvers<ContextType>;
  CancelRunResult?: CancelRunResultResolvers<ContextType>;
  CancelRunSuccess?: CancelRunSuccessResolvers<ContextType>;
  CancelTransferResult?: CancelTransferResultResolvers<ContextType>;
  CancelTransferSuccess?: CancelTransferSuccessResolvers<ContextType>;
  CaptureCheckpointResult?: CaptureCheckpointResultResolvers<ContextType>;
  CaptureCheckpointSuccess?: CaptureCheckpointSuccessResolvers<ContextType>;
  CarriedContext?: CarriedContextResolvers<ContextType>;
  Checkpoint?: CheckpointResolvers<ContextType>;
  CheckpointConnection?: CheckpointConnectionResolvers<ContextType>;
  CheckpointEdge?: CheckpointEdgeResolvers<ContextType>;
  CheckpointFile?: CheckpointFileResolvers<ContextType>;
  CompleteRunResult?: CompleteRunResultResolvers<ContextType>;
  CompleteRunSuccess?: CompleteRunSuccessResolvers<ContextType>;
  ConfirmProviderRollbackResult?: ConfirmProviderRollbackResultResolvers<ContextType>;
  ConfirmProviderRollbackSuccess?: ConfirmProviderRollbackSuccessResolvers<ContextType>;
  ContextChannel?: ContextChannelResolvers<ContextType>;
  ContextHandoff?: ContextHandoffResolvers<ContextType>;
  ContextHandoffConnection?: ContextHandoffConnectionResolvers<ContextType>;
  ContextHandoffEdge?: ContextHandoffEdgeResolvers<ContextType>;
  ContextHandoffSnapshot?: ContextHandoffSnapshotResolvers<ContextType>;
  ContextHandoffSnapshotConnection?: ContextHandoffSnapshotConnectionResolvers<ContextType>;
  ContextHandoffSnapshotEdge?: ContextHandoffSnapshotEdgeResolvers<ContextType>;
  ContextTransfer?: ContextTransferResolvers<ContextType>;
  ContextTransferConnection?: ContextTransferConnectionResolvers<ContextType>;
  ContextTransferEdge?: ContextTransferEdgeResolvers<ContextType>;
  ContextTransferSnapshot?: ContextTransferSnapshotResolvers<ContextType>;
  ContextTransferSnapshotConnection?: ContextTransferSnapshotConnectionResolvers<ContextType>;
  ContextTransferSnapshotEdge?: ContextTransferSnapshotEdgeResolvers<ContextType>;
  CoverageSnapshot?: CoverageSnapshotResolvers<ContextType>;
  CoveredRunConnection?: CoveredRunConnectionResolvers<ContextType>;
  CoveredRunEdge?: CoveredRunEdgeResolvers<ContextType>;
  CoveringHandoffConnection?: CoveringHandoffConnectionResolvers<ContextType>;
  CoveringHandoffEdge?: CoveringHandoffEdgeResolvers<ContextType>;
  CreateThreadResult?: CreateThreadResultResolvers<ContextType>;
  CreateThreadSuccess?: CreateThreadSuccessResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  DiffHunk?: DiffHunkResolvers<ContextType>;
  Dispatch?: DispatchResolvers<ContextType>;
  DispatchContext?: DispatchContextResolvers<ContextType>;
  EditHandoffResult?: EditHandoffResultResolvers<ContextType>;
  EditHandoffSuccess?: EditHandoffSuccessResolvers<ContextType>;
  EndProviderSessionResult?: EndProviderSessionResultResolvers<ContextType>;
  EndProviderSessionSuccess?: EndProviderSessionSuccessResolvers<ContextType>;
  Export?: ExportResolvers<ContextType>;
  FailAttemptResult?: FailAttemptResultResolvers<ContextType>;
  FailAttemptSuccess?: FailAttemptSuccessResolvers<ContextType>;
  FailSummaryResult?: FailSummaryResultResolvers<ContextType>;
  FailSummarySuccess?: FailSummarySuccessResolvers<ContextType>;
  Failure?: FailureResolvers<ContextType>;
  ForkOrigin?: ForkOriginResolvers<ContextType>;
  ForkPointInvalid?: ForkPointInvalidResolvers<ContextType>;
  ForkThreadResult?: ForkThreadResultResolvers<ContextType>;
  ForkThreadSuccess?: ForkThreadSuccessResolvers<ContextType>;
  HandoffCoverageChange?: HandoffCoverageChangeResolvers<ContextType>;
  HandoffDetailChange?: HandoffDetailChangeResolvers<ContextType>;
  HandoffDiff?: HandoffDiffResolvers<ContextType>;
  HandoffOmission?: HandoffOmissionResolvers<ContextType>;
  HandoffOutdated?: HandoffOutdatedResolvers<ContextType>;
  HandoffSection?: HandoffSectionResolvers<ContextType>;
  HandoffSourceChange?: HandoffSourceChangeResolvers<ContextType>;
  HandoffUnsupported?: HandoffUnsupportedResolvers<ContextType>;
  HandoffWriter?: HandoffWriterResolvers<ContextType>;
  IdAlreadyUsed?: IdAlreadyUsedResolvers<ContextType>;
  IdempotencyConflict?: IdempotencyConflictResolvers<ContextType>;
  ImportCount?: ImportCountResolvers<ContextType>;
  ImportReport?: ImportReportResolvers<ContextType>;
  ImportSessionResult?: ImportSessionResultResolvers<ContextType>;
  ImportSessionSuccess?: ImportSessionSuccessResolvers<ContextType>;
  ImportedFile?: ImportedFileResolvers<ContextType>;
  ImportedSession?: ImportedSessionResolvers<ContextType>;
  JSONObject?: GraphQLScalarType;
  MarkAttemptSentResult?: MarkAttemptSentResultResolvers<ContextType>;
  MarkAttemptSentSuccess?: MarkAttemptSentSuccessResolvers<ContextType>;
  MergeBackResult?: MergeBackResultResolvers<ContextType>;
  MergeBackSuccess?: MergeBackSuccessResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NativeForkFailed?: NativeForkFailedResolvers<ContextType>;
  NativeForkOutdated?: NativeForkOutdatedResolvers<ContextType>;
  NativeForkPoint?: NativeForkPointResolvers<ContextType>;
  NativeIdAlreadyBound?: NativeIdAlreadyBoundResolvers<ContextType>;
  NativeIdMismatch?: NativeIdMismatchResolvers<ContextType>;
  Node?: NodeResolvers<ContextType>;
  NodeConnection?: NodeConnectionResolvers<ContextType>;
  NodeEdge?: NodeEdgeResolvers<ContextType>;
  NonNegativeInt?: GraphQLScalarType;
  NotFound?: NotFoundResolvers<ContextType>;
  NothingToMerge?: NothingToMergeResolvers<ContextType>;
  OpenProviderSessionResult?: OpenProviderSessionResultResolvers<ContextType>;
  OpenProviderSessionSuccess?: OpenProviderSessionSuccessResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PendingSwitch?: PendingSwitchResolvers<ContextType>;
  PositiveInt?: GraphQLScalarType;
  Provider?: ProviderResolvers<ContextType>;
  ProviderCapabilities?: ProviderCapabilitiesResolvers<ContextType>;
  ProviderNotFound?: ProviderNotFoundResolvers<ContextType>;
  ProviderRollbackPending?: ProviderRollbackPendingResolvers<ContextType>;
  ProviderSession?: ProviderSessionResolvers<ContextType>;
  ProviderSessionConnection?: ProviderSessionConnectionResolvers<ContextType>;
  ProviderSessionEdge?: ProviderSessionEdgeResolvers<ContextType>;
  ProviderThread?: ProviderThreadResolvers<ContextType>;
  ProviderThreadConnection?: ProviderThreadConnectionResolvers<ContextType>;
  ProviderThreadCoverage?: ProviderThreadCoverageResolvers<ContextType>;
  ProviderThreadEdge?: ProviderThreadEdgeResolvers<ContextType>;
  ProviderThreadSnapshot?: ProviderThreadSnapshotResolvers<ContextType>;
  ProviderUnavailable?: ProviderUnavailableResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  QueueEmpty?: QueueEmptyResolvers<ContextType>;
  QueueFull?: QueueFullResolvers<ContextType>;
  ReceivedHandoff?: ReceivedHandoffResolvers<ContextType>;
  ReceivedHandoffSnapshot?: ReceivedHandoffSnapshotResolvers<ContextType>;
  RecordCompactionResult?: RecordCompactionResultResolvers<ContextType>;
  RecordCompactionSuccess?: RecordCompactionSuccessResolvers<ContextType>;
  RecordRunItemsResult?: RecordRunItemsResultResolvers<ContextType>;
  RecordRunItemsSuccess?: RecordRunItemsSuccessResolvers<ContextType>;
  Redaction?: RedactionResolvers<ContextType>;
  RedactionChange?: RedactionChangeResolvers<ContextType>;
  Refusal?: RefusalResolvers<ContextType>;
  RegenerateHandoffResult?: RegenerateHandoffResultResolvers<ContextType>;
  RegenerateHandoffSuccess?: RegenerateHandoffSuccessResolvers<ContextType>;
  RegisterProviderResult?: RegisterProviderResultResolvers<ContextType>;
  RegisterProviderSuccess?: RegisterProviderSuccessResolvers<ContextType>;
  ResolveAttemptResult?: ResolveAttemptResultResolvers<ContextType>;
  ResolveAttemptSuccess?: ResolveAttemptSuccessResolvers<ContextType>;
  RetryRunResult?: RetryRunResultResolvers<ContextType>;
  RetryRunSuccess?: RetryRunSuccessResolvers<ContextType>;
  ReturnSubagentResultResult?: ReturnSubagentResultResultResolvers<ContextType>;
  ReturnSubagentResultSuccess?: ReturnSubagentResultSuccessResolvers<ContextType>;
  Rollback?: RollbackResolvers<ContextType>;
  RollbackOutdated?: RollbackOutdatedResolvers<ContextType>;
  RollbackPreview?: RollbackPreviewResolvers<ContextType>;
  RollbackTargetInvalid?: RollbackTargetInvalidResolvers<ContextType>;
  RollbackThreadResult?: RollbackThreadResultResolvers<ContextType>;
  RollbackThreadSuccess?: RollbackThreadSuccessResolvers<ContextType>;
  Run?: RunResolvers<ContextType>;
  RunAttempt?: RunAttemptResolvers<ContextType>;
  RunAttemptConnection?: RunAttemptConnectionResolvers<ContextType>;
  RunAttemptEdge?: RunAttemptEdgeResolvers<ContextType>;
  RunConnection?: RunConnectionResolvers<ContextType>;
  RunEdge?: RunEdgeResolvers<ContextType>;
  RunItem?: RunItemResolvers<ContextType>;
  RunItemConnection?: RunItemConnectionResolvers<ContextType>;
  RunItemEdge?: RunItemEdgeResolvers<ContextType>;
  RunNotActive?: RunNotActiveResolvers<ContextType>;
  RunNotFound?: RunNotFoundResolvers<ContextType>;
  RunRange?: RunRangeResolvers<ContextType>;
  RunSettings?: RunSettingsResolvers<ContextType>;
  RunSnapshot?: RunSnapshotResolvers<ContextType>;
  RunSnapshotConnection?: RunSnapshotConnectionResolvers<ContextType>;
  RunSnapshotEdge?: RunSnapshotEdgeResolvers<ContextType>;
  SpawnSubagentResult?: SpawnSubagentResultResolvers<ContextType>;
  SpawnSubagentSuccess?: SpawnSubagentSuccessResolvers<ContextType>;
  StalenessSignal?: StalenessSignalResolvers<ContextType>;
  StartNextRunResult?: StartNextRunResultResolvers<ContextType>;
  StartNextRunSuccess?: StartNextRunSuccessResolvers<ContextType>;
  StartRunResult?: StartRunResultResolvers<ContextType>;
  StartRunSuccess?: StartRunSuccessResolvers<ContextType>;
  StrategyDecision?: StrategyDecisionResolvers<ContextType>;
  SubagentEnded?: SubagentEndedResolvers<ContextType>;
  SubagentOrigin?: SubagentOriginResolvers<ContextType>;
  SubagentTooDeep?: SubagentTooDeepResolvers<ContextType>;
  SubmitSummaryResult?: SubmitSummaryResultResolvers<ContextType>;
  SubmitSummarySuccess?: SubmitSummarySuccessResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  SummaryOverBudget?: SummaryOverBudgetResolvers<ContextType>;
  SummaryRequest?: SummaryRequestResolvers<ContextType>;
  SwitchPlan?: SwitchPlanResolvers<ContextType>;
  SwitchProviderResult?: SwitchProviderResultResolvers<ContextType>;
  SwitchProviderSuccess?: SwitchProviderSuccessResolvers<ContextType>;
  Thread?: ThreadResolvers<ContextType>;
  ThreadBusy?: ThreadBusyResolvers<ContextType>;
  ThreadConnection?: ThreadConnectionResolvers<ContextType>;
  ThreadEdge?: ThreadEdgeResolvers<ContextType>;
  ThreadNotFound?: ThreadNotFoundResolvers<ContextType>;
  ThreadPolicy?: ThreadPolicyResolvers<ContextType>;
  ThreadSnapshot?: ThreadSnapshotResolvers<ContextType>;
  TokenUsage?: TokenUsageResolvers<ContextType>;
  TokensChange?: TokensChangeResolvers<ContextType>;
  TransferNotPending?: TransferNotPendingResolvers<ContextType>;
  TransferPoint?: TransferPointResolvers<ContextType>;
  UndeliveredTransfer?: UndeliveredTransferResolvers<ContextType>;
  UnreadableSession?: UnreadableSessionResolvers<ContextType>;
  UpdateProviderResult?: UpdateProviderResultResolvers<ContextType>;
  UpdateProviderSuccess?: UpdateProviderSuccessResolvers<ContextType>;
  UpdateThreadPolicyResult?: UpdateThreadPolicyResultResolvers<ContextType>;
  UpdateThreadPolicySuccess?: UpdateThreadPolicySuccessResolvers<ContextType>;
};

