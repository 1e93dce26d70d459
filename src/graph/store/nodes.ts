import { z } from 'zod';
import type { CommandRecord } from '../../commands/ports.ts';
import type { StrategyDecision } from '../../domain/decision.ts';
import type {
  Carried,
  CheckpointFile,
  ContextHandoff,
  ContextTransfer,
  LeftBehind,
  ManualCover,
  NativeFork,
  PendingSwitch,
  Receipt,
  RunRequest,
  TokenUsage,
  TransferField,
  Words,
} from '../../domain/model.ts';
import type { ThreadPolicy } from '../../domain/policy.ts';
import type { Provider, ProviderCapabilities, ProviderFacts, RunSettings } from '../../domain/provider.ts';
import {
  attemptFailureReasons,
  attemptStatuses,
  channelScopes,
  contextChannelKinds,
  dispatchActions,
  handoffStatuses,
  handoffStrategies,
  nativeForkFailures,
  providerKinds,
  providerThreadStatuses,
  runOrigins,
  runStatuses,
  subagentOutcomes,
  summarySources,
  supersedeReasons,
  transferResolutions,
  transferStatuses,
  transferTypes,
} from '../../domain/vocabulary.ts';
import { fromFlatRanges, fromJson } from '../codecs.ts';

/** Nodes as statements return them, by `node {.*}`, and as the domain has them. A property that is absent is left out. */

const text = z.string().exactOptional();
const number = z.number().exactOptional();
const ids = z.array(z.string());

/** The seals of an owner's words: none where it has no content. */
const seals = <Field extends string>() =>
  z
    .string()
    .nullish()
    .transform((json): Words<Field> => (json == null ? {} : JSON.parse(json)));

export const threadNode = z.object({
  id: z.string(),
  title: text,
  policy: fromJson<ThreadPolicy>(),
  policyAt: number,
  sequence: z.number(),
  hash: z.string(),
  basePosition: z.number(),
  ancestryThreadIds: ids,
  ancestryOrdinals: z.array(z.number()),
  ancestryPositions: z.array(z.number()),
  ancestrySequences: z.array(z.number()),
  forkedFromThreadId: text,
  forkedFromRunId: text,
  forkedFromCheckpointId: text,
  forkFallback: z.enum(['DUE', 'OPENED']).exactOptional(),
  spawnedByRunId: text,
  spawnDepth: number,
  resultTransferId: text,
  resultRunId: text,
  lastOrdinal: z.number(),
  lastStartedOrdinal: z.number(),
  headPosition: z.number(),
  headRunId: text,
  activeRunId: text,
  queue: ids,
  nextSwitch: fromJson<PendingSwitch>().exactOptional(),
  lastProviderId: text,
  unheard: fromFlatRanges,
  tokens: z.number(),
});

export const runNode = z
  .object({
    id: z.string(),
    threadId: z.string(),
    ordinal: z.number(),
    position: number,
    status: z.enum(runStatuses),
    outcome: z.enum(runStatuses).exactOptional(),
    origin: z.enum(runOrigins),
    request: fromJson<RunRequest>().exactOptional(),
    decision: fromJson<StrategyDecision>().exactOptional(),
    manual: fromJson<ManualCover>().exactOptional(),
    acceptedAttemptId: text,
    activeFrom: number,
    activeUntil: number,
    previousRunId: text,
    tokens: z.number(),
    usage: fromJson<TokenUsage>().exactOptional(),
    itemsAt: number,
    lateItemsAt: number,
    checkpointId: text,
    failureCode: text,
    createdAt: z.string(),
    startedAt: text,
    finishedAt: text,
    seals: seals<'message' | 'failure' | 'manualContext'>(),
  })
  .transform(({ seals: words, ...run }) => ({ ...run, words }));

const carried = z.object({
  handoffId: z.string(),
  channel: z.enum(contextChannelKinds),
  scope: z.enum(channelScopes),
  survivesCompaction: z.boolean(),
}) satisfies z.ZodType<Carried>;

export const attemptNode = z.object({
  id: z.string(),
  runId: z.string(),
  providerThreadId: z.string(),
  provider: fromJson<ProviderFacts>(),
  settings: fromJson<RunSettings>(),
  action: z.enum(dispatchActions),
  status: z.enum(attemptStatuses),
  counts: z.boolean(),
  carried: z.array(carried),
  delivered: ids,
  transferIds: ids,
  notDelivered: fromJson<readonly LeftBehind[]>().exactOptional(),
  sessionId: text,
  preparedAt: z.number(),
  sentAt: number,
  settledAt: number,
  reason: z.enum(attemptFailureReasons).exactOptional(),
  nativeThreadId: text,
  nativeTurnId: text,
  nativeEndId: text,
  foreignBound: z.boolean().exactOptional(),
  nativeFork: fromJson<NativeFork>().exactOptional(),
  forkFailure: z.enum(nativeForkFailures).exactOptional(),
});

