import type { Coverage } from './coverage.ts';
import type { StrategyDecision } from './decision.ts';
import type { ThreadPolicy } from './policy.ts';
import type { ProviderFacts, RunSettings } from './provider.ts';
import type { Range, Ranges } from './ranges.ts';
import type {
  AttemptFailureReason,
  AttemptStatus,
  ChannelScope,
  ContextChannelKind,
  DispatchAction,
  FileChangeKind,
  HandoffStatus,
  HandoffStrategy,
  ItemStatus,
  NativeForkFailure,
  NativeRollbackAction,
  ProviderKind,
  ProviderRollbackStatus,
  ProviderThreadStatus,
  RunItemKind,
  RunOrigin,
  RunStatus,
  SubagentOutcome,
  SummarySource,
  SupersedeReason,
  TransferResolution,
  TransferStatus,
  TransferType,
} from './vocabulary.ts';

/**
 * The state of one thread, as the fold of its log gives it and as the graph holds it (Design, section 3 and 4).
 * `Sequence` is a position in the thread's log, `position` a place in its active history, `ordinal` a run's number for people.
 */
export type Sequence = number;

/** What is on record of a text: its size in UTF-8 bytes and its salted SHA-256. The text itself is Content (Design, section 9). */
export interface Sealed {
  readonly bytes: number;
  readonly sha256: string;
}

/** The sealed words of one owner, by field. */
export type Words<Field extends string> = { readonly [field in Field]?: Sealed };

/** The stretch of a thread's history that it took over from another: positions up to `throughPosition`, as they stood at `atSequence` of that thread's log. */
export interface Ancestor {
  readonly threadId: string;
  readonly throughOrdinal: number;
  readonly throughPosition: number;
  readonly atSequence: Sequence;
}

/** Where a fork left its source: at a run of the source's active history, its own or one that it inherited itself. */
export interface ForkPoint {
  readonly threadId: string;
  readonly runId: string;
  /** The checkpoint of that run which was forked at. */
  readonly checkpointId?: string;
}

/** Tokens as a provider counted them itself: `input` includes what came from its cache, `output` includes reasoning. */
export interface TokenUsage {
  readonly input: number;
  readonly cachedInput: number;
  readonly output: number;
  readonly reasoning: number;
}

/** A switch that was recorded for the next run (Design, section 4). */
export interface PendingSwitch {
  readonly transferId: string;
  readonly providerId: string;
  readonly settings: RunSettings;
  readonly sequence: Sequence;
}

export interface ThreadHead {
  readonly id: string;
  readonly title?: string;
  readonly policy: ThreadPolicy;
  /** Log position at which the policy was last changed. */
  readonly policyAt?: Sequence;
  /** Position of the newest event in the log. */
  readonly sequence: Sequence;
  /** Own runs begin behind these (a fork's point); 0 for a thread of its own. */
  readonly basePosition: number;
  readonly ancestry: readonly Ancestor[];
  readonly forkedFrom?: ForkPoint;
  /** A native fork of it failed, so that context is portable: the next dispatch opens another FORK transfer, or one has. */
  readonly forkFallback?: 'DUE' | 'OPENED';
  /** The run whose provider started this thread as its subagent. */
  readonly spawnedByRunId?: string;
  /** How deep it is nested below the run that a user began: 1 for a subagent, 2 for a subagent's subagent. */
  readonly spawnDepth?: number;
  /** The result that it returned to its parent, and the newest run that this speaks for, where there was one. */
  readonly result?: { readonly transferId: string; readonly runId?: string };
  readonly lastOrdinal: number;
  readonly lastStartedOrdinal: number;
  /** Position of the newest run of the active history; 0 when it is empty. */
  readonly headPosition: number;
  /** The newest own run of the active history. */
  readonly headRunId?: string;
  readonly activeRunId?: string;
  readonly queue: readonly string[];
  readonly nextSwitch?: PendingSwitch;
  /** The provider of the newest started run: what a run without a choice goes on with. */
  readonly lastProviderId?: string;
  /** Positions of active runs that no provider has accepted. */
  readonly unheard: Ranges;
  /** Recorded tokens of the active history: messages and items. */
  readonly tokens: number;
}

/** What a queued run asked for; decided on when it is promoted. */
export interface RunRequest {
  readonly providerId?: string;
  readonly settings: RunSettings;
  readonly cleanContext: boolean;
  readonly manualContext?: { readonly covers?: { readonly fromOrdinal: number; readonly toOrdinal: number } };
  readonly sessionId?: string;
}

