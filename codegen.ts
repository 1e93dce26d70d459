import type { CodegenConfig } from '@graphql-codegen/cli';

const parents = '../parents.ts#';
/** The types of the schema whose resolvers get a record of another shape: `src/graphql/parents.ts` says which. */
const mapped = [
  'Thread Run RunAttempt RunItem Provider ProviderThread ProviderSession ContextTransfer ContextHandoff Checkpoint AuditEvent',
  'ThreadPolicy RunSettings ProviderCapabilities PendingSwitch CarriedContext ReceivedHandoff ProviderThreadCoverage RunRange',
  'StrategyDecision SwitchPlan AttentionItem Dispatch DispatchContext SummaryRequest PageInfo',
  'ThreadConnection RunConnection RunAttemptConnection RunItemConnection ProviderThreadConnection ProviderSessionConnection',
  'ContextTransferConnection ContextHandoffConnection CheckpointConnection AuditEventConnection NodeConnection',
  'CoveredRunConnection CoveringHandoffConnection AttentionConnection',
  'ThreadNotFound RunNotFound ProviderNotFound NotFound ThreadBusy RunNotActive AttemptUnknown AttemptOutdated',
  'ProviderUnavailable HandoffUnsupported ProviderRollbackPending NativeIdMismatch NativeIdAlreadyBound IdAlreadyUsed',
  'IdempotencyConflict QueueEmpty QueueFull HandoffOutdated SummaryOverBudget',
  'NothingToMerge TransferNotPending SubagentEnded SubagentTooDeep UndeliveredTransfer',
  'MergeBackSuccess CancelTransferSuccess SpawnSubagentSuccess ReturnSubagentResultSuccess',
  'RegisterProviderSuccess UpdateProviderSuccess CreateThreadSuccess UpdateThreadPolicySuccess SwitchProviderSuccess',
  'StartRunSuccess StartNextRunSuccess RetryRunSuccess CancelRunSuccess CompleteRunSuccess MarkAttemptSentSuccess',
  'AcceptRunSuccess FailAttemptSuccess ResolveAttemptSuccess RecordRunItemsSuccess CaptureCheckpointSuccess',
  'OpenProviderSessionSuccess EndProviderSessionSuccess RecordCompactionSuccess',
  'Rollback AffectedProviderThread RollbackPreview RollbackTargetInvalid RollbackOutdated',
  'RollbackThreadSuccess ConfirmProviderRollbackSuccess',
  'UnreadableSession ImportSessionSuccess ImportedSession ImportedFile ForkOrigin SubagentOrigin',
  'AuditVerification AuditProblem ThreadSnapshot RunSnapshot ProviderThreadSnapshot CoverageSnapshot',
  'ReceivedHandoffSnapshot ContextTransferSnapshot ContextHandoffSnapshot',
  'RunSnapshotConnection ContextTransferSnapshotConnection ContextHandoffSnapshotConnection',
  'SubmitSummarySuccess FailSummarySuccess RegenerateHandoffSuccess EditHandoffSuccess',
  'ForkThreadSuccess ForkPointInvalid NativeForkFailed NativeForkOutdated NativeForkPoint',
].flatMap((line) => line.split(' '));

const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  generates: {
    'src/graphql/generated/schema.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../context.ts#GraphQLContext',
        mappers: Object.fromEntries(mapped.map((name) => [name, `${parents}${name}Parent`])),
        scalars: {
          DateTime: { input: 'Date', output: 'string' },
          PositiveInt: 'number',
          NonNegativeInt: 'number',
          JSONObject: '../../domain/item.ts#JsonObject',
        },
        strictScalars: true,
        enumsAsTypes: true,
        immutableTypes: true,
        useTypeImports: true,
        skipTypename: true,
        maybeValue: 'T | null | undefined',
      },
    },
  },
};

export default config;