export const receiptEdge = carried.extend({
  runId: z.string(),
  runOrdinal: z.number(),
  sequence: z.number(),
  dispatchedAt: z.number(),
  inherited: fromFlatRanges.exactOptional(),
  lost: z.enum(['COMPACTED', 'REVERTED', 'INVALIDATED']).exactOptional(),
}) satisfies z.ZodType<Receipt>;

export const providerThreadNode = z
  .object({
    id: z.string(),
    threadId: z.string(),
    provider: fromJson<ProviderFacts>(),
    nativeThreadId: text,
    status: z.enum(providerThreadStatuses),
    settings: fromJson<RunSettings>(),
    knownThrough: z.number(),
    gaps: fromFlatRanges,
    native: fromFlatRanges,
    chainedHandoffs: z.number(),
    firstRunOrdinal: number,
    lastRunOrdinal: number,
    lastUsedPosition: z.number(),
    lastUsedAt: z.number(),
    lastDispatchAt: number,
    replacesId: text,
    replacedById: text,
    forkedFromId: text,
    revertedTurnIds: ids.exactOptional(),
    disturbedAt: number,
    rollbackId: text,
    compactedAt: number,
  })
  .transform(({ knownThrough, gaps, ...rest }) => ({ ...rest, coverage: { knownThrough, gaps } }));

export const transferNode = z
  .object({
    id: z.string(),
    type: z.enum(transferTypes),
    status: z.enum(transferStatuses),
    resolution: z.enum(transferResolutions).exactOptional(),
    sourceId: z.string(),
    baseRunId: text,
    targetThreadId: z.string(),
    targetRunId: text,
    targetProviderId: text,
    reason: text,
    sourceRolledBack: z.literal(true).exactOptional(),
    againOfId: text,
    sourceThreadId: text,
    sourceSequence: number,
    merged: fromFlatRanges.exactOptional(),
    spawnedByRunId: text,
    childStatus: z.enum(subagentOutcomes).exactOptional(),
    heldById: text,
    fromKinds: z.array(z.enum(providerKinds)).exactOptional(),
    tokens: number,
    consumedAt: number,
    seals: seals<TransferField>(),
  })
  .transform(({ seals: words, ...transfer }) => ({ ...transfer, words })) satisfies z.ZodType<ContextTransfer>;

/** A handoff without its sections, omissions, redactions and inputs, which no decision needs. */
export const handoffNode = z
  .object({
    id: z.string(),
    transferId: z.string(),
    threadId: z.string(),
    runId: z.string(),
    fromProviderThreadIds: ids,
    toProviderThreadId: z.string(),
    coveredThreadId: text,
    coveredAt: number,
    covers: fromFlatRanges,
    verbatim: fromFlatRanges,
    omittedRuns: fromFlatRanges,
    strategy: z.enum(handoffStrategies).exactOptional(),
    status: z.enum(handoffStatuses),
    source: z.enum(summarySources),
    createdByProvider: z.enum(providerKinds).exactOptional(),
    askedProviderId: text,
    fallbackReason: text,
    afterSending: z.boolean().exactOptional(),
    builtAt: z.number(),
    tokens: z.number(),
    budget: z.number(),
    characters: z.number(),
    checkpointId: text,
    supersedesId: text,
    supersededById: text,
    supersedeReason: z.enum(supersedeReasons).exactOptional(),
    invalidated: z.literal(true).exactOptional(),
    seals: seals<'text'>(),
  })
  .transform(({ seals: words, ...handoff }) => ({
    ...handoff,
    words,
    sections: [],
    omitted: [],
    redactions: [],
    inputIds: [],
  })) satisfies z.ZodType<ContextHandoff>;

export const providerNode = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(providerKinds),
  continuationGroup: text,
  revision: z.number(),
  capabilities: fromJson<ProviderCapabilities>(),
  trusted: z.boolean(),
  trustReason: text,
}) satisfies z.ZodType<Provider>;

export const commandNode = z.object({
  key: z.string(),
  name: z.string(),
  inputHash: z.string(),
  commandId: z.string(),
  at: z.string(),
  result: fromJson<CommandRecord['result']>(),
}) satisfies z.ZodType<CommandRecord>;

export const checkpointFiles = fromJson<readonly CheckpointFile[]>();
