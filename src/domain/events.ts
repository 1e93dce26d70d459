import type { Coverage } from './coverage.ts';
import type { StrategyDecision } from './decision.ts';
import type {
  AffectedProviderThread,
  Ancestor,
  Carried,
  CheckpointFile,
  ContextHandoff,
  ContextTransfer,
  ForkPoint,
  InheritedReceipt,
  ItemField,
  LeftBehind,
  ManualCover,
  NativeFork,
  RecordedItem,
  Rollback,
  RunRequest,
  Sealed,
  TokenUsage,
  Words,
} from './model.ts';
import type { ThreadPolicy } from './policy.ts';
import type { Provider, ProviderFacts, RunSettings } from './provider.ts';
import type { Ranges } from './ranges.ts';
import type { RefusalCode } from './refusal.ts';
import type {
  AttemptFailureReason,
  DispatchAction,
  NativeForkFailure,
  ProviderRollbackOutcome,
  ProviderThreadStatus,
  RunOutcome,
  SessionOutcome,
  SupersedeReason,
  TransferResolution,
  TransferType,
} from './vocabulary.ts';

/**
 * What can happen to a thread. One event type is one case of the fold (`fold.ts`) and one projection statement
 * (`cypher/event/`). Events hold ids, ranges and sealed words, never a text (Design, section 9).
 */
export type ThreadEvent =
  | ThreadCreated
  | ThreadTitled
  | ThreadSpawnRecorded
  | ThreadPolicyUpdated
  | ProviderSwitched
  | RunQueued
  | RunStarted
  | RunReopened
  | ProviderThreadPlanned
  | TransferOpened
  | TransferSettled
  | TransferSent
  | TransferConsumed
  | HandoffPrepared
  | HandoffWritten
  | HandoffSuperseded
  | CarriedReplaced
  | AttemptPrepared
  | AttemptSent
  | RunAccepted
  | AttemptNotDelivered
  | AttemptUnknown
  | ForeignTurnRecorded
  | NativeForkFailed
  | ForeignForkTurnRecorded
  | RunItemsRecorded
  | CheckpointCaptured
  | RunCompleted
  | RunCancelled
  | LateReportAbsorbed
  | CompactionRecorded
  | ProviderThreadBound
  | RunImported
  | NativeTurnsReverted
  | ThreadRolledBack
  | ProviderThreadRolledBack
  | ProviderRollbackConfirmed
  | TransferOfferedAgain
  | TransferSourceRolledBack
  | CommandRefused;

export type ThreadCreated = {
  readonly type: 'ThreadCreated';
  readonly threadId: string;
  readonly title?: string;
  readonly policy: ThreadPolicy;
  readonly forkedFrom?: ForkOrigin;
  /** `depth` is absent where it is not known: of a session that was imported. */
  readonly spawnedBy?: { readonly runId: string; readonly depth?: number };
};

/**
 * What a fork takes over (Design, section 3): `ancestry` is the source's, cut at the fork point, which its last entry names.
 * `unheard` and `tokens` are of the inherited history, `providerId` is the provider of its newest run.
 */
export type ForkOrigin = ForkPoint & {
  readonly ancestry: readonly Ancestor[];
  readonly unheard: Ranges;
  readonly tokens: number;
  readonly providerId?: string;
};

export type ThreadTitled = { readonly type: 'ThreadTitled'; readonly title: string };

/** It became known which run's provider started this thread as its subagent. */
export type ThreadSpawnRecorded = { readonly type: 'ThreadSpawnRecorded'; readonly runId: string };

export type ThreadPolicyUpdated = { readonly type: 'ThreadPolicyUpdated'; readonly policy: ThreadPolicy };

/** The choice for the next run: a pending transfer, and no more (Design, section 4). A choice that was pending before is superseded by it. */
export type ProviderSwitched = {
  readonly type: 'ProviderSwitched';
  readonly transferId: string;
  readonly providerId: string;
  readonly settings: RunSettings;
  readonly sourceId: string;
  readonly supersedesTransferId?: string;
};

export type RunQueued = {
  readonly type: 'RunQueued';
  readonly runId: string;
  readonly ordinal: number;
  readonly request: RunRequest;
  readonly words: Words<'message' | 'manualContext'>;
  readonly tokens: number;
};

