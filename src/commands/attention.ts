import type { Caller } from './ports.ts';
import type { Tools } from './tools.ts';
import type { Waiting } from './waiting.ts';

/** Something that waits for somebody, with what to call next, the most likely first. */
export interface AttentionRow {
  readonly id: string;
  readonly kind: 'UNKNOWN_ATTEMPT' | 'AWAITED_SUMMARY' | 'PENDING_ROLLBACK' | 'SILENT_RUN';
  readonly threadId: string;
  readonly runId: string;
  readonly attemptId?: string;
  readonly providerThreadId?: string;
  readonly rollbackId?: string;
  readonly since: string;
  readonly explanation: string;
  readonly callNext: readonly string[];
}

/**
 * Everything in the workspace that waits for somebody (C45: recovery lists every orphan), oldest first: attempts of which it
 * is unknown whether they were delivered, summaries that are awaited, provider threads that have to go back, and runs that have been STARTING or RUNNING without news for longer than
 * their thread's policy says.
 */
export async function attentionRequired(tools: Tools, caller: Caller): Promise<readonly AttentionRow[]> {
  const waiting = await tools.store.reads.waiting(caller.workspaceId);
  const toldAlready = new Set([...waiting.unknownAttempts, ...waiting.awaitedSummaries].map((each) => each.runId));
  const now = Date.parse(tools.now());
  const silent = waiting.activeRuns.filter(
    (run) => !toldAlready.has(run.runId) && now - Date.parse(run.lastNewsAt) > run.attentionAfterSeconds * 1000,
  );
  return [
    ...waiting.unknownAttempts.map(unknownRow),
    ...waiting.awaitedSummaries.map(awaitedRow),
    ...waiting.pendingRollbacks.map(pendingRow),
    ...silent.map(silentRow),
  ].sort((a, b) => (a.since === b.since ? (a.id < b.id ? -1 : 1) : a.since < b.since ? -1 : 1));
}

function unknownRow({ threadId, runId, attemptId, since }: Waiting['unknownAttempts'][number]): AttentionRow {
  return {
    id: attemptId,
    kind: 'UNKNOWN_ATTEMPT',
    threadId,
    runId,
    attemptId,
    since,
    explanation:
      'It is unknown whether the provider took the turn. Nothing of the thread goes on until somebody says so.',
    callNext: ['resolveAttempt'],
  };
}

function awaitedRow({
  threadId,
  runId,
  attemptId,
  handoffId,
  since,
}: Waiting['awaitedSummaries'][number]): AttentionRow {
  return {
    id: handoffId,
    kind: 'AWAITED_SUMMARY',
    threadId,
    runId,
    attemptId,
    since,
    explanation: 'A handoff waits for the summary that a provider is to be asked for; there is no dispatch before it.',
    callNext: ['submitSummary', 'failSummary', 'cancelRun'],
  };
}

function pendingRow({ providerThreadId, ...row }: Waiting['pendingRollbacks'][number]): AttentionRow {
  return {
    id: providerThreadId,
    kind: 'PENDING_ROLLBACK',
    providerThreadId,
    ...row,
    explanation: 'A provider thread knows what was rolled back. It is not used before it was taken back to this run.',
    callNext: ['confirmProviderRollback'],
  };
}

function silentRow({
  threadId,
  runId,
  status,
  openAttemptId,
  lastNewsAt,
}: Waiting['activeRuns'][number]): AttentionRow {
  const starting = status === 'STARTING';
  return {
    id: runId,
    kind: 'SILENT_RUN',
    threadId,
    runId,
    ...(openAttemptId !== undefined && { attemptId: openAttemptId }),
    since: lastNewsAt,
    explanation: `The run has been ${status} without news for longer than the thread's policy allows.`,
    callNext: starting ? ['acceptRun', 'failAttempt', 'cancelRun'] : ['recordRunItems', 'completeRun', 'cancelRun'],
  };
}
