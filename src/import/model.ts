import type { RunItem } from '../domain/item.ts';
import type { TokenUsage } from '../domain/model.ts';
import type { RunOutcome, UnreadableReason } from '../domain/vocabulary.ts';

/**
 * What a reader of native session files answers, free of the vendors' shapes. One `ImportedSession` becomes one thread,
 * one `ImportedTurn` one run, one `ImportedItem` one run item (Design, sections 2 and 3). Times are ISO 8601, UTC, and
 * those of the source. Texts are well-formed Unicode without NUL and at most 1 MiB each.
 */
export const sessionFormats = ['CODEX_ROLLOUT', 'CLAUDE_SESSION'] as const;
export type SessionFormat = (typeof sessionFormats)[number];

/** The family of native ids a session belongs to. */
export type NativeStore = 'codex' | 'claude';

export const nativeStores = { CODEX_ROLLOUT: 'codex', CLAUDE_SESSION: 'claude' } as const satisfies Record<
  SessionFormat,
  NativeStore
>;

/**
 * A run item before it has an id. `key` is unique within its turn and the same whenever the turn is read again, so ids
 * can be derived from it; `resolvesKey` names the item of the same turn that this one closes.
 */
export interface ImportedItem extends Omit<RunItem, 'id' | 'runId' | 'sequence' | 'tokens' | 'resolves'> {
  readonly key: string;
  readonly resolvesKey?: string;
}

/**
 * One user-visible turn. `message` is the user's own words, without what the program put around them, and absent where
 * no user wrote (a subagent's task). `unfinished`: the last turn of a file has no end on record, so it may still be
 * running; its outcome reads INTERRUPTED then. `nativeEndId` is the last native message of the turn, the point a
 * provider that goes by messages would be asked to keep.
 */
export interface ImportedTurn {
  readonly nativeTurnId: string;
  readonly nativeEndId?: string;
  readonly startedAt?: string;
  readonly finishedAt?: string;
  readonly message?: string;
  readonly outcome: RunOutcome;
  readonly unfinished: boolean;
  readonly failure?: string;
  readonly model?: string;
  readonly cwd?: string;
  readonly items: readonly ImportedItem[];
  /** As the provider counted them, each response once. */
  readonly tokenUsage?: TokenUsage;
}

/** The provider's own compaction: after which turn it happened (absent: before the first), and whether inside it. */
export interface CompactionMark {
  readonly afterNativeTurnId?: string;
  readonly midTurn: boolean;
  readonly at?: string;
  readonly trigger?: 'MANUAL' | 'AUTO';
}

/** A turn that is in the files but not part of the live branch. */
export interface DeadTurn {
  readonly nativeTurnId: string;
  readonly reason: 'ROLLED_BACK' | 'REVERTED' | 'ABANDONED_BRANCH';
  readonly startedAt?: string;
}

/** Where a fork left its source. `throughNativeTurnId` is absent while the source's turns are not at hand. */
export interface ForkPoint {
  readonly nativeThreadId: string;
  readonly throughNativeTurnId?: string;
}

/** Which turn and item of which thread started this subagent, and with what task. */
export interface SpawnPoint {
  readonly nativeThreadId: string;
  readonly nativeTurnId?: string;
  readonly itemKey?: string;
  readonly prompt?: string;
}

/**
 * Everything about a session but its turns. `inheritedTurnIds` are the turns of the fork's source that it holds by copy
 * or by reference, in order; they are never among its own turns. `turnIds` are its own. `startsCompacted`: its files
 * begin behind a compaction, so that what came before is in them as a summary at most.
 */
export interface SessionHead {
  readonly format: SessionFormat;
  readonly nativeStore: NativeStore;
  readonly nativeThreadId: string;
  readonly title?: string;
  readonly cwd?: string;
  readonly model?: string;
  readonly startedAt?: string;
  readonly updatedAt?: string;
  readonly forkedFrom?: ForkPoint;
  readonly parent?: SpawnPoint;
  readonly turnIds: readonly string[];
  readonly inheritedTurnIds: readonly string[];
  readonly compactions: readonly CompactionMark[];
  readonly startsCompacted: boolean;
  readonly deadTurns: readonly DeadTurn[];
}

/** What became of one file. Malformed lines are told by number, never by their text. */
export interface FileReport {
  readonly name: string;
  readonly format: SessionFormat;
  readonly lines: number;
  readonly records: number;
  readonly malformedLines: { readonly count: number; readonly first: readonly number[] };
  /** Records found inside malformed lines. */
  readonly recovered: number;
  readonly truncatedLastLine: boolean;
  /** Records that gave nothing, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
}

export interface SessionReport {
  readonly files: readonly FileReport[];
  readonly turns: number;
  readonly inheritedTurns: number;
  readonly items: Readonly<Record<string, number>>;
  readonly deadTurns: Readonly<Record<string, number>>;
  readonly compactions: number;
  /** Codes of what limits the result: SOURCE_MISSING, BASE_MISSING, SOURCE_POINT_UNKNOWN. */
  readonly notes: readonly string[];
}

/** A session read whole. `inherited` are the turns named by `inheritedTurnIds`, as this session's files hold them. */
export interface ImportedSession extends SessionHead {
  readonly turns: readonly ImportedTurn[];
  readonly inherited: readonly ImportedTurn[];
  readonly report: SessionReport;
}

/** Of those that a file can have by itself. */
export type FileUnreadable = Exclude<UnreadableReason, 'SOURCE_MISSING' | 'BASE_MISSING' | 'INTERNAL_THREAD'>;

/** The one error for input that is no session: what it is, as far as can be told. `line`: the first that is no JSON, from 1. */
export interface UnreadableSession {
  readonly name: string;
  readonly reason: FileUnreadable;
  readonly message: string;
  readonly line?: number;
}

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: UnreadableSession };
