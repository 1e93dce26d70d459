import { isActive } from '../../../src/domain/lookup.ts';
import type { ContextHandoff, Receipt, Run, ThreadState, Words } from '../../../src/domain/model.ts';
import { contains } from '../../../src/domain/ranges.ts';
import { flat } from './comparable.ts';
import { type LogFacts, pair } from './facts-of-log.ts';
import type { GraphEdge, Properties } from './read-graph.ts';
import type { ThreadRecord } from './thread-record.ts';

export type ExpectedEdge = Omit<GraphEdge, 'toWorkspace'> & { readonly from: string };

/**
 * All edges that lead away from a thread and what belongs to it, as its log has them (Design, section 3). `inherited`: the runs that it took
 * over; `others`: all threads.
 */
export function expectedEdges(
  { state, threadId }: ThreadRecord,
  facts: LogFacts,
  inherited: readonly Run[],
  others: readonly ThreadRecord[],
): readonly ExpectedEdge[] {
  const edges: ExpectedEdge[] = [];
  const add = (type: string, from: string, to: string, properties: Properties = {}) =>
    edges.push({ type, from, to, properties });
  const content = (id: string, words: Words<string>) => {
    if (Object.keys(words).length > 0) add('HAS_CONTENT', id, id);
  };

  const { forkedFrom } = state.head;
  if (forkedFrom !== undefined) {
    add('FORK_OF', threadId, forkedFrom.threadId, { at: 1 });
    add('FORKED_FROM', threadId, forkedFrom.runId, { at: 1 });
  }
  for (const event of facts.bound) {
    const { providerThreadId: from, forkedFrom: source, sequence: at } = event;
    if (source === undefined) continue;
    add('FORKED_FROM', from, source.providerThreadId, { throughRunOrdinal: source.throughRunOrdinal, at });
  }
  const { spawnedByRunId } = state.head;
  if (spawnedByRunId !== undefined) add('SPAWNED_BY', threadId, spawnedByRunId, { at: 1 });
  for (const run of state.runs.values()) {
    add('HAS_RUN', threadId, run.id);
    if (run.previousRunId !== undefined) add('NEXT', run.previousRunId, run.id, { at: run.activeFrom });
    content(run.id, run.words);
  }
  for (const attempt of state.attempts.values()) {
    add('HAS_ATTEMPT', attempt.runId, attempt.id);
    add('EXECUTED_ON', attempt.id, attempt.providerThreadId);
    if (attempt.sessionId !== undefined) add('USED', attempt.id, attempt.sessionId);
    for (const [order, { handoffId, ...carried }] of attempt.carried.entries()) {
      const at = facts.replacedAt.get(pair(attempt.id, handoffId)) ?? attempt.preparedAt;
      add('CARRIED', attempt.id, handoffId, { ...carried, order, at });
    }
  }
  for (const item of state.items.values()) {
    add('RECORDED', item.runId, item.id);
    content(item.id, item.words);
  }
  for (const [resolves, at] of facts.resolvedAt) {
    const [from = '', to = ''] = resolves.split(' ');
    add('RESOLVES', from, to, { at });
  }
  for (const checkpoint of state.checkpoints.values()) {
    add('CAPTURED', checkpoint.runId, checkpoint.id);
    content(checkpoint.id, checkpoint.words);
  }
  for (const providerThread of state.providerThreads.values()) {
    const { id, provider, replacesId, receipts } = providerThread;
    add('HAS_PROVIDER_THREAD', threadId, id);
    add('OF_PROVIDER', id, provider.id);
    if (replacesId !== undefined) add('REPLACES', id, replacesId, { at: facts.created.get(id)?.sequence });
    for (const receipt of receipts) add('RECEIVED', id, receipt.handoffId, receivedIn(receipt, facts));
  }
  for (const { providerThreadId, event } of nativeTurns(state, facts)) {
    const { attemptId, position, nativeTurnId, coverage, chainedHandoffs, sequence: at } = event;
    const { knownThrough, gaps } = coverage;
    add('NATIVELY_COVERS', providerThreadId, event.runId, {
      attemptId,
      position,
      nativeTurnId,
      knownThrough,
      gaps: flat(gaps),
      chainedHandoffs,
      at,
    });
  }
  for (const { id, of, throughRunOrdinal, at } of facts.copies) add('FORKED_FROM', id, of, { throughRunOrdinal, at });
  for (const { received, runId, sequence: at } of facts.accepted) {
    for (const [order, { handoffId }] of received.entries()) add('CONSUMED', runId, handoffId, { order, at });
  }
  for (const { id, affected, invalidatedIds, sequence: at } of state.rollbacks.values()) {
    for (const run of state.runs.values()) {
      if (run.status === 'ROLLED_BACK' && run.activeUntil === at) add('ROLLED_BACK', id, run.id, { at });
    }
    for (const handoffId of invalidatedIds) add('INVALIDATED', id, handoffId, { at });
    for (const { providerThreadId, ...asked } of affected) {
      add('AFFECTED', id, providerThreadId, { ...asked, at: facts.affectedAt.get(pair(id, providerThreadId)) });
    }
  }
  for (const transfer of state.transfers.values()) {
    const at = facts.created.get(transfer.id)?.sequence;
    add('TARGET', transfer.id, transfer.targetThreadId, { at });
    add('SOURCE', transfer.id, transfer.sourceId, { at });
    content(transfer.id, transfer.words);
    if (transfer.baseRunId !== undefined) {
      add('BASE', transfer.id, transfer.baseRunId, { at: facts.baseAt.get(transfer.id) });
    }
  }
  for (const handoff of state.handoffs.values()) {
    add('MATERIALIZES', handoff.id, handoff.transferId);
    add('TO', handoff.id, handoff.toProviderThreadId);
    for (const id of handoff.fromProviderThreadIds) add('FROM', handoff.id, id);
    for (const id of facts.quoted.get(handoff.id) ?? []) add('QUOTES', handoff.id, id);
    const { coveredThreadId } = handoff;
    const source = others.find((each) => each.threadId === coveredThreadId)?.state ?? state;
    const runs = coveredThreadId === threadId ? [...inherited, ...state.runs.values()] : [...source.runs.values()];
    for (const { runId, detail } of coveredThreadId === undefined ? [] : covered(runs, source, handoff, facts)) {
      add('COVERS', handoff.id, runId, { detail, at: facts.created.get(handoff.id)?.sequence });
    }
    content(handoff.id, handoff.words);
  }
  for (const { successor, old, at } of facts.superseded.values()) {
    add('SUPERSEDES', successor, old, { at, reason: state.handoffs.get(old)?.supersedeReason });
  }
  return edges;
}