/** What a text supplied by the caller speaks for; `covers` absent: all that is missing. */
export interface ManualCover {
  readonly covers?: Ranges;
}

export interface Run {
  readonly id: string;
  readonly threadId: string;
  readonly ordinal: number;
  /** Its place in the active history, from its start on; kept as a record when it no longer is part of it. */
  readonly position?: number;
  readonly status: RunStatus;
  readonly outcome?: RunStatus;
  readonly origin: RunOrigin;
  readonly request?: RunRequest;
  readonly decision?: StrategyDecision;
  readonly manual?: ManualCover;
  readonly attemptIds: readonly string[];
  readonly acceptedAttemptId?: string;
  /** Log positions between which it was part of the active history. */
  readonly activeFrom?: Sequence;
  readonly activeUntil?: Sequence;
  /** The own run before it in the active history, when it was started. */
  readonly previousRunId?: string;
  /** Recorded tokens: message and items. */
  readonly tokens: number;
  readonly usage?: TokenUsage;
  /** Log position at which it last got items. */
  readonly itemsAt?: Sequence;
  /** Log position at which it last got items after it had ended: what a text told before that is not all of it. */
  readonly lateItemsAt?: Sequence;
  readonly checkpointId?: string;
  readonly words: Words<'message' | 'failure' | 'manualContext'>;
  readonly failureCode?: string;
  readonly createdAt: string;
  readonly startedAt?: string;
  readonly finishedAt?: string;
}

/** A handoff as an attempt carries it, in the order in which it is to be given. */
export interface Carried {
  readonly handoffId: string;
  readonly channel: ContextChannelKind;
  readonly scope: ChannelScope;
  readonly survivesCompaction: boolean;
}

/** A handoff that a conversation received before it was forked, as the fork's conversation holds it. */
export interface InheritedReceipt extends Carried {
  readonly runId: string;
  readonly runOrdinal: number;
  /** Position in the source's log at which the attempt that brought it went out. */
  readonly dispatchedAt: Sequence;
  /** The positions that it spoke for when the fork was made. */
  readonly told: Ranges;
}

/** What a native fork takes over of the provider thread that ran the fork's point, as that stood at `takenAt` of its thread's log. */
export interface NativeFork {
  readonly threadId: string;
  readonly providerThreadId: string;
  readonly nativeThreadId: string;
  /** The native turn to fork at; absent where only the head can be forked and no turn was named. */
  readonly nativeTurnId?: string;
  /** The run of that turn. */
  readonly runId: string;
  readonly ordinal: number;
  readonly takenAt: Sequence;
  /** It is the conversation's head that is forked, whatever that is by then. */
  readonly atHead: boolean;
  readonly native: Ranges;
  readonly receipts: readonly InheritedReceipt[];
  readonly chainedHandoffs: number;
}

/** A transfer that a dispatch goes without. */
export interface LeftBehind {
  readonly transferId: string;
  readonly reason: string;
}

export interface RunAttempt {
  readonly id: string;
  readonly runId: string;
  readonly providerThreadId: string;
  readonly provider: ProviderFacts;
  readonly settings: RunSettings;
  readonly action: DispatchAction;
  readonly status: AttemptStatus;
  /** False: accepted by the provider, but no part of the thread (Design, section 4). */
  readonly counts: boolean;
  readonly carried: readonly Carried[];
  /** Those of the carried handoffs that a provider took although the turn failed. */
  readonly delivered: readonly string[];
  /** The transfers that it carries out, with or without a handoff. */
  readonly transferIds: readonly string[];
  /** The transfers that had to stay behind, and why (Design, section 7). */
  readonly notDelivered?: readonly LeftBehind[];
  readonly sessionId?: string;
  readonly preparedAt: Sequence;
  readonly sentAt?: Sequence;
  readonly settledAt?: Sequence;
  readonly reason?: AttemptFailureReason;
  readonly nativeThreadId?: string;
  readonly nativeTurnId?: string;
  /** The last native message of the turn, for providers that go back by messages. */
  readonly nativeEndId?: string;
  /** Of a turn that does not count: whether the conversation bound to the provider thread holds it. */
  readonly foreignBound?: boolean;
  /** Of a NATIVE_FORK: what it takes over, and how it failed, if it did. */
  readonly nativeFork?: NativeFork;
  readonly forkFailure?: NativeForkFailure;
}

