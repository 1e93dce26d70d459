import type { Logged, ThreadEvent, WorkspaceEvent } from '../domain/events.ts';
import type { PointRun } from '../domain/fork.ts';
import type { KeptTurn } from '../domain/going-back.ts';
import type { JsonObject, RunItem } from '../domain/item.ts';
import type { SentTransfer } from '../domain/merge-back.ts';
import type { ContextTransfer, ThreadHead, ThreadState } from '../domain/model.ts';
import type { Provider } from '../domain/provider.ts';
import type { Range, Ranges } from '../domain/ranges.ts';
import type { TransferSource } from '../domain/rollback.ts';
import type { RunAtOrdinal } from '../domain/rollback-target.ts';
import type { ProviderKind, RunOrigin, RunStatus, SessionOutcome } from '../domain/vocabulary.ts';
import type { DigestRun } from '../summary/digest-source.ts';
import type { Waiting } from './waiting.ts';

/** Who calls: the tenant, the actor that goes on record, and the id of the request that the log line carries as well. */
export interface Caller {
  readonly workspaceId: string;
  readonly actor: string;
  readonly requestId: string;
}

/** Time, as an argument: ISO 8601, UTC, in milliseconds. */
export type Clock = () => string;

export type IdPrefix =
  | 'thr_'
  | 'run_'
  | 'att_'
  | 'itm_'
  | 'pth_'
  | 'pro_'
  | 'ses_'
  | 'ctx_'
  | 'hof_'
  | 'chk_'
  | 'rbk_'
  | 'evt_'
  | 'cmd_';

/** A new id: the prefix and a UUIDv7. */
export type NewId = (prefix: IdPrefix) => string;

/** The words of one owner that a command adds, with the owner's salt and the seals that its events carry. */
export interface ContentWrite {
  readonly ownerId: string;
  readonly salt: string;
  readonly words: { readonly [field: string]: string };
  readonly seals: { readonly [field: string]: { readonly bytes: number; readonly sha256: string } };
}

/** A command under its idempotency key (Design, section 10): `result` names what it answered, to be resolved live. */
export interface CommandRecord {
  readonly key: string;
  readonly name: string;
  readonly inputHash: string;
  readonly commandId: string;
  readonly at: string;
  readonly result: JsonObject;
}

export interface Save<Event> {
  readonly events: readonly Logged<Event>[];
  readonly contents: readonly ContentWrite[];
  readonly command?: CommandRecord;
}

/**
 * The bounded part of a thread's state that a decision needs. Always: its head, its provider threads (without receipts),
 * its open transfers (PENDING or PREPARED) with those of
 * their handoffs that are not superseded, its attempts that are UNKNOWN with their runs, and the run at the head of its
 * queue. Besides: the runs named here, the active one and the head run (`headRunId`), each with
 * all its attempts, the handoffs that these carry (without sections and inputs) and those handoffs' transfers.
 */
export interface LoadRequest {
  readonly runIds?: readonly string[];
  /** Attempts to load with their runs. */
  readonly attemptIds?: readonly string[];
  /** Handoffs to load with their transfers, their runs and all attempts of these, superseded ones too. */
  readonly handoffIds?: readonly string[];
  /** Rollbacks of the thread, with what they ask of provider threads. */
  readonly rollbackIds?: readonly string[];
  /** Transfers into the thread to load, whatever became of them. */
  readonly transferIds?: readonly string[];
  /** Load the receipts of these provider threads as well, and the handoffs that they received. */
  readonly receiptsOf?: readonly string[];
}

/** What a command will surely ask a transaction for: it comes with the lock, instead of a round trip later. */
export interface Foreseen {
  readonly load?: LoadRequest;
  readonly providerIds?: readonly string[];
}

/** A thread as its active history is found: its ancestry never changes, so that it can be taken from any state of it. */
export type HistoryOwner = Pick<ThreadHead, 'id' | 'ancestry'>;

