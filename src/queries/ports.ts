import type { Place } from './history.ts';
import type { LogReads } from './log.ts';
import type { ById, Lists, Paged, Sliced } from './paging.ts';
import type {
  AffectedRecord,
  AttemptRecord,
  CarriedRecord,
  CheckpointRecord,
  CoveredRunRecord,
  CoveringHandoffRecord,
  DispatchRecord,
  EventRecord,
  HandoffRecord,
  ItemRecord,
  ProviderRecord,
  ProviderThreadRecord,
  ReceiptRecord,
  RollbackRecord,
  RunRecord,
  SessionRecord,
  ThreadRecord,
  TransferRecord,
  WordsRecord,
} from './records.ts';
import type { PositionsOf, RunReads } from './run-ports.ts';

/**
 * What can be read of one workspace. Every method takes many keys and makes one call to the database, so that a
 * request's calls do not grow with its rows; what does not exist in the workspace is left out of the answer.
 */
export interface Reads {
  /** The workspace that is read: the parent of the lists that belong to no smaller thing. */
  readonly workspaceId: string;
  readonly threads: ThreadReads;
  readonly runs: RunReads;
  readonly attempts: AttemptReads;
  readonly items: ItemReads;
  readonly providers: ProviderReads;
  readonly providerThreads: ProviderThreadReads;
  readonly sessions: SessionReads;
  readonly transfers: TransferReads;
  readonly handoffs: HandoffReads;
  readonly checkpoints: CheckpointReads;
  readonly rollbacks: RollbackReads;
  readonly events: EventReads;
  readonly log: LogReads;
  readonly words: WordsReads;
}

export interface ThreadReads extends ById<ThreadRecord> {
  /** Keys: (createdAt, id). Tests: titleContains, createdFrom, createdBefore, busy. */
  readonly inWorkspace: Paged<string, ThreadRecord>;
  /** Forked from a thread. Keys: (id). No filter. */
  readonly forksOf: Paged<string, ThreadRecord>;
  /** Started by a thread's own runs. Keys: (id). No filter. */
  readonly subagents: Paged<string, ThreadRecord>;
}

export interface AttemptReads extends ById<AttemptRecord> {
  /** Oldest first. */
  readonly ofRuns: Lists<AttemptRecord>;
  /** Attempts as what is to be carried out. */
  readonly dispatches: ById<DispatchRecord>['byId'];
  /** What each attempt carries, in dispatch order. */
  readonly carriedBy: Lists<CarriedRecord>;
  /** Which attempts carry each handoff, oldest first. */
  readonly carrying: Lists<CarriedRecord>;
  /** Keys: (id). No filter. */
  readonly ofProviderThread: Paged<string, AttemptRecord>;
  /** Keys: (id). No filter. */
  readonly ofSession: Paged<string, AttemptRecord>;
}

export interface ItemReads extends ById<ItemRecord> {
  /** Keys: (sequence, index). Tests: kind, status. */
  readonly ofRun: Paged<string, ItemRecord>;
  /** The items that close an item. Keys: (sequence, index). No filter. */
  readonly resolving: Paged<string, ItemRecord>;
  /** The items that a handoff quotes. Keys: (sequence, index, id), since they may come from several logs. No filter. */
  readonly quotedBy: Paged<string, ItemRecord>;
}

export interface ProviderReads extends ById<ProviderRecord> {
  /** All of the workspace, in the order of their registration. */
  all(): Promise<readonly ProviderRecord[]>;
}

export interface ProviderThreadReads extends ById<ProviderThreadRecord> {
  /** Oldest first. */
  readonly ofThreads: Lists<ProviderThreadRecord>;
  /** Keys: (id). No filter. */
  readonly ofProvider: Paged<string, ProviderThreadRecord>;
  /** What each provider thread received, oldest first. */
  readonly receipts: Lists<ReceiptRecord>;
  /** Which provider threads received each handoff, oldest first. */
  readonly receiptsOfHandoffs: Lists<ReceiptRecord>;
}

