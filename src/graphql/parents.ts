import type { ImportedSessionReport } from '../commands/import/report.ts';
import type { StrategyDecision } from '../domain/decision.ts';
import type {
  ContextHandoff,
  ContextTransfer,
  ForkPoint,
  LeftBehind,
  PendingSwitch,
  ProviderThread,
  Receipt,
  Run,
  ThreadHead,
} from '../domain/model.ts';
import type { ThreadPolicy } from '../domain/policy.ts';
import type { ProviderCapabilities, RunSettings } from '../domain/provider.ts';
import type { Refusal } from '../domain/refusal.ts';
import type { FileReport } from '../import/model.ts';
import type { RunRangeRecord } from '../queries/history.ts';
import type {
  AffectedRecord,
  AttemptRecord,
  CarriedRecord,
  CheckpointRecord,
  DispatchRecord,
  EventRecord,
  HandoffRecord,
  ItemRecord,
  ProviderRecord,
  ProviderThreadRecord,
  ReceiptRecord,
  RollbackRecord,
  RunRecord,
  SessionRecord,
  ThreadRecord,
  TransferRecord,
} from '../queries/records.ts';
import type { Snapshot } from '../queries/snapshot.ts';
import type { AuditVerdict } from '../queries/verify-audit.ts';
import type {
  EndedSession,
  ForkedThread,
  ImportedSessions,
  RecordedItems,
  ReportedRun,
  StartedRun,
  VersionedHandoff,
} from './commands-port.ts';
import type { Connection } from './connections.ts';
import type { AttentionRecord, RollbackPreviewRecord, SummaryAskingRecord, SwitchPlanRecord } from './queries-port.ts';

/** The record that the resolvers of each type of the schema get as their parent; `codegen.ts` maps the types to them. */
export type ThreadParent = ThreadRecord;
export type RunParent = RunRecord;
export type RunAttemptParent = AttemptRecord;
export type RunItemParent = ItemRecord;
export type ProviderParent = ProviderRecord;
export type ProviderThreadParent = ProviderThreadRecord;
export type ProviderSessionParent = SessionRecord;
export type ContextTransferParent = TransferRecord;
export type ContextHandoffParent = HandoffRecord;
export type CheckpointParent = CheckpointRecord;
export type RollbackParent = RollbackRecord;
export type AuditEventParent = EventRecord;
export type AuditVerificationParent = AuditVerdict;
/** A thread as it was. */
export type ThreadSnapshotParent = Snapshot;
export type RunSnapshotParent = Run & { readonly active: boolean };
export interface ProviderThreadSnapshotParent {
  readonly providerThread: ProviderThread;
  readonly head: ThreadHead;
}
export type CoverageSnapshotParent = ProviderThreadSnapshotParent;
export type ReceivedHandoffSnapshotParent = Receipt;
export type ContextTransferSnapshotParent = ContextTransfer;
export type ContextHandoffSnapshotParent = ContextHandoff;
export type RunSnapshotConnectionParent = Connection<RunSnapshotParent>;
export type ContextTransferSnapshotConnectionParent = Connection<ContextTransferSnapshotParent>;
export type ContextHandoffSnapshotConnectionParent = Connection<ContextHandoffSnapshotParent>;
export type AuditProblemParent = NonNullable<AuditVerdict['problem']>;
export type AffectedProviderThreadParent = AffectedRecord;
export type RollbackPreviewParent = RollbackPreviewRecord;

export type ThreadPolicyParent = ThreadPolicy;
export type RunSettingsParent = RunSettings;
export type ProviderCapabilitiesParent = ProviderCapabilities;
export type PendingSwitchParent = PendingSwitch;
export type CarriedContextParent = CarriedRecord;
export type ReceivedHandoffParent = ReceiptRecord;
/** Coverage is computed from the provider thread when a field of it is asked for. */
export type ProviderThreadCoverageParent = ProviderThreadRecord;
export type RunRangeParent = RunRangeRecord;

/** A decision is in positions of its thread; they become ordinals as of a position of its log, or of now. */
export interface StrategyDecisionParent {
  readonly threadId: string;
  readonly decision: StrategyDecision;
  readonly asOf?: number;
}
export type SwitchPlanParent = SwitchPlanRecord;
export type AttentionItemParent = AttentionRecord;

/** A dispatch is its attempt, shown as what is to be done; it is read live, all at once. */
export type DispatchParent = DispatchRecord;
export type DispatchContextParent = DispatchRecord['contexts'][number];
export type UndeliveredTransferParent = LeftBehind;
export interface SummaryRequestParent {
  readonly handoffId: string;
  readonly askProviderId: string;
  /** Made once, when one of its texts, or its budget, is asked for. */
  readonly asking: () => Promise<SummaryAskingRecord>;
}