/** A run took its place in the active history. `ordinal`, `words` and `tokens` repeat those of RunQueued where it was queued. */
export type RunStarted = {
  readonly type: 'RunStarted';
  readonly runId: string;
  readonly ordinal: number;
  readonly position: number;
  readonly previousRunId?: string;
  readonly queued: boolean;
  readonly providerId: string;
  readonly decision: StrategyDecision;
  /** That the caller supplied context, and for which positions it speaks; absent positions: for all that is missing. */
  readonly manual?: ManualCover;
  readonly words: Words<'message' | 'manualContext'>;
  readonly tokens: number;
};

/** A failed run is tried again (retryRun). */
export type RunReopened = {
  readonly type: 'RunReopened';
  readonly runId: string;
  readonly providerId: string;
  readonly decision: StrategyDecision;
};

export type ProviderThreadPlanned = {
  readonly type: 'ProviderThreadPlanned';
  readonly providerThreadId: string;
  readonly provider: ProviderFacts;
  readonly settings: RunSettings;
  readonly replacesId?: string;
};

export type TransferOpened = {
  readonly type: 'TransferOpened';
  readonly transferId: string;
  readonly transferType: TransferType;
  /** The thread, run, checkpoint or provider thread that context moves from. */
  readonly sourceId: string;
  readonly targetProviderId?: string;
} & Partial<
  Pick<
    ContextTransfer,
    | 'sourceThreadId'
    | 'sourceSequence'
    | 'merged'
    | 'spawnedByRunId'
    | 'childStatus'
    | 'heldById'
    | 'fromKinds'
    | 'tokens'
    | 'words'
  >
>;

/** In the log of the thread that context comes from: a transfer of it was opened in another thread (Design, section 4). */
export type TransferSent = {
  readonly type: 'TransferSent';
  readonly transferId: string;
  readonly transferType: TransferType;
  readonly targetThreadId: string;
  /** The run up to which it speaks, or that started the subagent. */
  readonly runId?: string;
};

/** A run's provider has it already, so that no handoff is made: its words count as an item of the run (Design, section 7). */
export type TransferConsumed = {
  readonly type: 'TransferConsumed';
  readonly transferId: string;
  readonly runId: string;
  readonly tokens: number;
  /** Coverage of the provider threads for which the run became a gap, after it. */
  readonly gaps: RunItemsRecorded['gaps'];
};

/** A transfer that will not be carried by an attempt any more. */
export type TransferSettled = {
  readonly type: 'TransferSettled';
  readonly transferId: string;
  readonly status: 'SUPERSEDED' | 'FAILED' | 'CANCELLED';
  readonly reason: string;
  /** It stood for the switch that was recorded for the next run: there is none any more. */
  readonly endsSwitch?: true;
};

export type HandoffPrepared = {
  readonly type: 'HandoffPrepared';
  readonly handoff: Omit<
    ContextHandoff,
    'status' | 'supersededById' | 'supersedeReason' | 'invalidated' | 'threadId'
  > & {
    readonly status: 'PENDING' | 'READY';
  };
  /** The run where what it covers begins. */
  readonly baseRunId?: string;
};

/** The text that a handoff waited for: what is known of it only now. */
export type HandoffWritten = {
  readonly type: 'HandoffWritten';
  readonly handoffId: string;
} & Pick<
  ContextHandoff,
  | 'source'
  | 'createdByProvider'
  | 'fallbackReason'
  | 'verbatim'
  | 'omittedRuns'
  | 'builtAt'
  | 'tokens'
  | 'characters'
  | 'checkpointId'
  | 'sections'
  | 'omitted'
  | 'redactions'
  | 'inputIds'
  | 'words'
>;

/** A new version of a handoff took the old one's place in a dispatch that is not sent yet (Design, section 6). */
export type CarriedReplaced = {
  readonly type: 'CarriedReplaced';
  readonly attemptId: string;
  readonly handoffId: string;
  readonly by: Carried;
};

export type HandoffSuperseded = {
  readonly type: 'HandoffSuperseded';
  readonly handoffId: string;
  readonly reason: SupersedeReason;
  readonly byHandoffId?: string;
};

