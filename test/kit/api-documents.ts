/** What the stories read of each object: enough to compare whole values, in the API's own words. */

const ranges = '{ from to }';

export const decisionFields = `
  strategy action missing ${ranges} missingRunCount providerThread { id } reasons
  staleness { code fires measured limit }`;

const refusal = `fragment Refused on Refusal {
  __typename code message
  ... on ThreadNotFound { id } ... on RunNotFound { id } ... on IdAlreadyUsed { id }
  ... on ProviderNotFound { id run { id } } ... on NotFound { id run { id } }
  ... on ThreadBusy { activeRun { id } queue { id } } ... on QueueFull { queue { id } }
  ... on RunNotActive { run { id status } }
  ... on AttemptUnknown { run { id } attempt { id status } } ... on AttemptOutdated { run { id } attempt { id status } }
  ... on ProviderUnavailable { provider { id } run { id status } }
  ... on HandoffUnsupported { provider { id } missingCapability run { id status } }
  ... on NativeIdMismatch {
    expectedNativeThreadId expectedNativeTurnId run { id } attempt { id } providerThread { id }
  }
  ... on NativeIdAlreadyBound { providerThread { id } run { id } attempt { id } }
  ... on HandoffOutdated { handoff { id status supersededBy { id } } }
  ... on SummaryOverBudget { tokens budget }
  ... on ProviderRollbackPending { provider { id } providerThread { id } }
  ... on RollbackTargetInvalid { targetReason run { id } } ... on RollbackOutdated { rollback { id } providerThread { id } }
  ... on ForkPointInvalid { problem run { id status } latestStable { id ordinal } }
  ... on NativeForkFailed { failure run { id status } attempt { id status } source { id status } }
  ... on NativeForkOutdated { run { id } attempt { id status } source { id } }
  ... on NothingToMerge { thread { id } } ... on TransferNotPending { transfer { id status } }
  ... on SubagentEnded { transfer { id status childStatus } } ... on SubagentTooDeep { run { id } limit }
}`;

export const attemptFields = `
  id status counts reason action nativeThreadId nativeTurnId provider { id } providerThread { id } session { id }
  settings { model runtimeMode workspaceRoot }
  contexts { channel scope survivesCompaction handoff { id } }`;

export const runFields = `
  id ordinal position status outcome message failure { code message } origin
  provider { id } providerThread { id } contextHandoffs { id } attempts { id status counts }`;

const dispatch = `dispatch {
  action provider { id } providerThread { id } nativeThreadId nativeForkPoint { nativeThreadId nativeTurnId run { id } }
  message settings { model runtimeMode workspaceRoot extra }
  attempt { id status } contexts { channel text tokens handoff { id } }
  notDelivered { transfer { id type status } reason failure { code message } } decision { ${decisionFields} }
}`;

const transfer = `id type status resolution reason prompt resultText childStatus failure { code message }
  targetThread { id } targetRun { id } targetProvider { id } handoffs { id }
  source { ... on Run { id } ... on Thread { id } }`;

const started = `run { id ordinal position status } ${dispatch}
  summaryRequests { handoff { id status } askProvider { id } instructions material budget } replayed`;

const reported = `run { id status } attempt { id status counts } replayed`;

export const affectedFields = 'providerThread { id } action nativeThreadId nativeTurnId turnsToDrop status';

export const rollbackFields = `
  id toRunOrdinal toRun { id } reason cancelledQueued restore { id } affected { ${affectedFields} }
  rolledBackRuns(first: 100) { nodes { id ordinal status outcome } totalCount }
  invalidated { id status supersedeReason } supersededTransfers { id status } offeredAgain { id status }`;

/** Of each mutation, what its success tells. */
export const successes = {
  registerProvider: 'provider { id name kind revision trusted } replayed',
  updateProvider: 'provider { id name kind revision trusted } replayed',
  createThread: 'thread { id title } replayed',
  updateThreadPolicy: 'thread { id title } replayed',
  switchProvider:
    'thread { id title nextProvider { provider { id } settings { model runtimeMode } transfer { id status } } } replayed',
  forkThread: 'thread { id title } transfer { id type status } replayed',
  startRun: started,
  startNextRun: started,
  retryRun: started,
  cancelRun: reported,
  completeRun: reported,
  markAttemptSent: reported,
  acceptRun: reported,
  failAttempt: reported,
  resolveAttempt: reported,
  recordRunItems: 'run { id status } items { id kind status text command path sequence } replayed',
  captureCheckpoint: 'checkpoint { id ref diffSummary run { id status } } replayed',
  openProviderSession: 'session { id outcome } replayed',
  endProviderSession: 'session { id outcome } attempts { id status } replayed',
  recordCompaction: 'providerThread { id coverage { knownThrough missingRunCount } } replayed',
  rollbackThread: `rollback { ${rollbackFields} } thread { id latestRun { id } } replayed`,
  confirmProviderRollback: 'providerThread { id status } replayed',
  mergeBack: `transfer { ${transfer} } replayed`,
  cancelTransfer: `transfer { ${transfer} } replayed`,
  spawnSubagent: `thread { id } transfer { ${transfer} } replayed`,
  returnSubagentResult: `transfer { ${transfer} } replayed`,
  submitSummary: started,
  failSummary: started,
  regenerateHandoff: `handoff { id status } ${dispatch} summaryRequests { handoff { id } budget } replayed`,
  editHandoff: `handoff { id status } ${dispatch} summaryRequests { handoff { id } budget } replayed`,
} as const;

export type MutationName = keyof typeof successes;

/** The document that calls a mutation and answers its success or its refusal. */
export function mutationDocument(name: MutationName): string {
  const Name = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  return `mutation ${Name}($input: ${Name}Input!) {
    ${name}(input: $input) { __typename ... on ${Name}Success { ${successes[name]} } ...Refused }
  }
  ${refusal}`;
}

export const providerThreadFields = `
  id status nativeThreadId firstRunOrdinal lastRunOrdinal replaces { id } replacedBy { id } forkedFrom { id }
  settings { model runtimeMode workspaceRoot }
  coverage {
    nativeRunOrdinals ${ranges} effectiveRunOrdinals ${ranges} missing ${ranges} missingRunCount knownThrough
    received { channel scope counts reason atRun { ordinal } handoff { id } }
  }`;

export const transferFields = transfer;

export const handoffFields = `
  id status strategy supersedeReason supersedes { id } supersededBy { id } afterSending
  coveredRunOrdinals { from to count } toProviderThread { id } targetRun { id }
  summaryText summarySource createdByProvider fallbackReason askedProvider { id } tokens budget
  transfer { ${transfer} }
  coveredThread { id } coveredRuns(first: 20) { edges { detail node { id ordinal } } }
  carriedBy { attempt { id } channel } receivedBy { providerThread { id } atRun { id } counts } consumedBy { id }
  omitted { kind count ids } redactions { kind count where } checkpoint { id }`;
