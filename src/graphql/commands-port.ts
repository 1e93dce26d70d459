import type { ImportReport } from '../commands/import/report.ts';
import type {
  AcceptRunInput,
  CancelRunInput,
  CancelTransferInput,
  CaptureCheckpointInput,
  CompleteRunInput,
  ConfirmProviderRollbackInput,
  CreateThreadInput,
  EditHandoffInput,
  EndProviderSessionInput,
  FailAttemptInput,
  FailSummaryInput,
  ForkThreadInput,
  ImportSessionInput,
  MarkAttemptSentInput,
  MergeBackInput,
  OpenProviderSessionInput,
  RecordCompactionInput,
  RecordRunItemsInput,
  RegenerateHandoffInput,
  RegisterProviderInput,
  ResolveAttemptInput,
  RetryRunInput,
  ReturnSubagentResultInput,
  RollbackThreadInput,
  SpawnSubagentInput,
  StartNextRunInput,
  StartRunInput,
  SubmitSummaryInput,
  SwitchProviderInput,
  UpdateProviderInput,
  UpdateThreadPolicyInput,
} from '../commands/inputs.ts';
import type { Caller } from '../commands/ports.ts';
import type { Refusal } from '../domain/refusal.ts';

/**
 * What a command answers: the ids of what it changed, to be read live, or a refusal (Design, section 10). `replayed`: the
 * answer to an earlier call under the same idempotency key. Input that no state could make right is thrown as InvalidInput.
 */
export type Answer<Ids> = (Ids & { readonly replayed: boolean }) | Refusal;

type Command<Input, Ids> = (caller: Caller, input: Input) => Promise<Answer<Ids>>;

/**
 * The commands, one per mutation. Inputs come checked for form: texts well-formed and within their size, brought ids of
 * the right kind, lists within their length, times ISO 8601 in UTC; nothing is `null`, what was left out is absent.
 */
export interface Commands {
  readonly registerProvider: Command<RegisterProviderInput, { readonly providerId: string }>;
  readonly updateProvider: Command<UpdateProviderInput, { readonly providerId: string }>;
  readonly createThread: Command<CreateThreadInput, { readonly threadId: string }>;
  readonly updateThreadPolicy: Command<UpdateThreadPolicyInput, { readonly threadId: string }>;
  readonly switchProvider: Command<SwitchProviderInput, { readonly threadId: string }>;
  readonly startRun: Command<StartRunInput, StartedRun>;
  readonly startNextRun: Command<StartNextRunInput, StartedRun>;
  readonly retryRun: Command<RetryRunInput, StartedRun>;
  readonly cancelRun: Command<CancelRunInput, ReportedRun>;
  readonly completeRun: Command<CompleteRunInput, ReportedRun>;
  readonly markAttemptSent: Command<MarkAttemptSentInput, ReportedRun>;
  readonly acceptRun: Command<AcceptRunInput, ReportedRun>;
  readonly failAttempt: Command<FailAttemptInput, ReportedRun>;
  readonly resolveAttempt: Command<ResolveAttemptInput, ReportedRun>;
  readonly recordRunItems: Command<RecordRunItemsInput, RecordedItems>;
  readonly captureCheckpoint: Command<CaptureCheckpointInput, { readonly checkpointId: string }>;
  readonly submitSummary: Command<SubmitSummaryInput, StartedRun>;
  readonly failSummary: Command<FailSummaryInput, StartedRun>;
  readonly regenerateHandoff: Command<RegenerateHandoffInput, VersionedHandoff>;
  readonly editHandoff: Command<EditHandoffInput, VersionedHandoff>;
  readonly openProviderSession: Command<OpenProviderSessionInput, { readonly sessionId: string }>;
  readonly endProviderSession: Command<EndProviderSessionInput, EndedSession>;
  readonly mergeBack: Command<MergeBackInput, { readonly transferId: string }>;
  readonly spawnSubagent: Command<SpawnSubagentInput, { readonly threadId: string; readonly transferId: string }>;
  readonly returnSubagentResult: Command<ReturnSubagentResultInput, { readonly transferId: string }>;
  readonly cancelTransfer: Command<CancelTransferInput, { readonly transferId: string }>;
  readonly importSession: Command<ImportSessionInput, ImportedSessions>;
  readonly rollbackThread: Command<RollbackThreadInput, { readonly rollbackId: string; readonly threadId: string }>;
  /** `providerThreadId`: the one that goes on. */
  readonly confirmProviderRollback: Command<ConfirmProviderRollbackInput, { readonly providerThreadId: string }>;
  readonly forkThread: Command<ForkThreadInput, ForkedThread>;
  readonly recordCompaction: Command<RecordCompactionInput, { readonly providerThreadId: string }>;
}

/** `dispatchAttemptId`: the attempt whose dispatch is shown, while that is PREPARED. Absent where the run was queued. */
export interface StartedRun {
  readonly runId: string;
  readonly dispatchAttemptId?: string;
}

/** The fork, and the transfer that its first run carries out. */
export interface ForkedThread {
  readonly threadId: string;
  readonly transferId: string;
}

/** The handoff that stands now. */
export interface VersionedHandoff extends StartedRun {
  readonly handoffId: string;
}

export interface ReportedRun {
  readonly runId: string;
  readonly attemptId?: string;
}

/** `itemIds`: in the order of the input, those included that were on record already. */
export interface RecordedItems {
  readonly runId: string;
  readonly itemIds: readonly string[];
}

/** `attemptIds`: those that were changed by the end of the session. */
export interface EndedSession {
  readonly sessionId: string;
  readonly attemptIds: readonly string[];
}

/** `threadId`: the thread of the conversation in the file, beside its subagents. */
export interface ImportedSessions {
  readonly threadId: string;
  readonly report: ImportReport;
}
