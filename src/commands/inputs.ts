import type { JsonObject } from '../domain/item.ts';
import type {
  AttemptFailureReason,
  ChannelScope,
  ContextChannelKind,
  FileChangeKind,
  ItemStatus,
  NativeFork,
  NativeRollback,
  ProviderKind,
  ProviderRollbackOutcome,
  RunItemKind,
  RunOutcome,
  SessionOutcome,
  SubagentOutcome,
  SummarySource,
} from '../domain/vocabulary.ts';
import type { SessionFormat } from '../import/model.ts';

/** The inputs of the commands, as the API's contract has them; null says the same as absent. */
type Optional<T> = T | null | undefined;

interface Keyed {
  readonly idempotencyKey?: Optional<string>;
}

export interface RunSettingsInput {
  readonly model?: Optional<string>;
  readonly runtimeMode?: Optional<string>;
  readonly workspaceRoot?: Optional<string>;
  readonly extra?: Optional<JsonObject>;
}

export interface ThreadPolicyInput {
  readonly maxForeignRuns?: Optional<number>;
  readonly maxChainedHandoffs?: Optional<number>;
  readonly maxDeltaTokens?: Optional<number>;
  readonly handoffTokenBudget?: Optional<number>;
  readonly summarySource?: Optional<SummarySource>;
  readonly summaryProviderId?: Optional<string>;
  readonly redactSecrets?: Optional<boolean>;
  readonly attentionAfterSeconds?: Optional<number>;
}

export interface ContextChannelInput {
  readonly kind: ContextChannelKind;
  readonly onCreate: boolean;
  readonly onResume: boolean;
  readonly maxCharacters?: Optional<number>;
  readonly scope: ChannelScope;
  readonly survivesCompaction: boolean;
}

export interface ProviderCapabilitiesInput {
  readonly resume?: Optional<boolean>;
  readonly nativeFork?: Optional<NativeFork>;
  readonly nativeRollback?: Optional<NativeRollback>;
  readonly modelSwitchInThread?: Optional<boolean>;
  readonly runtimeModeSwitchInThread?: Optional<boolean>;
  readonly deltaHandoff?: Optional<boolean>;
  readonly fullHandoff?: Optional<boolean>;
  readonly maxHandoffTokens?: Optional<number>;
  readonly generatesSummaries?: Optional<boolean>;
  readonly contextChannels?: Optional<readonly ContextChannelInput[]>;
}

export interface RegisterProviderInput extends Keyed {
  readonly id?: Optional<string>;
  readonly name: string;
  readonly preset?: Optional<ProviderKind>;
  readonly kind?: Optional<ProviderKind>;
  readonly continuationGroup?: Optional<string>;
  readonly capabilities?: Optional<ProviderCapabilitiesInput>;
  readonly trusted?: Optional<boolean>;
  readonly trustReason?: Optional<string>;
}

export interface UpdateProviderInput extends Keyed {
  readonly providerId: string;
  readonly name?: Optional<string>;
  readonly capabilities?: Optional<ProviderCapabilitiesInput>;
  readonly trusted?: Optional<boolean>;
  readonly trustReason?: Optional<string>;
}

export interface CreateThreadInput extends Keyed {
  readonly id?: Optional<string>;
  readonly title?: Optional<string>;
  readonly policy?: Optional<ThreadPolicyInput>;
}

export interface UpdateThreadPolicyInput extends Keyed {
  readonly threadId: string;
  readonly policy: ThreadPolicyInput;
}

export interface SwitchProviderInput extends Keyed {
  readonly threadId: string;
  readonly providerId: string;
  readonly settings?: Optional<RunSettingsInput>;
}

export interface RunRangeInput {
  readonly from: number;
  readonly to: number;
}

export interface StartRunInput extends Keyed {
  readonly threadId: string;
  readonly runId?: Optional<string>;
  readonly message?: Optional<string>;
  readonly providerId?: Optional<string>;
  readonly settings?: Optional<RunSettingsInput>;
  readonly whenBusy?: Optional<'REFUSE' | 'QUEUE'>;
  readonly cleanContext?: Optional<boolean>;
  readonly manualContext?: Optional<{ readonly text: string; readonly covers?: Optional<RunRangeInput> }>;
  readonly sessionId?: Optional<string>;
}

export interface StartNextRunInput extends Keyed {
  readonly threadId: string;
  readonly sessionId?: Optional<string>;
}

export interface RetryRunInput extends Keyed {
  readonly runId: string;
  readonly providerId?: Optional<string>;
  readonly settings?: Optional<RunSettingsInput>;
  readonly cleanContext?: Optional<boolean>;
  readonly sessionId?: Optional<string>;
}

export interface CancelRunInput extends Keyed {
  readonly runId: string;
  readonly reason?: Optional<string>;
}

interface AttemptNamed extends Keyed {
  readonly runId: string;
  readonly attemptId?: Optional<string>;
}

export interface MarkAttemptSentInput extends AttemptNamed {
  readonly sessionId?: Optional<string>;
}

export interface AcceptRunInput extends AttemptNamed {
  readonly nativeThreadId?: Optional<string>;
  readonly nativeTurnId?: Optional<string>;
}