export interface SessionReads extends ById<SessionRecord> {
  /** Keys: (openedAt, id). Tests: providerId, open. */
  readonly inWorkspace: Paged<string, SessionRecord>;
  /** Keys: (openedAt, id). No filter. */
  readonly ofProvider: Paged<string, SessionRecord>;
  /** The sessions in which each provider thread was used, oldest first. */
  readonly ofProviderThreads: Lists<SessionRecord>;
}

export interface TransferReads extends ById<TransferRecord> {
  /** Into a thread. Keys: (id). Tests: type, status. */
  readonly into: Paged<string, TransferRecord>;
  /** From a thread, run, checkpoint or provider thread. Keys: (id). No filter. */
  readonly from: Paged<string, TransferRecord>;
  /** Whose delta begins behind a run. Keys: (id). No filter. */
  readonly basedOn: Paged<string, TransferRecord>;
}

export interface HandoffReads extends ById<HandoffRecord> {
  /** Made for a thread. Keys: (id). Tests: status, strategy. */
  readonly ofThread: Paged<string, HandoffRecord>;
  /** Made for a provider thread. Keys: (id). No filter. */
  readonly toProviderThread: Paged<string, HandoffRecord>;
  /** Speaking for what a provider thread ran. Keys: (id). No filter. */
  readonly fromProviderThread: Paged<string, HandoffRecord>;
  /** Quoting an item. Keys: (id). No filter. */
  readonly quoting: Paged<string, HandoffRecord>;
  /** Speaking for a run. Keys: (id). No filter. */
  readonly covering: Paged<string, CoveringHandoffRecord>;
  /** The runs that a handoff speaks for. Keys: (position). No filter. */
  readonly coveredRuns: Sliced<PositionsOf, CoveredRunRecord>;
  /** The ordinal of the run that the handoff covers at each place, in the order of the places. */
  coveredOrdinals(places: readonly (Place & { handoffId: string })[]): Promise<readonly (number | undefined)[]>;
  /** Oldest first, superseded ones included. */
  readonly ofTransfers: Lists<HandoffRecord>;
  /** What each run consumed, in dispatch order. */
  readonly consumedBy: Lists<HandoffRecord>;
}

export interface CheckpointReads extends ById<CheckpointRecord> {
  /** Of a thread's own runs. Keys: (id). No filter. */
  readonly ofThread: Paged<string, CheckpointRecord>;
}

export interface RollbackReads extends ById<RollbackRecord> {
  /** Oldest first. */
  readonly ofThreads: Lists<RollbackRecord>;
  /** What each rollback asks of provider threads. */
  readonly affected: Lists<AffectedRecord>;
  /** The handoffs that each rollback invalidated, oldest first. */
  readonly invalidated: Lists<HandoffRecord>;
  /** The runs that were rolled back. Keys: (ordinal). No filter. */
  readonly runs: Paged<string, RunRecord>;
}

export interface EventReads extends ById<EventRecord> {
  /** The log of a thread. Keys: (sequence). Tests: threadId, subjectId, type, actor, commandId, from, before. */
  readonly ofThread: Paged<string, EventRecord>;
  /** All logs of the workspace. Keys: (id). The same tests. */
  readonly inWorkspace: Paged<string, EventRecord>;
  /** The event at each place of a log, in the order of the places; undefined where there is none. */
  atSequences(places: readonly { streamId: string; sequence: number }[]): Promise<readonly (EventRecord | undefined)[]>;
  /** The ids of what an event concerns. Keys: (id). No filter. */
  readonly subjects: Paged<string, { readonly id: string }>;
}

export interface WordsReads {
  /** The words of each owner; an owner without any is left out. */
  byOwner(ownerIds: readonly string[]): Promise<ReadonlyMap<string, WordsRecord>>;
}