/** A receipt as its edge. */
function receivedIn({ handoffId, sequence, inherited, ...receipt }: Receipt, { receivedOrder }: LogFacts): Properties {
  const order = receivedOrder.get(pair(String(sequence), handoffId));
  return { ...receipt, ...(inherited !== undefined && { inherited: flat(inherited) }), at: sequence, order };
}

/** Which provider threads hold which turns: a copy holds those of what it was made from that were active then. */
function nativeTurns(state: ThreadState, { accepted, bound, copies }: LogFacts) {
  const forkedAt = bound.flatMap(({ forkedFrom, inherited, ...event }) => {
    if (forkedFrom?.turn === undefined) return [];
    return [{ ...event, ...forkedFrom.turn, attemptId: undefined, position: inherited.at(-1)?.to }];
  });
  const turns = [...accepted, ...forkedAt].map((event) => ({ providerThreadId: event.providerThreadId, event }));
  for (const { id, of, at } of copies) {
    const held = turns.filter(({ providerThreadId, event }) => {
      const { activeUntil } = state.runs.get(event.runId) ?? {};
      return providerThreadId === of && event.sequence < at && (activeUntil === undefined || activeUntil > at);
    });
    turns.push(...held.map(({ event }) => ({ providerThreadId: id, event })));
  }
  return turns;
}

/** The runs that a handoff covers, in their detail: those that were active when it was made. */
function covered(runs: readonly Run[], state: ThreadState, handoff: ContextHandoff, facts: LogFacts) {
  const made = handoff.coveredAt ?? facts.created.get(handoff.id)?.sequence ?? 0;
  return runs.flatMap((run) => {
    const { position, activeFrom = Number.POSITIVE_INFINITY, activeUntil } = run;
    if (position === undefined || !contains(handoff.covers, position)) return [];
    const isInherited = run.threadId !== state.head.id;
    const then = isInherited || (activeFrom <= made && (isActive(run) || (activeUntil ?? 0) > made));
    if (!then) return [];
    const detail = contains(handoff.verbatim, position)
      ? 'VERBATIM'
      : contains(handoff.omittedRuns, position)
        ? 'OMITTED'
        : 'DIGEST';
    return [{ runId: run.id, detail }];
  });
}