/** A dispatch: which provider thread is to be resumed, created or forked for the run, and which handoffs go along. */
export type AttemptPrepared = {
  readonly type: 'AttemptPrepared';
  readonly attemptId: string;
  readonly runId: string;
  readonly providerThreadId: string;
  readonly provider: ProviderFacts;
  readonly settings: RunSettings;
  readonly action: DispatchAction;
  readonly carried: readonly Carried[];
  readonly transfers: readonly { readonly transferId: string; readonly resolution: TransferResolution }[];
  /** Of a NATIVE_FORK. */
  readonly nativeFork?: NativeFork;
  readonly notDelivered?: readonly LeftBehind[];
  readonly sessionId?: string;
};

export type AttemptSent = {
  readonly type: 'AttemptSent';
  readonly attemptId: string;
  readonly runId: string;
  readonly sessionId?: string;
};

/** What a provider took: it is on record with its channel, and counts as coverage unless a compaction or a rollback came between. */
export type Received = Carried & { readonly lost?: 'COMPACTED' | 'INVALIDATED' };

/** The provider took the turn: handoffs delivered, transfers consumed, provider thread bound (Design, section 4). */
export type RunAccepted = {
  readonly type: 'RunAccepted';
  readonly attemptId: string;
  readonly runId: string;
  readonly ordinal: number;
  readonly position: number;
  readonly providerThreadId: string;
  readonly nativeStore: string;
  readonly nativeThreadId: string;
  readonly nativeTurnId?: string;
  readonly settings: RunSettings;
  readonly received: readonly Received[];
  readonly consumedTransferIds: readonly string[];
  /** Coverage and count of chained handoffs of the provider thread right after this turn. */
  readonly coverage: Coverage;
  readonly chainedHandoffs: number;
  /** RUNNING; FAILED where the run had failed and the acceptance came late. */
  readonly runStatus: 'RUNNING' | 'FAILED';
  readonly providerThreadStatus: ProviderThreadStatus;
  /** The provider thread that is replaced for good, now that this one is bound. */
  readonly replacedId?: string;
};

/** The provider did not take the turn. Contexts that it took all the same are `received`. */
export type AttemptNotDelivered = {
  readonly type: 'AttemptNotDelivered';
  readonly attemptId: string;
  readonly runId: string;
  readonly runOrdinal: number;
  readonly providerThreadId: string;
  readonly reason: AttemptFailureReason;
  readonly failureCode?: string;
  /** Whether the run is FAILED by it. */
  readonly endsRun: boolean;
  readonly received: readonly Received[];
  readonly returnedTransferIds: readonly string[];
  readonly consumedTransferIds: readonly string[];
  /** What became of the provider thread, where anything did: a conversation was bound, contexts count, a resume failed. */
  readonly providerThread?: {
    readonly status: ProviderThreadStatus;
    readonly coverage: Coverage;
    readonly chainedHandoffs: number;
    readonly lastUsedPosition: number;
    readonly bound?: { readonly nativeStore: string; readonly nativeThreadId: string };
    readonly replacedId?: string;
  };
  readonly words: Words<'failure'>;
};

export type AttemptUnknown = {
  readonly type: 'AttemptUnknown';
  readonly attemptId: string;
  readonly runId: string;
  readonly reason: AttemptFailureReason;
};

export type ForeignTurnRecorded = {
  readonly type: 'ForeignTurnRecorded';
  readonly attemptId: string;
  readonly runId: string;
  readonly providerThreadId: string;
  readonly nativeThreadId: string;
  readonly nativeTurnId?: string;
  readonly bound: boolean;
  /** The provider threads that conflict with the history by it: the one it ran on, unless that is closed, and what a rollback put in its place as a copy. */
  readonly divergedIds: readonly string[];
  /** What the attempt held still: it delivered nothing to the thread. */
  readonly returnedTransferIds: readonly string[];
};

/** A native fork came to nothing (Design, section 7); its conversation, where one is named, is an orphan. */
export type NativeForkFailed = {
  readonly type: 'NativeForkFailed';
  readonly attemptId: string;
  readonly runId: string;
  readonly failure: NativeForkFailure;
  readonly transferId?: string;
  readonly nativeThreadId?: string;
  readonly nativeTurnId?: string;
};

/** In the log of a fork's source: the fork's turn ran in the source's own conversation, which conflicts with its thread now. */
export type ForeignForkTurnRecorded = {
  readonly type: 'ForeignForkTurnRecorded';
  readonly providerThreadId: string;
  readonly forkThreadId: string;
  readonly runId: string;
  readonly attemptId: string;
  readonly nativeTurnId?: string;
};