/** What a provider thread received: made when the provider accepted it. */
export interface Receipt extends Carried {
  readonly runId: string;
  readonly runOrdinal: number;
  readonly sequence: Sequence;
  /** Log position at which the attempt that brought it was sent, or where that was not marked, prepared. */
  readonly dispatchedAt: Sequence;
  /** It came with the conversation that this one was forked from: the positions that it spoke for then, whatever the source says since. */
  readonly inherited?: Ranges;
  /** Why it no longer counts as coverage; absent while it does. */
  readonly lost?: 'COMPACTED' | 'REVERTED' | 'INVALIDATED';
}

export interface ProviderThread {
  readonly id: string;
  readonly threadId: string;
  readonly provider: ProviderFacts;
  readonly nativeThreadId?: string;
  readonly status: ProviderThreadStatus;
  readonly settings: RunSettings;
  readonly coverage: Coverage;
  /** Positions that it ran itself. */
  readonly native: Ranges;
  readonly receipts: readonly Receipt[];
  /** PROVIDER_HANDOFF deltas received since its creation or its last full summary. */
  readonly chainedHandoffs: number;
  readonly firstRunOrdinal?: number;
  readonly lastRunOrdinal?: number;
  /** Position of the newest run that it ran; 0 when none. */
  readonly lastUsedPosition: number;
  /** Log position of the newest dispatch that it took, for ties. */
  readonly lastUsedAt: Sequence;
  /** Log position of the newest dispatch on it, whatever became of that. */
  readonly lastDispatchAt?: Sequence;
  readonly replacesId?: string;
  readonly replacedById?: string;
  /** The provider thread whose conversation this one began as a copy of. */
  readonly forkedFromId?: string;
  /** Native turns that its conversation no longer holds: taken back in the provider's own program. */
  readonly revertedTurnIds?: readonly string[];
  /** Log position at which it was last rolled back, replaced or made pending. */
  readonly disturbedAt?: Sequence;
  /** The newest rollback that it was affected by: the only one that can be confirmed. */
  readonly rollbackId?: string;
  /** Log position up to whose dispatches a compaction took what does not survive one. */
  readonly compactedAt?: Sequence;
}

export interface ContextTransfer {
  readonly id: string;
  readonly type: TransferType;
  readonly status: TransferStatus;
  readonly resolution?: TransferResolution;
  readonly sourceId: string;
  readonly baseRunId?: string;
  readonly targetThreadId: string;
  readonly targetRunId?: string;
  readonly targetProviderId?: string;
  readonly reason?: string;
  /** While it was PREPARED its source point was rolled back: it is delivered with that dispatch, or not at all. */
  readonly sourceRolledBack?: true;
  /** The transfer whose content it offers again, since the run that had consumed that one was rolled back. */
  readonly againOfId?: string;
  /** The thread that it comes from, where that is another one, and the position of its log at which it was taken. */
  readonly sourceThreadId?: string;
  readonly sourceSequence?: Sequence;
  /** Of a merge-back: the positions of the fork that it carries, as they stood at `sourceSequence`. */
  readonly merged?: Ranges;
  /** Of a subagent: the run that started it. */
  readonly spawnedByRunId?: string;
  /** Of a subagent's result: how the subagent ended. */
  readonly childStatus?: SubagentOutcome;
  /** Of a subagent's prompt: the provider thread whose conversation began with it, at the provider itself. */
  readonly heldById?: string;
  /** The kinds of provider that its words come from. */
  readonly fromKinds?: readonly ProviderKind[];
  /** Recorded tokens of what it brings. */
  readonly tokens?: number;
  /** Log position at which it was consumed. */
  readonly consumedAt?: Sequence;
  /** `material`: what a merge-back is told from, as it was when it was taken. */
  readonly words: Words<TransferField>;
}

export type TransferField = 'prompt' | 'result' | 'material';

export interface HandoffSection {
  readonly name: string;
  readonly tokens: number;
  readonly truncated: boolean;
}

export interface HandoffOmission {
  readonly kind: string;
  readonly count: number;
  readonly ids: readonly string[];
}

export interface Redaction {
  readonly kind: string;
  readonly count: number;
  readonly where: readonly string[];
}