/** What one transaction can do on a thread that it has locked. Every read sees the state below the lock. */
export interface ThreadTransaction {
  readonly head: ThreadHead;
  /** Hash of the newest event, to go on with the chain. */
  readonly headHash: string;
  /** The record under the idempotency key that the transaction was opened with. */
  readonly command?: CommandRecord;
  load(request: LoadRequest): Promise<ThreadState>;
  providers(ids: readonly string[]): Promise<readonly Provider[]>;
  /** The provider thread to which a native conversation is bound, anywhere in the workspace. */
  boundTo(
    nativeStore: string,
    nativeThreadId: string,
  ): Promise<{ providerThreadId: string; threadId: string } | undefined>;
  /** Those of the native turns that are on record for the provider thread. */
  turnsOnRecord(providerThreadId: string, nativeTurnIds: readonly string[]): Promise<readonly TurnOnRecord[]>;
  /** The attempt of the provider thread by which a native turn is on record. */
  attemptOfTurn(providerThreadId: string, nativeTurnId: string): Promise<string | undefined>;
  /** Positions, within the ranges, of runs of the active history that got items after the log position, when they had ended. */
  positionsWithItemsAfter(sequence: number, within: Ranges): Promise<Ranges>;
  /** The runs that are named, each once, whatever their threads; places without a run are left out. */
  forkPoints(named: NamedRuns): Promise<readonly PointRun[]>;
  /** Sum of the recorded tokens of the active runs at the positions. */
  tokens(within: Ranges): Promise<number>;
  /** What the thread sent to other threads, oldest first. */
  transfersSent(): Promise<readonly SentTransfer[]>;
  /** Those of the ids that are taken in the workspace, as nodes of any kind. */
  takenIds(ids: readonly string[]): Promise<readonly string[]>;
  /** Recorded items by id, with their words; missing ones are left out. */
  items(ids: readonly string[]): Promise<readonly RunItem[]>;
  /** Salts of the owners' contents; owners without one are left out. */
  salts(ownerIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  session(id: string): Promise<SessionFacts | undefined>;
  readonly rollback: RollbackLookups;
  save(save: Save<ThreadEvent>): Promise<void>;
}

/** What a rollback of a thread depends on beside its state. None of it grows with the runs that are rolled back. */
export interface RollbackLookups {
  /** The run at an ordinal of the thread's number line, inherited ones as the thread knows them. */
  runAtOrdinal(ordinal: number): Promise<RunAtOrdinal | undefined>;
  /** The ordinal of the own active run at the position. */
  ordinalAt(position: number): Promise<number | undefined>;
  /** The thread's handoffs that speak for active runs behind the position, delivered or not, superseded ones too. */
  handoffsCovering(position: number): Promise<readonly string[]>;
  /** The merge-backs, subagents' results and prompts that active runs behind the position consumed. */
  consumedBehind(position: number): Promise<readonly ContextTransfer[]>;
  sourcesOf(transferIds: readonly string[]): Promise<ReadonlyMap<string, TransferSource>>;
  /** By provider thread, the turn by which it ran the active run at its position; of an inherited run, the one at which it was forked. */
  keptTurns(
    rows: readonly { readonly providerThreadId: string; readonly position: number }[],
  ): Promise<ReadonlyMap<string, KeptTurn>>;
}

/** A place on a thread's own number line, or in its own part of a history, as of a position of its log; absent: now. */
export interface NamedPlace {
  readonly threadId: string;
  readonly at: number;
  readonly asOf?: number;
}

/** Runs by what names them: an id, an ordinal, a position in the active history, or a checkpoint of theirs. */
export interface NamedRuns {
  readonly runIds?: readonly string[];
  readonly ordinals?: readonly NamedPlace[];
  readonly positions?: readonly NamedPlace[];
  readonly checkpointIds?: readonly string[];
}

/** A native turn that is on record. `active`: it counts, and its run is part of its own thread's active history. */
export interface TurnOnRecord {
  readonly nativeTurnId: string;
  readonly attemptId: string;
  readonly runId: string;
  readonly threadId: string;
  readonly ordinal: number;
  readonly position?: number;
  readonly active: boolean;
  readonly origin: RunOrigin;
}

/** How far a recorded item has come. */
export interface ItemState {
  readonly id: string;
  readonly status?: string;
  readonly exitCode?: number;
}

export interface SessionFacts {
  readonly id: string;
  readonly providerId: string;
  readonly outcome?: SessionOutcome;
}

export interface WorkspaceTransaction {
  readonly sequence: number;
  readonly headHash: string;
  readonly command?: CommandRecord;
  providers(ids: readonly string[]): Promise<readonly Provider[]>;
  session(id: string): Promise<SessionFacts | undefined>;
  takenIds(ids: readonly string[]): Promise<readonly string[]>;
  save(save: Save<WorkspaceEvent>): Promise<void>;
}

/** A thread that does not exist yet: nothing to lock, nothing to load. */
export interface NewThreadTransaction {
  readonly command?: CommandRecord;
  boundTo: ThreadTransaction['boundTo'];
  takenIds(ids: readonly string[]): Promise<readonly string[]>;
  save(save: Save<ThreadEvent>): Promise<void>;
}

/** Which threads a command locks together: those that are there already, and one that it may make. */
export interface Family {
  readonly threadIds: readonly string[];
  readonly newThreadId?: string;
}

/** Several threads of one family, locked together: a fork and its source, a subagent's thread and its parent. */
export interface FamilyTransaction {
  /** The record under the idempotency key that the transaction was opened with. */
  readonly command?: CommandRecord;
  /** Those of the threads that are there, by id. */
  readonly threads: ReadonlyMap<string, ThreadTransaction>;
  /** The thread that may be made, where one was named. */
  readonly made?: NewThreadTransaction;
}

/**
 * What a summary is made from: everything recorded about a run, words included. Of an inherited run the items are those
 * that the fork knows (Design, section 3).
 */
export interface RunMaterial extends DigestRun {
  /** The provider thread that ran it; absent where no provider accepted it. */
  readonly providerThreadId?: string;
  readonly tokens: number;
}

/** A run as a summary of it is found: its size, and its stored digest where that is still right. */
export interface DigestRow {
  readonly runId: string;
  readonly ordinal: number;
  readonly position: number;
  readonly status: RunStatus;
  /** Recorded tokens. */
  readonly tokens: number;
  /** The provider that accepted it, if one did. */
  readonly ran?: { readonly name: string; readonly kind: ProviderKind };
  /** What a digest of it depends on: one that is stored under another key is out of date. */
  readonly key: string;
  /** An inherited run that got items after the fork took it over: its digest here is not the stored one. */
  readonly grewSince: boolean;
  readonly stored?: string;
}

/**
 * Digests as they are stored (Design, section 6): of a run, under a key that tells whether it is still right; and of 64
 * positions of a thread's own history, merged. Both are a cache: what is not there is made from the items.
 */
export interface Digests {
  /** The runs of the thread's active history at the positions, ascending. */
  ofRuns(workspaceId: string, thread: HistoryOwner, within: Ranges): Promise<readonly DigestRow[]>;
  saveRuns(
    workspaceId: string,
    rows: readonly { readonly runId: string; readonly key: string; readonly digest: string }[],
  ): Promise<void>;
  /** The blocks by number that are there: block n holds the positions 64 n + 1 to 64 n + 64. */
  blocks(workspaceId: string, threadId: string, numbers: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Stores a block that was made from these runs, unless one of them has changed since or is not there any more. */
  saveBlock(
    workspaceId: string,
    threadId: string,
    block: {
      readonly number: number;
      readonly digest: string;
      readonly within: Range;
      readonly runs: readonly { readonly runId: string; readonly key: string }[];
    },
  ): Promise<void>;
}

/** Reads outside any lock, for what is built before a thread is locked (Design, section 6). */
export interface ThreadReads {
  /** The thread's bounded state as it is now, without a lock; undefined where there is no such thread. */
  state(workspaceId: string, threadId: string, request: LoadRequest): Promise<ThreadState | undefined>;
  providers(workspaceId: string, ids?: readonly string[]): Promise<readonly Provider[]>;
  /** The runs of the thread's active history (inherited ones as the thread knows them) at the positions, ascending. */
  material(workspaceId: string, thread: HistoryOwner, within: Ranges): Promise<readonly RunMaterial[]>;
  /** Sum of the recorded tokens of the active runs at the positions, and of the runs' count. */
  tokens(workspaceId: string, thread: HistoryOwner, within: Ranges): Promise<number>;
  /** Positions of the thread's active runs by ordinal range, both ends included; empty where none is active. */
  positionsOf(workspaceId: string, threadId: string, ordinals: Range): Promise<Ranges>;
  session(workspaceId: string, id: string): Promise<SessionFacts | undefined>;
  /** What is left of an owner's words, by field. */
  words(workspaceId: string, ownerId: string): Promise<{ readonly [field: string]: string }>;
  /** As the transaction's, of the state as it is now. */
  positionsWithItemsAfter(workspaceId: string, threadId: string, sequence: number, within: Ranges): Promise<Ranges>;
  /** By key: positions, within the ranges, of own runs that got items after one log position and not after `through`, as active as they were then. */
  positionsWithItemsBetween(
    workspaceId: string,
    threadId: string,
    through: number,
    rows: readonly { readonly key: string; readonly after: number; readonly within: Ranges }[],
  ): Promise<ReadonlyMap<string, Ranges>>;
  /** As the transaction's, of the state as it is now. */
  rollback(workspaceId: string, head: Pick<ThreadHead, 'id' | 'ancestry'>): RollbackLookups;
  /** As the transaction's, of the state as it is now. */
  boundTo(
    workspaceId: string,
    nativeStore: string,
    nativeThreadId: string,
  ): Promise<{ providerThreadId: string; threadId: string } | undefined>;
  /** As the transaction's, of the state as it is now. */
  turnsOnRecord(
    workspaceId: string,
    providerThreadId: string,
    nativeTurnIds: readonly string[],
  ): Promise<readonly TurnOnRecord[]>;
  /** Recorded items by id; missing ones are left out. */
  itemStates(workspaceId: string, ids: readonly string[]): Promise<readonly ItemState[]>;
  /** What is on record under an idempotency key. */
  command(workspaceId: string, key: string): Promise<CommandRecord | undefined>;
  /** The thread that owns a run, an attempt, a handoff, a provider thread or a rollback. */
  threadOf(workspaceId: string, id: string): Promise<string | undefined>;
  /** Open attempts (PREPARED or SENT) that use a session, by thread. */
  /** What may wait for somebody, in the whole workspace: UNKNOWN attempts, and active runs with the time of their latest event. */
  waiting(workspaceId: string): Promise<Waiting>;
  openAttemptsOf(
    workspaceId: string,
    sessionId: string,
  ): Promise<readonly { readonly threadId: string; readonly runId: string; readonly attemptId: string }[]>;
}

/**
 * The database as commands see it. Each `on...` runs `work` in one transaction, again on transient errors and lock
 * time-outs, one at a time per thread within this process; what `work` does not save is not written.
 */
export interface Store {
  readonly reads: ThreadReads;
  readonly digests: Digests;
  /** Undefined where there is no such thread. */
  onThread<T>(
    workspaceId: string,
    threadId: string,
    idempotencyKey: string | undefined,
    work: (transaction: ThreadTransaction) => Promise<T>,
    foreseen?: Foreseen,
  ): Promise<{ readonly value: T } | undefined>;
  /** Locks the threads in the order of their ids, so that two such commands never wait for each other. */
  onFamily<T>(
    workspaceId: string,
    family: Family,
    idempotencyKey: string | undefined,
    work: (transaction: FamilyTransaction) => Promise<T>,
  ): Promise<T>;
  onNewThread<T>(
    workspaceId: string,
    threadId: string,
    idempotencyKey: string | undefined,
    work: (transaction: NewThreadTransaction) => Promise<T>,
  ): Promise<T>;
  onWorkspace<T>(
    workspaceId: string,
    idempotencyKey: string | undefined,
    work: (transaction: WorkspaceTransaction) => Promise<T>,
  ): Promise<T>;
}
