import type { Refusal } from '../../domain/refusal.ts';
import type {
  ForkPointProblem,
  NativeForkFailure,
  RollbackTargetReason,
  UnreadableReason,
} from '../../domain/vocabulary.ts';
import type { GraphQLContext } from '../context.ts';
import { existing } from '../existing.ts';
import type { Resolvers } from '../generated/schema.ts';
import type { Loaders } from '../loaders.ts';

type Resolve<Answer> = (refusal: Refusal, args: object, context: GraphQLContext) => Answer;

const code: Resolve<Refusal['refused']> = ({ refused }) => refused;
const id: Resolve<string> = (refusal) => {
  const given = refusal.id ?? refusal.threadId ?? refusal.runId ?? refusal.providerId;
  if (given === undefined) throw new Error(`A refusal ${refusal.refused} does not say of what.`);
  return given;
};
const run = ({ runId }: Refusal, _: object, { loaders }: GraphQLContext) =>
  runId === undefined ? null : loaders.run.load(runId);
const attempt = ({ attemptId }: Refusal, _: object, { loaders }: GraphQLContext) =>
  attemptId === undefined ? null : loaders.attempt.load(attemptId);
const reason: Resolve<UnreadableReason> = (refusal) => {
  if (refusal.reason === undefined) throw new Error(`A refusal ${refusal.refused} does not say why.`);
  return refusal.reason;
};
const targetReason: Resolve<RollbackTargetReason> = (refusal) => {
  if (refusal.targetReason === undefined) throw new Error(`A refusal ${refusal.refused} does not say why.`);
  return refusal.targetReason;
};
const rollback = ({ refused, rollbackId }: Refusal, _: object, { loaders }: GraphQLContext) => {
  if (rollbackId === undefined) throw new Error(`A refusal ${refused} does not say which rollback.`);
  return existing(loaders.rollback, rollbackId);
};
const problem: Resolve<ForkPointProblem> = ({ forkProblem, refused }) => {
  if (forkProblem === undefined) throw new Error(`A refusal ${refused} does not say why.`);
  return forkProblem;
};
const failure: Resolve<NativeForkFailure> = ({ forkFailure, refused }) => {
  if (forkFailure === undefined) throw new Error(`A refusal ${refused} does not say how.`);
  return forkFailure;
};
const latestStable = ({ stableRunId }: Refusal, _: object, { loaders }: GraphQLContext) =>
  stableRunId === undefined ? null : loaders.run.load(stableRunId);
const provider = ({ providerId }: Refusal, _: object, { loaders }: GraphQLContext) =>
  providerId === undefined ? null : loaders.provider.load(providerId);
const providerThread = ({ providerThreadId }: Refusal, _: object, { loaders }: GraphQLContext) =>
  providerThreadId === undefined ? null : loaders.providerThread.load(providerThreadId);
const handoff = ({ handoffId }: Refusal, _: object, { loaders }: GraphQLContext) =>
  handoffId === undefined ? null : loaders.handoff.load(handoffId);
const thread = (refusal: Refusal, _: object, { loaders }: GraphQLContext) =>
  existing(loaders.thread, named(refusal, 'threadId'));
const transfer = (refusal: Refusal, _: object, { loaders }: GraphQLContext) =>
  existing(loaders.transfer, named(refusal, 'transferId'));
const limit: Resolve<number> = (refusal) => {
  if (refusal.limit === undefined) throw new Error(`A refusal ${refusal.refused} does not say what the limit is.`);
  return refusal.limit;
};
const queue = async ({ threadId }: Refusal, _: object, { loaders }: GraphQLContext) =>
  threadId === undefined ? [] : queueOf(threadId, loaders);

function named(refusal: Refusal, field: 'threadId' | 'transferId'): string {
  const value = refusal[field];
  if (value === undefined) throw new Error(`A refusal ${refusal.refused} does not say of what.`);
  return value;
}

async function queueOf(threadId: string, loaders: Loaders) {
  const thread = await existing(loaders.thread, threadId);
  return thread.queue.map((runId) => existing(loaders.run, runId));
}

/** What each refusal carries, read live from the ids that the command named (Design, section 10). */
export const refusals = {
  ThreadNotFound: { code, id },
  RunNotFound: { code, id },
  ProviderNotFound: { code, id, run },
  NotFound: { code, id, run },
  ThreadBusy: { code, activeRun: run, queue },
  RunNotActive: { code, run },
  AttemptUnknown: { code, run, attempt },
  AttemptOutdated: { code, run, attempt },
  ProviderUnavailable: { code, provider, run },
  HandoffUnsupported: { code, provider, run },
  ProviderRollbackPending: { code, provider, providerThread, run },
  NativeIdMismatch: { code, run, attempt, providerThread },
  NativeIdAlreadyBound: { code, providerThread, run, attempt },
  IdAlreadyUsed: { code, id },
  IdempotencyConflict: { code },
  QueueEmpty: { code },
  QueueFull: { code, queue },
  HandoffOutdated: { code, handoff },
  SummaryOverBudget: { code },
  UnreadableSession: { code, reason },
  RollbackTargetInvalid: { code, targetReason, run },
  RollbackOutdated: { code, rollback, providerThread },
  ForkPointInvalid: { code, problem, run, latestStable },
  NativeForkFailed: { code, failure, run, attempt, source: providerThread },
  NativeForkOutdated: { code, run, attempt, source: providerThread },
  NothingToMerge: { code, thread },
  TransferNotPending: { code, transfer },
  SubagentEnded: { code, transfer },
  SubagentTooDeep: { code, run, limit },
} satisfies Resolvers;