export type PageInfoParent = Connection<unknown>['pageInfo'];
export type ThreadConnectionParent = Connection<ThreadRecord>;
export type RunConnectionParent = Connection<RunRecord>;
export type RunAttemptConnectionParent = Connection<AttemptRecord>;
export type RunItemConnectionParent = Connection<ItemRecord>;
export type ProviderThreadConnectionParent = Connection<ProviderThreadRecord>;
export type ProviderSessionConnectionParent = Connection<SessionRecord>;
export type ContextTransferConnectionParent = Connection<TransferRecord>;
export type ContextHandoffConnectionParent = Connection<HandoffRecord>;
export type CheckpointConnectionParent = Connection<CheckpointRecord>;
export type AuditEventConnectionParent = Connection<EventRecord>;
export type NodeConnectionParent = Connection<unknown>;
export type CoveredRunConnectionParent = Connection<RunRecord>;
export type CoveringHandoffConnectionParent = Connection<HandoffRecord>;
export type AttentionConnectionParent = Connection<AttentionRecord>;

export type ThreadNotFoundParent = Refusal;
export type RunNotFoundParent = Refusal;
export type ProviderNotFoundParent = Refusal;
export type NotFoundParent = Refusal;
export type ThreadBusyParent = Refusal;
export type RunNotActiveParent = Refusal;
export type AttemptUnknownParent = Refusal;
export type AttemptOutdatedParent = Refusal;
export type ProviderUnavailableParent = Refusal;
export type HandoffUnsupportedParent = Refusal;
export type ProviderRollbackPendingParent = Refusal;
export type NativeIdMismatchParent = Refusal;
export type NativeIdAlreadyBoundParent = Refusal;
export type IdAlreadyUsedParent = Refusal;
export type IdempotencyConflictParent = Refusal;
export type QueueEmptyParent = Refusal;
export type QueueFullParent = Refusal;
export type HandoffOutdatedParent = Refusal;
export type SummaryOverBudgetParent = Refusal;

export type NothingToMergeParent = Refusal;
export type TransferNotPendingParent = Refusal;
export type SubagentEndedParent = Refusal;
export type SubagentTooDeepParent = Refusal;

export type UnreadableSessionParent = Refusal;
export type RollbackTargetInvalidParent = Refusal;
export type RollbackOutdatedParent = Refusal;
export type ForkPointInvalidParent = Refusal;
export type NativeForkFailedParent = Refusal;
export type NativeForkOutdatedParent = Refusal;

export type ForkOriginParent = ForkPoint;
export type NativeForkPointParent = {
  readonly nativeThreadId: string;
  readonly nativeTurnId: string;
  readonly runId: string;
};
export interface SubagentOriginParent {
  readonly runId: string;
  readonly depth?: number;
}
export type ImportedSessionParent = ImportedSessionReport;
export type ImportedFileParent = FileReport;

interface Replayable {
  readonly replayed: boolean;
}
type ProviderChanged = Replayable & { readonly providerId: string };
type TransferChanged = Replayable & { readonly transferId: string };
type ThreadChanged = Replayable & { readonly threadId: string };

export type RegisterProviderSuccessParent = ProviderChanged;
export type UpdateProviderSuccessParent = ProviderChanged;
export type CreateThreadSuccessParent = ThreadChanged;
export type ForkThreadSuccessParent = Replayable & ForkedThread;
export type UpdateThreadPolicySuccessParent = ThreadChanged;
export type SwitchProviderSuccessParent = ThreadChanged;
export type StartRunSuccessParent = Replayable & StartedRun;
export type StartNextRunSuccessParent = Replayable & StartedRun;
export type RetryRunSuccessParent = Replayable & StartedRun;
export type CancelRunSuccessParent = Replayable & ReportedRun;
export type CompleteRunSuccessParent = Replayable & ReportedRun;
export type MarkAttemptSentSuccessParent = Replayable & ReportedRun;
export type AcceptRunSuccessParent = Replayable & ReportedRun;
export type FailAttemptSuccessParent = Replayable & ReportedRun;
export type ResolveAttemptSuccessParent = Replayable & ReportedRun;
export type RecordRunItemsSuccessParent = Replayable & RecordedItems;
export type CaptureCheckpointSuccessParent = Replayable & { readonly checkpointId: string };
export type OpenProviderSessionSuccessParent = Replayable & { readonly sessionId: string };
export type EndProviderSessionSuccessParent = Replayable & EndedSession;
export type SubmitSummarySuccessParent = Replayable & StartedRun;
export type FailSummarySuccessParent = Replayable & StartedRun;
export type RegenerateHandoffSuccessParent = Replayable & VersionedHandoff;
export type EditHandoffSuccessParent = Replayable & VersionedHandoff;
export type ImportSessionSuccessParent = Replayable & ImportedSessions;
export type RollbackThreadSuccessParent = ThreadChanged & { readonly rollbackId: string };
export type ConfirmProviderRollbackSuccessParent = Replayable & { readonly providerThreadId: string };
export type MergeBackSuccessParent = TransferChanged;
export type CancelTransferSuccessParent = TransferChanged;
export type ReturnSubagentResultSuccessParent = TransferChanged;
export type SpawnSubagentSuccessParent = TransferChanged & ThreadChanged;
export type RecordCompactionSuccessParent = Replayable & { readonly providerThreadId: string };