export interface ContextHandoff {
  readonly id: string;
  readonly transferId: string;
  readonly threadId: string;
  readonly runId: string;
  readonly fromProviderThreadIds: readonly string[];
  readonly toProviderThreadId: string;
  /** The thread whose number line `covers` is in; absent for what covers no run. */
  readonly coveredThreadId?: string;
  /** Where that is another thread: the position of its log as of which the covered runs are meant. */
  readonly coveredAt?: Sequence;
  readonly covers: Ranges;
  /** The covered positions that it holds word for word, and those it only counts; the others are digested. */
  readonly verbatim: Ranges;
  readonly omittedRuns: Ranges;
  readonly strategy?: HandoffStrategy;
  readonly status: HandoffStatus;
  readonly source: SummarySource;
  readonly createdByProvider?: ProviderKind;
  /** The provider that the application has to ask for the text, while that is awaited (status PENDING). */
  readonly askedProviderId?: string;
  /** Why the local summariser stepped in for another source. */
  readonly fallbackReason?: string;
  /** Made after its attempt was sent: a record for people, never dispatched (Design, section 6). */
  readonly afterSending?: boolean;
  /** Log position of its thread up to which the text speaks. */
  readonly builtAt: Sequence;
  readonly tokens: number;
  readonly budget: number;
  readonly characters: number;
  readonly checkpointId?: string;
  readonly sections: readonly HandoffSection[];
  readonly omitted: readonly HandoffOmission[];
  readonly redactions: readonly Redaction[];
  readonly inputIds: readonly string[];
  readonly supersedesId?: string;
  readonly supersededById?: string;
  readonly supersedeReason?: SupersedeReason;
  /** A rollback of its thread rolled back a run that it covers: it counts nowhere any more. */
  readonly invalidated?: true;
  readonly words: Words<'text'>;
}

export type ItemField = 'text' | 'command' | 'path' | 'previousPath' | 'data';

/** A run item without its words (these are Content). */
export interface RecordedItem {
  readonly id: string;
  readonly runId: string;
  readonly sequence: Sequence;
  readonly kind: RunItemKind;
  readonly status?: ItemStatus;
  readonly resolves?: string;
  readonly changeKind?: FileChangeKind;
  readonly linesAdded?: number;
  readonly linesRemoved?: number;
  readonly exitCode?: number;
  readonly nativeItemId?: string;
  readonly occurredAt?: string;
  readonly tokens: number;
  readonly words: Words<ItemField>;
}

export interface CheckpointFile {
  readonly path: string;
  readonly changeKind?: FileChangeKind;
  readonly linesAdded?: number;
  readonly linesRemoved?: number;
}

export interface Checkpoint {
  readonly id: string;
  readonly runId: string;
  readonly ref: string;
  readonly files: readonly CheckpointFile[];
  readonly sequence: Sequence;
  readonly words: Words<'diffSummary'>;
}

/** What a rollback means for a provider thread that knew what was rolled back (Design, section 7). */
export interface AffectedProviderThread {
  readonly providerThreadId: string;
  readonly action: NativeRollbackAction;
  readonly nativeThreadId?: string;
  /** The native turn to keep as the last one, and the last message of that turn where it is known; absent: none is left. */
  readonly nativeTurnId?: string;
  readonly nativeEndId?: string;
  /** The run of that turn. */
  readonly keptRunId?: string;
  /** Native turns behind it, as far as they are on record. */
  readonly turnsToDrop: number;
  readonly status: ProviderRollbackStatus;
}

/** The act that took a thread back to a run. Its runs are the own ones that were active then, behind `toPosition`. */
export interface Rollback {
  readonly id: string;
  readonly toOrdinal: number;
  readonly toPosition: number;
  /** Absent: back to before the first run. */
  readonly toRunId?: string;
  readonly reason?: string;
  /** The first and the last run that it rolled back; absent where it rolled back none. */
  readonly ordinals?: Range;
  readonly runCount: number;
  readonly cancelledQueued: number;
  /** The handoffs that spoke for one of these runs. */
  readonly invalidatedIds: readonly string[];
  /** What can no longer be delivered, here and in other threads. */
  readonly supersededTransferIds: readonly string[];
  /** The transfers that offer again what one of these runs had consumed. */
  readonly offeredAgainIds: readonly string[];
  /** The checkpoint of the run gone back to. */
  readonly checkpointId?: string;
  readonly affected: readonly AffectedProviderThread[];
  readonly sequence: Sequence;
}

/** Everything that the log of one thread says. */
export interface ThreadState {
  readonly head: ThreadHead;
  readonly runs: ReadonlyMap<string, Run>;
  readonly attempts: ReadonlyMap<string, RunAttempt>;
  readonly items: ReadonlyMap<string, RecordedItem>;
  readonly checkpoints: ReadonlyMap<string, Checkpoint>;
  readonly providerThreads: ReadonlyMap<string, ProviderThread>;
  readonly transfers: ReadonlyMap<string, ContextTransfer>;
  readonly handoffs: ReadonlyMap<string, ContextHandoff>;
  readonly rollbacks: ReadonlyMap<string, Rollback>;
}