/** Items came, or (none) what the run consumed of other threads did, after others may have been told of the run. */
export type RunItemsRecorded = {
  readonly type: 'RunItemsRecorded';
  readonly runId: string;
  readonly items: readonly Omit<RecordedItem, 'runId' | 'sequence'>[];
  /** Coverage of the provider threads for which the run became a gap, after it. */
  readonly gaps: readonly { readonly providerThreadId: string; readonly coverage: Coverage }[];
};

export type CheckpointCaptured = {
  readonly type: 'CheckpointCaptured';
  readonly checkpointId: string;
  readonly runId: string;
  readonly ref: string;
  readonly files: readonly CheckpointFile[];
  readonly words: Words<'diffSummary'>;
};

export type RunCompleted = {
  readonly type: 'RunCompleted';
  readonly runId: string;
  readonly providerThreadId: string;
  readonly outcome: RunOutcome;
  readonly failureCode?: string;
  readonly words: Words<'failure'>;
};

/** The run was cancelled. Where no provider had accepted it, it holds nothing to know and leaves the active history. */
export type RunCancelled = {
  readonly type: 'RunCancelled';
  readonly runId: string;
  /** CANCELLED; FAILED where a failed run had been reopened by a retry. */
  readonly status: 'CANCELLED' | 'FAILED';
  readonly leavesHistory: boolean;
  /** The run that is the newest of the active history after it left. */
  readonly headRunId?: string;
  readonly givenUpAttemptId?: string;
  readonly returnedTransferIds: readonly string[];
  readonly providerThreadId?: string;
  readonly failureCode?: string;
  readonly words: Words<'failure'>;
};

/** A report about a run that had ended: on record, and nothing else (Design, section 4). */
export type LateReportAbsorbed = {
  readonly type: 'LateReportAbsorbed';
  readonly runId: string;
  readonly report: string;
};

export type CompactionRecorded = {
  readonly type: 'CompactionRecorded';
  readonly providerThreadId: string;
  readonly nativeTurnId?: string;
  /** The received handoffs that no longer count by it. */
  readonly lostHandoffIds: readonly string[];
  /** Log position up to whose dispatches it reaches. */
  readonly boundary: number;
  readonly coverage: Coverage;
};

/** A conversation that holds a history already belongs to the provider thread from now on: it was imported, or forked natively. */
export type ProviderThreadBound = {
  readonly type: 'ProviderThreadBound';
  readonly providerThreadId: string;
  readonly nativeStore: string;
  readonly nativeThreadId: string;
  /** Inherited positions that a fork's conversation holds itself, as the provider's own copy of its source. */
  readonly inherited: Ranges;
  /** What the source's conversation had received by then. */
  readonly received?: readonly InheritedReceipt[];
  readonly coverage: Coverage;
  readonly chainedHandoffs?: number;
  readonly forkedFrom?: {
    readonly providerThreadId: string;
    readonly throughRunOrdinal: number;
    /** The turn that it was forked at: the last one that it holds of the source, with the coverage right after it. */
    readonly turn?: { readonly runId: string; readonly nativeTurnId?: string };
  };
};

/**
 * A turn that a provider ran without the application became a run: with one accepted attempt, and without a decision.
 * Times are those of the turn. `coverage` is that of the provider thread right after it.
 */
export type RunImported = {
  readonly type: 'RunImported';
  readonly runId: string;
  readonly ordinal: number;
  readonly position: number;
  readonly previousRunId?: string;
  readonly attemptId: string;
  readonly providerThreadId: string;
  readonly provider: ProviderFacts;
  readonly settings: RunSettings;
  readonly action: DispatchAction;
  readonly nativeThreadId: string;
  readonly nativeTurnId: string;
  readonly nativeEndId?: string;
  readonly startedAt?: string;
  readonly finishedAt?: string;
  readonly outcome: RunOutcome;
  readonly coverage: Coverage;
  readonly chainedHandoffs: number;
  readonly providerThreadStatus: ProviderThreadStatus;
  readonly words: Words<'message' | 'failure'>;
  readonly tokens: number;
  readonly usage?: TokenUsage;
};