export interface FailAttemptInput extends AttemptNamed {
  readonly reason: AttemptFailureReason;
  readonly ambiguous?: Optional<boolean>;
  readonly message?: Optional<string>;
  readonly deliveredHandoffIds?: Optional<readonly string[]>;
  readonly nativeThreadId?: Optional<string>;
}

export interface ResolveAttemptInput extends AttemptNamed {
  readonly outcome: 'ACCEPTED' | 'NOT_DELIVERED';
  readonly nativeThreadId?: Optional<string>;
  readonly nativeTurnId?: Optional<string>;
  readonly deliveredHandoffIds?: Optional<readonly string[]>;
}

export interface RunItemInput {
  readonly id?: Optional<string>;
  readonly kind: RunItemKind;
  readonly resolves?: Optional<string>;
  readonly text?: Optional<string>;
  readonly path?: Optional<string>;
  readonly previousPath?: Optional<string>;
  readonly changeKind?: Optional<FileChangeKind>;
  readonly linesAdded?: Optional<number>;
  readonly linesRemoved?: Optional<number>;
  readonly command?: Optional<string>;
  readonly exitCode?: Optional<number>;
  readonly status?: Optional<ItemStatus>;
  readonly nativeItemId?: Optional<string>;
  /** ISO 8601, UTC. */
  readonly occurredAt?: Optional<string>;
  readonly data?: Optional<JsonObject>;
}

export interface RecordRunItemsInput extends Keyed {
  readonly runId: string;
  readonly items: readonly RunItemInput[];
  readonly consumedTransferIds?: Optional<readonly string[]>;
}

export interface CaptureCheckpointInput extends Keyed {
  readonly runId: string;
  readonly ref: string;
  readonly diffSummary?: Optional<string>;
  readonly files?: Optional<
    readonly {
      readonly path: string;
      readonly changeKind?: Optional<FileChangeKind>;
      readonly linesAdded?: Optional<number>;
      readonly linesRemoved?: Optional<number>;
    }[]
  >;
}

export interface CompleteRunInput extends Keyed {
  readonly runId: string;
  readonly outcome: RunOutcome;
  readonly failure?: Optional<{ readonly code?: Optional<string>; readonly message?: Optional<string> }>;
}

export interface SubmitSummaryInput extends Keyed {
  readonly handoffId: string;
  readonly text: string;
  readonly createdByProviderId?: Optional<string>;
}

export interface FailSummaryInput extends Keyed {
  readonly handoffId: string;
  readonly reason: string;
}

export interface RegenerateHandoffInput extends Keyed {
  readonly handoffId: string;
  readonly source?: Optional<SummarySource>;
  readonly budget?: Optional<number>;
}

export interface EditHandoffInput extends Keyed {
  readonly handoffId: string;
  readonly text: string;
}

export interface OpenProviderSessionInput extends Keyed {
  readonly providerId: string;
  readonly id?: Optional<string>;
  readonly label?: Optional<string>;
}

export interface EndProviderSessionInput extends Keyed {
  readonly sessionId: string;
  readonly outcome: SessionOutcome;
}

export interface RollbackThreadInput extends Keyed {
  readonly threadId: string;
  readonly toRunOrdinal: number;
  readonly reason?: Optional<string>;
}

export interface ConfirmProviderRollbackInput extends Keyed {
  readonly rollbackId: string;
  readonly providerThreadId: string;
  readonly outcome: ProviderRollbackOutcome;
  readonly nativeHeadTurnId?: Optional<string>;
  readonly nativeThreadId?: Optional<string>;
}

/** Exactly one of them. */
export interface ForkPointInput {
  readonly runId?: Optional<string>;
  readonly runOrdinal?: Optional<number>;
  readonly checkpointId?: Optional<string>;
  readonly providerThreadId?: Optional<string>;
  readonly latestStable?: Optional<boolean>;
}

export interface ForkThreadInput extends Keyed {
  readonly threadId: string;
  readonly at: ForkPointInput;
  readonly newThreadId?: Optional<string>;
  readonly title?: Optional<string>;
}

export interface RecordCompactionInput extends Keyed {
  readonly providerThreadId: string;
  readonly nativeTurnId?: Optional<string>;
}

export interface MergeBackInput extends Keyed {
  readonly forkThreadId: string;
  readonly prompt?: Optional<string>;
}

export interface SpawnSubagentInput extends Keyed {
  readonly parentRunId: string;
  readonly prompt: string;
  readonly childThreadId?: Optional<string>;
  readonly providerId?: Optional<string>;
  readonly nativeThreadId?: Optional<string>;
}

export interface ReturnSubagentResultInput extends Keyed {
  readonly childThreadId: string;
  readonly status: SubagentOutcome;
  readonly result?: Optional<string>;
}

export interface CancelTransferInput extends Keyed {
  readonly transferId: string;
  readonly reason?: Optional<string>;
}

export interface ImportSessionInput extends Keyed {
  readonly format: SessionFormat;
  readonly content: string;
  readonly threadId?: Optional<string>;
  readonly title?: Optional<string>;
  readonly providerId?: Optional<string>;
}

/** The object without the fields that are null or absent. */
export function present<T extends object>(
  given: T,
): { [K in keyof T as T[K] extends null | undefined ? never : K]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value != null)) as ReturnType<
    typeof present<T>
  >;
}
