import { z } from 'zod';
import type { StrategyDecision } from '../../domain/decision.ts';
import type {
  RunCancelled,
  RunCompleted,
  RunQueued,
  RunReopened,
  RunStarted,
  ThreadCreated,
  ThreadPolicyUpdated,
  ThreadSpawnRecorded,
  ThreadTitled,
} from '../../domain/events.ts';
import type { ManualCover, RunRequest } from '../../domain/model.ts';
import type { ThreadPolicy } from '../../domain/policy.ts';
import { flatRanges, integer, json, listOf } from '../codecs.ts';
import { threadProjection } from './projection.ts';

const text = z.string();
const maybe = z.string().optional();

export const threadCreated = threadProjection(
  'thread-created',
  {
    title: maybe,
    policy: json<ThreadPolicy>(),
    ancestryThreadIds: listOf(text),
    ancestryOrdinals: listOf(integer),
    ancestryPositions: listOf(integer),
    ancestrySequences: listOf(integer),
    forkedFromThreadId: maybe,
    forkedFromRunId: maybe,
    forkedFromCheckpointId: maybe,
    spawnedByRunId: maybe,
    spawnDepth: integer.optional(),
    lastProviderId: maybe,
    unheard: flatRanges,
    tokens: integer,
  },
  ({ title, policy, forkedFrom, spawnedBy }: ThreadCreated) => {
    const ancestry = forkedFrom?.ancestry ?? [];
    return {
      title,
      policy,
      ancestryThreadIds: ancestry.map((each) => each.threadId),
      ancestryOrdinals: ancestry.map((each) => each.throughOrdinal),
      ancestryPositions: ancestry.map((each) => each.throughPosition),
      ancestrySequences: ancestry.map((each) => each.atSequence),
      forkedFromThreadId: forkedFrom?.threadId,
      forkedFromRunId: forkedFrom?.runId,
      forkedFromCheckpointId: forkedFrom?.checkpointId,
      spawnedByRunId: spawnedBy?.runId,
      spawnDepth: spawnedBy?.depth,
      lastProviderId: forkedFrom?.providerId,
      unheard: forkedFrom?.unheard ?? [],
      tokens: forkedFrom?.tokens ?? 0,
    };
  },
);

export const threadTitled = threadProjection('thread-titled', { title: text }, ({ title }: ThreadTitled) => ({
  title,
}));

export const threadSpawnRecorded = threadProjection(
  'thread-spawn-recorded',
  { runId: text },
  ({ runId }: ThreadSpawnRecorded) => ({ runId }),
);

export const threadPolicyUpdated = threadProjection(
  'thread-policy-updated',
  { policy: json<ThreadPolicy>() },
  ({ policy }: ThreadPolicyUpdated) => ({ policy }),
);

export const runQueued = threadProjection(
  'run-queued',
  { runId: text, ordinal: integer, request: json<RunRequest>(), tokens: integer },
  ({ runId, ordinal, request, tokens }: RunQueued) => ({ runId, ordinal, request, tokens }),
);

export const runStarted = threadProjection(
  'run-started',
  {
    runId: text,
    ordinal: integer,
    position: integer,
    previousRunId: maybe,
    providerId: text,
    decision: json<StrategyDecision>(),
    manual: json<ManualCover>().optional(),
    tokens: integer,
  },
  ({ runId, ordinal, position, previousRunId, providerId, decision, manual, tokens }: RunStarted) => ({
    runId,
    ordinal,
    position,
    previousRunId,
    providerId,
    decision,
    manual,
    tokens,
  }),
);

export const runReopened = threadProjection(
  'run-reopened',
  { runId: text, providerId: text, decision: json<StrategyDecision>() },
  ({ runId, providerId, decision }: RunReopened) => ({ runId, providerId, decision }),
);

export const runCompleted = threadProjection(
  'run-completed',
  { runId: text, providerThreadId: text, outcome: text, failureCode: maybe },
  ({ runId, providerThreadId, outcome, failureCode }: RunCompleted) => ({
    runId,
    providerThreadId,
    outcome,
    failureCode,
  }),
);

export const runCancelled = threadProjection(
  'run-cancelled',
  {
    runId: text,
    status: text,
    leavesHistory: z.boolean(),
    headRunId: maybe,
    givenUpAttemptId: maybe,
    returnedTransferIds: listOf(text),
    providerThreadId: maybe,
    failureCode: maybe,
  },
  ({ type: _type, words: _words, ...event }: RunCancelled) => event,
);