/** Turns were taken back in the provider's own program. Where the thread still has one of them as a run, the conversation conflicts with it. */
export type NativeTurnsReverted = {
  readonly type: 'NativeTurnsReverted';
  readonly providerThreadId: string;
  readonly nativeTurnIds: readonly string[];
  readonly diverged: boolean;
};

/**
 * The thread went back to a run (Design, section 7): its own active runs behind `toPosition` are ROLLED_BACK, its queued ones
 * CANCELLED. `withdrawnHandoffIds` were made for one of these runs and never delivered; `supersededElsewhereIds` are
 * transfers into other threads, whose own logs say so too.
 */
export type ThreadRolledBack = Omit<Rollback, 'id' | 'affected' | 'sequence' | 'supersededTransferIds'> & {
  readonly type: 'ThreadRolledBack';
  readonly rollbackId: string;
  /** The newest own run of the active history after it. */
  readonly headRunId?: string;
  /** The provider of the run gone back to: what a run without a choice goes on with. */
  readonly providerId?: string;
  readonly withdrawnHandoffIds: readonly string[];
  readonly supersededTransferIds: readonly string[];
  readonly supersededElsewhereIds: readonly string[];
};

/** What a rollback means for a provider thread that knew what was rolled back; coverage is what it will know after going back. */
export type ProviderThreadRolledBack = AffectedProviderThread & {
  readonly type: 'ProviderThreadRolledBack';
  readonly rollbackId: string;
  /** The provider with the capabilities that decided. */
  readonly provider: ProviderFacts;
  readonly status: 'PENDING' | 'IMPOSSIBLE';
  readonly providerThreadStatus: ProviderThreadStatus;
  readonly keptRunOrdinal?: number;
  readonly coverage: Coverage;
  readonly chainedHandoffs: number;
  /** The received handoffs that no longer count, and why. */
  readonly invalidatedHandoffIds: readonly string[];
  readonly revertedHandoffIds: readonly string[];
};

/** The application carried a provider's rollback out, or could not. */
export type ProviderRollbackConfirmed = {
  readonly type: 'ProviderRollbackConfirmed';
  readonly rollbackId: string;
  readonly providerThreadId: string;
  readonly outcome: ProviderRollbackOutcome;
  readonly providerThreadStatus: ProviderThreadStatus;
  /** Of a native fork: the provider thread that goes on in its place, and the conversation that it is. */
  readonly successor?: {
    readonly providerThreadId: string;
    readonly nativeStore: string;
    readonly nativeThreadId: string;
    readonly status: ProviderThreadStatus;
    readonly throughRunOrdinal: number;
  };
};

/** What a rolled-back run had consumed waits for delivery again, as a transfer of its own with the same content. */
export type TransferOfferedAgain = {
  readonly type: 'TransferOfferedAgain';
  readonly transferId: string;
  readonly againOfId: string;
};

/** The source point of a transfer that an attempt is to carry out was rolled back in its own thread. */
export type TransferSourceRolledBack = { readonly type: 'TransferSourceRolledBack'; readonly transferId: string };

export type CommandRefused = {
  readonly type: 'CommandRefused';
  readonly command: string;
  readonly code: RefusalCode;
  readonly message: string;
  readonly subjectIds: readonly string[];
};

/** What can happen to a workspace: its providers and sessions. */
export type WorkspaceEvent = ProviderRegistered | ProviderUpdated | SessionOpened | SessionEnded | CommandRefused;

export type ProviderRegistered = { readonly type: 'ProviderRegistered'; readonly provider: Provider };
export type ProviderUpdated = { readonly type: 'ProviderUpdated'; readonly provider: Provider };
export type SessionOpened = {
  readonly type: 'SessionOpened';
  readonly sessionId: string;
  readonly providerId: string;
  readonly label?: string;
};
export type SessionEnded = {
  readonly type: 'SessionEnded';
  readonly sessionId: string;
  readonly outcome: SessionOutcome;
};

/** An event with its place in its stream's log and who caused it. Times are ISO 8601, UTC, in milliseconds. */
export interface Logged<Event> {
  readonly id: string;
  readonly streamId: string;
  readonly sequence: number;
  readonly at: string;
  readonly actor: string;
  readonly commandId: string;
  readonly requestId: string;
  readonly event: Event;
}

export type { ItemField, Sealed };
