import { flat } from './comparable.ts';
import type { LogFacts } from './facts-of-log.ts';
import type { Properties } from './read-graph.ts';
import type { ThreadRecord } from './thread-record.ts';

/** The nodes of a thread by their ids, as the fold of its log has them; JSON properties as what they say. */
export function expectedNodes(
  { state, hash, threadId }: ThreadRecord,
  facts: LogFacts,
  workspaceId: string,
): ReadonlyMap<string, Properties> {
  const nodes = new Map<string, Properties>();
  const createdAt = (id: string) => facts.created.get(id)?.at;
  const updatedAt = (id: string) => facts.updated.get(id)?.at;
  const add = (label: string, id: string, properties: Properties) =>
    nodes.set(id, { ...properties, label, id, workspaceId, createdAt: createdAt(id) });

  const { ancestry, forkedFrom, unheard, result, ...head } = state.head;
  const prompt = [...state.transfers.values()].find(({ type }) => type === 'SUBAGENT_SPAWN');
  add('Thread', threadId, {
    ...head,
    hash,
    unheard: flat(unheard),
    ancestryThreadIds: ancestry.map((each) => each.threadId),
    ancestryOrdinals: ancestry.map((each) => each.throughOrdinal),
    ancestryPositions: ancestry.map((each) => each.throughPosition),
    ancestrySequences: ancestry.map((each) => each.atSequence),
    forkedFromThreadId: forkedFrom?.threadId,
    forkedFromRunId: forkedFrom?.runId,
    forkedFromCheckpointId: forkedFrom?.checkpointId,
    spawnedByThreadId: prompt?.sourceThreadId,
    resultTransferId: result?.transferId,
    resultRunId: result?.runId,
  });
  for (const { attemptIds: _, words: _words, ...run } of state.runs.values()) {
    add('Run', run.id, { ...run, providerId: facts.providerOf.get(run.id) });
  }
  for (const { carried: _, ...attempt } of state.attempts.values()) {
    add('RunAttempt', attempt.id, { ...attempt, threadId, providerId: attempt.provider.id });
  }
  for (const { words: _, ...item } of state.items.values()) {
    add('RunItem', item.id, { ...item, threadId, index: facts.indexOf.get(item.id) });
  }
  for (const { words: _, ...checkpoint } of state.checkpoints.values()) {
    add('Checkpoint', checkpoint.id, { ...checkpoint, threadId });
  }
  for (const { coverage, native, receipts: _, ...providerThread } of state.providerThreads.values()) {
    add('ProviderThread', providerThread.id, {
      ...providerThread,
      providerId: providerThread.provider.id,
      nativeStore: providerThread.provider.nativeStore,
      knownThrough: coverage.knownThrough,
      gaps: flat(coverage.gaps),
      native: flat(native),
    });
  }
  for (const { words: _, merged, ...transfer } of state.transfers.values()) {
    add('ContextTransfer', transfer.id, {
      ...transfer,
      merged: merged && flat(merged),
      updatedAt: updatedAt(transfer.id),
    });
  }
  for (const { words: _, inputIds: _inputs, covers, verbatim, omittedRuns, ...handoff } of state.handoffs.values()) {
    add('ContextHandoff', handoff.id, {
      ...handoff,
      covers: flat(covers),
      verbatim: flat(verbatim),
      omittedRuns: flat(omittedRuns),
      updatedAt: updatedAt(handoff.id),
    });
  }
  for (const { affected: _, invalidatedIds: _ids, ordinals, ...rollback } of state.rollbacks.values()) {
    const { from: firstOrdinal, to: lastOrdinal } = ordinals ?? {};
    add('Rollback', rollback.id, { ...rollback, threadId, firstOrdinal, lastOrdinal });
  }
  return nodes;
}
