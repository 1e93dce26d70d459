import type { Paged, Sliced } from '../queries/paging.ts';
import type { Reads } from '../queries/ports.ts';
import type { WordsRecord } from '../queries/records.ts';
import { byParentLoader, type Loader, listLoader, nodeLoader, placeLoader, type SliceArgs } from './batching.ts';

/** A list of a parent, as a connection needs it. */
export interface SliceLoader<Parent, Row> {
  slice(parent: Parent, args: SliceArgs): Promise<readonly Row[]>;
}

/** A list whose rows can be counted. */
export interface PageLoader<Parent, Row> extends SliceLoader<Parent, Row> {
  count(parent: Parent, filter: SliceArgs['filter']): Promise<number>;
}

/** The reads of a request, gathered over its rows. */
export type Loaders = ReturnType<typeof openLoaders>;

/** Loaders for one request, on the reads of its workspace. */
export function openLoaders(reads: Reads) {
  return {
    ...nodeLoaders(reads),
    ...listLoaders(reads),
    ...pageLoaders(reads),
    words: wordsLoader(reads),
    runAtOrdinal: placeLoader(reads.runs.atOrdinals),
    ordinalAt: placeLoader(reads.runs.ordinalsAt),
    coveredOrdinalAt: placeLoader(reads.handoffs.coveredOrdinals),
    eventAt: placeLoader(reads.events.atSequences),
  };
}

function nodeLoaders(reads: Reads) {
  return {
    thread: nodeLoader(reads.threads.byId),
    run: nodeLoader(reads.runs.byId),
    attempt: nodeLoader(reads.attempts.byId),
    dispatch: nodeLoader(reads.attempts.dispatches),
    item: nodeLoader(reads.items.byId),
    provider: nodeLoader(reads.providers.byId),
    providerThread: nodeLoader(reads.providerThreads.byId),
    session: nodeLoader(reads.sessions.byId),
    transfer: nodeLoader(reads.transfers.byId),
    handoff: nodeLoader(reads.handoffs.byId),
    checkpoint: nodeLoader(reads.checkpoints.byId),
    rollback: nodeLoader(reads.rollbacks.byId),
    event: nodeLoader(reads.events.byId),
  };
}

function listLoaders(reads: Reads) {
  return {
    attemptsOfRun: listLoader(reads.attempts.ofRuns),
    carriedByAttempt: listLoader(reads.attempts.carriedBy),
    carryingHandoff: listLoader(reads.attempts.carrying),
    previousRuns: listLoader(reads.runs.previous),
    nextRuns: listLoader(reads.runs.next),
    consumersOfHandoff: listLoader(reads.runs.consumersOf),
    handoffsConsumedByRun: listLoader(reads.handoffs.consumedBy),
    handoffsOfTransfer: listLoader(reads.handoffs.ofTransfers),
    providerThreadsOfThread: listLoader(reads.providerThreads.ofThreads),
    receiptsOfProviderThread: listLoader(reads.providerThreads.receipts),
    receiptsOfHandoff: listLoader(reads.providerThreads.receiptsOfHandoffs),
    rollbacksOfThread: listLoader(reads.rollbacks.ofThreads),
    affectedByRollback: listLoader(reads.rollbacks.affected),
    invalidatedByRollback: listLoader(reads.rollbacks.invalidated),
    sessionsOfProviderThread: listLoader(reads.sessions.ofProviderThreads),
  };
}

function pageLoaders(reads: Reads) {
  return {
    forksOfThread: pageLoader(reads.threads.forksOf, itself),
    threads: pageLoader(reads.threads.inWorkspace, itself),
    sessions: pageLoader(reads.sessions.inWorkspace, itself),
    sessionsOfProvider: pageLoader(reads.sessions.ofProvider, itself),
    runsInHistory: pageLoader(reads.runs.inHistory, (thread) => thread.id),
    runsAtPositions: sliceLoader(reads.runs.atPositions, (owner) => owner.id),
    coveredRuns: sliceLoader(reads.handoffs.coveredRuns, (owner) => owner.id),
    attemptsOfProviderThread: pageLoader(reads.attempts.ofProviderThread, itself),
    attemptsOfSession: pageLoader(reads.attempts.ofSession, itself),
    itemsOfRun: pageLoader(reads.items.ofRun, itself),
    itemsResolving: pageLoader(reads.items.resolving, itself),
    itemsQuotedBy: pageLoader(reads.items.quotedBy, itself),
    providerThreadsOfProvider: pageLoader(reads.providerThreads.ofProvider, itself),
    subagentsOf: pageLoader(reads.threads.subagents, itself),
    transfersInto: pageLoader(reads.transfers.into, itself),
    transfersFrom: pageLoader(reads.transfers.from, itself),
    transfersBasedOn: pageLoader(reads.transfers.basedOn, itself),
    handoffsOfThread: pageLoader(reads.handoffs.ofThread, itself),
    handoffsTo: pageLoader(reads.handoffs.toProviderThread, itself),
    handoffsFrom: pageLoader(reads.handoffs.fromProviderThread, itself),
    handoffsQuoting: pageLoader(reads.handoffs.quoting, itself),
    handoffsCovering: pageLoader(reads.handoffs.covering, itself),
    runsOfRollback: pageLoader(reads.rollbacks.runs, itself),
    checkpointsOfThread: pageLoader(reads.checkpoints.ofThread, itself),
    eventsOfThread: pageLoader(reads.events.ofThread, itself),
    events: pageLoader(reads.events.inWorkspace, itself),
    subjectsOfEvent: pageLoader(reads.events.subjects, itself),
  };
}

const itself = (parentId: string) => parentId;

function sliceLoader<Parent, Row>(
  list: Sliced<Parent, Row>,
  idOf: (parent: Parent) => string,
): SliceLoader<Parent, Row> {
  const slices = byParentLoader(idOf, (parents: readonly Parent[], { filter, slice }: SliceArgs) =>
    list.slice(parents, filter, slice),
  );
  return { slice: async (parent, args) => (await slices(parent, args)) ?? [] };
}

function pageLoader<Parent, Row>(list: Paged<Parent, Row>, idOf: (parent: Parent) => string): PageLoader<Parent, Row> {
  const counts = byParentLoader(idOf, (parents: readonly Parent[], filter: SliceArgs['filter']) =>
    list.count(parents, filter),
  );
  return {
    ...sliceLoader(list, idOf),
    count: async (parent, filter) => (await counts(parent, filter)) ?? 0,
  };
}

/** The words of an owner; none where all were erased, or where there never were any. */
function wordsLoader(reads: Reads): Loader<string, WordsRecord> {
  const words = byParentLoader(itself, (ownerIds: readonly string[], _: null) => reads.words.byOwner(ownerIds));
  return { load: async (ownerId) => (await words(ownerId, null)) ?? {} };
}
