import type { ChainedEvent } from '../audit/chain.ts';
import type {
  AffectedProviderThread,
  Carried,
  Checkpoint,
  ContextHandoff,
  ContextTransfer,
  ItemField,
  ProviderThread,
  Receipt,
  RecordedItem,
  Rollback,
  Run,
  RunAttempt,
  ThreadHead,
} from '../domain/model.ts';
import type { Provider } from '../domain/provider.ts';
import type { CoverageDetail, SessionOutcome } from '../domain/vocabulary.ts';

/**
 * What a read answers of each kind of node (Design, section 3): the node's own facts, without its words (these are
 * Content, read apart) and without its edges (each is a read of its own). Times are ISO 8601, UTC, in milliseconds.
 */
export type ThreadRecord = ThreadHead & { readonly createdAt: string };

/** `providerId`: the provider of its newest attempt, or of its decision. */
export type RunRecord = Omit<Run, 'attemptIds' | 'words'> & { readonly providerId?: string };

export type AttemptRecord = Omit<RunAttempt, 'carried'> & { readonly threadId: string; readonly createdAt: string };

/** `index`: its place among the items that one event recorded. */
export type ItemRecord = Omit<RecordedItem, 'words'> & {
  readonly threadId: string;
  readonly index: number;
  readonly createdAt: string;
};

export type ProviderThreadRecord = Omit<ProviderThread, 'receipts'> & { readonly createdAt: string };

export type TransferRecord = Omit<ContextTransfer, 'words'> & {
  readonly createdAt: string;
  readonly updatedAt: string;
};

export type HandoffRecord = Omit<ContextHandoff, 'words' | 'inputIds'> & {
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** `affected` and `invalidatedIds` are its edges; `ordinals` are two properties. */
export type RollbackRecord = Omit<Rollback, 'affected' | 'invalidatedIds' | 'ordinals'> & {
  readonly threadId: string;
  readonly createdAt: string;
};

/** What a rollback asks of a provider thread: AFFECTED. */
export type AffectedRecord = AffectedProviderThread;

export type CheckpointRecord = Omit<Checkpoint, 'words'> & { readonly threadId: string; readonly createdAt: string };

export type ProviderRecord = Provider & { readonly createdAt: string; readonly updatedAt: string };

export interface SessionRecord {
  readonly id: string;
  readonly providerId: string;
  readonly label?: string;
  readonly outcome?: SessionOutcome;
  readonly openedAt: string;
  readonly endedAt?: string;
}

/** One entry of a log; `streamId` is a thread, or the workspace itself. */
export type EventRecord = ChainedEvent;

/** A handoff as an attempt carries it: CARRIED. */
export type CarriedRecord = Carried & { readonly attemptId: string };

/** An attempt with all that carrying it out takes but the texts of its contexts; `id` is the attempt's. */
export interface DispatchRecord {
  readonly id: string;
  readonly attempt: AttemptRecord;
  readonly run: RunRecord;
  readonly providerThread: ProviderThreadRecord;
  /** Absent where it was erased, or where there never was one. */
  readonly message?: string;
  /** In dispatch order. */
  readonly contexts: readonly (CarriedRecord & { readonly handoff: HandoffRecord })[];
}

/** A handoff as a provider thread received it: RECEIVED. */
export type ReceiptRecord = Receipt & { readonly providerThreadId: string };

/** A run that a handoff speaks for: COVERS. */
export interface CoveredRunRecord {
  readonly run: RunRecord;
  readonly detail: CoverageDetail;
}

/** A handoff that speaks for a run: COVERS, seen from the run. */
export interface CoveringHandoffRecord {
  readonly handoff: HandoffRecord;
  readonly detail: CoverageDetail;
}

/** The fields that hold words, over all kinds of owner. `data` is JSON text. */
export type WordField =
  | 'message'
  | 'failure'
  | 'manualContext'
  | 'text'
  | ItemField
  | 'diffSummary'
  | 'prompt'
  | 'result'
  | 'material';

/** The words of one owner that were not erased, by field. */
export type WordsRecord = { readonly [field in WordField]?: string };
