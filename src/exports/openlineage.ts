import type { ContextHandoff, ContextTransfer, Run } from '../domain/model.ts';
import type { CoveredRun, ThreadAccount } from './account.ts';
import { type Dataset, type Execution, linesOf } from './openlineage-events.ts';
import { type Relations, relationsIn } from './relations.ts';

/**
 * A thread as OpenLineage run events, one JSON object a line: START and, once it ended, COMPLETE, FAIL or ABORT. The
 * namespace is the workspace, the UUIDs are those of the public ids. The thread is the job of its runs; a run reads the
 * handoffs that it consumed and the record of the run that its provider thread ran before (through which that one's sources
 * are its own), and writes its record and its checkpoint. The making of each handoff is a run of the job `<thread>/handoffs`:
 * it reads the records that the handoff speaks for. The parent of a subagent's run is the run that started the subagent, that
 * of a fork's run the run forked at, that of a handoff's making the run it is made for. What was never started is left out.
 */
export function* openLineageOf(account: ThreadAccount): Generator<string, void, void> {
  const relations = relationsIn(account);
  const made = Map.groupBy(account.state.handoffs.values(), (handoff) => handoff.runId);
  for (const run of relations.ownRuns) {
    for (const handoff of made.get(run.id) ?? [])
      yield* linesOf(executionOfHandoff(account, relations, handoff), account.workspaceId);
    const execution = executionOfRun(account, relations, run);
    if (execution !== undefined) yield* linesOf(execution, account.workspaceId);
  }
}

function executionOfRun(account: ThreadAccount, relations: Relations, run: Run): Execution | undefined {
  const { id, ordinal, status, origin, startedAt, decision, checkpointId } = run;
  if (startedAt === undefined) return undefined;
  const attempt = relations.acceptedAttempt(run);
  const before = relations.ranBefore(run);
  const dataset = datasetsIn(account);
  return {
    id,
    job: account.state.head.id,
    startedAt,
    ...endOf(run),
    parent: parentOf(account),
    facts: {
      ordinal,
      status,
      origin,
      strategy: decision?.strategy,
      providerId: attempt?.provider.id,
      providerKind: attempt?.provider.kind,
      providerThreadId: attempt?.providerThreadId,
    },
    inputs: [
      ...(attempt?.carried ?? []).map(({ handoffId }) => dataset.handoff(handoffId)),
      ...(before === undefined ? [] : [dataset.record(before)]),
      ...relations.knownTo(run).flatMap((transfer) => sourceOf(account, relations, transfer)),
    ],
    outputs: [dataset.record(run), ...(checkpointId === undefined ? [] : [dataset.checkpoint(checkpointId)])],
  };
}

function endOf({ outcome, finishedAt }: Run): Pick<Execution, 'ended'> {
  if (outcome === undefined || finishedAt === undefined) return {};
  const type = outcome === 'COMPLETED' ? 'COMPLETE' : outcome === 'FAILED' ? 'FAIL' : 'ABORT';
  return { ended: { type, at: finishedAt } };
}

function executionOfHandoff(account: ThreadAccount, relations: Relations, handoff: ContextHandoff): Execution {
  const { id, runId, status, strategy, source, tokens, checkpointId, transferId } = handoff;
  const { state, madeAt } = account;
  const covered = relations.coveredBy(handoff);
  const transfer = state.transfers.get(transferId);
  const dataset = datasetsIn(account);
  return {
    id,
    job: `${state.head.id}/handoffs`,
    startedAt: relations.entryAt(madeAt.get(id) ?? 0).at,
    ...endOfMaking(account, relations, id),
    parent: { runId, job: state.head.id },
    facts: { status, strategy, source, tokens, transferType: transfer?.type },
    inputs: [
      ...covered.map((run) => dataset.record(run)),
      ...(covered.length === 0 && transfer !== undefined ? sourceOf(account, relations, transfer) : []),
      ...(checkpointId === undefined ? [] : [dataset.checkpoint(checkpointId)]),
    ],
    outputs: [dataset.handoff(id)],
  };
}

/** A text that was superseded before it was there was given up. */
function endOfMaking(
  { writtenAt, supersededAt }: ThreadAccount,
  { entryAt }: Relations,
  id: string,
): Pick<Execution, 'ended'> {
  const written = writtenAt.get(id);
  const end = written ?? supersededAt.get(id);
  return end === undefined
    ? {}
    : { ended: { type: written === undefined ? 'ABORT' : 'COMPLETE', at: entryAt(end).at } };
}

/** What a transfer from another thread brings: the record of a run, or the thread as a whole. */
function sourceOf(account: ThreadAccount, relations: Relations, transfer: ContextTransfer): readonly Dataset[] {
  const threadId = relations.sourceThreadOf(transfer);
  if (transfer.type === 'PROVIDER_HANDOFF' || threadId === undefined) return [];
  const { sourceId: id } = transfer;
  const dataset = datasetsIn(account);
  return [id.startsWith('run_') ? dataset.record({ id, threadId }) : dataset.thread(threadId)];
}

/** Names of datasets: what a run put on record, a handoff's text, a checkpoint, a thread. */
function datasetsIn({ workspaceId: namespace, state: { head } }: ThreadAccount) {
  return {
    record: ({ threadId, id }: Pick<CoveredRun, 'threadId' | 'id'>) => ({ namespace, name: `${threadId}/${id}` }),
    handoff: (id: string) => ({ namespace, name: `${head.id}/${id}` }),
    checkpoint: (id: string) => ({ namespace, name: `${head.id}/${id}` }),
    thread: (id: string) => ({ namespace, name: id }),
  };
}

/** The run that the thread's runs go back to: the one that started the subagent, or the one forked at. */
function parentOf({ state: { head }, threadOfRun }: ThreadAccount): Execution['parent'] {
  const { spawnedByRunId, forkedFrom } = head;
  if (spawnedByRunId !== undefined) {
    const job = threadOfRun.get(spawnedByRunId);
    return job === undefined ? undefined : { runId: spawnedByRunId, job };
  }
  return forkedFrom && { runId: forkedFrom.runId, job: forkedFrom.threadId };
}
